import { type Static, Type } from 'typebox'
import { DeviceKey, EpochMs, Msisdn, UserId } from './core/ids.ts'
import { Language } from './core/language.ts'
import { operation, self } from './core/operation.ts'

const BothLanguages = Type.Object({ en: Type.String(), ar: Type.String() })

export const Service = Type.Object({
  serviceId: Type.Integer(),
  package: Type.String({ description: 'How long one payment lasts: day, week or month.' }),
  operatorNumeroValues: Type.Array(
    Type.Object({ numeroSequence: Type.Object({ start: Type.String(), end: Type.String() }), services: Type.Array(Type.Integer()) }),
    {
      description:
        'The operator number mapping: sequences of local numbers of this carrier, as digits of equal length; a number within one selects its services. None: any number.',
    },
  ),
  paymentType: Type.Enum(['easypaisa', 'mobile', 'gplay']),
  isRecommended: Type.Boolean(),
  isSpecialView: Type.Boolean(),
  price: Type.Number({ minimum: 0 }),
  discountedPrice: Type.Number({ minimum: 0, description: 'What is charged.' }),
  currency: Type.String({ description: 'ISO code; USD for a product of an app store.' }),
  isPopular: Type.Boolean(),
  helpUrl: Type.String(),
  headerHtml: Type.String({ description: 'In the language of the request, cleaned by the server: no scripts, no handlers, no foreign frames.' }),
  disclaimers: Type.Array(Type.Object({ serviceId: Type.Integer(), lang: Type.String(), disclaimer: Type.String() })),
  extras: Type.Object({ productId: Type.String() }),
  offer: Type.String({ description: 'Names exactly what is shown here. Sent back with genAuthCode, so that nobody pays another price than the one seen.' }),
  postpaidPrice: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description: 'Per month on a bill, where the carrier wants both prices shown.' }),
  vat: Type.Enum(['inclusive', 'exclusive']),
  pinLength: Type.Integer({ minimum: 4, maximum: 6 }),
  callToAction: Type.Object(
    { number: BothLanguages, pin: BothLanguages },
    { description: 'The wording of the two buttons that this carrier prescribes; empty texts leave the usual one.' },
  ),
  stop: Type.Union([Type.Object({ keyword: Type.String(), shortCode: Type.String() }), Type.Null()], {
    description: 'Text this word to this number to end it.',
  }),
  trialDays: Type.Integer({ minimum: 0, description: 'Free days of a number that never had a trial.' }),
  redirects: Type.Boolean({ description: "The carrier's own page follows the number step; a PIN step does not." }),
})
export type Service = Static<typeof Service>

export const Bundle = Type.Object({
  titleEng: Type.String(),
  titleAr: Type.String(),
  data: Type.Array(
    Type.Object({
      operatorTitle: Type.String(),
      operatorImage: Type.String(),
      operatorCode: Type.String({ description: 'Digits of the country calling code (Q-10).' }),
      numLimit: Type.Integer({ description: 'Digits of a local number.' }),
      services: Type.Array(Service),
    }),
  ),
})
export type Bundle = Static<typeof Bundle>

const ServiceId = Type.Integer({ minimum: 1, maximum: 100_000 })
/** As typed or pasted: spaces, dashes and Arabic-Indic digits are tolerated. */
const PinCode = Type.String({ pattern: '^[0-9٠-٩۰-۹ -]{4,20}$' })
const RegionCode = Type.String({ pattern: '^[A-Za-z]{2}$' })
const LoginProof = Type.String({ maxLength: 200 })

export const genAuthCode = operation('billing.genAuthCode', {
  call: 'POST /subscription/v2/genAuthCode',
  access: 'visitor',
  summary:
    'Sends a PIN by SMS. With subscriptionRequired false it serves login and never charges. 0 or 130: the PIN is on its way. ' +
    'With a redirectionUrl the payment goes on there. 140: the offer has changed since it was shown. 141: a payment of this number is being processed.',
  envelope: 'subscription',
  body: Type.Object({
    msisdn: Msisdn,
    serviceId: Type.Integer({ minimum: 0, maximum: 100_000, description: '0 when no carrier is chosen, which answers 106.' }),
    subscriptionRequired: Type.Boolean(),
    region: Type.Optional(RegionCode),
    offer: Type.Optional(Type.String({ maxLength: 64, description: "The service's offer as it was shown." })),
    deviceKey: Type.Optional(DeviceKey),
  }),
  response: Type.Object({
    serviceId: Type.Integer({ description: 'The service that is paid: the special case of Q-37 may change it.' }),
    alreadySub: Type.Boolean(),
    redirectionUrl: Type.String(),
    pinLength: Type.Integer({ description: 'Digits of the PIN that was sent.' }),
  }),
  failures: ['TOO_MANY_REQUESTS'],
})

export const validateAuthCode = operation('billing.validateAuthCode', {
  call: 'POST /subscription/v1/validateAuthCode',
  access: 'visitor',
  summary:
    'Confirms a PIN, and with it the subscription it was asked for. Success brings a single-use loginProof, valid 5 minutes. ' +
    'The same PIN again answers what came of it and never pays twice. 141: the carrier has not answered yet; the status tells when it has.',
  envelope: 'subscription',
  body: Type.Object({ msisdn: Msisdn, serviceId: ServiceId, pinCode: PinCode, deviceKey: Type.Optional(DeviceKey) }),
  response: Type.Object({ serviceId: Type.Integer(), alreadySub: Type.Boolean(), subscriptionId: Type.String(), loginProof: Type.String() }),
  failures: ['TOO_MANY_REQUESTS'],
})

export const checkSubscriptionStatus = operation('billing.checkSubscriptionStatus', {
  call: 'GET /subscription/v1/checkSubscriptionStatus',
  access: 'user',
  summary: "The caller's subscription: 110 or 114 active, 115 low balance, 112 none (Q-01). What is empty or null is not known or does not apply.",
  envelope: 'subscription',
  response: Type.Object({
    paymentType: Type.String(),
    subscriptionId: Type.String(),
    serviceId: Type.Integer(),
    onTrial: Type.Boolean(),
    trialEndsAt: Type.Union([EpochMs, Type.Null()]),
    state: Type.Enum(['not subscribed', 'subscribed', 'unsubscribed']),
    isProcessing: Type.Boolean({ description: 'A payment waits for the carrier; another one is refused until it is known.' }),
    msisdn: Type.String({ description: 'The number that pays, digits.' }),
    operatorTitle: Type.String(),
    package: Type.String(),
    price: Type.Number(),
    currency: Type.String(),
    startedAt: Type.Union([EpochMs, Type.Null()]),
    renewsAt: Type.Union([EpochMs, Type.Null()], { description: 'When the next payment is tried.' }),
    graceEndsAt: Type.Union([EpochMs, Type.Null()], { description: 'With low balance: a payment that fails after this ends the subscription.' }),
  }),
  failures: [],
})

export const restoreSubscription = operation('billing.restoreSubscription', {
  call: 'POST /subscription/v1/restoreSubscription',
  access: 'user',
  summary: 'Brings the running subscription of a proven number to this account; the proof comes from validateAuthCode. 112 when the number has none.',
  envelope: 'subscription',
  body: Type.Object({ loginProof: LoginProof }),
  response: Type.Object({ serviceId: Type.Integer(), subscriptionId: Type.String() }),
  failures: ['LOGIN_PROOF'],
})

export const consents = operation('billing.consents', {
  call: 'GET /subscription/v1/consents',
  access: 'user',
  summary: "What the caller agreed to: every subscription's consent as it was shown, newest first, a hundred at most.",
  envelope: 'subscription',
  response: Type.Array(
    Type.Object({
      consentId: Type.String(),
      subscriptionId: Type.String(),
      serviceId: Type.Integer(),
      msisdn: Type.String(),
      language: Language,
      at: EpochMs,
      shown: Type.Object({
        price: Type.Number(),
        currency: Type.String(),
        package: Type.String(),
        disclaimer: Type.String(),
        operatorTitle: Type.String(),
      }),
    }),
  ),
  failures: [],
})

export const carrierCallback = operation('billing.carrierCallback', {
  call: 'POST /subscription/v1/callback',
  access: 'visitor',
  summary:
    'News from a carrier: paid, stopped, refused. Signed with HMAC-SHA-256 over the payload as sent; unsigned ones are refused, repeated and reordered ones ' +
    'change nothing. What a payload holds stands in docs/billing.md.',
  envelope: 'subscription',
  body: Type.Object({
    payload: Type.String({ maxLength: 8000, description: 'JSON as text, signed as it is.' }),
    signature: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'HMAC-SHA-256 of the payload, hex.' }),
  }),
  response: Type.Object({}),
  failures: ['FORBIDDEN', 'BAD_REQUEST'],
})

export const unsubSubscription = operation('billing.unsubSubscription', {
  call: 'POST /subscription/v1/unsubSubscription',
  access: 'visitor',
  summary:
    'Stops the subscriptions of a number and tells the number by SMS. Open without login (Q-15), limited per address and number. The logged-in owner of the number stops them at once. Anybody else first gets 130, whatever the number, while a PIN is sent to it; the call with that PIN stops them.',
  envelope: 'subscription',
  body: Type.Object({ msisdn: Msisdn, pinCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) }),
  response: Type.Object({}),
  failures: ['TOO_MANY_REQUESTS'],
})

export const getInwiRedirectionUrl = operation('billing.getInwiRedirectionUrl', {
  call: 'GET /subscription/v1/getInwiRedirectionUrl',
  access: 'user',
  summary: "The operator's payment page.",
  envelope: 'subscription',
  response: Type.Object({ redirectionUrl: Type.String() }),
  failures: [],
})

export const getServicesByRegion = operation('billing.getServicesByRegion', {
  call: 'GET /subscription/v3/getServicesByRegion',
  access: 'visitor',
  summary: "A region's paywall bundles.",
  envelope: 'subscription',
  query: Type.Object({ region: RegionCode }),
  response: Type.Array(Bundle),
  failures: [],
})

export const getServicesById = operation('billing.getServicesById', {
  call: 'GET /subscription/v2/getServicesById',
  access: 'visitor',
  summary: 'One service.',
  envelope: 'subscription',
  query: Type.Object({ serviceId: ServiceId }),
  response: Type.Union([Service, Type.Null()]),
  failures: ['NOT_FOUND'],
})

export const addPaymentMethod = operation('billing.addPaymentMethod', {
  call: 'POST /api/v4/userPaymentMethod/add',
  access: self('userId'),
  summary: 'Adds a payment method; adding it twice adds it once.',
  body: Type.Object({
    type: Type.Enum(['easypaisa', 'mobile', 'gplay', 'phone', 'appstore']),
    userId: UserId,
    data: Type.String({ minLength: 1, maxLength: 500 }),
    subscriptionId: Type.Optional(Type.String({ maxLength: 100 })),
    serviceId: Type.Optional(ServiceId),
  }),
  response: Type.Array(Type.Object({ active: Type.Boolean(), type: Type.String(), data: Type.String() })),
  failures: ['FORBIDDEN'],
})

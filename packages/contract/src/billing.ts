import { Type } from 'typebox'
import { RegionCode, ServiceId } from './billing.plans.ts'
import { DeviceKey, EpochMs, Msisdn, UserId } from './core/ids.ts'
import { Language } from './core/language.ts'
import { operation, self } from './core/operation.ts'

/** As typed or pasted: spaces, dashes and Arabic-Indic digits are tolerated. */
const PinCode = Type.String({ pattern: '^[0-9٠-٩۰-۹ -]{4,20}$' })
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
    isPinOpen: Type.Boolean({
      description: 'Whether a PIN for this service and purpose is on its way, or, with 108, was sent before and can still be confirmed.',
    }),
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
  body: Type.Object({
    msisdn: Msisdn,
    serviceId: ServiceId,
    pinCode: PinCode,
    subscriptionRequired: Type.Optional(
      Type.Boolean({
        description:
          'What the PIN was requested for: true pays, false only proves the number. A PIN of the other purpose is wrong (103). Left out, either is taken.',
      }),
    ),
    deviceKey: Type.Optional(DeviceKey),
  }),
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
  summary:
    "What the caller agreed to: every subscription's consent as it was shown, newest first, a hundred at most. The consent of a running subscription that " +
    'was restored from another account is one of them.',
  envelope: 'subscription',
  response: Type.Array(
    Type.Object({
      consentId: Type.String(),
      subscriptionId: Type.String(),
      serviceId: Type.Integer(),
      msisdn: Type.String(),
      language: Language,
      at: EpochMs,
      pinBy: Type.Enum(['us', 'operator', 'page', 'store'], { description: "Who checked the PIN; on a carrier's page and in a store there is none." }),
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

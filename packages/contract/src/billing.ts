import { type Static, Type } from 'typebox'
import { Msisdn, UserId } from './core/ids.ts'
import { operation, self } from './core/operation.ts'

export const Service = Type.Object({
  serviceId: Type.Integer(),
  package: Type.String(),
  operatorNumeroValues: Type.Array(Type.Object({ start: Type.String(), end: Type.String() })),
  paymentType: Type.Enum(['easypaisa', 'mobile', 'gplay']),
  isRecommended: Type.Boolean(),
  isSpecialView: Type.Boolean(),
  price: Type.Number({ minimum: 0 }),
  discountedPrice: Type.Number({ minimum: 0 }),
  currency: Type.String(),
  isPopular: Type.Boolean(),
  helpUrl: Type.String(),
  headerHtml: Type.String(),
  disclaimers: Type.Array(Type.Object({ serviceId: Type.Integer(), lang: Type.String(), disclaimer: Type.String() })),
  extras: Type.Object({ productId: Type.String() }),
})
export type Service = Static<typeof Service>

export const Bundle = Type.Object({
  titleEng: Type.String(),
  titleAr: Type.String(),
  data: Type.Array(
    Type.Object({
      operatorTitle: Type.String(),
      operatorImage: Type.String(),
      operatorCode: Type.String(),
      numLimit: Type.Integer(),
      services: Type.Array(Service),
    }),
  ),
})
export type Bundle = Static<typeof Bundle>

const ServiceId = Type.Integer({ minimum: 1, maximum: 100_000 })
const PinCode = Type.String({ pattern: '^[0-9]{4,6}$' })

export const genAuthCode = operation('billing.genAuthCode', {
  call: 'POST /subscription/v2/genAuthCode',
  access: 'visitor',
  summary: 'Sends a PIN by SMS. With subscriptionRequired false it serves login and never charges.',
  envelope: 'subscription',
  body: Type.Object({
    msisdn: Msisdn,
    serviceId: ServiceId,
    subscriptionRequired: Type.Boolean(),
    region: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
  }),
  response: Type.Object({ serviceId: Type.Integer(), alreadySub: Type.Boolean(), redirectionUrl: Type.String() }),
  failures: ['TOO_MANY_REQUESTS'],
})

export const validateAuthCode = operation('billing.validateAuthCode', {
  call: 'POST /subscription/v1/validateAuthCode',
  access: 'visitor',
  summary: 'Confirms a PIN. Success brings a single-use loginProof, valid 5 minutes.',
  envelope: 'subscription',
  body: Type.Object({ msisdn: Msisdn, serviceId: ServiceId, pinCode: PinCode }),
  response: Type.Object({ serviceId: Type.Integer(), alreadySub: Type.Boolean(), subscriptionId: Type.String(), loginProof: Type.String() }),
  failures: ['TOO_MANY_REQUESTS'],
})

export const checkSubscriptionStatus = operation('billing.checkSubscriptionStatus', {
  call: 'GET /subscription/v1/checkSubscriptionStatus',
  access: 'user',
  summary: "The caller's subscription: 110 or 114 active, 115 low balance, 112 none (Q-01).",
  envelope: 'subscription',
  response: Type.Object({
    paymentType: Type.String(),
    subscriptionId: Type.String(),
    serviceId: Type.Integer(),
    onTrial: Type.Boolean(),
    trialEndsAt: Type.Union([Type.Integer(), Type.Null()]),
  }),
  failures: [],
})

export const unsubSubscription = operation('billing.unsubSubscription', {
  call: 'POST /subscription/v1/unsubSubscription',
  access: 'visitor',
  summary: 'Stops the subscriptions of a number and tells the number by SMS. Open without login (Q-15), limited per address and number.',
  envelope: 'subscription',
  body: Type.Object({ msisdn: Msisdn }),
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
  query: Type.Object({ region: Type.String({ pattern: '^[A-Za-z]{2}$' }) }),
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

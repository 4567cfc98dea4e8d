import { type Static, Type } from 'typebox'
import { operation } from './core/operation.ts'

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

export const ServiceId = Type.Integer({ minimum: 1, maximum: 100_000 })
export const RegionCode = Type.String({ pattern: '^[A-Za-z]{2}$' })

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

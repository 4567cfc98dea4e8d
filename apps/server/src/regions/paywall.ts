import { Type } from 'typebox'

const BothLanguages = Type.Object({ en: Type.String({ maxLength: 4000 }), ar: Type.String({ maxLength: 4000 }) })
const nothing = { en: '', ar: '' }
const Digits = Type.String({ pattern: '^[0-9]{1,14}$' })

/** One plan of one carrier, wallet or store, as in a region's file. Only the first six fields are required. */
const PaywallService = Type.Object({
  serviceId: Type.Integer({ minimum: 1, maximum: 100_000 }),
  package: Type.Enum(['day', 'week', 'month']),
  paymentType: Type.Enum(['easypaisa', 'mobile', 'gplay']),
  price: Type.Number({ minimum: 0 }),
  discountedPrice: Type.Number({ minimum: 0, description: 'What is charged for one package.' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  postpaidPrice: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { default: null, description: 'A month on a bill, where both prices must be shown.' }),
  vat: Type.Enum(['inclusive', 'exclusive'], { default: 'inclusive' }),
  isPopular: Type.Boolean({ default: false }),
  isRecommended: Type.Boolean({ default: false }),
  isSpecialView: Type.Boolean({ default: false }),
  helpUrl: Type.String({ pattern: '^(https://.+|/[^/].*)?$', default: '' }),
  headerHtml: Type.Object({ ...BothLanguages.properties }, { default: nothing }),
  disclaimers: Type.Object({ ...BothLanguages.properties }, { default: nothing }),
  productId: Type.String({ default: '', description: 'Of an app store; a global product is priced in USD.' }),
  numbers: Type.Array(Type.Object({ start: Digits, end: Digits }), {
    default: [],
    description: 'Ranges of local numbers (without the calling code) of this carrier, as leading digits of equal length.',
  }),
  trialDays: Type.Integer({ minimum: 0, maximum: 90, default: 0, description: 'Free days before the first payment, once in the life of a number.' }),
  pinLength: Type.Integer({ minimum: 4, maximum: 6, default: 6 }),
  pinBy: Type.Enum(['us', 'operator'], { default: 'us', description: 'Who texts the PIN and judges it. Ours have six digits.' }),
  callToAction: Type.Object({ number: BothLanguages, pin: BothLanguages }, { default: { number: nothing, pin: nothing } }),
  stop: Type.Union([Type.Object({ keyword: Type.String({ pattern: '^[A-Za-z0-9 ]{1,20}$' }), shortCode: Digits }), Type.Null()], { default: null }),
  redirectHosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(:[0-9]+)?$' }), {
    default: [],
    description: "Hosts of the carrier's own payment page. With one or more, the payment goes on there.",
  }),
  stopSmsByOperator: Type.Boolean({ default: false, description: 'The carrier confirms the end by SMS itself, and we must not.' }),
  graceDays: Type.Integer({ minimum: 0, maximum: 60, default: 14, description: 'Days of low balance, with one try each, before the subscription ends.' }),
})

/** A tab of the paywall. */
export const PaywallBundle = Type.Object({
  titleEng: Type.String(),
  titleAr: Type.String(),
  data: Type.Array(
    Type.Object({
      operatorTitle: Type.String(),
      operatorImage: Type.String(),
      gateway: Type.String({
        pattern: '^[a-z0-9-]{0,30}$',
        default: '',
        description: "Its name in CARRIERS. Empty, or not named there: the installation's general gateway.",
      }),
      services: Type.Array(PaywallService),
    }),
  ),
})

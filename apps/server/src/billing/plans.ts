import { createHash } from 'node:crypto'
import type { Bundle, Service } from '@majlis/contract/billing.plans'
import { isServiceFiftyNumber, numberFits } from '@majlis/contract/billing.plain'
import type { Language } from '@majlis/contract/core/language'
import { limits } from '@majlis/contract/core/limits'
import type { Region } from '../regions/index.ts'
import { safeHtml } from './html.ts'

type CatalogCarrier = Region['bundles'][number]['data'][number]
type CatalogService = CatalogCarrier['services'][number]

/** One plan of one carrier, with its region. */
export interface Plan extends CatalogService {
  readonly region: Region
  readonly operatorTitle: string
  /** The carrier's own gateway; empty for the general one. */
  readonly gateway: string
  /** Identifies exactly what a person is shown: another price, text or renewal is another offer. */
  readonly offer: string
  /** The price of one package, in thousandths of the currency: no currency has smaller units. */
  readonly amount: number
  /** Digits of the PIN that is sent. */
  readonly pinDigits: number
}

/** The part of an offer that is stored in the consent to it. */
export interface Shown {
  readonly price: number
  readonly currency: string
  readonly package: string
  readonly disclaimer: string
  readonly operatorTitle: string
}

/** All plans of the catalogue by service id. The first region that lists a service wins. */
export function plansOf(regions: readonly Region[]): ReadonlyMap<number, Plan> {
  const plans = new Map<number, Plan>()
  for (const region of regions)
    for (const bundle of region.bundles)
      for (const carrier of bundle.data)
        for (const service of carrier.services) if (!plans.has(service.serviceId)) plans.set(service.serviceId, toPlan(service, region, carrier))
  return plans
}

/** A region's bundles as the paywall reads them. */
export function bundlesOf(region: Region, plans: ReadonlyMap<number, Plan>, language: Language): Bundle[] {
  return region.bundles.map(({ titleEng, titleAr, data }) => ({
    titleEng,
    titleAr,
    data: data.map(({ operatorTitle, operatorImage, services }) => ({
      operatorTitle,
      operatorImage,
      operatorCode: region.callingCode,
      numLimit: region.numberLength,
      services: services.map(({ serviceId }) => plans.get(serviceId)).flatMap((plan) => (plan ? [toService(plan, language)] : [])),
    })),
  }))
}

/** A plan as the contract shows it. */
export function toService(plan: Plan, language: Language): Service {
  const { serviceId, disclaimers, productId, headerHtml, redirectHosts } = plan
  return {
    serviceId,
    package: plan.package,
    operatorNumeroValues: mappingOf(plan),
    paymentType: plan.paymentType,
    isRecommended: plan.isRecommended,
    isSpecialView: plan.isSpecialView,
    price: plan.price,
    discountedPrice: plan.discountedPrice,
    currency: plan.currency,
    isPopular: plan.isPopular,
    helpUrl: plan.helpUrl,
    headerHtml: safeHtml(headerHtml[language]),
    disclaimers: (['en', 'ar'] as const).map((lang) => ({ serviceId, lang, disclaimer: disclaimers[lang] })),
    extras: { productId },
    offer: plan.offer,
    postpaidPrice: plan.postpaidPrice,
    vat: plan.vat,
    pinLength: plan.pinDigits,
    callToAction: plan.callToAction,
    stop: plan.stop,
    trialDays: plan.trialDays,
    redirects: redirectHosts.length > 0,
  }
}

/** The sequences of local numbers that select a plan's service. */
const mappingOf = ({ serviceId, numbers }: Plan): Service['operatorNumeroValues'] =>
  numbers.map((numeroSequence) => ({ numeroSequence, services: [serviceId] }))

/**
 * The plan by which a number pays when a service was chosen: numbers of the special case of Q-37 pay by service 50, in the country that has it.
 * @returns undefined when there is no such service, or the number belongs to another country or carrier
 */
export function planFor(plans: ReadonlyMap<number, Plan>, serviceId: number, msisdn: string): Plan | undefined {
  const isOfCountry = (each: Plan | undefined): each is Plan => each !== undefined && msisdn.startsWith(each.region.callingCode)
  const fifty = plans.get(50)
  const plan = isServiceFiftyNumber(msisdn) && isOfCountry(fifty) ? fifty : plans.get(serviceId)
  if (!isOfCountry(plan)) return undefined
  const local = msisdn.slice(plan.region.callingCode.length)
  return takes(plan, local) && !isOfAnotherCarrier(plans, plan, local) ? plan : undefined
}

const takes = (plan: Plan, local: string): boolean => numberFits({ serviceId: plan.serviceId, operatorNumeroValues: mappingOf(plan) }, local)

/** Whether a carrier that lists no numbers is asked to charge one that another carrier of its region lists. A wallet takes the numbers of all carriers. */
function isOfAnotherCarrier(plans: ReadonlyMap<number, Plan>, { paymentType, numbers, region, operatorTitle }: Plan, local: string): boolean {
  if (paymentType !== 'mobile' || numbers.length > 0) return false
  const others = [...plans.values()].filter((other) => other.region === region && other.operatorTitle !== operatorTitle)
  return others.some((other) => other.paymentType === 'mobile' && other.numbers.length > 0 && takes(other, local))
}

/** The offer as a person was shown it, in their language. */
export function shownOf(plan: Plan, language: Language): Shown {
  const { discountedPrice: price, currency, operatorTitle } = plan
  return { price, currency, package: plan.package, disclaimer: plan.disclaimers[language], operatorTitle }
}

const dayMs = 86_400_000
const packageDays: Readonly<Record<Plan['package'], number>> = { day: 1, week: 7, month: 30 }

/** Epoch milliseconds until which a payment for one package, made at `at`, is valid. */
export function paidUntil(of: Plan['package'], at: number): number {
  return at + packageDays[of] * dayMs
}

function toPlan(service: CatalogService, region: Region, { operatorTitle, gateway }: CatalogCarrier): Plan {
  const currency = service.paymentType === 'gplay' && service.productId !== '' ? 'USD' : service.currency
  const { serviceId, price, discountedPrice, postpaidPrice, vat, trialDays, stop, disclaimers } = service
  const terms = JSON.stringify([serviceId, price, discountedPrice, postpaidPrice, currency, service.package, vat, trialDays, stop, disclaimers])
  return {
    ...service,
    currency,
    region,
    operatorTitle,
    gateway,
    offer: createHash('sha256').update(terms).digest('hex').slice(0, 16),
    amount: Math.round(discountedPrice * 1_000),
    pinDigits: service.pinBy === 'us' ? limits.ownPin : service.pinLength,
  }
}

import type { Bundle, Service } from '@majlis/contract/billing.plans'
import { isServiceFiftyNumber, numberFits } from '@majlis/contract/billing.plain'

/** One plan: a service with the operator that offers it and the format of its numbers. */
export interface Plan {
  readonly service: Service
  readonly operatorTitle: string
  readonly operatorImage: string
  readonly operatorCode: string
  readonly numLimit: number
}

/** The rows of one bundle: recommended ones come first, the others keep their order (BIL-61). */
export function plansOf(bundle: Bundle): Plan[] {
  const rows = bundle.data.flatMap(({ services, ...operator }) => services.map((service) => ({ service, ...operator })))
  return rows.toSorted((a, b) => Number(b.service.isRecommended) - Number(a.service.isRecommended))
}

/** The plans of all bundles, one bundle after the other. */
export const allPlans = (bundles: readonly Bundle[]): Plan[] => bundles.flatMap(plansOf)

/** The plan of a service; undefined for null and for a service that no bundle has. */
export const planOf = (bundles: readonly Bundle[], serviceId: number | null): Plan | undefined =>
  allPlans(bundles).find(({ service }) => service.serviceId === serviceId)

/** The plan that is selected before the person chooses: the first one with the payment type of the campaign (REG-25). */
export const preferredOf = (bundles: readonly Bundle[], paymentType: string | null): Plan | undefined =>
  paymentType === null ? undefined : allPlans(bundles).find(({ service }) => service.paymentType === paymentType)

/**
 * The plan that is selected for a number before the person chooses: of the carrier whose sequence contains it, otherwise the recommended one of
 * those that accept every number. Undefined when none fits, so that the person has to choose (BIL-80).
 * @param msisdn international form without plus; undefined or empty without a number
 */
export function fittingOf(bundles: readonly Bundle[], msisdn: string | undefined): Plan | undefined {
  if (!msisdn) return undefined
  const special = isServiceFiftyNumber(msisdn) ? planOf(bundles, 50) : undefined
  const fitting = allPlans(bundles).filter(
    ({ service, operatorCode }) =>
      service.paymentType === 'mobile' && msisdn.startsWith(operatorCode) && numberFits(service, msisdn.slice(operatorCode.length)),
  )
  return special ?? fitting.find(({ service }) => service.operatorNumeroValues.length > 0) ?? fitting.find(({ service }) => service.isRecommended)
}

/**
 * The plan for a number (BIL-52, BIL-62, Q-37): service 50 for its numbers; the chosen plan where the number is its carrier's; otherwise the same
 * package of the carrier whose sequence contains the number; otherwise the chosen plan stays and the server decides.
 * @param msisdn international form without plus
 */
export function planOfNumber(bundles: readonly Bundle[], chosen: Plan, msisdn: string): Plan {
  const special = isServiceFiftyNumber(msisdn) ? planOf(bundles, 50) : undefined
  if (special) return special
  const local = msisdn.slice(chosen.operatorCode.length)
  const { paymentType, package: lasting, operatorNumeroValues: own } = chosen.service
  if (paymentType !== 'mobile' || (own.length > 0 && numberFits(chosen.service, local))) return chosen
  const isOther = ({ service }: Plan) =>
    service.paymentType === 'mobile' && service.package === lasting && service.operatorNumeroValues.length > 0 && numberFits(service, local)
  return allPlans(bundles).find(isOther) ?? chosen
}

/** The disclaimer of a service in the page's language; in English where there is no other (BIL-27). */
export function disclaimerOf({ serviceId, disclaimers }: Pick<Service, 'serviceId' | 'disclaimers'>, language: string): string {
  const own = disclaimers.filter((each) => each.serviceId === serviceId)
  return (own.find((each) => each.lang === language) ?? own.find((each) => each.lang === 'en'))?.disclaimer ?? ''
}

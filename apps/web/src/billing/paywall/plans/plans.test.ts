import type { Bundle, Service } from '@majlis/contract/billing.plans'
import { expect, test } from 'vitest'
import { disclaimerOf, fittingOf, planOf, planOfNumber, plansOf, preferredOf } from './plans.ts'

const service = (serviceId: number, more: Partial<Service> = {}): Service => ({
  serviceId,
  package: 'day',
  operatorNumeroValues: [],
  paymentType: 'mobile',
  isRecommended: false,
  isSpecialView: false,
  price: 1,
  discountedPrice: 1,
  currency: 'SAR',
  isPopular: false,
  helpUrl: '',
  headerHtml: '',
  disclaimers: [],
  extras: { productId: '' },
  offer: `offer ${serviceId}`,
  postpaidPrice: null,
  vat: 'inclusive',
  pinLength: 4,
  callToAction: { number: { en: '', ar: '' }, pin: { en: '', ar: '' } },
  stop: null,
  trialDays: 0,
  redirects: false,
  ...more,
})
const bundle = (...services: Service[]): Bundle => ({
  titleEng: 'Daily',
  titleAr: 'يومي',
  data: services.map((each) => ({ operatorTitle: `Operator ${each.serviceId}`, operatorImage: '', operatorCode: '212', numLimit: 9, services: [each] })),
})

/** The sequence of local numbers that selects a service. */
const numbers = (serviceId: number, start: string, end = start) => ({ operatorNumeroValues: [{ numeroSequence: { start, end }, services: [serviceId] }] })

test('[REG-25] a campaign for a way of paying brings its first plan to the front, and nothing without one', () => {
  const bundles = [bundle(service(1), service(2, { paymentType: 'easypaisa' })), bundle(service(3, { paymentType: 'easypaisa' }))]
  expect(preferredOf(bundles, 'easypaisa')?.service.serviceId).toBe(2)
  expect([preferredOf(bundles, 'gplay'), preferredOf(bundles, null)]).toEqual([undefined, undefined])
})

test('[BIL-61] recommended rows come first, the others keep their order', () => {
  const rows = plansOf(bundle(service(1), service(2), service(3, { isRecommended: true }), service(4)))
  expect(rows.map((row) => row.service.serviceId)).toEqual([3, 1, 2, 4])
})

test('[BIL-52] digits 4 to 6 of 574 or 575 belong to service 50, where there is one', () => {
  const bundles = [bundle(service(37), service(50))]
  const chosen = planOf(bundles, 37)
  if (!chosen) throw new Error('no plan 37')
  const served = (msisdn: string) => planOfNumber(bundles, chosen, msisdn).service.serviceId
  expect([served('212574123456'), served('212575123456'), served('212576123456'), served('212657412345')]).toEqual([50, 50, 37, 37])
  expect(planOfNumber([bundle(service(37))], chosen, '212574123456').service.serviceId).toBe(37)
})

test('[BIL-62] a number within the sequence of a carrier selects its service of the same package', () => {
  const bundles = [
    bundle(service(1, numbers(1, '60', '61')), service(2, numbers(2, '62')), service(3)),
    bundle(service(4, { package: 'week', ...numbers(4, '63') })),
  ]
  const from = (id: number, local: string) => {
    const chosen = planOf(bundles, id)
    return chosen && planOfNumber(bundles, chosen, `212${local}`).service.serviceId
  }
  expect(from(1, '612345678')).toBe(1)
  expect(from(1, '622345678')).toBe(2)
  expect(from(3, '602345678')).toBe(1)
  // The number belongs to no carrier, or its carrier has no such package: the choice stays, and the server decides.
  expect(from(3, '702345678')).toBe(3)
  expect(from(1, '632345678')).toBe(1)
})

test('[BIL-27] the disclaimer is the one of the service and the language', () => {
  const disclaimers = [
    { serviceId: 1, lang: 'en', disclaimer: 'one' },
    { serviceId: 1, lang: 'ar', disclaimer: 'واحد' },
    { serviceId: 2, lang: 'ar', disclaimer: 'اثنان' },
  ]
  expect(disclaimerOf({ serviceId: 1, disclaimers }, 'ar')).toBe('واحد')
  expect(disclaimerOf({ serviceId: 1, disclaimers }, 'fr')).toBe('one')
  expect(disclaimerOf({ serviceId: 2, disclaimers }, 'en')).toBe('')
})

test("the plan of the number's carrier stands chosen: by its sequence, else the recommended one that takes every number", () => {
  const own = service(3, numbers(3, '37', '38'))
  const bundles = [bundle(service(1), service(2, { isRecommended: true }), own), bundle(service(4, { paymentType: 'easypaisa', isRecommended: true }))]
  const chosen = (msisdn: string | undefined, from = bundles) => fittingOf(from, msisdn)?.service.serviceId
  expect(chosen('212370000000')).toBe(3)
  expect(chosen('212600000000')).toBe(2)
  // The number is of another country, or there is none: the person chooses.
  expect([chosen('923001234567'), chosen(''), chosen(undefined)]).toEqual([undefined, undefined, undefined])
  expect(chosen('212600000000', [bundle(service(1), own)])).toBeUndefined()
  expect(chosen('212574000000', [bundle(service(2, { isRecommended: true }), service(50))])).toBe(50)
})

import type { Service } from '@majlis/contract/billing.plans'
import { expect, test } from 'vitest'
import type { Numerals } from '../../../platform/i18n/language.ts'
import { createFormatters } from '../../../platform/i18n/locale.ts'
import { chargeOf, currencyOf, moneyText, percentOff, priceLine } from './prices.ts'

const priced = (price: number, discountedPrice: number, currency: string, more: Partial<Service> = {}) => ({
  price,
  discountedPrice,
  currency,
  paymentType: 'mobile' as const,
  extras: { productId: '' },
  ...more,
})
const plain = (text: string) =>
  text
    .replaceAll(/[\u00a0\u200e\u200f\u061c]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
const line = (language: 'en' | 'ar', region: string, service: ReturnType<typeof priced>, numerals?: Numerals) => {
  const { formatNumber } = createFormatters(language, region, { numerals })
  const { now, before, save } = priceLine(service, formatNumber, (amount, currency) => moneyText(amount, currency, formatNumber))
  return [now, before, save].map((text) => (text === null ? null : plain(text)))
}

test('[BIL-68] each country reads its price in its own money and digits', () => {
  expect(line('en', 'SA', priced(1, 1, 'SAR'))).toEqual(['SAR 1.00', null, null])
  expect(line('en', 'AE', priced(3, 3, 'AED'))).toEqual(['AED 3.00', null, null])
  expect(line('ar', 'SA', priced(0.66, 0.66, 'SAR'), 'arab')[0]).toMatch(/^٠٫٦٦ ر\.س/)
  expect(line('ar', 'SA', priced(1, 1, 'SAR'), 'arab')[0]).toMatch(/^١٫٠٠ ر\.س/)
  expect(line('ar', 'AE', priced(3, 3, 'AED'), 'latn')[0]).toMatch(/3\.00 د\.إ/)
  expect(line('ar', 'MA', priced(3, 3, 'MAD'), 'latn')[0]).toMatch(/3,00 د\.م/)
  expect(line('en', 'PK', priced(3, 3, 'PKR'))).toEqual(['Rs 3', null, null])
  expect(line('en', 'PK', priced(17.5, 17.5, 'PKR'))).toEqual(['Rs 17.50', null, null])
})

test('[BIL-20] a lower price strikes the original through and saves a whole percentage', () => {
  expect(line('en', 'SA', priced(0.88, 0.66, 'SAR'))).toEqual(['SAR 0.66', 'SAR 0.88', '25%'])
  expect(plain(line('ar', 'SA', priced(0.88, 0.66, 'SAR'), 'arab')[2] ?? '')).toMatch(/^٢٥ ?٪/)
  expect([percentOff(3, 2), percentOff(3, 1), percentOff(5, 5), percentOff(5, 6), percentOff(0, 0)]).toEqual([33, 67, 0, 0, 0])
  // A discount above the price is a mistake in the data. Nobody is charged more than the price.
  expect(chargeOf({ price: 2, discountedPrice: 5 })).toBe(2)
})

test('[BIL-67] a global product of the app store is priced in dollars, all else in the money of the country', () => {
  const store = { paymentType: 'gplay' as const, extras: { productId: 'majlis_monthly' } }
  expect(currencyOf(priced(1.99, 1.99, 'PKR', store))).toBe('USD')
  expect(line('en', 'PK', priced(1.99, 1.99, 'PKR', store))[0]).toMatch(/\$1\.99$/)
  expect(currencyOf(priced(1.99, 1.99, 'PKR', { paymentType: 'gplay' }))).toBe('PKR')
  expect(currencyOf(priced(3, 3, 'SAR'))).toBe('SAR')
})

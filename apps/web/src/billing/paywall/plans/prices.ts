import type { Service } from '@majlis/contract/billing.plans'

export type Priced = Pick<Service, 'price' | 'discountedPrice' | 'currency' | 'paymentType' | 'extras'>
type FormatNumber = (value: number, options?: Intl.NumberFormatOptions) => string

/** A price as a row shows it, in the digits and separators of the region. */
export interface PriceLine {
  /** The charged amount. */
  readonly now: string
  /** The price before a discount, shown struck through; null without a discount (BIL-20). */
  readonly before: string | null
  /** The prices of products of the worldwide app store are in dollars, all others in the currency of the country (BIL-67). */
  readonly save: string | null
}

/** Currencies that are written without cents when the amount has none. Browsers differ here, so that the list is our own. */
export const currencyOf = ({ paymentType, extras, currency }: Priced): string => (paymentType === 'gplay' && extras.productId !== '' ? 'USD' : currency)

/** Money that is counted without cents where the amount has none. Browsers disagree about it, so it stands here. */
const counted: ReadonlySet<string> = new Set(['PKR'])

/** An amount of money as people of the region write it. */
export function moneyText(amount: number, currency: string, formatNumber: FormatNumber): string {
  const digits = counted.has(currency) && Number.isInteger(amount) ? 0 : 2
  return formatNumber(amount, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** The discount in whole percent (BIL-20); 0 without one. */
export const percentOff = (price: number, discountedPrice: number): number =>
  price > 0 && discountedPrice < price ? Math.round((1 - discountedPrice / price) * 100) : 0

/** Writes an amount of money in the page's language. */
export type WriteMoney = (amount: number, currency: string) => string

/** What a row shows of a service's price. */
export function priceLine(service: Priced, formatNumber: FormatNumber, write: WriteMoney): PriceLine {
  const currency = currencyOf(service)
  const isLower = service.discountedPrice < service.price
  return {
    now: write(isLower ? service.discountedPrice : service.price, currency),
    before: isLower ? write(service.price, currency) : null,
    save: isLower ? formatNumber(percentOff(service.price, service.discountedPrice) / 100, { style: 'percent', maximumFractionDigits: 0 }) : null,
  }
}

/** The amount of each charge: the discounted price where there is one. */
export const chargeOf = ({ price, discountedPrice }: Pick<Service, 'price' | 'discountedPrice'>): number => Math.min(price, discountedPrice)

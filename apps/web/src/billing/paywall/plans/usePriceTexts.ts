import type { Service } from '@majlis/contract/billing.plans'
import { useI18n } from '../../../platform/i18n/index.ts'
import { chargeOf, currencyOf, moneyText, type WriteMoney } from './prices.ts'

/** All texts that must be shown beside a price, in the page's language. */
export interface PriceTexts {
  /** '/day' */
  readonly per: string
  /** For example 'SAR 0.66', the amount of each charge. */
  readonly money: string
  /** The VAT note: whether the price includes VAT. */
  readonly tax: string
  /** The price on a monthly bill, where the operator requires both; null elsewhere. */
  readonly postpaid: string | null
  /** When it renews and for how long. */
  readonly renews: string
  /** How to stop it by SMS; null where that is not possible. */
  readonly stop: string | null
  /** Free days for a new number; null without them. */
  readonly trial: string | null
}

/** Packages with texts of their own. */
type Lasting = 'day' | 'week' | 'month'
const isLasting = (name: string): name is Lasting => name === 'day' || name === 'week' || name === 'month'

/** The name of a package: Daily, Weekly, Monthly; an unknown one keeps its own name. */
export function usePackageName(): (name: string) => string {
  const { t } = useI18n()
  return (name) => (isLasting(name) ? t(`sub.package.${name}`) : name)
}

/** Writes money in the page's language: rupees have an Arabic word, and no symbol that an Arabic text would use. */
export function useMoney(): WriteMoney {
  const { t, language, formatNumber } = useI18n()
  return (amount, currency) => (language === 'ar' && currency === 'PKR' ? t('pay.rupees', { count: amount }) : moneyText(amount, currency, formatNumber))
}

/** The texts of a service's price. */
export function usePriceTexts(service: Service): PriceTexts {
  const { t } = useI18n()
  const write = useMoney()
  const currency = currencyOf(service)
  const lasting = service.package
  const per = isLasting(lasting) ? t(`pay.per.${lasting}`) : t('pay.per.other', { name: lasting })
  const money = write(chargeOf(service), currency)
  return {
    per,
    money,
    tax: service.vat === 'exclusive' ? t('pay.taxExtra') : t('pay.tax'),
    postpaid: service.postpaidPrice === null ? null : t('pay.postpaid', { price: write(service.postpaidPrice, currency) }),
    renews: t(`pay.renews.${isLasting(lasting) ? lasting : 'other'}`, { price: money }),
    stop: service.stop ? t('pay.stopBySms', { keyword: service.stop.keyword, code: service.stop.shortCode }) : null,
    trial: service.trialDays > 0 ? t('pay.trial', { count: service.trialDays }) : null,
  }
}

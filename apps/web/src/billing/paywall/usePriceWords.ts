import type { Service } from '@majlis/contract/billing'
import { useI18n } from '../../platform/i18n/index.ts'
import { chargeOf, currencyOf, moneyText, type WriteMoney } from './prices.ts'

/** Everything that must stand beside a price, in the page's language. */
export interface PriceWords {
  /** '/day' */
  readonly per: string
  /** 'SAR 0.66', what is charged each time. */
  readonly money: string
  readonly tax: string
  /** The price on a monthly bill, where the operator wants both shown; null elsewhere. */
  readonly postpaid: string | null
  /** When it renews and for how long. */
  readonly renews: string
  /** How it is stopped by SMS; null where it cannot be. */
  readonly stop: string | null
  /** Free days of a new number; null without. */
  readonly trial: string | null
}

/** Packages that have words of their own. */
type Lasting = 'day' | 'week' | 'month'
const isLasting = (name: string): name is Lasting => name === 'day' || name === 'week' || name === 'month'

/** The name of a package: Daily, Weekly, Monthly; an unknown one as it is called. */
export function usePackageName(): (name: string) => string {
  const { t } = useI18n()
  return (name) => (isLasting(name) ? t(`sub.package.${name}`) : name)
}

/** Writes money as the page's language does: rupees have an Arabic word, and no sign that an Arabic text would use. */
export function useMoney(): WriteMoney {
  const { t, language, formatNumber } = useI18n()
  return (amount, currency) => (language === 'ar' && currency === 'PKR' ? t('pay.rupees', { count: amount }) : moneyText(amount, currency, formatNumber))
}

/** The words of a service's price. */
export function usePriceWords(service: Service): PriceWords {
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

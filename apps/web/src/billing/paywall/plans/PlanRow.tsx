import { Badge } from '@majlis/ui/Badge'
import { CirclePlay, CreditCard, Smartphone, Star, WalletMinimal } from 'lucide-react'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './Plans.module.css'
import type { Plan } from './plans.ts'
import { priceLine } from './prices.ts'
import { useMoney, usePriceTexts } from './usePriceTexts.ts'

export interface PlanRowProps {
  plan: Plan
  isChosen: boolean
  /** Whether it is the person's current plan. */
  isActive: boolean
  onChoose: () => void
}

const icons = {
  mobile: <Smartphone size={22} aria-hidden="true" />,
  easypaisa: <WalletMinimal size={22} aria-hidden="true" />,
  gplay: <CreditCard size={22} aria-hidden="true" />,
} as const

/** One plan: who charges, how much, how often, and a video where there is one. */
export function PlanRow({ plan, isChosen, isActive, onChoose }: PlanRowProps) {
  const { t, formatNumber } = useI18n()
  const { service, operatorTitle, operatorImage } = plan
  const { now, before, save } = priceLine(service, formatNumber, useMoney())
  const texts = usePriceTexts(service)
  return (
    <li className={styles.item}>
      <button
        type="button"
        aria-pressed={isChosen}
        data-service={service.serviceId}
        className={[styles.row, isChosen && styles.chosen, service.isSpecialView && styles.special].filter(Boolean).join(' ')}
        onClick={onChoose}
      >
        {(service.isPopular || isActive) && (
          <Badge tone={isActive ? 'green' : 'yellow'} className={styles.flag} icon={isActive ? undefined : <Star size={11} fill="currentColor" />}>
            {isActive ? t('pay.yours') : t('pay.popular')}
          </Badge>
        )}
        <span className={styles.who}>
          {operatorImage === '' ? (
            <span className={styles.logo}>{icons[service.paymentType]}</span>
          ) : (
            <img src={operatorImage} alt="" className={styles.logo} width={40} height={40} loading="lazy" />
          )}
          <span className={styles.operator}>
            <bdi>{operatorTitle}</bdi>
          </span>
        </span>
        <span className={styles.cost}>
          <bdi className={styles.now}>{now}</bdi>
          <span className={styles.per}>{texts.per}</span>
        </span>
        <span className={styles.tax}>{texts.tax}</span>
        {before !== null && save !== null && (
          <span className={styles.saving}>
            <del className={styles.before}>
              <span className="visually-hidden">{t('pay.before')} </span>
              <bdi>{before}</bdi>
            </del>
            <span className={styles.save}>{t('pay.save', { percent: save })}</span>
          </span>
        )}
        {texts.postpaid !== null && <span className={styles.postpaid}>{texts.postpaid}</span>}
      </button>
      {service.helpUrl !== '' && <HelpLink url={service.helpUrl} />}
    </li>
  )
}

/** Opens the video that shows how to pay (BIL-22). */
export function HelpLink({ url }: { url: string }) {
  const { t } = useI18n()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.help}>
      <CirclePlay size={18} aria-hidden="true" />
      {t('pay.video')}
    </a>
  )
}

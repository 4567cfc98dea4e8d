import { ReceiptText } from 'lucide-react'
import type { Service } from '@majlis/contract/billing.plans'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './Steps.module.css'
import { disclaimerOf } from '../plans/plans.ts'
import { usePriceTexts } from '../plans/usePriceTexts.ts'

/** What will be charged, how often, and how to stop. It is shown directly above the button with which the person agrees. */
export function Charge({ service, operator }: { service: Service; operator: string }) {
  const texts = usePriceTexts(service)
  return (
    <section className={styles.charge}>
      <ReceiptText size={22} aria-hidden="true" />
      <div>
        <p className={styles.price}>
          <bdi>{operator}</bdi>
          <span>
            <b>
              <bdi>{texts.money}</bdi>
              {texts.per}
            </b>{' '}
            <small>{texts.tax}</small>
          </span>
        </p>
        {texts.postpaid !== null && <p>{texts.postpaid}</p>}
        {texts.trial !== null && <p className={styles.trial}>{texts.trial}</p>}
        <p>{texts.renews}</p>
      </div>
    </section>
  )
}

/** The operator's own terms in the page's language (BIL-27), and how to stop. */
export function Disclaimer({ service }: { service: Service }) {
  const { t, language } = useI18n()
  const texts = usePriceTexts(service)
  return (
    <div className={styles.disclaimer}>
      <p>{disclaimerOf(service, language)}</p>
      {texts.stop !== null && <p>{texts.stop}</p>}
      <p>{t('pay.stopHere')}</p>
    </div>
  )
}

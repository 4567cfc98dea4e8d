import { ReceiptText } from 'lucide-react'
import type { Service } from '@majlis/contract/billing'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './Steps.module.css'
import { disclaimerOf } from '../plans/plans.ts'
import { usePriceWords } from '../plans/usePriceWords.ts'

/** What will be charged, how often, and how to stop. It is shown directly above the button with which the person agrees. */
export function Charge({ service, operator }: { service: Service; operator: string }) {
  const words = usePriceWords(service)
  return (
    <section className={styles.charge}>
      <ReceiptText size={22} aria-hidden="true" />
      <div>
        <p className={styles.price}>
          <bdi>{operator}</bdi>
          <span>
            <b>
              <bdi>{words.money}</bdi>
              {words.per}
            </b>{' '}
            <small>{words.tax}</small>
          </span>
        </p>
        {words.postpaid !== null && <p>{words.postpaid}</p>}
        {words.trial !== null && <p className={styles.trial}>{words.trial}</p>}
        <p>{words.renews}</p>
      </div>
    </section>
  )
}

/** The operator's own terms in the page's language (BIL-27), and how to stop. */
export function Disclaimer({ service }: { service: Service }) {
  const { t, language } = useI18n()
  const words = usePriceWords(service)
  return (
    <div className={styles.disclaimer}>
      <p>{disclaimerOf(service, language)}</p>
      {words.stop !== null && <p>{words.stop}</p>}
      <p>{t('pay.stopHere')}</p>
    </div>
  )
}

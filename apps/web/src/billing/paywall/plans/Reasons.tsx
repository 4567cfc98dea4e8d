import { CalendarX, Gamepad2, MessagesSquare, Trophy } from 'lucide-react'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './Reasons.module.css'

const reasons = [
  { key: 'pay.reasonGames', Icon: Gamepad2 },
  { key: 'pay.reasonTalk', Icon: MessagesSquare },
  { key: 'pay.reasonPrizes', Icon: Trophy },
  { key: 'pay.reasonCancel', Icon: CalendarX },
] as const

/** What a subscription opens, below the plans. */
export function Reasons() {
  const { t } = useI18n()
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <h2 id="reasons" className={styles.title}>
        {t('pay.reasons')}
      </h2>
      <ul className={styles.list}>
        {reasons.map(({ key, Icon }) => (
          <li key={key} className={styles.reason}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={18} />
            </span>
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}

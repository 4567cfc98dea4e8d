import { Phone, PhoneMissed, Video } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { callSummaryOf, callTitle } from '../callSummary.ts'
import styles from './CallEntry.module.css'

/** What became of a call, in the conversation: its kind, and how long it lasted or why there was none. */
export function CallEntry({ body, isMine }: { body: string; isMine: boolean }) {
  const { t, formatNumber } = useI18n()
  const summary = callSummaryOf(body)
  const isMissed = summary.outcome === 'missed' && !isMine
  const seconds = Math.round(summary.duration / 1_000)
  const Icon = isMissed ? PhoneMissed : summary.isVideo ? Video : Phone
  const reason = summary.outcome === 'declined' ? t('chat.callDeclined') : summary.outcome === 'missed' && isMine ? t('chat.callNoAnswer') : undefined
  return (
    <span className={styles.entry} data-missed={isMissed}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>{callTitle(summary, isMine, t)}</span>
        {reason !== undefined && <span>{reason}</span>}
        {summary.outcome === 'completed' && (
          <time className={styles.duration} dir="ltr" dateTime={`PT${seconds}S`}>
            {formatNumber(Math.floor(seconds / 60))}:{formatNumber(seconds % 60, { minimumIntegerDigits: 2 })}
          </time>
        )}
      </span>
    </span>
  )
}

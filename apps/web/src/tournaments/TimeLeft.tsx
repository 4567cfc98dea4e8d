import { useI18n } from '../platform/i18n/index.ts'
import { partsOf } from './countdown.ts'

export interface TimeLeftProps {
  /** Epoch milliseconds. */
  endsAt: number
  /** Epoch milliseconds, from the component with the clock (`useTicking`). */
  now: number
  showsSeconds?: boolean
  /** What the time leads to: 'Ends in' when left out. */
  label?: string
}

/** The time until a moment in days, hours, minutes and seconds; a text once it is over (TRN-09). */
export function TimeLeft({ endsAt, now, showsSeconds = true, label }: TimeLeftProps) {
  const { t, formatNumber } = useI18n()
  const parts = partsOf(endsAt - now, showsSeconds)
  if (parts === null) return <span>{t('tournament.expired')}</span>
  const [days, hours, minutes, seconds] = [parts.days, parts.hours, parts.minutes, parts.seconds].map((value) => formatNumber(value)) as [
    string,
    string,
    string,
    string,
  ]
  return (
    <span role="timer" aria-label={label ?? t('tournament.endsIn')}>
      {showsSeconds ? t('tournament.timeLeft', { days, hours, minutes, seconds }) : t('tournament.timeLeftMinutes', { days, hours, minutes })}
    </span>
  )
}

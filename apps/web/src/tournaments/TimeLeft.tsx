import { useI18n } from '../platform/i18n/index.ts'

/** The time until a moment in days, hours, minutes and seconds; a word once it is over. @param endsAt, now epoch milliseconds */
export function TimeLeft({ endsAt, now }: { endsAt: number; now: number }) {
  const { t, formatNumber } = useI18n()
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  if (seconds === 0) return <span>{t('tournament.expired')}</span>
  const parts = { days: Math.floor(seconds / 86_400), hours: Math.floor(seconds / 3600) % 24, minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
  return (
    <span role="timer" aria-label={t('tournament.endsIn')}>
      {t('tournament.timeLeft', {
        days: formatNumber(parts.days),
        hours: formatNumber(parts.hours),
        minutes: formatNumber(parts.minutes),
        seconds: formatNumber(parts.seconds),
      })}
    </span>
  )
}

import { useNow } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import type { CallStatus } from './status.ts'

export interface StatusLineProps {
  status: CallStatus
  /** When the call was accepted. */
  since: number | null
  /** The name of the other. */
  name: string
  className?: string | undefined
}

/** How the call is going, or for how long. */
export function StatusLine({ status, since, name, className }: StatusLineProps) {
  const { t } = useI18n()
  if (status === 'call.talking') return <Clock since={since} className={className} />
  return (
    <p className={className} role="status">
      {t(status, { name })}
    </p>
  )
}

/** How long the two have been talking. Clocks are read from left to right in both languages. */
function Clock({ since, className }: { since: number | null; className: string | undefined }) {
  const { formatNumber } = useI18n()
  const seconds = Math.max(0, Math.floor((useNow(1_000) - (since ?? 0)) / 1_000))
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 })
  return (
    <time className={className} role="timer" dir="ltr">
      {formatNumber(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </time>
  )
}

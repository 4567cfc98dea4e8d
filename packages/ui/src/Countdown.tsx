import { classNames } from './classNames.ts'
import styles from './Countdown.module.css'

const BREATHES_FROM = 5

export interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number
  /** Epoch milliseconds, passed in by the owner of the clock. */
  now: number
  /** Read out before the time: "Ends in". */
  label: string
  /** `clock` 1:42:08 or 0:14, `seconds` 14; `clock` when left out. */
  shape?: 'clock' | 'seconds' | undefined
  /** `tag` draws it on an orange tag. */
  look?: 'text' | 'tag' | undefined
  /** Writes ASCII digits in the region's own digits. */
  digits?: ((text: string) => string) | undefined
}

/**
 * The time left as text, never below zero, seconds rounded up so that it shows 0 only at the end.
 * @param milliseconds time left
 */
export function clockText(milliseconds: number, shape: 'clock' | 'seconds' = 'clock'): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (shape === 'seconds') return String(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The time left, written from left to right in both languages. It pulses in the last five seconds. */
export function Countdown({ endsAt, now, label, shape = 'clock', look = 'text', digits }: CountdownProps) {
  const left = endsAt - now
  const text = clockText(left, shape)
  return (
    <span role="timer" aria-label={label} className={classNames(styles.countdown, styles[look], left > 0 && left <= BREATHES_FROM * 1000 && styles.breathing)}>
      <bdi dir="ltr">{digits === undefined ? text : digits(text)}</bdi>
    </span>
  )
}

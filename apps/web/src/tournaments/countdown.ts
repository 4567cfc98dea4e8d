import { useState } from 'react'
import { now, useInterval, useTimeout } from '../platform/clock.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Remaining time in whole units. Without seconds, a minute that has begun counts as one, so that only the end shows nothing. */
export interface TimeParts {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * Splits the remaining time.
 * @param leftMs milliseconds; negative values count as zero
 * @returns null at the end
 */
export function partsOf(leftMs: number, showsSeconds: boolean): TimeParts | null {
  if (leftMs <= 0) return null
  const seconds = showsSeconds ? Math.ceil(leftMs / SECOND_MS) : Math.ceil(leftMs / MINUTE_MS) * 60
  return { days: Math.floor(seconds / 86_400), hours: Math.floor(seconds / 3_600) % 24, minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

/**
 * The time by the server's clock, redrawn every second, every minute where seconds are hidden (TRN-10), and at the end itself.
 * @param until epoch milliseconds; afterwards nothing is redrawn
 */
export function useTicking(until: number, showsSeconds: boolean): number {
  const [time, setTime] = useState(now)
  const tick = () => setTime(now())
  const left = until - time
  useInterval(tick, left > 0 ? (showsSeconds ? SECOND_MS : MINUTE_MS) : null)
  useTimeout(tick, left > 0 && left <= MINUTE_MS ? left : null)
  return time
}

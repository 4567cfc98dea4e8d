import { type Clock, systemClock } from '../clock.ts'

/** Timers run as usual, but no window of a limit ends during the test. */
export function stoppedClock(): Clock {
  const at = systemClock.now()
  return { ...systemClock, now: () => at }
}

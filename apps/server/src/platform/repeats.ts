import type { Clock } from './clock.ts'

/** Writes one log line. `repeated` is how many equal ones followed the first within the window; absent for the first. */
export type WriteLine = (fields: Readonly<Record<string, unknown>>, repeated?: number) => void

export interface RepeatLimiter {
  /**
   * Writes the first line of a key at once. Further lines of the key within the window are counted and written as one line at its end.
   * @param key what makes two lines equal
   */
  write(key: string, fields: Readonly<Record<string, unknown>>, line: WriteLine): void
}

interface Window {
  repeated: number
}

/** Keys that are counted at once. Beyond them lines share one key, so that a flood of new keys neither fills the memory nor the log. */
const maxKeys = 1_000

/** Keeps a log readable and small while the same thing happens very often. */
export function createRepeatLimiter(clock: Clock, windowMs = 10_000): RepeatLimiter {
  const windows = new Map<string, Window>()
  return {
    write(wanted, fields, line) {
      const key = windows.has(wanted) || windows.size < maxKeys ? wanted : ''
      const open = windows.get(key)
      if (open !== undefined) {
        open.repeated += 1
        return
      }
      // An interval, since that does not keep the process alive.
      const timer = clock.every(windowMs, () => {
        const { repeated = 0 } = windows.get(key) ?? {}
        windows.delete(key)
        timer.cancel()
        if (repeated > 0) line(fields, repeated)
      })
      windows.set(key, { repeated: 0 })
      line(fields)
    },
  }
}

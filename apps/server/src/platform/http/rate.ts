import type { Clock } from '../clock.ts'

export interface RateLimit {
  /** Counts one; false when the key has used up its window. */
  take(key: string): boolean
}

/** A fixed-window counter per key in this process, against floods; limits that guard money or login are counted in PostgreSQL instead. */
export function createRateLimit(clock: Clock, most: number, windowMs: number): RateLimit {
  const counts = new Map<string, number>()
  let windowStart = clock.now()
  return {
    take(key) {
      const now = clock.now()
      if (now - windowStart >= windowMs) {
        counts.clear()
        windowStart = now
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= most
    },
  }
}

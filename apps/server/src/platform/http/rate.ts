import type { Clock } from '../clock.ts'
import { limitKey, wideKey } from './address.ts'

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

/** Networks of 64 bits that count as much as a whole network of 48 bits: so many does one customer of a provider have at once. */
export const wideFactor = 8

/** A rate limit by network address: a household's network each, and a customer's larger IPv6 network in all. */
export function createAddressRate(clock: Clock, most: number, windowMs: number): RateLimit {
  const [each, wide] = [createRateLimit(clock, most, windowMs), createRateLimit(clock, most * wideFactor, windowMs)]
  return {
    take(address) {
      const isWithin = each.take(limitKey(address))
      const network = wideKey(address)
      return (network === undefined || wide.take(network)) && isWithin
    },
  }
}

import type { BillingContext } from './context.ts'

/** Milliseconds for which granted access is cached: while every node receives changes, and while the bus is away. */
const openMs = 30_000
const openAloneMs = 1_000
/** The largest number of cached users. */
const max = 100_000

/** A cache of granted access: chat checks it with every message. Refused access is looked up each time, so paying opens at once. */
export interface AccessCache {
  isOpen(user: string): boolean
  /**
   * Caches granted access.
   * @param closes epoch milliseconds after which it may end by itself, as a trial does; undefined for none
   * @param requestedAt when it was looked up: an answer older than the last change is not cached
   */
  opened(user: string, closes: number | undefined, requestedAt: number): void
}

/** Caches granted access in the memory of this node: for 30 s, for 1 s while the bus is not connected, and at most until `billing.accessChanged`. */
export function accessCache({ bus, clock, on }: BillingContext): AccessCache {
  const until = new Map<string, number>()
  const changed = new Map<string, number>()
  let allChanged = 0
  const drop = (user: string | null): void => {
    if (user !== null && changed.size < max) {
      until.delete(user)
      changed.set(user, clock.now())
      return
    }
    until.clear()
    changed.clear()
    allChanged = clock.now()
  }
  on(
    'billing.accessChanged',
    ({ userId }) => drop(userId),
    // After an outage of the bus it is unknown which changes were missed.
    () => drop(null),
  )
  return {
    isOpen: (user) => (until.get(user) ?? 0) > clock.now(),
    opened(user, closes, requestedAt) {
      if (requestedAt <= Math.max(allChanged, changed.get(user) ?? 0)) return
      if (until.size >= max) until.clear()
      const now = clock.now()
      until.set(user, Math.min(now + (bus.connected ? openMs : openAloneMs), closes ?? Number.POSITIVE_INFINITY))
    },
  }
}

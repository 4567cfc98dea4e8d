import type { BillingContext } from './context.ts'

const topic = 'billing.gates'
/** Milliseconds an open gate is remembered: while every node hears of changes, and while the bus is away. */
const openMs = 30_000
const openAloneMs = 1_000
/** Users remembered at most. */
const most = 100_000

/** Open gates, remembered for a moment: chat asks with every message. Closed ones are looked up each time, so paying opens at once. */
export interface Gates {
  isOpen(user: string): boolean
  /**
   * @param closes epoch milliseconds after which it may close by itself, as a trial does; undefined for none
   * @param askedAt when the question was put: an answer older than the last change is not remembered
   */
  opened(user: string, closes: number | undefined, askedAt: number): void
  /** Something about the user changed: every node forgets. An empty id makes them forget everybody. */
  forget(user: string): void
}

export function gates({ bus, clock }: BillingContext): Gates {
  const until = new Map<string, number>()
  const changed = new Map<string, number>()
  let allChanged = 0
  const drop = (user: unknown): void => {
    if (typeof user === 'string' && user !== '' && changed.size < most) {
      until.delete(user)
      changed.set(user, clock.now())
      return
    }
    until.clear()
    changed.clear()
    allChanged = clock.now()
  }
  // After an outage of the bus nobody knows what was missed.
  bus.subscribe(topic, drop, () => drop(''))
  return {
    isOpen: (user) => (until.get(user) ?? 0) > clock.now(),
    opened(user, closes, askedAt) {
      if (askedAt <= Math.max(allChanged, changed.get(user) ?? 0)) return
      if (until.size >= most) until.clear()
      const now = clock.now()
      until.set(user, Math.min(now + (bus.connected ? openMs : openAloneMs), closes ?? Number.POSITIVE_INFINITY))
    },
    forget(user) {
      drop(user)
      bus.publish(topic, user)
    },
  }
}

import type { BillingContext } from './context.ts'

const topic = 'billing.gates'
/** Milliseconds an open gate is remembered: so long may an ended subscription go on when the bus is away. */
const openMs = 1_000
/** Users remembered at most. */
const most = 50_000

/** Open gates, remembered for a moment: chat asks with every message. Closed ones are looked up each time, so paying opens at once. */
export interface Gates {
  isOpen(user: string): boolean
  opened(user: string): void
  /** Something ended: every node forgets. */
  forget(): void
}

export function gates({ bus, clock }: BillingContext): Gates {
  const until = new Map<string, number>()
  bus.subscribe(topic, () => until.clear())
  return {
    isOpen: (user) => (until.get(user) ?? 0) > clock.now(),
    opened(user) {
      if (until.size >= most) until.clear()
      until.set(user, clock.now() + openMs)
    },
    forget() {
      until.clear()
      bus.publish(topic, {})
    },
  }
}

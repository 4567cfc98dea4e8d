/** One payment that is asked of a party. The request id makes it once: the same id again gets the first answer. */
export interface Order {
  readonly requestId: string
  readonly msisdn: string
  readonly serviceId: number
  /** Thousandths of the currency; 0 for the first payment of a trial. */
  readonly amount: number
  readonly currency: string
  readonly package: string
  readonly language: 'en' | 'ar'
  /** The party's own name for the subscription or for the PIN it sent; empty where it has told none. */
  readonly reference: string
}

/** What a party answered: a code of the error catalogue, or nothing that can be relied on. */
export type Outcome =
  | {
      readonly kind: 'answered'
      readonly code: number
      readonly reference: string
      /** Until when it is paid, where the party says so; epoch milliseconds. */
      readonly until?: number
    }
  /** The request may or may not have taken money: ask later with `outcomeOf`. */
  | { readonly kind: 'unknown' }

/** What came of beginning a purchase. */
export interface Started {
  /** 0: go on; 130: we text the PIN; others as in the error catalogue. */
  readonly code: number
  readonly reference: string
  /** The party's own page; empty where it has none. */
  readonly redirectUrl: string
}

/** Somebody who takes money for us: a carrier, a wallet, a store. */
export interface Gateway {
  /** Says that a number is about to buy; a carrier that texts its own PIN does so now. Never takes money. */
  start(order: Order & { readonly pinBy: 'us' | 'operator' | 'page'; readonly pinLength?: number }): Promise<Started>
  /** The first payment, or the beginning of a trial. @param pin the PIN a carrier judges itself */
  subscribe(order: Order & { readonly pin: string; readonly trialDays: number }): Promise<Outcome>
  /** A renewal. */
  charge(order: Order): Promise<Outcome>
  /** What became of a request. One that never arrived is closed: should it arrive later, it is refused. */
  outcomeOf(requestId: string): Promise<Outcome>
  /** Tells the party that it ended. False: try again later. */
  cancel(order: Omit<Order, 'amount' | 'currency' | 'package'>): Promise<boolean>
  /** Gives back what a request took. False: try again later. */
  refund(requestId: string, amount: number, currency: string): Promise<boolean>
}

/** 105 without a word: the party is not configured, or was never reached. */
export const unavailable = { kind: 'answered', code: 105, reference: '' } as const

/** A party that is not configured: nothing is charged and nothing is sent. */
export const noGateway: Gateway = {
  start: async () => ({ code: 105, reference: '', redirectUrl: '' }),
  subscribe: async () => unavailable,
  charge: async () => unavailable,
  outcomeOf: async () => ({ kind: 'unknown' }),
  cancel: async () => true,
  refund: async () => false,
}

/** Thousandths as a decimal text without a float's noise: 660 is '0.66'. */
export function decimalOf(amount: number): string {
  const text = `${Math.trunc(amount / 1_000)}.${String(amount % 1_000).padStart(3, '0')}`
  return text.replace(/\.?0+$/, '')
}

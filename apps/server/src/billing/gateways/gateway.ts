/** One payment that an external service is asked for. The request id makes it unique: the same id again gets the first answer. */
export interface Order {
  readonly requestId: string
  readonly msisdn: string
  readonly serviceId: number
  /** Thousandths of the currency; 0 for the first payment of a trial. */
  readonly amount: number
  readonly currency: string
  readonly package: string
  readonly language: 'en' | 'ar'
  /** The service's own name for the subscription or for the PIN that it sent; empty where it has given none. */
  readonly reference: string
}

/** The answer of an external service: a code of the error catalogue, or nothing reliable. */
export type Outcome =
  | {
      readonly kind: 'answered'
      readonly code: number
      readonly reference: string
      /** The end of the paid time, where the service says so; epoch milliseconds. */
      readonly until?: number
    }
  /** The request may or may not have taken money: ask later with `outcomeOf`. */
  | { readonly kind: 'unknown' }

/** The result of beginning a purchase. */
export interface Started {
  /** 0: continue; 130: we send the PIN; others as in the error catalogue. */
  readonly code: number
  readonly reference: string
  /** The service's own page; empty where it has none. */
  readonly redirectUrl: string
}

/** An external service that takes money for us: a carrier, a wallet, a store. */
export interface Gateway {
  /** Announces that a number is about to buy; a carrier that sends its own PIN does so now. Never takes money. */
  start(order: Order & { readonly pinBy: 'us' | 'operator' | 'page'; readonly pinLength?: number }): Promise<Started>
  /** The first payment, or the beginning of a trial. @param pin the PIN, for a carrier that checks it itself */
  subscribe(order: Order & { readonly pin: string; readonly trialDays: number }): Promise<Outcome>
  /** A renewal. */
  charge(order: Order): Promise<Outcome>
  /** The result of a request. One that never arrived is closed: should it arrive later, it is refused. */
  outcomeOf(requestId: string): Promise<Outcome>
  /** Reports the end of a subscription to the service. False: try again later. */
  cancel(order: Omit<Order, 'amount' | 'currency' | 'package'>): Promise<boolean>
  /** Refunds what a request took. False: try again later. */
  refund(requestId: string, amount: number, currency: string): Promise<boolean>
}

/** 105: the service is not configured, or was never reached. */
export const unavailable = { kind: 'answered', code: 105, reference: '' } as const

/** An external service that is not configured: nothing is charged and nothing is sent. */
export const noGateway: Gateway = {
  start: async () => ({ code: 105, reference: '', redirectUrl: '' }),
  subscribe: async () => unavailable,
  charge: async () => unavailable,
  outcomeOf: async () => ({ kind: 'unknown' }),
  cancel: async () => true,
  refund: async () => false,
}

/** Thousandths as a decimal text without rounding errors: 660 is '0.66'. */
export function decimalOf(amount: number): string {
  const text = `${Math.trunc(amount / 1_000)}.${String(amount % 1_000).padStart(3, '0')}`
  return text.replace(/\.?0+$/, '')
}

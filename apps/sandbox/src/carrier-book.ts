/** A request as the stand-in carrier knows it. */
export interface KnownRequest {
  readonly requestId: string
  readonly msisdn: string
  readonly serviceId: number
  readonly amount: string
  /** A void one was asked after before it arrived, and is refused for ever. */
  state: 'done' | 'pending' | 'void'
  code: number
  charged: boolean
  refunded: boolean
}

/** What the carrier remembers: its own ledger, against which the product's is held. */
export interface Book {
  readonly requests: Map<string, KnownRequest>
  /** PINs it texted, by request. */
  readonly pins: Map<string, string>
  /** Purchases on its page, by request. */
  readonly pages: Map<
    string,
    { readonly msisdn: string; readonly serviceId: number; readonly amount: string; readonly callbackUrl: string; readonly returnUrl: string }
  >
  /** Renewals tried for a number. */
  readonly renewals: Map<string, number>
  /** Calls of a number, for one that flaps. */
  readonly calls: Map<string, number>
  readonly cancelled: Set<string>
  /** Where the callbacks of a number go. */
  readonly callbacks: Map<string, string>
}

/** A book without entries, for a carrier that starts. */
export function makeBook(): Book {
  return { requests: new Map(), pins: new Map(), pages: new Map(), renewals: new Map(), calls: new Map(), cancelled: new Set(), callbacks: new Map() }
}

/** Counts one more and answers how many there were before. */
export function countUp(counts: Map<string, number>, key: string): number {
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  return before
}

/** Forgets the oldest beyond so many. */
export function bound(map: Map<string, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return
    map.delete(key)
  }
}

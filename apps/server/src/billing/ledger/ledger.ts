/** The state of a subscription at this moment. `new` has no entry except perhaps a consent; `pending` waits for its first payment. */
export type SubscriptionState = 'new' | 'pending' | 'trial' | 'active' | 'lowBalance' | 'ended'

/** Something that happened to a subscription. Amounts are thousandths of its currency, times epoch milliseconds. */
export type Entry =
  | { readonly kind: 'consented'; readonly at: number; readonly note: string }
  /** Free until `until`; with a request when the carrier was asked for it. */
  | { readonly kind: 'trialBegan'; readonly at: number; readonly until: number; readonly requestId?: string }
  /** The carrier says that there is no money; access stays until `until`. */
  | { readonly kind: 'low'; readonly at: number; readonly until: number }
  | { readonly kind: 'asked'; readonly at: number; readonly requestId: string; readonly amount: number }
  | { readonly kind: 'charged'; readonly at: number; readonly requestId: string; readonly amount: number; readonly until: number }
  /** `until` is the end of its grace, if it has none yet. */
  | { readonly kind: 'refused'; readonly at: number; readonly requestId: string; readonly code: number; readonly until: number }
  | { readonly kind: 'ended'; readonly at: number; readonly note: string }
  /** Money that was taken though nothing runs; it has to be refunded. */
  | { readonly kind: 'stray'; readonly at: number; readonly requestId: string; readonly amount: number }
  | { readonly kind: 'refunded'; readonly at: number; readonly requestId: string; readonly amount: number }

/** The sum of a ledger. */
export interface Balance {
  readonly state: SubscriptionState
  readonly consented: boolean
  readonly pendingRequest: string | null
  readonly trialEndsAt: number | null
  readonly paidUntil: number | null
  readonly nextChargeAt: number | null
  readonly graceUntil: number | null
  readonly paid: number
  readonly orphaned: number
  readonly endedAt: number | null
  readonly endedReason: string
  /** The code with which the carrier refused the request that ended it; null for any other end. */
  readonly refusal: number | null
}

export const nothing: Balance = {
  state: 'new',
  consented: false,
  pendingRequest: null,
  trialEndsAt: null,
  paidUntil: null,
  nextChargeAt: null,
  graceUntil: null,
  paid: 0,
  orphaned: 0,
  endedAt: null,
  endedReason: '',
  refusal: null,
}

/** A payment that failed is tried again after a day, never earlier. */
export const retryMs = 86_400_000

/** The effect of a refused renewal: without money the grace begins, a number that may not pay ends, and a failure of the carrier has no effect. */
export function effectOfRefusal(code: number): 'low' | 'ends' | 'kept' {
  if (code === 110) return 'low'
  return code === 107 || code === 111 || code === 112 || code === 115 ? 'ends' : 'kept'
}

/**
 * The balance after an entry. A pure function, so that the sum of a ledger can be compared with the stored one.
 * @returns undefined when the entry does not fit, such as a payment without consent or the answer to a request that is not open
 */
export function apply(balance: Balance, entry: Entry): Balance | undefined {
  switch (entry.kind) {
    case 'consented':
      return balance.state === 'new' ? { ...balance, consented: true } : undefined
    case 'trialBegan':
      return afterTrial(balance, entry)
    case 'low':
      return isRunning(balance) ? { ...balance, state: 'lowBalance', graceUntil: balance.graceUntil ?? entry.until } : undefined
    case 'asked':
      if (!balance.consented || balance.pendingRequest !== null || balance.state === 'ended' || balance.state === 'pending') return undefined
      return { ...balance, pendingRequest: entry.requestId, state: balance.state === 'new' ? 'pending' : balance.state }
    case 'charged':
      return afterCharge(balance, entry)
    case 'refused':
      return afterRefusal(balance, entry)
    case 'ended':
      return balance.state === 'ended' ? undefined : { ...balance, state: 'ended', nextChargeAt: null, endedAt: entry.at, endedReason: entry.note }
    case 'stray':
      return balance.consented ? { ...answered(balance, entry.requestId), orphaned: balance.orphaned + entry.amount } : undefined
    case 'refunded':
      return balance.orphaned >= entry.amount ? { ...balance, orphaned: balance.orphaned - entry.amount } : undefined
  }
}

function afterTrial(balance: Balance, { until, requestId }: Extract<Entry, { kind: 'trialBegan' }>): Balance | undefined {
  if (requestId === undefined) return balance.state === 'new' ? { ...balance, state: 'trial', trialEndsAt: until } : undefined
  if (balance.pendingRequest !== requestId || balance.state !== 'pending') return undefined
  return { ...balance, pendingRequest: null, state: 'trial', trialEndsAt: until, nextChargeAt: until }
}

function afterCharge(balance: Balance, { requestId, amount, until }: Extract<Entry, { kind: 'charged' }>): Balance | undefined {
  if (!balance.consented || balance.state === 'ended' || balance.state === 'new') return undefined
  const paidUntil = Math.max(balance.paidUntil ?? 0, until)
  const paid = balance.paid + amount
  return { ...answered(balance, requestId), state: 'active', paid, paidUntil, nextChargeAt: paidUntil, graceUntil: null }
}

function afterRefusal(balance: Balance, { requestId, code, at, until }: Extract<Entry, { kind: 'refused' }>): Balance | undefined {
  if (balance.pendingRequest !== requestId) return undefined
  const next = { ...balance, pendingRequest: null }
  if (balance.state === 'ended') return next
  const effect = effectOfRefusal(code)
  if (balance.state === 'pending' || effect === 'ends')
    return { ...next, state: 'ended', nextChargeAt: null, endedAt: at, endedReason: `refused ${code}`, refusal: code }
  const graceUntil = balance.graceUntil ?? until
  return { ...next, state: effect === 'low' ? 'lowBalance' : balance.state, graceUntil, nextChargeAt: at + retryMs }
}

const isRunning = ({ state }: Balance): boolean => state === 'trial' || state === 'active' || state === 'lowBalance'

function answered(balance: Balance, requestId: string): Balance {
  return balance.pendingRequest === requestId ? { ...balance, pendingRequest: null } : balance
}

/** The balance after all entries. @throws Error naming the first that does not fit */
export function sumOf(entries: readonly Entry[]): Balance {
  return entries.reduce((balance, entry, at) => {
    const next = apply(balance, entry)
    if (next === undefined) throw new Error(`entry ${at + 1} (${entry.kind}) does not fit the state ${balance.state}`)
    return next
  }, nothing)
}

/** What a subscription is at the moment. `new` has no entry but perhaps a consent; `pending` waits for its first payment. */
export type SubscriptionState = 'new' | 'pending' | 'trial' | 'active' | 'lowBalance' | 'ended'

/** Something that happened to a subscription. Amounts are thousandths of its currency, times epoch milliseconds. */
export type Entry =
  | { readonly kind: 'consented'; readonly at: number; readonly note: string }
  /** Free until `until`; with a request when the carrier was asked for it. */
  | { readonly kind: 'trialBegan'; readonly at: number; readonly until: number; readonly requestId?: string }
  /** The carrier says that there is no money; kept until `until`. */
  | { readonly kind: 'low'; readonly at: number; readonly until: number }
  | { readonly kind: 'asked'; readonly at: number; readonly requestId: string; readonly amount: number }
  | { readonly kind: 'charged'; readonly at: number; readonly requestId: string; readonly amount: number; readonly until: number }
  /** `until` is the end of its grace, should it have none yet. */
  | { readonly kind: 'refused'; readonly at: number; readonly requestId: string; readonly code: number; readonly until: number }
  | { readonly kind: 'ended'; readonly at: number; readonly note: string }
  /** Money that was taken though nothing runs; it has to be given back. */
  | { readonly kind: 'stray'; readonly at: number; readonly requestId: string; readonly amount: number }
  | { readonly kind: 'refunded'; readonly at: number; readonly requestId: string; readonly amount: number }

/** The sum of a ledger. */
export interface Standing {
  readonly state: SubscriptionState
  readonly consented: boolean
  readonly asking: string | null
  readonly trialEndsAt: number | null
  readonly paidUntil: number | null
  readonly nextChargeAt: number | null
  readonly graceUntil: number | null
  readonly paid: number
  readonly stray: number
  readonly endedAt: number | null
  readonly endedReason: string
}

export const nothing: Standing = {
  ...{ state: 'new', consented: false, asking: null, trialEndsAt: null, paidUntil: null, nextChargeAt: null, graceUntil: null },
  ...{ paid: 0, stray: 0, endedAt: null, endedReason: '' },
}

/** A payment that failed is tried again after a day, never earlier. */
export const retryMs = 86_400_000

/** What a refused renewal means: no money keeps it in grace, a number that may not pay ends it, and for the carrier's own troubles nobody is punished. */
export function effectOfRefusal(code: number): 'low' | 'ends' | 'kept' {
  if (code === 110) return 'low'
  return code === 107 || code === 111 || code === 112 || code === 115 ? 'ends' : 'kept'
}

/**
 * The standing after an entry. Pure, so that the sum of a ledger can be checked against what is stored.
 * @returns undefined when the entry does not fit, as a payment without consent or the answer to a request that is not open
 */
export function apply(standing: Standing, entry: Entry): Standing | undefined {
  switch (entry.kind) {
    case 'consented':
      return standing.state === 'new' ? { ...standing, consented: true } : undefined
    case 'trialBegan':
      return afterTrial(standing, entry)
    case 'low':
      return isRunning(standing) ? { ...standing, state: 'lowBalance', graceUntil: standing.graceUntil ?? entry.until } : undefined
    case 'asked':
      if (!standing.consented || standing.asking !== null || standing.state === 'ended' || standing.state === 'pending') return undefined
      return { ...standing, asking: entry.requestId, state: standing.state === 'new' ? 'pending' : standing.state }
    case 'charged':
      return afterCharge(standing, entry)
    case 'refused':
      return afterRefusal(standing, entry)
    case 'ended':
      return standing.state === 'ended' ? undefined : { ...standing, state: 'ended', nextChargeAt: null, endedAt: entry.at, endedReason: entry.note }
    case 'stray':
      return standing.consented ? { ...answered(standing, entry.requestId), stray: standing.stray + entry.amount } : undefined
    case 'refunded':
      return standing.stray >= entry.amount ? { ...standing, stray: standing.stray - entry.amount } : undefined
  }
}

function afterTrial(standing: Standing, { until, requestId }: Extract<Entry, { kind: 'trialBegan' }>): Standing | undefined {
  if (requestId === undefined) return standing.state === 'new' ? { ...standing, state: 'trial', trialEndsAt: until } : undefined
  if (standing.asking !== requestId || standing.state !== 'pending') return undefined
  return { ...standing, asking: null, state: 'trial', trialEndsAt: until, nextChargeAt: until }
}

function afterCharge(standing: Standing, { requestId, amount, until }: Extract<Entry, { kind: 'charged' }>): Standing | undefined {
  if (!standing.consented || standing.state === 'ended' || standing.state === 'new') return undefined
  const paidUntil = Math.max(standing.paidUntil ?? 0, until)
  const paid = standing.paid + amount
  return { ...answered(standing, requestId), state: 'active', paid, paidUntil, nextChargeAt: paidUntil, graceUntil: null }
}

function afterRefusal(standing: Standing, { requestId, code, at, until }: Extract<Entry, { kind: 'refused' }>): Standing | undefined {
  if (standing.asking !== requestId) return undefined
  const next = { ...standing, asking: null }
  if (standing.state === 'ended') return next
  const effect = effectOfRefusal(code)
  if (standing.state === 'pending' || effect === 'ends') return { ...next, state: 'ended', nextChargeAt: null, endedAt: at, endedReason: `refused ${code}` }
  const graceUntil = standing.graceUntil ?? until
  return { ...next, state: effect === 'low' ? 'lowBalance' : standing.state, graceUntil, nextChargeAt: at + retryMs }
}

const isRunning = ({ state }: Standing): boolean => state === 'trial' || state === 'active' || state === 'lowBalance'

function answered(standing: Standing, requestId: string): Standing {
  return standing.asking === requestId ? { ...standing, asking: null } : standing
}

/** The standing after all entries. @throws Error naming the first that does not fit */
export function sumOf(entries: readonly Entry[]): Standing {
  return entries.reduce((standing, entry, at) => {
    const next = apply(standing, entry)
    if (next === undefined) throw new Error(`entry ${at + 1} (${entry.kind}) does not fit the state ${standing.state}`)
    return next
  }, nothing)
}

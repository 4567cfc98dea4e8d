import type { Tx } from '../../platform/db/pool.ts'
import type { Carriers } from '../gateways/carriers.ts'
import type { BillingContext } from '../context.ts'
import type { AccessCache } from '../access-cache.ts'
import type { Gateway, Outcome } from '../gateways/gateway.ts'
import type { Entry, Balance } from './ledger.ts'
import { append, type Decision } from './decisions.ts'
import { type KnownRequest, lockRows, selectRequests, type SubscriptionRow } from './ledger.sql.ts'
import { paidUntil, type Plan } from '../plans.ts'
import { refuseConsent } from '../purchases/purchases.sql.ts'
import { deactivateMethods, insertMethod, returnTrials } from '../subscriptions.sql.ts'

type Answered = Extract<Outcome, { kind: 'answered' }>

/** The dependencies that the parts of billing share. */
export interface BillingParts {
  readonly ctx: BillingContext
  readonly plans: ReadonlyMap<number, Plan>
  readonly carriers: Carriers
  readonly accessCache: AccessCache
  /** The gateway that takes the money of a service: its carrier's own one, if there is one. */
  gatewayOf(paymentType: string, serviceId: number): Gateway
}

/** The effect of a settled request. */
export interface Settled {
  readonly subscription: SubscriptionRow
  readonly balance: Balance
  /** Money was taken for something that no longer runs, and is being refunded. */
  readonly isOrphaned: boolean
}

export const dayMs = 86_400_000
/** Jobs that follow a payment. They run at least once. */
export const jobs = {
  receipt: 'billing.receipt',
  cancel: 'billing.cancel',
  refund: 'billing.refund',
  giveBack: 'billing.giveBack',
  postback: 'billing.postback',
} as const
/** The carrier has it already: nothing is charged, and it counts as subscribed. */
const alreadyThere = new Set([102, 114])

/**
 * Records the answers of external services in the ledgers, many requests at once. An answer that was recorded before, from whatever source, changes nothing.
 * @returns one result per answer, undefined for unknown requests
 */
export async function settle(
  parts: BillingParts,
  answers: readonly { readonly requestId: string; readonly outcome: Answered }[],
): Promise<(Settled | undefined)[]> {
  const { ctx } = parts
  const at = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const requests = answers.map(({ requestId }) => requestId)
    const subscriptions = [...(await selectRequests(tx, requests)).values()].map(({ subscription }) => subscription)
    // Read again under the lock: the same answer may have arrived from another source a moment ago.
    await lockRows(tx, subscriptions)
    const known = await selectRequests(tx, requests)
    const decisions = answers.map(({ requestId, outcome }): Decision | undefined => {
      const request = known.get(requestId)
      return (
        request && {
          id: request.subscription,
          reference: outcome.reference,
          decide: (row, balance) => entriesFor(parts, at, requestId, request, outcome, row, balance),
        }
      )
    })
    const decided = await append(
      tx,
      decisions.filter((each) => each !== undefined),
    )
    const results: (Settled | undefined)[] = []
    let next = 0
    for (const decision of decisions) {
      const each = decision === undefined ? undefined : decided[next++]
      if (each) await follow(parts, tx, each.row, each.balance, each.added)
      results.push(each && { subscription: each.row, balance: each.balance, isOrphaned: each.added.some(({ kind }) => kind === 'stray') })
    }
    return results
  })
}

function entriesFor(
  parts: BillingParts,
  at: number,
  requestId: string,
  request: KnownRequest,
  outcome: Answered,
  row: SubscriptionRow,
  balance: Balance,
): readonly Entry[] {
  const plan = parts.plans.get(row.service_id)
  const isOpen = balance.pendingRequest === requestId
  const isYes = outcome.code === 0 || (alreadyThere.has(outcome.code) && balance.state === 'pending')
  if (isYes) {
    if (request.taken) return []
    const amount = outcome.code === 0 ? request.amount : 0
    // An ended subscription stays ended: whatever was taken for it is refunded.
    if (balance.state === 'ended') return [{ kind: 'stray', at, requestId, amount }]
    if (isOpen && balance.state === 'pending' && row.trial_days > 0) return [{ kind: 'trialBegan', at, until: at + row.trial_days * dayMs, requestId }]
    const from = Math.max(at, balance.paidUntil ?? 0)
    return [{ kind: 'charged', at, requestId, amount, until: outcome.until ?? paidUntil(row.package ?? plan?.package ?? 'day', from) }]
  }
  if (!isOpen) return []
  const graceUntil = at + (plan?.graceDays ?? 0) * dayMs
  // A trial costs nothing: an empty balance is recorded, and the trial begins nevertheless.
  if (outcome.code === 110 && balance.state === 'pending' && row.trial_days > 0)
    return [
      { kind: 'trialBegan', at, until: at + row.trial_days * dayMs, requestId },
      { kind: 'low', at, until: at + row.trial_days * dayMs + (plan?.graceDays ?? 0) * dayMs },
    ]
  const refused: Entry = { kind: 'refused', at, requestId, code: outcome.code, until: graceUntil }
  const isLapsed = balance.state !== 'ended' && balance.graceUntil !== null && at >= balance.graceUntil
  return isLapsed ? [refused, { kind: 'ended', at, note: 'lapsed' }] : [refused]
}

/** The effects of new entries, in their transaction: receipts, methods, messages to the carrier, and access that closes or opens at once. */
export async function follow(parts: BillingParts, tx: Tx, row: SubscriptionRow, balance: Balance, added: readonly Entry[]): Promise<void> {
  const { ctx } = parts
  if (added.length === 0) return
  const job = (name: string, payload: object): Promise<void> => ctx.jobs.add(tx, name, payload)
  const began = (row.state === 'pending' || row.state === 'new') && balance.state !== 'pending' && balance.state !== 'ended'
  if (began && row.consent_id !== null) {
    await job(jobs.receipt, { subscription: row.id, what: 'began' })
    await job(jobs.postback, { subscription: row.id, event: 'subscribe' })
    if (row.account_id !== null) await insertMethod(tx, methodOf(row, row.account_id, new Date(ctx.clock.now())))
  }
  const ended = added.findLast(({ kind }) => kind === 'ended' || kind === 'refused')
  if (balance.state === 'ended' && row.state !== 'ended' && ended !== undefined) {
    await deactivateMethods(tx, [row.id])
    // A wrong PIN is no consent, whoever checked it: what was recorded before the carrier was asked proves nothing.
    if (row.state === 'pending' && ended.kind === 'refused' && (ended.code === 103 || ended.code === 104))
      await refuseConsent(tx, row.id, new Date(ctx.clock.now()))
    if (row.state === 'pending' && row.trial_days > 0) await returnTrials(tx, [row.msisdn])
    if (row.state !== 'pending' && row.consent_id !== null) {
      await job(jobs.postback, { subscription: row.id, event: 'unsubscribe' })
      // An end by the person or the carrier is confirmed where it was requested.
      if (balance.endedReason === 'lapsed' || balance.refusal !== null) await job(jobs.receipt, { subscription: row.id, what: 'lapsed' })
    }
    if (row.consent_id !== null && (row.state !== 'pending' || balance.pendingRequest !== null)) await job(jobs.cancel, { subscription: row.id })
  }
  for (const entry of added)
    if (entry.kind === 'stray' && entry.amount > 0) await job(jobs.refund, { subscription: row.id, request: entry.requestId, amount: entry.amount })
  ctx.publish('billing.accessChanged', { userId: row.account_id }, tx)
}

/** The state of a subscription among somebody's payment methods. */
export function methodOf(row: SubscriptionRow, account: string, at: Date): Parameters<typeof insertMethod>[1] {
  return { account, type: row.payment_type, data: row.msisdn, subscriptionId: row.id, serviceId: row.service_id, active: true, at }
}

/** Ends the running subscriptions in one transaction; returns the rows that ended. */
export async function endAll(parts: BillingParts, rows: readonly SubscriptionRow[], reason: string): Promise<SubscriptionRow[]> {
  const at = parts.ctx.clock.now()
  if (rows.length === 0) return []
  return parts.ctx.db.transaction(async (tx) => {
    const decided = await append(
      tx,
      rows.map(({ id }) => ({ id, decide: () => [{ kind: 'ended', at, note: reason }] })),
    )
    const ended: SubscriptionRow[] = []
    for (const each of decided) {
      if (each === undefined || each.added.length === 0) continue
      await follow(parts, tx, each.row, each.balance, each.added)
      ended.push(each.row)
    }
    return ended
  })
}

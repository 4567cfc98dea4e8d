import type { Tx } from '../platform/db/pool.ts'
import type { Carriers } from './carriers.ts'
import type { BillingContext } from './context.ts'
import type { Gates } from './gates.ts'
import type { Gateway, Outcome } from './gateway.ts'
import type { Entry, Standing } from './ledger.ts'
import { append, type Decision, type KnownRequest, lockSubscriptions, selectRequests, type SubscriptionRow } from './ledger.sql.ts'
import { paidUntil, type Plan } from './plans.ts'
import { deactivateMethods, insertMethod, returnTrials } from './subscriptions.sql.ts'

type Answered = Extract<Outcome, { kind: 'answered' }>

/** What the parts of billing share. */
export interface BillingParts {
  readonly ctx: BillingContext
  readonly plans: ReadonlyMap<number, Plan>
  readonly carriers: Carriers
  readonly gates: Gates
  /** Who takes the money of a service: its carrier's own gateway where it has one. */
  gatewayOf(paymentType: string, serviceId: number): Gateway
}

/** What a settled request left behind. */
export interface Settled {
  readonly subscription: SubscriptionRow
  readonly standing: Standing
  /** Money was taken for something that no longer runs, and is being given back. */
  readonly isStray: boolean
}

export const dayMs = 86_400_000
/** Jobs that follow a payment. They run at least once. */
export const jobs = { receipt: 'billing.receipt', cancel: 'billing.cancel', refund: 'billing.refund', postback: 'billing.postback' } as const
/** At the carrier already: nothing is charged, and it counts as subscribed. */
const alreadyThere = new Set([102, 114])

/**
 * Writes what parties answered into the ledgers, many requests at once. An answer that was written before, by whichever way it came, changes nothing.
 * @returns one result per answer, undefined for requests that are not ours
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
    // Read again under the lock: the same answer may have come by another way a moment ago.
    await lockSubscriptions(tx, subscriptions)
    const known = await selectRequests(tx, requests)
    const decisions = answers.map(({ requestId, outcome }): Decision | undefined => {
      const request = known.get(requestId)
      return (
        request && {
          id: request.subscription,
          reference: outcome.reference,
          decide: (row, standing) => entriesFor(parts, at, requestId, request, outcome, row, standing),
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
      if (each) await follow(parts, tx, each.row, each.standing, each.added)
      results.push(each && { subscription: each.row, standing: each.standing, isStray: each.added.some(({ kind }) => kind === 'stray') })
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
  standing: Standing,
): readonly Entry[] {
  const plan = parts.plans.get(row.service_id)
  const isOpen = standing.asking === requestId
  const isYes = outcome.code === 0 || (alreadyThere.has(outcome.code) && standing.state === 'pending')
  if (isYes) {
    if (request.taken) return []
    const amount = outcome.code === 0 ? request.amount : 0
    // What is over stays over: whatever was taken for it goes back.
    if (standing.state === 'ended') return [{ kind: 'stray', at, requestId, amount }]
    if (isOpen && standing.state === 'pending' && row.trial_days > 0) return [{ kind: 'trialBegan', at, until: at + row.trial_days * dayMs, requestId }]
    const from = Math.max(at, standing.paidUntil ?? 0)
    return [{ kind: 'charged', at, requestId, amount, until: outcome.until ?? (plan ? paidUntil(plan, from) : from + dayMs) }]
  }
  if (!isOpen) return []
  const graceUntil = at + (plan?.graceDays ?? 0) * dayMs
  // A trial costs nothing: an empty balance is noted, and the trial begins all the same.
  if (outcome.code === 110 && standing.state === 'pending' && row.trial_days > 0)
    return [
      { kind: 'trialBegan', at, until: at + row.trial_days * dayMs, requestId },
      { kind: 'low', at, until: at + row.trial_days * dayMs + (plan?.graceDays ?? 0) * dayMs },
    ]
  const refused: Entry = { kind: 'refused', at, requestId, code: outcome.code, until: graceUntil }
  const isLapsed = standing.state !== 'ended' && standing.graceUntil !== null && at >= standing.graceUntil
  return isLapsed ? [refused, { kind: 'ended', at, note: 'lapsed' }] : [refused]
}

/** What follows from new entries, in their transaction: receipts, methods, the carrier's word, and gates that close or open at once. */
export async function follow(parts: BillingParts, tx: Tx, row: SubscriptionRow, standing: Standing, added: readonly Entry[]): Promise<void> {
  const { ctx } = parts
  if (added.length === 0) return
  const job = (name: string, payload: object): Promise<void> => ctx.jobs.add(tx, name, payload)
  const began = (row.state === 'pending' || row.state === 'new') && standing.state !== 'pending' && standing.state !== 'ended'
  if (began && row.consent_id !== null) {
    await job(jobs.receipt, { subscription: row.id, what: 'began' })
    await job(jobs.postback, { subscription: row.id, event: 'subscribe' })
    if (row.account_id !== null) await insertMethod(tx, methodOf(row, row.account_id, new Date(ctx.clock.now())))
  }
  const ended = added.findLast(({ kind }) => kind === 'ended' || kind === 'refused')
  if (standing.state === 'ended' && row.state !== 'ended' && ended !== undefined) {
    await deactivateMethods(tx, [row.id])
    if (row.state === 'pending' && row.trial_days > 0) await returnTrials(tx, [row.msisdn])
    if (row.state !== 'pending' && row.consent_id !== null) {
      await job(jobs.postback, { subscription: row.id, event: 'unsubscribe' })
      // What the person or the carrier ended is confirmed where it was asked for.
      if (standing.endedReason === 'lapsed' || standing.endedReason.startsWith('refused')) await job(jobs.receipt, { subscription: row.id, what: 'lapsed' })
    }
    if (row.consent_id !== null && (row.state !== 'pending' || standing.asking !== null)) await job(jobs.cancel, { subscription: row.id })
  }
  for (const entry of added)
    if (entry.kind === 'stray' && entry.amount > 0) await job(jobs.refund, { subscription: row.id, request: entry.requestId, amount: entry.amount })
  tx.afterCommit(() => parts.gates.forget(row.account_id ?? ''))
}

/** How a subscription stands among somebody's payment methods. */
export function methodOf(row: SubscriptionRow, account: string, at: Date): Parameters<typeof insertMethod>[1] {
  return { account, type: row.payment_type, data: row.msisdn, subscriptionId: row.id, serviceId: row.service_id, active: true, at }
}

/** Ends what runs, in one transaction; answers the rows that ended. */
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
      await follow(parts, tx, each.row, each.standing, each.added)
      ended.push(each.row)
    }
    return ended
  })
}

import type { Timer } from '../platform/clock.ts'
import { settlePage } from './callbacks.ts'
import type { Outcome } from './gateway.ts'
import type { SubscriptionRow } from './ledger.sql.ts'
import { batcher } from '../platform/batch.ts'
import { type BillingParts, settle, type Settled } from './payments.ts'
import type { Plan } from './plans.ts'
import { takeSilentPages } from './purchases.sql.ts'
import { claimDue, isDue, takeUnanswered } from './renewals.sql.ts'

/** What is done by itself, again and again. */
export interface Renewals {
  start(): void
  /** Takes nothing more and waits for what is on its way. */
  stop(): Promise<void>
}

const tickMs = 1_000
/** A page that says nothing for so long is asked after, and closed. */
const pageMs = 15 * 60_000
const dayMs = 86_400_000

/**
 * Renews what is due, the longest due first, at `renewalsPerSecond` for the whole installation; and asks after requests of which nothing was heard.
 * A carrier that is slow or silent holds up as many renewals as may be on their way at once, and nothing else.
 */
export function renewals(parts: BillingParts): Renewals {
  const { ctx } = parts
  const { renewalsPerSecond: rate, paymentCheckSeconds } = ctx.config.limits
  let onTheWay = 0
  let timer: Timer | undefined
  let ticking: Promise<void> = Promise.resolve()
  let isBusy = false
  const going = new Set<Promise<void>>()

  // Answers that come together are written together.
  const settling = batcher<Parameters<typeof settle>[1][number], Settled | undefined>({
    most: 100,
    retryHalves: true,
    flush: (answers) => settle(parts, answers),
  })

  const track = (work: Promise<void>, what: string): void => {
    const guarded: Promise<void> = work
      .catch((problem: unknown) => ctx.log.warn({ err: problem }, what))
      .finally(() => {
        going.delete(guarded)
      })
    going.add(guarded)
  }

  const work = async (): Promise<void> => {
    const at = new Date(ctx.clock.now())
    const room = Math.min(rate, 2 * rate - onTheWay)
    if (room > 0 && (await isDue(ctx.db, at))) {
      const claimed = await claimDue(ctx.db, at, tickMs * 0.9, room, (row) => ({
        requestId: ctx.entropy.uuid7(),
        amount: amountOf(row, parts.plans.get(row.service_id)),
      }))
      onTheWay += claimed.length
      for (const { row, requestId, amount } of claimed) {
        const charging = charge(parts, row, requestId, amount).then(async (outcome) => {
          // Of an unknown one nothing is written: it stays open and is asked after.
          if (outcome.kind === 'answered') await settling.add({ requestId, outcome })
        })
        track(
          charging.finally(() => {
            onTheWay -= 1
          }),
          'a renewal could not be written; it will be asked after',
        )
      }
    }
    const since = new Date(at.getTime() - paymentCheckSeconds * 1_000)
    for (const row of await takeUnanswered(ctx.db, since, at, rate)) track(askAfter(parts, row), 'a payment could not be asked after')
    for (const purchase of await takeSilentPages(ctx.db, new Date(at.getTime() - dayMs), new Date(at.getTime() - pageMs), at, rate))
      track(askAfterPage(parts, purchase), 'a page could not be asked after')
  }

  const tick = (): void => {
    // A tick that finds the one before still at work is left out: the database is busy enough.
    if (isBusy) return
    isBusy = true
    ticking = work()
      .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'renewals rest until the database is back'))
      .finally(() => {
        isBusy = false
      })
  }

  return {
    start() {
      timer = ctx.clock.every(tickMs, tick)
    },
    async stop() {
      timer?.cancel()
      await ticking
      await Promise.all([...going])
    },
  }
}

function charge({ plans, gatewayOf }: BillingParts, row: SubscriptionRow, requestId: string, amount: number): Promise<Outcome> {
  const plan = plans.get(row.service_id)
  const order = { requestId, msisdn: row.msisdn, serviceId: row.service_id, amount, reference: row.reference, language: row.language }
  return gatewayOf(row.payment_type, row.service_id).charge({ ...order, currency: plan?.currency ?? '', package: plan?.package ?? 'day' })
}

/** A price that rose was not agreed to; one that fell is everybody's. The store charges by itself. */
function amountOf(row: SubscriptionRow, plan: Plan | undefined): number {
  if (row.payment_type === 'gplay') return 0
  return Math.min(row.price ?? Number.POSITIVE_INFINITY, plan?.amount ?? row.price ?? 0)
}

async function askAfter(parts: BillingParts, row: SubscriptionRow): Promise<void> {
  if (row.asking === null) return
  const outcome: Outcome = await parts.gatewayOf(row.payment_type, row.service_id).outcomeOf(row.asking)
  if (outcome.kind === 'answered') await settle(parts, [{ requestId: row.asking, outcome }])
}

async function askAfterPage(parts: BillingParts, purchase: { readonly id: string; readonly service_id: number }): Promise<void> {
  const plan = parts.plans.get(purchase.service_id)
  const outcome = await parts.gatewayOf(plan?.paymentType ?? 'mobile', purchase.service_id).outcomeOf(purchase.id)
  if (outcome.kind === 'answered') await settlePage(parts, purchase.id, outcome)
}

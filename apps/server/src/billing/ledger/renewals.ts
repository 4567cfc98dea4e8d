import type { Timer } from '../../platform/clock.ts'
import { settlePage } from '../gateways/callbacks.ts'
import { type Outcome, unavailable } from '../gateways/gateway.ts'
import { claimDue } from './claiming.ts'
import type { SubscriptionRow } from './ledger.sql.ts'
import { batcher } from '../../platform/batch.ts'
import { type BillingParts, settle, type Settled } from './payments.ts'
import { takeSilentPages } from '../purchases/purchases.sql.ts'
import { isDue, takeUnanswered } from './renewals.sql.ts'
import { billingSettings } from '../settings.ts'
import { termsOf } from '../terms.ts'

/** The work that is repeated on a timer. */
export interface Renewals {
  start(): void
  /** Takes no more work and waits for pending requests. */
  stop(): Promise<void>
}

const tickMs = 1_000
/** A page without a result for this long is checked at the carrier, and closed. */
const pageMs = 15 * 60_000
const dayMs = 86_400_000

/**
 * Renews due subscriptions, the longest due first, at `renewalsPerSecond` for the whole installation; and checks requests without an answer.
 * A slow or silent carrier delays only as many renewals as may be pending at once.
 */
export function renewals(parts: BillingParts): Renewals {
  const { ctx } = parts
  const { renewalsPerSecond: rate, paymentCheckSeconds } = ctx.config.of(billingSettings).limits
  let pendingCharges = 0
  let timer: Timer | undefined
  let ticking: Promise<void> = Promise.resolve()
  let isBusy = false
  const going = new Set<Promise<void>>()

  // Answers that arrive together are recorded together.
  const settling = batcher<Parameters<typeof settle>[1][number], Settled | undefined>({
    max: 100,
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
    const room = Math.min(rate, 2 * rate - pendingCharges)
    if (room > 0 && (await isDue(ctx.db, at))) {
      const claimed = await claimDue(ctx.db, at, tickMs * 0.9, room, (row) => ({
        requestId: ctx.entropy.uuid7(),
        amount: termsOf(row, parts.plans.get(row.service_id)).amount,
      }))
      pendingCharges += claimed.length
      for (const { row, requestId, amount } of claimed) {
        const charging = charge(parts, row, requestId, amount).then(async (outcome) => {
          // For an unknown outcome nothing is recorded: the request stays open and is checked later.
          if (outcome.kind === 'answered') await settling.add({ requestId, outcome })
        })
        track(
          charging.finally(() => {
            pendingCharges -= 1
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
    // A tick is skipped while the one before is still working: the database is busy enough.
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
  // Nobody pays for what is not sold any more: the subscription ends with the next try.
  if (plan === undefined && row.payment_type !== 'gplay') return Promise.resolve(unavailable)
  const { currency, package: lasting } = termsOf(row, plan)
  const order = { requestId, msisdn: row.msisdn, serviceId: row.service_id, amount, reference: row.reference, language: row.language }
  return gatewayOf(row.payment_type, row.service_id).charge({ ...order, currency, package: lasting })
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

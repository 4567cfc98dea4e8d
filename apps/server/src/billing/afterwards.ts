import type { GivenBack } from './gateways/callbacks.ts'
import { jobs, type BillingParts } from './ledger/payments.ts'
import { append } from './ledger/decisions.ts'
import { selectEntries } from './ledger/ledger.sql.ts'
import type { SendPostback } from './postback.ts'
import { type Receipt, receiptText } from './receipts.ts'
import { selectSubscription } from './subscriptions.sql.ts'
import { termsOf } from './terms.ts'

/** The jobs that follow payments: receipts, messages to the carrier and to the attribution partner, refunds. Each may run twice without harm. */
export function handleJobs(parts: BillingParts, postback: SendPostback): void {
  const { ctx, plans } = parts
  const { db } = ctx

  ctx.jobs.on<{ readonly subscription: string; readonly what: Receipt }>(jobs.receipt, async ({ subscription, what }) => {
    const row = await selectSubscription(db, subscription)
    if (row === undefined) return
    const receipt = what === 'began' && row.state === 'trial' ? 'trial' : what
    const facts = { plan: plans.get(row.service_id), at: row.started_at.getTime(), trialDays: row.trial_days, stopUrl: `${ctx.config.publicUrl}/tp-unsub` }
    await ctx.accounts.sendSms({ msisdn: row.msisdn, text: receiptText(receipt, row.language, facts) })
  })

  ctx.jobs.on<{ readonly subscription: string }>(jobs.cancel, async ({ subscription }) => {
    const row = await selectSubscription(db, subscription)
    if (row === undefined) return
    const { msisdn, service_id: serviceId, language, reference } = row
    const done = await parts.gatewayOf(row.payment_type, row.service_id).cancel({ requestId: row.id, msisdn, serviceId, language, reference })
    if (!done) throw new Error('the carrier did not take a cancellation')
  })

  ctx.jobs.on<{ readonly subscription: string; readonly request: string; readonly amount: number }>(jobs.refund, async ({ subscription, request, amount }) => {
    const row = await selectSubscription(db, subscription)
    if (row === undefined) return
    if ((await selectEntries(db, subscription)).some((entry) => entry.kind === 'refunded' && entry.requestId === request)) return
    const { currency } = termsOf(row, plans.get(row.service_id))
    if (!(await parts.gatewayOf(row.payment_type, row.service_id).refund(request, amount, currency))) throw new Error('the carrier did not take a refund')
    await db.transaction(async (tx) => {
      await append(tx, [{ id: subscription, decide: () => [{ kind: 'refunded', at: ctx.clock.now(), requestId: request, amount }] }])
      await ctx.jobs.add(tx, jobs.receipt, { subscription, what: 'refunded' })
    })
  })

  ctx.jobs.on<GivenBack>(jobs.giveBack, async ({ gateway, request, amount, currency }) => {
    if (!(await parts.carriers.named(gateway).refund(request, amount, currency))) throw new Error('the carrier did not take a refund')
  })

  ctx.jobs.on<{ readonly subscription: string; readonly event: 'subscribe' | 'unsubscribe' }>(jobs.postback, async ({ subscription, event }) => {
    const row = await selectSubscription(db, subscription)
    if (row === undefined) return
    if (!(await postback({ event, serviceId: row.service_id, at: ctx.clock.now(), subscriptionId: row.id })))
      throw new Error('the partner did not take a postback')
  })
}

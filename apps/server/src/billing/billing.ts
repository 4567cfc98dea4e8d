import type { BlockReason } from '@majlis/contract/billing.plain'
import { blockReasonOf } from '@majlis/contract/billing.plain'
import { batcher, batchedLoader } from '../platform/batch.ts'
import type { Queries } from '../platform/db/pool.ts'
import type { Domain } from '../platform/domain.ts'
import { callProvider } from '../platform/http/providers.ts'
import { handleJobs } from './afterwards.ts'
import { carriersOf } from './gateways/carriers.ts'
import type { BillingContext } from './context.ts'
import { easypaisaOverHttp } from './gateways/easypaisa.ts'
import { deleteOldEvents } from './gateways/events.sql.ts'
import { restore } from './purchases/confirm.ts'
import { accessCache } from './access-cache.ts'
import { type Gateway, noGateway } from './gateways/gateway.ts'
import { operations } from './operations.ts'
import type { BillingParts } from './ledger/payments.ts'
import { eraseOfPerson, selectOfPerson } from './personal.sql.ts'
import { plansOf } from './plans.ts'
import { postbackOverHttp } from './postback.ts'
import { deleteOldPurchases } from './purchases/purchases.sql.ts'
import { renewals } from './ledger/renewals.ts'
import { methodsWith, stateOf, type SubscriptionStatus, statusOf } from './status.ts'
import { noStore, storeOverHttp } from './gateways/store.ts'
import { storeGateway } from './gateways/storepay.ts'
import { type MethodRow, selectMethods, selectPayers, selectRunning } from './subscriptions.sql.ts'
import { beginTrial } from './trials.ts'
import type { SubscriptionRow } from './ledger/ledger.sql.ts'
import { billingSettings } from './settings.ts'

/** The public API of billing. */
export interface Billing {
  /** Why paid features are closed to the user; undefined when they are open. */
  blockReason(user: string): Promise<BlockReason | undefined>
  status(user: string): Promise<SubscriptionStatus>
  paymentMethods(user: string): Promise<MethodRow[]>
  /** Hashes of the numbers that pay, or paid, for accounts; accounts without one are absent. */
  payersOf(db: Queries, accounts: readonly string[]): Promise<Map<string, ReadonlySet<string>>>
  /** A proven number logs in: what it pays for belongs to the account, and its first login starts the trial of its region's default plan. */
  startTrial(user: string, msisdn: string): Promise<void>
}

const dayMs = 86_400_000

/** Subscriptions: plans, gateways, purchases, renewals and trials, and from them whether paid features are open to a person. */
export function billing(ctx: BillingContext): Domain<Billing> {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())
  const { providers } = ctx.config.of(billingSettings)
  const { easypaisa, store: storeProvider, postback, timeoutMs } = providers

  // Read before every message: all reads of one turn of the event loop share one statement.
  const methodsOf = batchedLoader(async (users) => Map.groupBy(await selectMethods(db, users), (row) => row.account_id))
  const running = batcher<string, SubscriptionRow[]>({ max: 500, parallel: 4, flush: (users) => selectRunning(db, users) })
  const store = storeProvider ? storeOverHttp(storeProvider, callProvider, timeoutMs) : noStore
  const { publicUrl } = ctx.config
  const addresses = { callbackUrl: `${publicUrl}/subscription/v1/callback`, returnUrl: `${publicUrl}/payment-result` }
  const plans = plansOf(ctx.regions.all)
  const carriers = carriersOf({ providers, plans, call: callProvider, ...addresses })
  const gateways: Readonly<Record<string, Gateway>> = {
    easypaisa: easypaisa ? easypaisaOverHttp(easypaisa, callProvider, timeoutMs) : noGateway,
    gplay: storeGateway(store, clock),
  }
  const gatewayOf: BillingParts['gatewayOf'] = (paymentType, serviceId) =>
    paymentType === 'mobile' ? carriers.gatewayOf(serviceId) : (gateways[paymentType] ?? noGateway)
  const parts: BillingParts = { ctx, plans, carriers, accessCache: accessCache(ctx), gatewayOf }
  const renewing = renewals(parts)
  handleJobs(parts, postbackOverHttp(postback, callProvider, timeoutMs))

  const api: Billing = {
    async status(user) {
      const { row, ...status } = statusOf(await running.add(user), clock.now())
      return { ...status, state: await stateOf(db, user, row) }
    },
    async blockReason(user) {
      if (parts.accessCache.isOpen(user)) return undefined
      const requestedAt = clock.now()
      const { response_code, onTrial, trialEndsAt } = statusOf(await running.add(user), clock.now())
      const reason = blockReasonOf({ userId: user, statusCode: response_code, onTrial })
      if (reason === undefined) parts.accessCache.opened(user, trialEndsAt ?? undefined, requestedAt)
      return reason
    },
    async paymentMethods(user) {
      const [stored, rows] = await Promise.all([methodsOf(user), running.add(user)])
      return methodsWith(
        (stored ?? []).map(({ active, type, data }) => ({ active, type, data })),
        rows,
        clock.now(),
      )
    },
    async payersOf(on, accounts) {
      const rows = Map.groupBy(await selectPayers(on, accounts), (row) => row.account_id)
      return new Map([...rows].map(([account, payers]) => [account, new Set(payers.map(({ payer }) => payer))]))
    },
    async startTrial(user, msisdn) {
      await restore(parts, msisdn, user)
      const region = ctx.regions.regionOfNumber(msisdn)
      if (region.trialDays === 0) return
      const at = now()
      const endsAt = new Date(at.getTime() + region.trialDays * dayMs)
      await db.transaction((tx) => beginTrial(tx, { id: ctx.entropy.uuid7(), account: user, msisdn, serviceId: region.trialServiceId, at, endsAt }))
    },
  }

  ctx.accounts.personal.add({ name: 'billing', read: (user) => selectOfPerson(db, user), erase: (user) => eraseOfPerson(db, user) })

  const sweep = async (): Promise<void> => {
    await deleteOldPurchases(db, new Date(clock.now() - 30 * dayMs))
    await deleteOldEvents(db, new Date(clock.now() - 30 * dayMs))
  }
  return {
    operations: operations(parts, { running: (user) => running.add(user), methods: api.paymentMethods, store }),
    api,
    start: async () => {
      clock.every(3_600_000, () => {
        sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old purchases could not be removed'))
      })
      renewing.start()
    },
    stop: () => renewing.stop(),
  }
}

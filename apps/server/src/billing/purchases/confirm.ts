import type { Caller } from '../../platform/domain.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Outcome } from '../gateways/gateway.ts'
import { append } from '../ledger/decisions.ts'
import type { SubscriptionRow } from '../ledger/ledger.sql.ts'
import { type BillingParts, methodOf, type Settled, settle } from '../ledger/payments.ts'
import type { Plan } from '../plans.ts'
import { insertConsent, type Purchase, selectPurchase, setPurchased } from './purchases.sql.ts'
import { attach, insertMethod, insertSubscription, returnTrials, selectAgreed, selectSubscription, takeTrial } from '../subscriptions.sql.ts'

/** The result of a confirmation. */
export interface Confirmed {
  readonly code: number
  readonly alreadySub: boolean
  readonly subscriptionId: string
  /** The number is proven: a login proof may be issued. */
  readonly isProven: boolean
}

const refused = (code: number, subscriptionId = ''): Confirmed => ({ code, alreadySub: false, subscriptionId, isProven: false })

/**
 * The PIN step of the paywall. The consent, the subscription and the request are recorded before the carrier is asked, so that
 * whatever happens then can be found out later, and a second confirmation finds the first.
 * @param pin as given, for carriers that check it themselves
 */
export async function confirmPurchase(parts: BillingParts, pinId: string, pin: string, caller: Caller): Promise<Confirmed> {
  const { ctx } = parts
  const purchase = await selectPurchase(ctx.db, pinId)
  const plan = purchase && parts.plans.get(purchase.service_id)
  if (purchase === undefined || plan === undefined) return refused(105)
  // The agreed price must be the shown price: nothing is charged, and the PIN stays valid.
  if (purchase.offer !== plan.offer) return refused(140)
  const begun = await begin(parts, purchase, plan, caller)
  if (begun.kind === 'used') return repeatPurchase(parts, pinId)
  if (begun.kind === 'running') return whatRuns(parts, begun.row, caller, purchase.pin_by === 'us')
  const { subscriptionId, requestId, trialDays, amount } = begun
  const { msisdn, service_id: serviceId, language, reference } = purchase
  const order = { requestId, msisdn, serviceId, amount, currency: plan.currency, package: plan.package, language, reference, trialDays, pin }
  const outcome = await parts.gatewayOf(plan.paymentType, plan.serviceId).subscribe(order)
  const settled = await write(parts, requestId, outcome)
  if (settled === undefined || outcome.kind === 'unknown') return { ...refused(141, subscriptionId), isProven: purchase.pin_by === 'us' }
  const isIn = settled.balance.state !== 'ended'
  if (isIn && purchase.pin_by === 'operator') await ctx.accounts.pins.use(pinId)
  if (!isIn) return { ...refused(codeOf(outcome.code, settled)), isProven: purchase.pin_by === 'us' }
  const alreadySub = outcome.code === 102 || outcome.code === 114
  // A trial begins with an empty balance too.
  return { code: alreadySub ? 102 : 0, alreadySub, subscriptionId, isProven: true }
}

/** A callback may have brought more than the answer did. */
function codeOf(code: number, { balance }: Settled): number {
  return code === 0 ? (balance.refusal ?? 112) : code
}

/** The result for a PIN that was used already: the first answer was lost on its way to the client. */
export async function repeatPurchase(parts: BillingParts, pinId: string): Promise<Confirmed> {
  const purchase = await selectPurchase(parts.ctx.db, pinId)
  const row = purchase?.subscription_id ? await selectSubscription(parts.ctx.db, purchase.subscription_id) : undefined
  if (row === undefined) return refused(103)
  if (row.state === 'pending') return refused(141, row.id)
  if (row.state !== 'ended') return { code: 0, alreadySub: false, subscriptionId: row.id, isProven: false }
  return refused(row.refusal ?? 112)
}

/** The number has this service already. It is added to the account of the person who proved the number. */
async function whatRuns(parts: BillingParts, row: SubscriptionRow, caller: Caller, isProven: boolean): Promise<Confirmed> {
  if (row.state === 'pending') return { ...refused(141, row.id), isProven }
  if (isProven && caller.user !== '') await restore(parts, row.msisdn, caller.user)
  return { code: 102, alreadySub: true, subscriptionId: row.id, isProven }
}

/** Adds the running subscriptions of a proven number to an account, with its payment method; returns how many. */
export async function restore(parts: BillingParts, msisdn: string, account: string): Promise<number> {
  const rows = await attach(parts.ctx.db, msisdn, account)
  const at = new Date(parts.ctx.clock.now())
  for (const row of rows.filter(({ state }) => state !== 'pending')) await insertMethod(parts.ctx.db, methodOf(row, account, at))
  // Another account may have had it.
  if (rows.length > 0) parts.ctx.publish('billing.accessChanged', { userId: null })
  return rows.length
}

type Begin =
  | { readonly kind: 'asked'; readonly subscriptionId: string; readonly requestId: string; readonly trialDays: number; readonly amount: number }
  | { readonly kind: 'used' }
  | { readonly kind: 'running'; readonly row: SubscriptionRow }

/** Stores consent, subscription and pending request in one transaction with the use of the PIN. */
function begin(parts: BillingParts, purchase: Purchase, plan: Plan, caller: Caller): Promise<Begin> {
  const { ctx } = parts
  return ctx.db.transaction(async (tx): Promise<Begin> => {
    if (purchase.pin_by === 'us' && !(await ctx.accounts.pins.use(purchase.id, tx))) return { kind: 'used' }
    const account = caller.user === '' ? purchase.account_id : caller.user
    const made = await agree(parts, tx, purchase, plan, account)
    if (made === undefined) {
      const row = await selectAgreed(tx, purchase.msisdn, purchase.service_id)
      if (row === undefined) throw new Error('a subscription that was in the way is gone')
      return { kind: 'running', row }
    }
    return { kind: 'asked', ...made }
  })
}

/**
 * Records the consent and that the carrier is about to be asked.
 * @returns undefined when the number has the service already
 */
export async function agree(parts: BillingParts, tx: Tx, purchase: Purchase, plan: Plan, account: string | null) {
  const { ctx } = parts
  const now = ctx.clock.now()
  const at = new Date(now)
  const [subscriptionId, consent] = [ctx.entropy.uuid7(), ctx.entropy.uuid7()]
  // The carrier knows the request of a page by the purchase's own id.
  const requestId = purchase.pin_by === 'page' ? purchase.id : ctx.entropy.uuid7()
  const { msisdn, service_id: serviceId, language, reference } = purchase
  if ((await selectAgreed(tx, msisdn, serviceId)) !== undefined) return undefined
  const trialDays = plan.trialDays > 0 && (await takeTrial(tx, msisdn, at)) ? plan.trialDays : 0
  const amount = trialDays > 0 ? 0 : plan.amount
  const isNew = await insertSubscription(tx, {
    id: subscriptionId,
    account,
    msisdn,
    serviceId,
    paymentType: plan.paymentType,
    consent,
    trialDays,
    price: plan.amount,
    package: plan.package,
    currency: plan.currency,
    language,
    reference,
    at,
  })
  // Two at once: the one that waited finds the other's subscription, and takes back what it did.
  if (!isNew) {
    if (trialDays > 0) await returnTrials(tx, [msisdn])
    return undefined
  }
  await insertConsent(tx, {
    id: consent,
    subscription_id: subscriptionId,
    msisdn,
    account_id: account,
    service_id: serviceId,
    language,
    offer: purchase.offer,
    shown: purchase.shown,
    shown_at: purchase.at,
    at,
    pin_id: purchase.id,
    pin_by: purchase.pin_by,
    address: purchase.address,
  })
  await setPurchased(tx, purchase.id, subscriptionId)
  await append(tx, [
    {
      id: subscriptionId,
      decide: () => [
        { kind: 'consented', at: now, note: consent },
        { kind: 'asked', at: now, requestId, amount },
      ],
    },
  ])
  return { subscriptionId, requestId, trialDays, amount }
}

/** Records the answer. If the database is not available, the answer is found out later: the person is told that the payment is being processed. */
async function write(parts: BillingParts, requestId: string, outcome: Outcome): Promise<Settled | undefined> {
  if (outcome.kind === 'unknown') return undefined
  try {
    return (await settle(parts, [{ requestId, outcome }]))[0]
  } catch (problem) {
    parts.ctx.log.error({ err: problem }, 'the answer of a carrier could not be written; it will be asked for again')
    return undefined
  }
}

import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/domain.ts'
import { type Gateway, noGateway, unavailable } from './gateway.ts'
import { append } from '../ledger/decisions.ts'
import type { BillingParts } from '../ledger/payments.ts'
import { shownOf } from '../plans.ts'
import { insertConsent } from '../purchases/purchases.sql.ts'
import type { Entitlement, Store } from './store.ts'
import { attach, insertSubscription, lockPayer, selectByNumber } from '../subscriptions.sql.ts'

/** A purchase made in the app: its token is used instead of a number. */
export interface StorePurchase {
  readonly token: string
  readonly serviceId: number | undefined
}

/** No number begins like this. */
const payerOf = (token: string): string => `store:${createHash('sha256').update(token).digest('hex').slice(0, 32)}`

/**
 * Renewals of a store's subscription: the store is asked whether it still runs; it charges by itself. A question whose answer was lost in a crash is closed,
 * so that the next one can be asked: it has taken nothing. An expiry that has passed counts as no answer yet: the store has not recorded its own renewal, and
 * a payment until then would be due again at once.
 */
export function storeGateway(store: Store, clock: Pick<Clock, 'now'>): Gateway {
  return {
    ...noGateway,
    async charge({ reference }) {
      const found = await store.entitlement(reference)
      if (found.kind === 'active' && found.until > clock.now()) return { kind: 'answered', code: 0, reference: '', until: found.until }
      return { kind: 'answered', code: found.kind === 'none' ? 112 : 105, reference: '' }
    },
    outcomeOf: async () => unavailable,
  }
}

/** The result of a purchase of the app: the subscription that it pays for, if it runs. */
type Accepted = { readonly kind: 'active'; readonly subscriptionId: string } | { readonly kind: 'unknown' | 'refused' }

/**
 * Accepts a purchase of the app. The same token again changes nothing, whatever service it is given for; where its account was deleted, it moves to
 * the caller's.
 * @returns 'active'; 'unknown' while the store does not answer; 'refused' when the store does not know it, it is over, or it is another account's
 */
export async function acceptStorePurchase(parts: BillingParts, store: Store, bought: StorePurchase, caller: Caller): Promise<Accepted> {
  const found = await store.entitlement(bought.token)
  if (found.kind !== 'active') return { kind: found.kind === 'none' ? 'refused' : 'unknown' }
  return keep(parts, bought, found, caller)
}

function keep(parts: BillingParts, bought: StorePurchase, found: Extract<Entitlement, { kind: 'active' }>, caller: Caller): Promise<Accepted> {
  const { ctx } = parts
  const now = ctx.clock.now()
  const at = new Date(now)
  const plan = [...parts.plans.values()].find((each) => each.productId !== '' && each.productId === found.productId) ?? parts.plans.get(bought.serviceId ?? 0)
  const serviceId = plan?.serviceId ?? bought.serviceId ?? 0
  const msisdn = payerOf(bought.token)
  if (found.until <= now) return Promise.resolve({ kind: 'refused' })
  return ctx.db.transaction(async (tx): Promise<Accepted> => {
    await lockPayer(tx, msisdn)
    const [known] = await selectByNumber(tx, msisdn)
    if (known !== undefined) {
      if (known.account_id !== null && known.account_id !== caller.user) return { kind: 'refused' }
      await attach(tx, msisdn, caller.user)
      ctx.publish('billing.accessChanged', { userId: caller.user }, tx)
      return { kind: 'active', subscriptionId: known.id }
    }
    const [id, consent, request] = [ctx.entropy.uuid7(), ctx.entropy.uuid7(), ctx.entropy.uuid7()]
    await insertSubscription(tx, {
      id,
      account: caller.user,
      msisdn,
      serviceId,
      paymentType: 'gplay',
      consent,
      trialDays: 0,
      price: null,
      package: null,
      currency: null,
      language: caller.language,
      reference: bought.token,
      at,
    })
    const shown = plan ? shownOf(plan, caller.language) : { price: 0, currency: '', package: '', disclaimer: '', operatorTitle: '' }
    await insertConsent(tx, {
      id: consent,
      subscription_id: id,
      msisdn,
      account_id: caller.user,
      service_id: serviceId,
      language: caller.language,
      offer: plan?.offer ?? '',
      shown,
      shown_at: at,
      at,
      pin_id: id,
      pin_by: 'store',
      address: caller.address,
    })
    await append(tx, [
      {
        id,
        decide: () => [
          { kind: 'consented', at: now, note: consent },
          { kind: 'asked', at: now, requestId: request, amount: 0 },
          { kind: 'charged', at: now, requestId: request, amount: 0, until: found.until },
        ],
      },
    ])
    // No receipt by SMS: the store sends its own, and there is no number.
    ctx.publish('billing.accessChanged', { userId: caller.user }, tx)
    return { kind: 'active', subscriptionId: id }
  })
}

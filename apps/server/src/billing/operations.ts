import * as contract from '@majlis/contract/billing'
import { getServicesById, getServicesByRegion } from '@majlis/contract/billing.plans'
import { isServiceFiftyNumber } from '@majlis/contract/billing.plain'
import { limits } from '@majlis/contract/core/limits'
import { statusText } from '@majlis/contract/core/outcome'
import { type Caller, type Handled, handle } from '../platform/domain.ts'
import { handleCallback } from './gateways/callbacks.ts'
import { confirmPurchase, type Confirmed, repeatPurchase, restore } from './purchases/confirm.ts'
import type { BillingContext } from './context.ts'
import { confirmEnd, unsubscribe } from './ending.ts'
import type { SubscriptionRow } from './ledger/ledger.sql.ts'
import type { BillingParts } from './ledger/payments.ts'
import { bundlesOf, planFor, toService } from './plans.ts'
import { beginPurchase } from './purchases/purchase.ts'
import { selectConsents, selectLatest, selectPage } from './purchases/purchases.sql.ts'
import { isAllowedRedirect } from './gateways/redirects.ts'
import { detailsOf, shownNumber, stateOf, statusOf } from './status.ts'
import type { Store } from './gateways/store.ts'
import { acceptStorePurchase } from './gateways/storepay.ts'
import { insertMethod, type MethodRow, selectByNumber } from './subscriptions.sql.ts'

interface OperationParts {
  readonly running: (user: string) => Promise<SubscriptionRow[]>
  readonly methods: (user: string) => Promise<MethodRow[]>
  readonly store: Store
}

/** The operations of the subscription service. */
export function operations(parts: BillingParts, own: OperationParts): readonly Handled[] {
  return [...buying(parts), ...reading(parts, own), ...ending(parts, own)]
}

function buying(parts: BillingParts): readonly Handled[] {
  const { ctx, plans } = parts
  return [
    handle(contract.genAuthCode, async (input, caller, fail) => {
      const msisdn = ctx.accounts.normalisePhone(input.msisdn)
      const data = { serviceId: input.serviceId, alreadySub: false, redirectionUrl: '', pinLength: limits.ownPin, isPinOpen: false }
      if (!fits(ctx, msisdn)) return { response_code: 107, data }
      if (input.subscriptionRequired) {
        const { serviceId, offer } = input
        const begun = await beginPurchase(parts, { msisdn, serviceId, plan: planFor(plans, serviceId, msisdn), offer }, caller)
        if (begun === 'limited') return fail('TOO_MANY_REQUESTS')
        const { code, ...answer } = begun
        return { response_code: code, data: answer }
      }
      const { address, language } = caller
      const outcome = await ctx.accounts.pins.send({
        msisdn,
        serviceId: input.serviceId,
        subscriptionRequired: false,
        address,
        language,
        deviceKey: input.deviceKey,
      })
      if (outcome === 'limited') return fail('TOO_MANY_REQUESTS')
      const use = { msisdn, serviceId: input.serviceId, subscriptionRequired: false }
      const isPinOpen = outcome === 'sent' || (outcome === 'wait' && (await ctx.accounts.pins.hasOpen(use, input.deviceKey)))
      return { response_code: { sent: 0, wait: 108, unreachable: 105 }[outcome], data: { ...data, isPinOpen } }
    }),
    handle(contract.validateAuthCode, async (input, caller, fail) => {
      const msisdn = ctx.accounts.normalisePhone(input.msisdn)
      const outcome = await confirm(parts, msisdn, input, caller)
      if (outcome === 'limited') return fail('TOO_MANY_REQUESTS')
      if (outcome.isProven) await ctx.accounts.pins.rememberDevice(msisdn, input.deviceKey)
      const loginProof = outcome.isProven ? await ctx.accounts.numberProofs.issueForNumber(msisdn) : ''
      const { serviceId, alreadySub, subscriptionId } = outcome
      return { response_code: outcome.code, data: { serviceId, alreadySub, subscriptionId, loginProof } }
    }),
    handle(contract.getInwiRedirectionUrl, async (_input, caller) => {
      const none = { response_code: 105, data: { redirectionUrl: '' } }
      const phone = (await ctx.accounts.account(caller.user))?.phone ?? ''
      const purchase = await selectPage(ctx.db, caller.user, phone, new Date(ctx.clock.now() - 15 * 60_000))
      const plan = purchase && plans.get(purchase.service_id)
      if (purchase === undefined || plan === undefined) return none
      const { amount, currency } = plan
      const { id: requestId, msisdn, reference } = purchase
      const order = { requestId, msisdn, serviceId: plan.serviceId, amount, currency, package: plan.package, reference }
      const { code, redirectUrl } = await parts.gatewayOf(plan.paymentType, plan.serviceId).start({ ...order, language: caller.language, pinBy: 'page' })
      const ownOrigin = ctx.config.sandbox ? ctx.config.publicUrl : undefined
      if (code !== 0 || !isAllowedRedirect(redirectUrl, plan.redirectHosts, ownOrigin)) return none
      return { response_code: 0, data: { redirectionUrl: redirectUrl } }
    }),
  ]
}

type Confirming = Confirmed & { readonly serviceId: number }

/** Takes a PIN for its purpose: a login, or a subscription. Where the caller names the purpose, a PIN of the other one is wrong. */
async function confirm(
  parts: BillingParts,
  msisdn: string,
  input: { readonly serviceId: number; readonly pinCode: string; readonly subscriptionRequired?: boolean; readonly deviceKey?: string },
  caller: Caller,
): Promise<Confirming | 'limited'> {
  const { ctx } = parts
  const { pins } = ctx.accounts
  const newest = await selectLatest(ctx.db, msisdn)
  const pin = newest && (await pins.find(newest.id))
  const latest = pin && newest
  // Numbers of the special case pay by service 50, whichever was chosen.
  const serviceId = isServiceFiftyNumber(msisdn) && latest?.service_id === 50 ? 50 : input.serviceId
  const answer = (code: number, more: Partial<Confirmed> = {}): Confirming => ({
    serviceId,
    code,
    alreadySub: false,
    subscriptionId: '',
    isProven: false,
    ...more,
  })
  const { deviceKey, subscriptionRequired } = input
  const tried = await pins.try(msisdn, serviceId, input.pinCode, { address: caller.address, deviceKey, subscriptionRequired })
  if (tried.kind === 'limited') return 'limited'
  if (tried.kind === 'expired' || tried.kind === 'burnt') return answer(104)
  if (tried.kind === 'right') {
    if (tried.subscriptionRequired) return { serviceId, ...(await confirmPurchase(parts, tried.id, input.pinCode, caller)) }
    if (!(await pins.use(tried.id))) return answer(103)
    return answer(0, { isProven: true })
  }
  if (latest?.service_id !== serviceId || subscriptionRequired === false) return answer(103)
  // The try is counted; whether it is right is the carrier's to say.
  if (latest.pin_by === 'operator' && pin?.isUsed === false) return { serviceId, ...(await confirmPurchase(parts, latest.id, input.pinCode, caller)) }
  // Another confirmation of the same PIN may have used it a moment ago.
  const used = await pins.find(latest.id)
  const isAgain = used?.isUsed === true && latest.pin_by === 'us' && (await used.isSame(input.pinCode))
  return isAgain ? { serviceId, ...(await repeatPurchase(parts, latest.id)) } : answer(103)
}

function reading(parts: BillingParts, { running }: OperationParts): readonly Handled[] {
  const { ctx, plans } = parts
  return [
    handle(contract.checkSubscriptionStatus, async (_input, caller) => {
      const rows = await running(caller.user)
      const { row, response_code, ...status } = statusOf(rows, ctx.clock.now())
      const state = await stateOf(ctx.db, caller.user, row)
      const data = { ...status, state, ...detailsOf(rows, row, row && plans.get(row.service_id)) }
      return { response_code, data, text: statusText(response_code, caller.language) }
    }),
    handle(getServicesByRegion, async (input, caller) => {
      const region = ctx.regions.all.find((each) => each.countryIso === input.region.toLowerCase())
      return { response_code: 0, data: region ? bundlesOf(region, plans, caller.language) : [] }
    }),
    handle(getServicesById, async (input, caller, fail) => {
      const plan = plans.get(input.serviceId)
      return plan ? { response_code: 0, data: toService(plan, caller.language) } : fail('NOT_FOUND')
    }),
    handle(contract.consents, async (_input, caller) => {
      const rows = await selectConsents(ctx.db, caller.user, 100)
      const data = rows.map(({ id, subscription_id, service_id, msisdn, language, at, pin_by, shown }) => ({
        consentId: id,
        subscriptionId: subscription_id,
        serviceId: service_id,
        msisdn: shownNumber(msisdn),
        language,
        at: at.getTime(),
        pinBy: pin_by,
        shown,
      }))
      return { response_code: 0, data }
    }),
  ]
}

function ending(parts: BillingParts, { store, methods }: OperationParts): readonly Handled[] {
  const { ctx } = parts
  return [
    handle(contract.unsubSubscription, async (input, caller, fail) => {
      const msisdn = ctx.accounts.normalisePhone(input.msisdn)
      if (!fits(ctx, msisdn)) return { response_code: 107, data: {} }
      const code = await unsubscribe(parts, { msisdn, pinCode: input.pinCode }, caller)
      return code === 'limited' ? fail('TOO_MANY_REQUESTS') : { response_code: code, data: {} }
    }),
    handle(contract.carrierCallback, async ({ payload, signature }, _caller, fail) => {
      const outcome = await handleCallback(parts, payload, signature, (msisdn, serviceIds, language) => confirmEnd(parts, msisdn, serviceIds, language))
      if (outcome === 'forbidden') return fail('FORBIDDEN')
      return outcome === 'malformed' ? fail('BAD_REQUEST') : { response_code: 0, data: {} }
    }),
    handle(contract.restoreSubscription, async (input, caller, fail) => {
      const msisdn = await ctx.accounts.numberProofs.takeNumber(input.loginProof)
      if (msisdn === undefined) return fail('LOGIN_PROOF')
      await restore(parts, msisdn, caller.user)
      const row = (await selectByNumber(ctx.db, msisdn)).find((each) => each.consent_id !== null && each.state !== 'pending')
      return { response_code: row ? 0 : 112, data: { serviceId: row?.service_id ?? 0, subscriptionId: row?.id ?? '' } }
    }),
    handle(contract.addPaymentMethod, async (input, caller, fail) => {
      const { type, data, serviceId } = input
      const isStore = type === 'gplay' || type === 'appstore'
      const found = isStore ? await acceptStorePurchase(parts, store, { token: data, serviceId }, caller) : undefined
      if (found?.kind === 'refused') return fail('FORBIDDEN')
      // What the app names for a purchase of the store is not ours: the method ends with the subscription that the purchase has here.
      const subscriptionId = found === undefined ? (input.subscriptionId ?? '') : found.kind === 'active' ? found.subscriptionId : ''
      const method = { account: caller.user, type, data, subscriptionId, serviceId: serviceId ?? null, active: found?.kind !== 'unknown' }
      await insertMethod(ctx.db, { ...method, at: new Date(ctx.clock.now()) })
      return methods(caller.user)
    }),
  ]
}

/** A number of a served region must have that region's length; others only a plausible one. */
function fits(ctx: BillingContext, msisdn: string): boolean {
  const region = ctx.regions.all.find((each) => msisdn.startsWith(each.callingCode))
  return region ? msisdn.length === region.callingCode.length + region.numberLength : /^\d{8,15}$/.test(msisdn)
}

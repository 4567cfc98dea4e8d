import type { Language } from '@majlis/contract/core/language'
import { limits } from '@majlis/contract/core/limits'
import type { Caller } from '../../platform/domain.ts'
import type { BillingParts } from '../ledger/payments.ts'
import { type Plan, shownOf } from '../plans.ts'
import { insertPurchase } from './purchases.sql.ts'
import { isAllowedRedirect } from '../gateways/redirects.ts'
import { selectAgreed } from '../subscriptions.sql.ts'

/** The result of a request to buy: a code of the error catalogue and the values for the caller. */
export interface Begun {
  readonly code: number
  readonly serviceId: number
  readonly alreadySub: boolean
  readonly redirectionUrl: string
  readonly pinLength: number
  /** Whether a PIN for this purchase is on its way, or was sent before and can still be confirmed. */
  readonly isPinOpen: boolean
}

/** What somebody wants to buy. */
export interface PurchaseRequest {
  readonly msisdn: string
  /** The chosen service; 0 for none. */
  readonly serviceId: number
  readonly plan: Plan | undefined
  /** The offer that was shown, if the caller names it. */
  readonly offer: string | undefined
}

/**
 * The number step of the paywall: asks the carrier whether the number may buy, and has a PIN sent, or returns the carrier's own page. Never takes money.
 * @returns 'limited' when too many PINs were requested
 */
export async function beginPurchase(parts: BillingParts, request: PurchaseRequest, caller: Caller): Promise<Begun | 'limited'> {
  const { ctx } = parts
  const { msisdn, plan } = request
  const answer = (code: number, more: Partial<Begun> = {}): Begun => ({
    code,
    serviceId: plan?.serviceId ?? request.serviceId,
    alreadySub: false,
    redirectionUrl: '',
    pinLength: plan?.pinDigits ?? limits.ownPin,
    isPinOpen: false,
    ...more,
  })
  if (plan === undefined) return answer(106)
  // The web never charges a store's product.
  if (plan.paymentType === 'gplay') return answer(105)
  if (request.offer !== undefined && request.offer !== plan.offer) return answer(140)
  const isOwn = caller.user !== '' && (await ctx.accounts.account(caller.user))?.phone === msisdn
  const running = await selectAgreed(ctx.db, msisdn, plan.serviceId)
  if (running?.state === 'pending') return answer(141)
  // Only the owner learns that a number has paid: for others the PIN step follows, and the confirmation shows it.
  if (running !== undefined && isOwn) return answer(102, { alreadySub: true })
  const isPage = plan.redirectHosts.length > 0
  const isOurs = !isPage && plan.pinBy === 'us'
  const pin = await ctx.accounts.pins.reserve(
    { msisdn, serviceId: plan.serviceId, subscriptionRequired: true, address: caller.address, language: caller.language },
    isOurs,
  )
  if (pin.outcome === 'limited') return 'limited'
  // The PIN that was sent a moment ago may be for something else, such as a login or another plan.
  if (pin.outcome === 'wait')
    return answer(108, { isPinOpen: await ctx.accounts.pins.hasOpen({ msisdn, serviceId: plan.serviceId, subscriptionRequired: true }) })
  return ask(parts, { plan, msisdn, isOwn, isPage, isOurs, id: pin.id, code: pin.code }, caller, answer)
}

interface PinRequest {
  readonly plan: Plan
  readonly msisdn: string
  readonly isOwn: boolean
  readonly isPage: boolean
  readonly isOurs: boolean
  readonly id: string
  readonly code: string
}

async function ask(parts: BillingParts, pinRequest: PinRequest, caller: Caller, answer: (code: number, more?: Partial<Begun>) => Begun): Promise<Begun> {
  const { ctx } = parts
  const { plan, msisdn, id } = pinRequest
  const refuse = async (code: number, more: Partial<Begun> = {}): Promise<Begun> => {
    // A PIN that was never sent does not block another one.
    await ctx.accounts.pins.spend(id)
    return answer(code, more)
  }
  const { language } = caller
  const { serviceId, amount, currency } = plan
  const order = { requestId: id, msisdn, serviceId, amount, currency, package: plan.package, language, reference: '' }
  const pinBy = pinRequest.isPage ? 'page' : plan.pinBy
  const started = await parts.gatewayOf(plan.paymentType, plan.serviceId).start({ ...order, pinBy, pinLength: plan.pinDigits })
  const isKnownThere = started.code === 102 || started.code === 114
  // Nothing runs for the number here, or it would have been answered before. The PIN step brings the subscription that the carrier knows to the account.
  if (isKnownThere && pinRequest.isOwn && pinRequest.isPage) return refuse(102, { alreadySub: true })
  const goesOn = started.code === 0 || started.code === 130 || isKnownThere
  if (!goesOn) return refuse(started.code)
  const own = ctx.config.sandbox ? ctx.config.publicUrl : undefined
  const redirectionUrl = started.redirectUrl
  if (redirectionUrl !== '' && !isAllowedRedirect(redirectionUrl, plan.redirectHosts, own)) {
    ctx.log.warn({ serviceId }, 'a carrier named a payment page on a host that is not listed')
    return refuse(105)
  }
  // A carrier that checks PINs itself may leave this one to us.
  const isOurs = pinRequest.isOurs || (!pinRequest.isPage && started.code !== 0)
  await insertPurchase(ctx.db, {
    id,
    msisdn,
    service_id: serviceId,
    account_id: caller.user === '' ? null : caller.user,
    language,
    address: caller.address,
    offer: plan.offer,
    shown: shownOf(plan, language),
    pin_by: pinRequest.isPage ? 'page' : isOurs ? 'us' : 'operator',
    reference: started.reference,
    at: new Date(ctx.clock.now()),
  })
  if (pinRequest.isPage) return answer(0, { redirectionUrl })
  if (!isOurs) return answer(0, { isPinOpen: true })
  const code = pinRequest.isOurs ? pinRequest.code : await ctx.accounts.pins.makeOurs(id)
  if ((await ctx.accounts.pins.text({ id, msisdn, code, text: textOf(code, plan, language) })) === 'unreachable') return answer(105)
  return answer(started.code === 130 ? 130 : 0, { pinLength: limits.ownPin, isPinOpen: true })
}

const every = { en: { day: 'a day', week: 'a week', month: 'a month' }, ar: { day: 'يوميًا', week: 'أسبوعيًا', month: 'شهريًا' } } as const

/** Names what the PIN agrees to. The PIN is the first group of four to six digits. */
function textOf(code: string, plan: Plan, language: Language): string {
  const price = `${plan.discountedPrice.toFixed(2)} ${plan.currency} ${every[language][plan.package]}`
  return language === 'ar'
    ? `رمز الاشتراك في مجلس بسعر ${price}: ${code}. يُرجى عدم مشاركته مع أحد.`
    : `Your PIN to subscribe to Majlis for ${price}: ${code}. Do not share it with anyone.`
}

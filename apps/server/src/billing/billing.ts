import { createHash } from 'node:crypto'
import * as contract from '@majlis/contract/billing'
import { type BlockReason, blockReasonOf } from '@majlis/contract/billing.plain'
import { limits } from '@majlis/contract/core/limits'
import type { Language } from '@majlis/contract/core/language'
import { statusText } from '@majlis/contract/core/outcome'
import { batcher } from '../platform/batch.ts'
import { type Domain, handle, type SubscriptionOutcome } from '../platform/domain.ts'
import type { BillingContext } from './context.ts'
import { type Gates, gates } from './gates.ts'
import { eraseOfPerson, hadTrial, selectOfPerson } from './personal.sql.ts'
import { confirmPin, sendPin } from './pins.ts'
import { countAttempt, storeProof, sweepPins, takeProof } from './pins.sql.ts'
import { bundlesOf, plansOf, toService } from './plans.ts'
import { endByNumber, insertMethod, insertTrial, type MethodRow, selectActiveOf, selectMethods, type SubscriptionRow } from './subscriptions.sql.ts'

export interface SubscriptionStatus {
  /** 114 while a subscription or trial runs, else 112. */
  readonly response_code: number
  readonly paymentType: string
  readonly subscriptionId: string
  readonly serviceId: number
  readonly onTrial: boolean
  readonly trialEndsAt: number | null
}

/** What other domains may ask of billing. */
export interface Billing {
  /** Why paid features are closed to the user; undefined when they are open. */
  blockReason(user: string): Promise<BlockReason | undefined>
  status(user: string): Promise<SubscriptionStatus>
  paymentMethods(user: string): Promise<MethodRow[]>
  /** Uses up a login proof; undefined when it is not valid. */
  takeLoginProof(proof: string): Promise<{ readonly msisdn: string; readonly region: string } | undefined>
  /** The first login of a number starts the trial of its region's default plan. */
  startTrial(user: string, msisdn: string): Promise<void>
}

const proofMs = 5 * 60_000
const dayMs = 86_400_000
const none = { subscriptionId: '', paymentType: '', serviceId: 0, onTrial: false, trialEndsAt: null }

export function billing(ctx: BillingContext): Domain<Billing> {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())
  const plans = plansOf(ctx.regions.all)

  // Asked before every message: those who ask in one turn share one statement, and nothing is remembered beyond it.
  const active = batcher<string, SubscriptionRow | undefined>({ most: 500, parallel: 4, flush: (users) => selectActiveOf(db, users, now()) })

  const remembered = gates(ctx)

  const face: Billing = {
    async status(user) {
      const row = await active.add(user)
      if (row === undefined) return { response_code: 112, ...none }
      return {
        response_code: 114,
        paymentType: row.payment_type,
        subscriptionId: row.id,
        serviceId: row.service_id,
        onTrial: row.on_trial,
        trialEndsAt: row.trial_ends_at?.getTime() ?? null,
      }
    },
    async blockReason(user) {
      if (remembered.isOpen(user)) return undefined
      const { response_code, onTrial } = await face.status(user)
      const reason = blockReasonOf({ userId: user, statusCode: response_code, onTrial })
      if (reason === undefined) remembered.opened(user)
      return reason
    },
    paymentMethods: (user) => selectMethods(db, user),
    takeLoginProof: (proof) => takeProof(db, hash(proof), now()),
    async startTrial(user, msisdn) {
      const region = ctx.regions.regionOfNumber(msisdn)
      if (region.trialDays === 0 || (await hadTrial(db, msisdn))) return
      const at = now()
      const endsAt = new Date(at.getTime() + region.trialDays * dayMs)
      await insertTrial(db, { id: ctx.entropy.uuid7(), account: user, msisdn, serviceId: region.trialServiceId, paymentType: 'mobile', at, endsAt })
    },
  }

  ctx.accounts.personal.add({ name: 'billing', read: (user) => selectOfPerson(db, user), erase: (user) => eraseOfPerson(db, user) })

  const operations = [
    handle(contract.genAuthCode, async (input, caller, fail) => {
      const msisdn = ctx.accounts.normalisePhone(input.msisdn)
      const data = { serviceId: input.serviceId, alreadySub: false, redirectionUrl: '', pinLength: limits.ownPin }
      if (!fits(ctx, msisdn)) return { response_code: 107, data }
      const outcome = await sendPin(ctx, { ...input, msisdn, address: caller.address, language: caller.language })
      if (outcome === 'limited') return fail('TOO_MANY_REQUESTS')
      return { response_code: { sent: 0, wait: 108, unreachable: 105 }[outcome], data }
    }),
    handle(contract.validateAuthCode, async (input) => {
      const msisdn = ctx.accounts.normalisePhone(input.msisdn)
      const data = { serviceId: input.serviceId, alreadySub: false, subscriptionId: '', loginProof: '' }
      const outcome = await confirmPin(ctx, msisdn, input.serviceId, input.pinCode)
      if (outcome.kind !== 'confirmed') return { response_code: outcome.kind === 'wrong' ? 103 : 104, data }
      // A subscription needs the carrier's gateway; without one nothing is charged and the operator counts as unavailable.
      if (outcome.subscriptionRequired) return { response_code: 105, data }
      const loginProof = ctx.entropy.token()
      await storeProof(db, hash(loginProof), msisdn, ctx.regions.regionOfNumber(msisdn).countryIso, new Date(clock.now() + proofMs))
      return { response_code: 0, data: { ...data, loginProof } }
    }),
    handle(contract.checkSubscriptionStatus, async (_input, caller) => {
      const { response_code, ...known } = await face.status(caller.user)
      const state = response_code === 112 ? ('not subscribed' as const) : ('subscribed' as const)
      const plan = plans.get(known.serviceId)
      const shown = { operatorTitle: plan?.operatorTitle ?? '', package: plan?.package ?? '', price: plan?.discountedPrice ?? 0, currency: plan?.currency ?? '' }
      const data = { ...known, state, isProcessing: false, msisdn: '', ...shown, startedAt: null, renewsAt: null }
      return { response_code, data, text: statusText(response_code, caller.language) }
    }),
    handle(contract.unsubSubscription, (input, caller, fail) =>
      unsubscribe(ctx, remembered, input.msisdn, caller.address, caller.language, () => fail('TOO_MANY_REQUESTS')),
    ),
    handle(contract.getInwiRedirectionUrl, async () => ({ response_code: 105, data: { redirectionUrl: '' } })),
    handle(contract.getServicesByRegion, async (input, caller) => {
      const region = ctx.regions.all.find((each) => each.countryIso === input.region.toLowerCase())
      return { response_code: 0, data: region ? bundlesOf(region, plans, caller.language) : [] }
    }),
    handle(contract.getServicesById, async (input, caller, fail) => {
      const plan = plans.get(input.serviceId)
      return plan ? { response_code: 0, data: toService(plan, caller.language) } : fail('NOT_FOUND')
    }),
    handle(contract.restoreSubscription, async (input, _caller, fail) => {
      const proof = await takeProof(db, hash(input.loginProof), now())
      if (proof === undefined) return fail('LOGIN_PROOF')
      return { response_code: 112, data: { serviceId: 0, subscriptionId: '' } }
    }),
    handle(contract.consents, async () => ({ response_code: 0, data: [] })),
    handle(contract.carrierCallback, async (_input, _caller, fail) => fail('FORBIDDEN')),
    handle(contract.addPaymentMethod, async (input, caller) => {
      const { type, data, subscriptionId = '', serviceId = null } = input
      await insertMethod(db, { account: caller.user, type, data, subscriptionId, serviceId, at: now() })
      return selectMethods(db, caller.user)
    }),
  ]

  return {
    operations,
    face,
    start: async () => {
      clock.every(3_600_000, () => {
        sweepPins(db, now()).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old PINs could not be removed'))
      })
    },
  }
}

async function unsubscribe(
  ctx: BillingContext,
  remembered: Gates,
  given: string,
  address: string,
  language: Language,
  limited: () => never,
): Promise<SubscriptionOutcome<Record<string, never>>> {
  const msisdn = ctx.accounts.normalisePhone(given)
  const at = new Date(ctx.clock.now())
  const perHour = ctx.config.limits.pinPerAddressHour
  const within = (await countAttempt(ctx.db, 'unsub address', address, perHour, at)) && (await countAttempt(ctx.db, 'unsub number', msisdn, 5, at))
  if (!within) return limited()
  if ((await endByNumber(ctx.db, msisdn, at)) === 0) return { response_code: 112, data: {} }
  remembered.forget()
  const text = language === 'ar' ? 'تم إيقاف اشتراكك في مجلس. لن يُخصم منك شيء بعد الآن.' : 'Your Majlis subscription has ended. You will not be charged again.'
  await ctx.sms({ msisdn, text }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'an unsubscription could not be confirmed by SMS'))
  return { response_code: 0, data: {} }
}

/** A number of a served region has that region's length; others only a plausible one. */
function fits(ctx: BillingContext, msisdn: string): boolean {
  const region = ctx.regions.all.find((each) => msisdn.startsWith(each.callingCode))
  return region ? msisdn.length === region.callingCode.length + region.numberLength : /^\d{8,15}$/.test(msisdn)
}

function hash(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}

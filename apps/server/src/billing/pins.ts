import { limits } from '@majlis/contract/core/limits'
import { limitKey } from '../platform/http/address.ts'
import type { BillingContext } from './context.ts'
import { hashPin, isSamePin } from './pin-hash.ts'
import * as sql from './pins.sql.ts'

export type SendOutcome = 'sent' | 'wait' | 'limited' | 'unreachable'
export type TryOutcome =
  | { readonly kind: 'right'; readonly id: string; readonly subscriptionRequired: boolean }
  | { readonly kind: 'wrong' | 'expired' | 'burnt' | 'limited' }

/** Who asks for a PIN, and what it is for. */
export interface Asking {
  /** International digits. */
  readonly msisdn: string
  readonly serviceId: number
  readonly subscriptionRequired: boolean
  readonly address: string
  readonly language: 'en' | 'ar'
}

export interface Reserved {
  readonly outcome: 'stored' | 'wait' | 'limited'
  readonly id: string
  /** Empty where the carrier makes the PIN. */
  readonly code: string
}

/** Digits at the end of a number within which a block counts as one: what a carrier hands out, and what somebody who pumps texts owns. */
const blockDigits = 4
const noPin = '00000000-0000-0000-0000-000000000000'

/**
 * Counts a PIN against all limits and stores it, before any text leaves. Known and unknown numbers are treated alike.
 * @param isOurs false for one that the carrier makes: it is counted like ours, and no guess matches it here
 */
export async function reservePin(ctx: BillingContext, to: Asking, isOurs: boolean): Promise<Reserved> {
  const allowed = ctx.config.limits
  const now = ctx.clock.now()
  const id = ctx.entropy.uuid7()
  const code = isOurs ? randomCode(ctx) : ''
  const country = ctx.regions.all.find((region) => to.msisdn.startsWith(region.callingCode))?.countryIso
  const outcome = await sql.storePin(
    ctx.db,
    {
      id,
      msisdn: to.msisdn,
      serviceId: to.serviceId,
      subscriptionRequired: to.subscriptionRequired,
      codeHash: isOurs ? await hashPin(id, code, ctx.config.pinSecret) : new Uint8Array(),
      address: limitKey(to.address),
      sentAt: new Date(now),
      expiresAt: new Date(now + allowed.pinMinutes * 60_000),
      block: to.msisdn.slice(0, -blockDigits),
      country: country ?? 'other',
    },
    {
      resendSeconds: allowed.pinResendSeconds,
      perNumberTenMinutes: allowed.pinPerNumberTenMinutes,
      perNumberDay: allowed.pinPerNumberDay,
      perAddressHour: allowed.pinPerAddressHour,
      perBlockHour: allowed.pinPerPrefixHour,
      perCountryDay: country === undefined ? allowed.pinPerOtherCountryDay : allowed.pinPerCountryDay,
    },
  )
  return { outcome, id, code }
}

/** Makes a reserved PIN one of ours and answers its code. */
export async function makeOurs(ctx: BillingContext, id: string): Promise<string> {
  const code = randomCode(ctx)
  await sql.setPinHash(ctx.db, id, await hashPin(id, code, ctx.config.pinSecret))
  return code
}

/** Hands a reserved PIN's text over. One that could not be sent makes nobody wait, yet counts: it may have left all the same. */
export async function textPin(
  ctx: BillingContext,
  pin: { readonly id: string; readonly msisdn: string; readonly text: string },
): Promise<'sent' | 'unreachable'> {
  try {
    await ctx.sms({ msisdn: pin.msisdn, text: pin.text })
    return 'sent'
  } catch (problem) {
    ctx.log.warn({ err: problem }, 'a PIN could not be sent')
    await sql.spendPin(ctx.db, pin.id, new Date(ctx.clock.now()))
    return 'unreachable'
  }
}

/** Sends a PIN that proves a number: for a login, unless `text` says what else it is for. */
export async function sendPin(ctx: BillingContext, to: Asking, text: (code: string, language: Asking['language']) => string = textOf): Promise<SendOutcome> {
  const { outcome, id, code } = await reservePin(ctx, to, true)
  return outcome === 'stored' ? textPin(ctx, { id, msisdn: to.msisdn, text: text(code, to.language) }) : outcome
}

/**
 * Compares a PIN with the number's newest one and leaves it unused. The try is counted first, so parallel guesses are counted too; a number
 * without a PIN takes as long as one with it.
 * @param given as typed or pasted: with spaces, in Arabic-Indic digits
 */
export async function tryPin(ctx: BillingContext, msisdn: string, serviceId: number, given: string, address: string): Promise<TryOutcome> {
  const outcome = await comparePin(ctx, msisdn, serviceId, given, address)
  if (outcome.kind !== 'right') ctx.security({ event: 'loginRefused', reason: pinReasons[outcome.kind], number: msisdn, address })
  return outcome
}

const pinReasons = { wrong: 'pinWrong', expired: 'pinExpired', burnt: 'pinBurnt', limited: 'pinLimited' } as const

async function comparePin(ctx: BillingContext, msisdn: string, serviceId: number, given: string, address: string): Promise<TryOutcome> {
  const at = new Date(ctx.clock.now())
  const { pinTries, pinTriesPerAddressHour } = ctx.config.limits
  const from = limitKey(address)
  const tried = await sql.countTry(ctx.db, { msisdn, serviceId, most: pinTries, address: from, perAddressHour: pinTriesPerAddressHour, at })
  if (tried?.outcome === 'limited') return { kind: 'limited' }
  const hash = await hashPin(tried?.id ?? noPin, given, ctx.config.pinSecret)
  if (tried === undefined) return { kind: 'wrong' }
  if (tried.outcome !== 'open') return { kind: tried.outcome }
  if (!isSamePin(tried.code_hash, hash)) return { kind: 'wrong' }
  await sql.giveTryBack(ctx.db, from, at)
  return { kind: 'right', id: tried.id, subscriptionRequired: tried.subscription_required }
}

function randomCode(ctx: BillingContext): string {
  return String(ctx.entropy.int(10 ** limits.ownPin)).padStart(limits.ownPin, '0')
}

/** One group of digits, the PIN, so that phones and people find it. */
function textOf(code: string, language: 'en' | 'ar'): string {
  return language === 'ar' ? `رمز الدخول إلى مجلس: ${code}. لا تشاركه مع أحد.` : `Your Majlis PIN is ${code}. Do not share it with anyone.`
}

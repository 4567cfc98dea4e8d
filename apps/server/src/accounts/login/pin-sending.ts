import { limits } from '@majlis/contract/core/limits'
import { limitKey } from '../../platform/http/address.ts'
import type { AccountsContext } from '../context.ts'
import { boundText } from './one-time-code.ts'
import { deviceHash, hashPin } from './pin-hash.ts'
import * as sql from './pins.sql.ts'
import { sendSms } from '../send-sms.ts'
import { accountsSettings } from '../settings.ts'

export type SendOutcome = 'sent' | 'wait' | 'limited' | 'unreachable'

/** A request for a PIN: for whom, and for which purpose. */
export interface PinRecipient {
  /** International digits. */
  readonly msisdn: string
  readonly serviceId: number
  readonly subscriptionRequired: boolean
  readonly address: string
  readonly language: 'en' | 'ar'
  /** The secret of the requesting device. */
  readonly deviceKey?: string | undefined
}

export interface Reserved {
  readonly outcome: 'stored' | 'wait' | 'limited'
  readonly id: string
  /** Empty when the carrier makes the PIN. */
  readonly code: string
}

/**
 * How many last digits of a number do not count for its block. Carriers assign blocks of this size, and somebody who pumps text messages may own a whole one.
 */
const blockDigits = 4

/**
 * Counts a PIN for all PIN limits (`accounts/settings.ts`) and stores it, before any text is sent. Known and unknown numbers are treated alike.
 * @param isOurs false when the carrier makes the PIN: it is counted in the same way, and no guess matches it here
 */
export async function reservePin(ctx: AccountsContext, to: PinRecipient, isOurs: boolean): Promise<Reserved> {
  const allowed = ctx.config.of(accountsSettings).limits
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
      codeHash: isOurs ? await hashPin(id, code, ctx.config.of(accountsSettings).pinSecret) : new Uint8Array(),
      address: limitKey(to.address),
      sentAt: new Date(now),
      expiresAt: new Date(now + allowed.pinMinutes * 60_000),
      block: to.msisdn.slice(0, -blockDigits),
      country: country ?? 'other',
      device: deviceHash(to.msisdn, to.deviceKey),
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

/** The text of a reserved PIN, before the line for browsers is added. */
export interface PinText {
  readonly id: string
  readonly msisdn: string
  readonly code: string
  readonly text: string
}

/** Makes the code of a reserved PIN and returns it. */
export async function makeOurs(ctx: AccountsContext, id: string): Promise<string> {
  const code = randomCode(ctx)
  await sql.setPinHash(ctx.db, id, await hashPin(id, code, ctx.config.of(accountsSettings).pinSecret))
  return code
}

/** Sends the text of a reserved PIN. When sending fails, the PIN blocks no further one, but it counts, because the text may have been sent nevertheless. */
export async function textPin(ctx: AccountsContext, { id, msisdn, code, text }: PinText): Promise<'sent' | 'unreachable'> {
  try {
    await sendSms(ctx, { msisdn, text: boundText(text, code, ctx.config.publicUrl) })
    return 'sent'
  } catch (problem) {
    ctx.log.warn({ err: problem }, 'a PIN could not be sent')
    await sql.spendPin(ctx.db, id, new Date(ctx.clock.now()))
    return 'unreachable'
  }
}

/** Sends a PIN that proves a number. It is for a login unless `text` names another purpose. */
export async function sendPin(
  ctx: AccountsContext,
  to: PinRecipient,
  text: (code: string, language: PinRecipient['language']) => string = textOf,
): Promise<SendOutcome> {
  const { outcome, id, code } = await reservePin(ctx, to, true)
  return outcome === 'stored' ? textPin(ctx, { id, msisdn: to.msisdn, code, text: text(code, to.language) }) : outcome
}

function randomCode(ctx: AccountsContext): string {
  return String(ctx.entropy.int(10 ** limits.ownPin)).padStart(limits.ownPin, '0')
}

/** The PIN is the first and only group of digits in the sentence, so that phones and people find it. */
function textOf(code: string, language: 'en' | 'ar'): string {
  return language === 'ar' ? `رمز الدخول إلى مجلس: ${code}. يُرجى عدم مشاركته مع أحد.` : `Your Majlis PIN is ${code}. Do not share it with anyone.`
}

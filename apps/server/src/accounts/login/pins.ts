import { createHash } from 'node:crypto'
import { limits } from '@majlis/contract/core/limits'
import { limitKey } from '../../platform/http/address.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { AccountsContext } from '../context.ts'
import { countAttempt } from './logins.sql.ts'
import { deviceNumbers } from './device-numbers.ts'
import { hashPin, isSamePin } from './pin-hash.ts'
import * as sql from './pins.sql.ts'
import { accountsSettings } from '../settings.ts'
import { boundText } from './one-time-code.ts'
import { sendSms } from '../send-sms.ts'

export type SendOutcome = 'sent' | 'wait' | 'limited' | 'unreachable'
export type TryOutcome =
  | { readonly kind: 'right'; readonly id: string; readonly subscriptionRequired: boolean }
  | { readonly kind: 'wrong' | 'expired' | 'burnt' | 'limited' }

/** From where a PIN was typed. */
export interface TriedFrom {
  readonly address: string
  readonly deviceKey?: string | undefined
}

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
const noPin = '00000000-0000-0000-0000-000000000000'

/**
 * Counts a PIN for all PIN limits (`accounts/settings.ts`) and stores it, before any text is sent. Known and unknown numbers are treated alike.
 * @param isOurs false when the carrier makes the PIN: it is counted in the same way, and no guess matches it here
 */
async function reservePin(ctx: AccountsContext, to: PinRecipient, isOurs: boolean): Promise<Reserved> {
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
interface PinText {
  readonly id: string
  readonly msisdn: string
  readonly code: string
  readonly text: string
}

/** Makes the code of a reserved PIN and returns it. */
async function makeOurs(ctx: AccountsContext, id: string): Promise<string> {
  const code = randomCode(ctx)
  await sql.setPinHash(ctx.db, id, await hashPin(id, code, ctx.config.of(accountsSettings).pinSecret))
  return code
}

/** Sends the text of a reserved PIN. When sending fails, the PIN blocks no further one, but it counts, because the text may have been sent nevertheless. */
async function textPin(ctx: AccountsContext, { id, msisdn, code, text }: PinText): Promise<'sent' | 'unreachable'> {
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

/**
 * Compares a PIN with the newest one of the number and leaves it unused. The try is counted first, so that parallel guesses are counted too.
 * A number without a PIN takes as long as one with a PIN.
 * @param given as typed or pasted: with spaces, in Arabic-Indic digits
 */
export async function tryPin(ctx: AccountsContext, msisdn: string, serviceId: number, given: string, from: TriedFrom): Promise<TryOutcome> {
  const outcome = await comparePin(ctx, msisdn, serviceId, given, from)
  if (outcome.kind !== 'right') ctx.security({ event: 'loginRefused', reason: pinReasons[outcome.kind], number: msisdn, address: from.address })
  return outcome
}

const pinReasons = { wrong: 'pinWrong', expired: 'pinExpired', burnt: 'pinBurnt', limited: 'pinLimited' } as const

async function comparePin(ctx: AccountsContext, msisdn: string, serviceId: number, given: string, { address, deviceKey }: TriedFrom): Promise<TryOutcome> {
  const at = new Date(ctx.clock.now())
  const { pinTries, pinTriesPerAddressHour } = ctx.config.of(accountsSettings).limits
  const from = limitKey(address)
  const tried = await sql.countTry(ctx.db, {
    msisdn,
    serviceId,
    maxTries: pinTries,
    address: from,
    perAddressHour: pinTriesPerAddressHour,
    at,
    device: deviceHash(msisdn, deviceKey),
  })
  if (tried?.outcome === 'limited') return { kind: 'limited' }
  const hash = await hashPin(tried?.id ?? noPin, given, ctx.config.of(accountsSettings).pinSecret)
  if (tried === undefined) return { kind: 'wrong' }
  if (tried.outcome !== 'open') return { kind: tried.outcome }
  if (!isSamePin(tried.code_hash, hash)) return { kind: 'wrong' }
  await sql.giveTryBack(ctx.db, from, at)
  return { kind: 'right', id: tried.id, subscriptionRequired: tried.subscription_required }
}

/** Stores that a number has logged in on a device. From then on, PINs that this device requests have a budget of their own. */
async function rememberDevice(ctx: AccountsContext, msisdn: string, deviceKey: string | undefined): Promise<void> {
  const device = deviceHash(msisdn, deviceKey)
  if (device === null || deviceKey === undefined) return
  await sql.keepDevice(ctx.db, device, new Date(ctx.clock.now()))
  await deviceNumbers(ctx).keep(msisdn, deviceKey)
}

/** A hash of number and device together: a reader of the table learns neither of them. */
function deviceHash(msisdn: string, deviceKey: string | undefined): Uint8Array | null {
  return deviceKey === undefined ? null : createHash('sha256').update(`${msisdn} ${deviceKey}`).digest()
}

function randomCode(ctx: AccountsContext): string {
  return String(ctx.entropy.int(10 ** limits.ownPin)).padStart(limits.ownPin, '0')
}

/** The PIN is the first and only group of digits in the sentence, so that phones and people find it. */
function textOf(code: string, language: 'en' | 'ar'): string {
  return language === 'ar' ? `رمز الدخول إلى مجلس: ${code}. يُرجى عدم مشاركته مع أحد.` : `Your Majlis PIN is ${code}. Do not share it with anyone.`
}

/** PINs for the domains that send them for a purpose of their own. */
export interface Pins {
  reserve(to: PinRecipient, isOurs: boolean): Promise<Reserved>
  makeOurs(id: string): Promise<string>
  text(pin: PinText): Promise<'sent' | 'unreachable'>
  send(to: PinRecipient, text?: (code: string, language: PinRecipient['language']) => string): Promise<SendOutcome>
  try(msisdn: string, serviceId: number, given: string, from: TriedFrom): Promise<TryOutcome>
  /** Remembers that a number has logged in on a device. */
  rememberDevice(msisdn: string, deviceKey: string | undefined): Promise<void>
  /** Uses a PIN up, within a transaction where one is given; false when another caller was first. */
  use(id: string, tx?: Tx): Promise<boolean>
  /** Invalidates a PIN that could not be sent. It counts for every limit. */
  spend(id: string): Promise<void>
  /** Whether a PIN that was sent to the number for a service can be used. */
  hasOpen(msisdn: string, serviceId: number): Promise<boolean>
  /** The state of a PIN; undefined once it has expired. */
  find(id: string): Promise<{ readonly isUsed: boolean; isSame(given: string): Promise<boolean> } | undefined>
  /** Counts an attempt of a kind and returns whether it is within the limit per hour. */
  countAttempt(kind: string, key: string, maxPerHour: number): Promise<boolean>
}

/** PINs that show that somebody holds a number. They and the counts of their limits are in PostgreSQL, where all nodes share them. */
export function pins(ctx: AccountsContext): Pins {
  const { db } = ctx
  const now = () => new Date(ctx.clock.now())
  return {
    reserve: (to, isOurs) => reservePin(ctx, to, isOurs),
    makeOurs: (id) => makeOurs(ctx, id),
    text: (pin) => textPin(ctx, pin),
    send: (to, text) => sendPin(ctx, to, text),
    try: (msisdn, serviceId, given, from) => tryPin(ctx, msisdn, serviceId, given, from),
    rememberDevice: (msisdn, deviceKey) => rememberDevice(ctx, msisdn, deviceKey),
    use: (id, tx) => sql.usePin(tx ?? db, id, now()),
    spend: (id) => sql.spendPin(db, id, now()),
    hasOpen: (msisdn, serviceId) => sql.hasOpenPin(db, msisdn, serviceId, now()),
    async find(id) {
      const row = await sql.selectPin(db, id, now())
      return (
        row && { isUsed: row.is_used, isSame: async (given) => isSamePin(row.code_hash, await hashPin(id, given, ctx.config.of(accountsSettings).pinSecret)) }
      )
    },
    countAttempt: (kind, key, maxPerHour) => countAttempt(db, kind, key, maxPerHour, now()),
  }
}

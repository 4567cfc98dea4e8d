import type { Tx } from '../../platform/db/pool.ts'
import type { AccountsContext } from '../context.ts'
import { deviceNumbers } from './device-numbers.ts'
import { countAttempt } from './logins.sql.ts'
import { deviceHash, hashPin, isSamePin } from './pin-hash.ts'
import { makeOurs, type PinRecipient, type PinText, type Reserved, reservePin, type SendOutcome, sendPin, textPin } from './pin-sending.ts'
import { type TriedFrom, type TryOutcome, tryPin } from './pin-tries.ts'
import * as sql from './pins.sql.ts'
import { accountsSettings } from '../settings.ts'

/** Stores that a number has logged in on a device. From then on, PINs that this device requests have a budget of their own. */
async function rememberDevice(ctx: AccountsContext, msisdn: string, deviceKey: string | undefined): Promise<void> {
  const device = deviceHash(msisdn, deviceKey)
  if (device === null || deviceKey === undefined) return
  await sql.keepDevice(ctx.db, device, new Date(ctx.clock.now()))
  await deviceNumbers(ctx).keep(msisdn, deviceKey)
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
  /** Whether a PIN that was sent to the number for a service and this purpose can be confirmed, from the device where one is named. */
  hasOpen(use: Omit<sql.PinUse, 'device'>, deviceKey?: string): Promise<boolean>
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
    hasOpen: (use, deviceKey) =>
      sql.hasOpenPin(db, { ...use, device: deviceHash(use.msisdn, deviceKey) }, ctx.config.of(accountsSettings).limits.pinTries, now()),
    async find(id) {
      const row = await sql.selectPin(db, id, now())
      return (
        row && { isUsed: row.is_used, isSame: async (given) => isSamePin(row.code_hash, await hashPin(id, given, ctx.config.of(accountsSettings).pinSecret)) }
      )
    },
    countAttempt: (kind, key, maxPerHour) => countAttempt(db, kind, key, maxPerHour, now()),
  }
}

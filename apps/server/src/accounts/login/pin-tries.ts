import { limitKey } from '../../platform/http/address.ts'
import type { AccountsContext } from '../context.ts'
import { deviceHash, hashPin, isSamePin } from './pin-hash.ts'
import * as sql from './pins.sql.ts'
import { accountsSettings } from '../settings.ts'

export type TryOutcome =
  | { readonly kind: 'right'; readonly id: string; readonly subscriptionRequired: boolean }
  | { readonly kind: 'wrong' | 'expired' | 'burnt' | 'limited' }

/** From where a PIN was typed, and for what. */
export interface TriedFrom {
  readonly address: string
  readonly deviceKey?: string | undefined
  /** Whether the PIN has to be one that pays, or one that does not; left out, either is taken. */
  readonly subscriptionRequired?: boolean | undefined
}

const noPin = '00000000-0000-0000-0000-000000000000'

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

async function comparePin(ctx: AccountsContext, msisdn: string, serviceId: number, given: string, tryFrom: TriedFrom): Promise<TryOutcome> {
  const { address, deviceKey, subscriptionRequired = null } = tryFrom
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
    subscriptionRequired,
  })
  if (tried?.outcome === 'limited') return { kind: 'limited' }
  const hash = await hashPin(tried?.id ?? noPin, given, ctx.config.of(accountsSettings).pinSecret)
  if (tried === undefined) return { kind: 'wrong' }
  if (tried.outcome !== 'open') return { kind: tried.outcome }
  if (!isSamePin(tried.code_hash, hash)) return { kind: 'wrong' }
  await sql.giveTryBack(ctx.db, from, at)
  return { kind: 'right', id: tried.id, subscriptionRequired: tried.subscription_required }
}

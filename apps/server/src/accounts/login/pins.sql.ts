import type { Queries } from '../../platform/db/pool.ts'

export interface NewPin {
  readonly id: string
  readonly msisdn: string
  readonly serviceId: number
  readonly subscriptionRequired: boolean
  readonly codeHash: Uint8Array
  readonly address: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** The prefix that the number has in common with the other numbers of its block. */
  readonly block: string
  /** ISO code, or 'other'. */
  readonly country: string
  /** Hash of the requesting device and the number; null without a known device. */
  readonly device: Uint8Array | null
}

export interface PinLimits {
  readonly resendSeconds: number
  readonly perNumberTenMinutes: number
  readonly perNumberDay: number
  readonly perAddressHour: number
  readonly perBlockHour: number
  readonly perCountryDay: number
}

/** Stores a PIN unless a limit forbids it. `wait` is the rule of two minutes, which ends when the last PIN is used. */
export async function storePin(db: Queries, pin: NewPin, limits: PinLimits): Promise<'stored' | 'wait' | 'limited'> {
  const [row] = await db.query<{ outcome: 'stored' | 'wait' | 'limited' }>(
    'select store_pin($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as outcome',
    [
      pin.id,
      pin.msisdn,
      pin.serviceId,
      pin.subscriptionRequired,
      pin.codeHash,
      pin.address,
      pin.sentAt,
      pin.expiresAt,
      limits.resendSeconds,
      limits.perNumberTenMinutes,
      limits.perNumberDay,
      limits.perAddressHour,
      pin.block,
      limits.perBlockHour,
      pin.country,
      limits.perCountryDay,
      pin.device,
    ],
  )
  // Without an outcome no PIN is sent.
  return row?.outcome ?? 'limited'
}

/** What a PIN was requested for. */
export interface PinUse {
  readonly msisdn: string
  readonly serviceId: number
  /** True for a PIN that pays, false for one that only proves the number. */
  readonly subscriptionRequired: boolean
  /** Hash of the device that would confirm it and the number; null without a device. */
  readonly device: Uint8Array | null
}

/** Whether a PIN that was sent for this use can still be confirmed from this device, after fewer than `maxTries` wrong tries. */
export async function hasOpenPin(db: Queries, { msisdn, serviceId, subscriptionRequired, device }: PinUse, maxTries: number, at: Date): Promise<boolean> {
  const rows = await db.query(
    `select 1 from pin where msisdn = $1 and service_id = $2 and subscription_required = $3 and used_at is null and expires_at > $4 and tries < $6
     and (not is_known or exists (select from pin_device where device_hash = $5)) limit 1`,
    [msisdn, serviceId, subscriptionRequired, at, device, maxTries],
  )
  return rows.length > 0
}

/** Invalidates a PIN whose text could not be sent. It still counts for every limit, because the text may have been sent nevertheless. */
export async function spendPin(db: Queries, id: string, at: Date): Promise<void> {
  await db.query('update pin set used_at = $2 where id = $1', [id, at])
}

export interface Try {
  readonly msisdn: string
  readonly serviceId: number
  /** The number of wrong tries after which a PIN is invalid. */
  readonly maxTries: number
  readonly address: string
  readonly perAddressHour: number
  readonly at: Date
  readonly device: Uint8Array | null
  /** Whether the PIN has to be one that pays, or one that does not; null takes either. */
  readonly subscriptionRequired: boolean | null
}

export type PinTry =
  | { readonly outcome: 'limited' }
  | {
      readonly outcome: 'open' | 'expired' | 'burnt'
      readonly id: string
      readonly code_hash: Buffer
      readonly subscription_required: boolean
    }

/** Counts a try for the newest unused PIN of the number and returns that PIN; undefined when there is none. */
export async function countTry(db: Queries, given: Try): Promise<PinTry | undefined> {
  const { msisdn, serviceId, maxTries, address, perAddressHour, at, device, subscriptionRequired } = given
  const [row] = await db.query<PinTry>('select * from try_pin($1, $2, $3, $4, $5, $6, $7, $8)', [
    msisdn,
    serviceId,
    maxTries,
    address,
    perAddressHour,
    at,
    device,
    subscriptionRequired,
  ])
  return row
}

/** Stores that a number has logged in on a device. */
export async function keepDevice(db: Queries, device: Uint8Array, at: Date): Promise<void> {
  await db.query('insert into pin_device (device_hash, used_at) values ($1, $2) on conflict (device_hash) do update set used_at = excluded.used_at', [
    device,
    at,
  ])
}

/** Subtracts a try from its address, because the PIN was right. */
export async function giveTryBack(db: Queries, address: string, at: Date): Promise<void> {
  await db.query("update pin_budget set used = greatest(0, used - 1) where key = 'tries ' || $1 and window_start = date_trunc('hour', $2::timestamptz)", [
    address,
    at,
  ])
}

/** Uses a PIN up that somebody has typed; false when another caller was first. It no longer counts for the limit of its address. */
export async function usePin(db: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await db.query('update pin set used_at = $2, is_confirmed = true where id = $1 and used_at is null returning 1', [id, at])
  return rows.length > 0
}

/** Sets the hash of a PIN whose code is made after its row was stored. */
export async function setPinHash(db: Queries, id: string, codeHash: Uint8Array): Promise<void> {
  await db.query('update pin set code_hash = $2 where id = $1', [id, codeHash])
}

/** Stores the proof of a confirmed number by the hash of its secret. `takePinProof` accepts it until `expiresAt`. @param region ISO code of the country */
export async function storePinProof(db: Queries, hash: Uint8Array, msisdn: string, region: string, expiresAt: Date): Promise<void> {
  await db.query('insert into login_proof (proof_hash, msisdn, region, expires_at) values ($1, $2, $3, $4)', [hash, msisdn, region, expiresAt])
}

/** Takes a proof: it works once. */
export async function takePinProof(db: Queries, hash: Uint8Array, at: Date): Promise<{ msisdn: string; region: string } | undefined> {
  const [row] = await db.query<{ msisdn: string; region: string; alive: boolean }>(
    'delete from login_proof where proof_hash = $1 returning msisdn, region, expires_at > $2 as alive',
    [hash, at],
  )
  return row?.alive ? row : undefined
}

/** Whether the PIN was used, and its hash where this server made the PIN; undefined when it has expired. */
export async function selectPin(db: Queries, id: string, at: Date): Promise<{ is_used: boolean; code_hash: Buffer } | undefined> {
  const [row] = await db.query<{ is_used: boolean; code_hash: Buffer }>(
    'select used_at is not null as is_used, code_hash from pin where id = $1 and expires_at > $2',
    [id, at],
  )
  return row
}

/** Removes rows that no limit needs any more. */
export async function sweepPins(db: Queries, at: Date): Promise<void> {
  await db.query("delete from pin where sent_at < $1::timestamptz - interval '2 days'", [at])
  await db.query("delete from pin_device where used_at < $1::timestamptz - interval '180 days'", [at])
  await db.query("delete from pin_budget where window_start < $1::timestamptz - interval '2 days'", [at])
  await db.query("delete from device_number where used_at < $1::timestamptz - interval '180 days'", [at])
  await db.query('delete from login_proof where expires_at < $1', [at])
}

import type { Db, Queries } from '../platform/db/pool.ts'

export interface NewPin {
  readonly id: string
  readonly msisdn: string
  readonly serviceId: number
  readonly subscriptionRequired: boolean
  readonly codeHash: Uint8Array
  readonly address: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** The beginning of the number that its block shares. */
  readonly block: string
  /** ISO code, or 'other'. */
  readonly country: string
}

export interface PinLimits {
  readonly resendSeconds: number
  readonly perNumberTenMinutes: number
  readonly perNumberDay: number
  readonly perAddressHour: number
  readonly perBlockHour: number
  readonly perCountryDay: number
}

/** Stores a PIN unless a limit forbids it. `wait` is the two-minute rule, which ends when the last PIN was used. */
export async function storePin(db: Queries, pin: NewPin, limits: PinLimits): Promise<'stored' | 'wait' | 'limited'> {
  const [row] = await db.query<{ outcome: 'stored' | 'wait' | 'limited' }>(
    'select store_pin($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as outcome',
    [
      ...[pin.id, pin.msisdn, pin.serviceId, pin.subscriptionRequired, pin.codeHash, pin.address, pin.sentAt, pin.expiresAt],
      ...[limits.resendSeconds, limits.perNumberTenMinutes, limits.perNumberDay, limits.perAddressHour],
      ...[pin.block, limits.perBlockHour, pin.country, limits.perCountryDay],
    ],
  )
  // Without an answer nothing is sent.
  return row?.outcome ?? 'limited'
}

/** True when a PIN that was sent to the number for a service can still be used. */
export async function hasOpenPin(db: Queries, msisdn: string, serviceId: number, at: Date): Promise<boolean> {
  const rows = await db.query('select 1 from pin where msisdn = $1 and service_id = $2 and used_at is null and expires_at > $3 limit 1', [
    msisdn,
    serviceId,
    at,
  ])
  return rows.length > 0
}

/** Gives up a PIN whose text could not be handed over. It counts for every limit: the text may have left all the same. */
export async function spendPin(db: Queries, id: string, at: Date): Promise<void> {
  await db.query('update pin set used_at = $2 where id = $1', [id, at])
}

export interface Try {
  readonly msisdn: string
  readonly serviceId: number
  /** Wrong tries before a PIN is burnt. */
  readonly most: number
  readonly address: string
  readonly perAddressHour: number
  readonly at: Date
}

export type PinTry =
  | { readonly outcome: 'limited' }
  | {
      readonly outcome: 'open' | 'expired' | 'burnt'
      readonly id: string
      readonly code_hash: Buffer
      readonly subscription_required: boolean
    }

/** Counts a try against the number's newest unused PIN and answers it; undefined when there is none. */
export async function countTry(db: Queries, { msisdn, serviceId, most, address, perAddressHour, at }: Try): Promise<PinTry | undefined> {
  const [row] = await db.query<PinTry>('select * from try_pin($1, $2, $3, $4, $5, $6)', [msisdn, serviceId, most, address, perAddressHour, at])
  return row
}

/** Gives a try back to its address: it was right. */
export async function giveTryBack(db: Queries, address: string, at: Date): Promise<void> {
  await db.query("update pin_budget set used = greatest(0, used - 1) where key = 'tries ' || $1 and window_start = date_trunc('hour', $2::timestamptz)", [
    address,
    at,
  ])
}

/** Uses a PIN up; false when another caller was first. */
export async function usePin(db: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await db.query('update pin set used_at = $2 where id = $1 and used_at is null returning 1', [id, at])
  return rows.length > 0
}

export async function setPinHash(db: Queries, id: string, codeHash: Uint8Array): Promise<void> {
  await db.query('update pin set code_hash = $2 where id = $1', [id, codeHash])
}

export async function storeProof(db: Queries, hash: Uint8Array, msisdn: string, region: string, expiresAt: Date): Promise<void> {
  await db.query('insert into login_proof (proof_hash, msisdn, region, expires_at) values ($1, $2, $3, $4)', [hash, msisdn, region, expiresAt])
}

/** Takes a proof: it works once. */
export async function takeProof(db: Queries, hash: Uint8Array, at: Date): Promise<{ msisdn: string; region: string } | undefined> {
  const [row] = await db.query<{ msisdn: string; region: string; alive: boolean }>(
    'delete from login_proof where proof_hash = $1 returning msisdn, region, expires_at > $2 as alive',
    [hash, at],
  )
  return row?.alive ? row : undefined
}

/** Counts an attempt and says whether it is within the limit of an hour. */
export function countAttempt(db: Db, kind: string, key: string, mostPerHour: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('attempt ' || $1 || ' ' || $2, 0))", [kind, key])
    const [row] = await tx.query<{ n: number }>("select count(*) as n from attempt where kind = $1 and key = $2 and at > $3::timestamptz - interval '1 hour'", [
      kind,
      key,
      at,
    ])
    if ((row?.n ?? 0) >= mostPerHour) return false
    await tx.query('insert into attempt (kind, key, at) values ($1, $2, $3)', [kind, key, at])
    return true
  })
}

/** Removes what no limit looks at any more. */
export async function sweepPins(db: Queries, at: Date): Promise<void> {
  await db.query("delete from pin where sent_at < $1::timestamptz - interval '2 days'", [at])
  await db.query("delete from pin_budget where window_start < $1::timestamptz - interval '2 days'", [at])
  await db.query('delete from login_proof where expires_at < $1', [at])
  await db.query("delete from attempt where at < $1::timestamptz - interval '2 days'", [at])
}

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
}

export interface PinLimits {
  readonly resendSeconds: number
  readonly perNumberTenMinutes: number
  readonly perNumberDay: number
  readonly perAddressHour: number
}

/**
 * Stores a PIN unless a limit forbids it; callers of one number or one address wait for each other, so a burst cannot slip through.
 * `wait` is the two-minute rule, which ends when the last PIN was used.
 */
export function storePin(db: Db, pin: NewPin, limits: PinLimits): Promise<'stored' | 'wait' | 'limited'> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('pin address ' || $1, 0))", [pin.address])
    await tx.query("select pg_advisory_xact_lock(hashtextextended('pin number ' || $1, 0))", [pin.msisdn])
    const [counts] = await tx.query<{ recent: number; ten: number; day: number; hour: number }>(
      `select
         (select count(*) from pin where msisdn = $1 and used_at is null and sent_at > $3::timestamptz - make_interval(secs => $4)) as recent,
         (select count(*) from pin where msisdn = $1 and sent_at > $3::timestamptz - interval '10 minutes') as ten,
         (select count(*) from pin where msisdn = $1 and sent_at > $3::timestamptz - interval '1 day') as day,
         (select count(*) from pin where address = $2 and sent_at > $3::timestamptz - interval '1 hour') as hour`,
      [pin.msisdn, pin.address, pin.sentAt, limits.resendSeconds],
    )
    if (counts === undefined) throw new Error('The counts are missing.')
    if (counts.hour >= limits.perAddressHour) return 'limited'
    if (counts.recent > 0) return 'wait'
    if (counts.ten >= limits.perNumberTenMinutes || counts.day >= limits.perNumberDay) return 'limited'
    await tx.query(
      `insert into pin (id, msisdn, service_id, subscription_required, code_hash, address, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [pin.id, pin.msisdn, pin.serviceId, pin.subscriptionRequired, pin.codeHash, pin.address, pin.sentAt, pin.expiresAt],
    )
    return 'stored'
  })
}

/** Forgets a PIN whose text could not be sent. */
export async function deletePin(db: Queries, id: string): Promise<void> {
  await db.query('delete from pin where id = $1', [id])
}

export interface PinTry {
  readonly id: string
  readonly code_hash: Buffer
  readonly subscription_required: boolean
  readonly expired: boolean
  readonly burnt: boolean
}

/** Counts a try against the number's newest unused PIN and answers it; undefined when there is none. */
export async function countTry(db: Queries, msisdn: string, serviceId: number, most: number, at: Date): Promise<PinTry | undefined> {
  const [row] = await db.query<PinTry>(
    `update pin set tries = tries + 1
     where id = (select id from pin where msisdn = $1 and service_id = $2 and used_at is null order by sent_at desc limit 1)
     returning id, code_hash, subscription_required, expires_at <= $4 as expired, tries > $3 as burnt`,
    [msisdn, serviceId, most, at],
  )
  return row
}

/** Uses a PIN up; false when another caller was first. */
export async function usePin(db: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await db.query('update pin set used_at = $2 where id = $1 and used_at is null returning 1', [id, at])
  return rows.length > 0
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
  await db.query('delete from login_proof where expires_at < $1', [at])
  await db.query("delete from attempt where at < $1::timestamptz - interval '2 days'", [at])
}

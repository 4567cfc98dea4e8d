import type { Db, Queries } from '../../platform/db/pool.ts'

/** A login for which the browser was sent to a provider. */
export interface Flow {
  readonly provider: string
  readonly verifier: string
  readonly nonce: string
  readonly returnTo: string
}

/** Stores a flow by the hashes of the state, which the provider returns, and of the secret, which the browser holds. */
export async function insertFlow(db: Queries, state: Uint8Array, flow: Uint8Array, about: Flow, at: Date): Promise<void> {
  await db.query('insert into social_flow (state_hash, flow_hash, provider, verifier, nonce, return_to, started_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    state,
    flow,
    about.provider,
    about.verifier,
    about.nonce,
    about.returnTo,
    at,
  ])
}

/** Takes a flow that began at `since` or later. It works once, and only for the browser that holds its secret. */
export async function takeFlow(db: Queries, state: Uint8Array, flow: Uint8Array, since: Date, at: Date): Promise<Flow | undefined> {
  const [row] = await db.query<Flow>(
    `update social_flow set used_at = $4 where state_hash = $1 and flow_hash = $2 and used_at is null and started_at >= $3
     returning provider, verifier, nonce, return_to as "returnTo"`,
    [state, flow, since, at],
  )
  return row
}

/** A login method with what its provider said, as a proof stores it. */
export interface ProofRow {
  readonly type: 'phone' | 'facebook' | 'google' | 'twitter' | 'direct'
  readonly externalId: string
  readonly name: string
  readonly email: string
  readonly imageUrl: string
  readonly isPartner: boolean
}

/** Stores a proof by the hash of its secret. `takeProof` accepts it until `expiresAt`. */
export async function insertProof(db: Queries, hash: Uint8Array, method: ProofRow, expiresAt: Date): Promise<void> {
  await db.query(
    'insert into way_proof (proof_hash, type, external_id, name, email, image_url, is_partner, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [hash, method.type, method.externalId, method.name, method.email, method.imageUrl, method.isPartner, expiresAt],
  )
}

/** Takes a proof. A proof works once. */
export async function takeProof(db: Queries, hash: Uint8Array, at: Date): Promise<ProofRow | undefined> {
  const [row] = await db.query<ProofRow & { alive: boolean }>(
    `delete from way_proof where proof_hash = $1
     returning type, external_id as "externalId", name, email, image_url as "imageUrl", is_partner as "isPartner", expires_at > $2 as alive`,
    [hash, at],
  )
  if (!row?.alive) return undefined
  const { alive: _alive, ...method } = row
  return method
}

/** Stores the id of a partner's payload; false when it was used before. */
export async function usePayload(db: Queries, partner: string, jti: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.query('insert into partner_use (partner, jti, expires_at) values ($1, $2, $3) on conflict do nothing returning 1', [
    partner,
    jti,
    expiresAt,
  ])
  return rows.length > 0
}

/** Counts an attempt and returns whether it is within the limit per hour. Callers with the same key wait for each other. */
export function countAttempt(db: Db, kind: string, key: string, maxPerHour: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('login attempt ' || $1 || ' ' || $2, 0))", [kind, key])
    const rows = await tx.query(
      `insert into login_attempt (kind, key, at) select $1, $2, $4
       where (select count(*) from login_attempt where kind = $1 and key = $2 and at > $4::timestamptz - interval '1 hour') < $3 returning 1`,
      [kind, key, maxPerHour, at],
    )
    return rows.length > 0
  })
}

/** Stores what a provider said at the newest login. */
export async function updateLogin(db: Queries, method: ProofRow): Promise<void> {
  await db.query(
    `update account_login set name = $3, email = $4, image_url = $5
     where type = $1 and external_id = $2 and (name, email, image_url) is distinct from ($3, $4, $5)`,
    [method.type, method.externalId, method.name, method.email, method.imageUrl],
  )
}

export interface Removal {
  readonly account: string
  readonly type: string
  readonly externalId: string
  /** When the method is removed if it is the oldest one. Other methods are removed at once. */
  readonly oldestAt: Date
}

/**
 * Removes a login method unless it is the only one of the account. The oldest method is marked for a later removal; the answer is 'repeated' when it was marked
 * before.
 */
export async function deleteLogin(
  tx: Queries,
  { account, type, externalId, oldestAt }: Removal,
): Promise<'removed' | 'waiting' | 'repeated' | 'unknown' | 'last'> {
  // Without the lock, two calls at the same time would each see the other's method as the one that stays.
  await tx.query('select 1 from account where id = $1 for update', [account])
  const methods = await tx.query<{ type: string; external_id: string; added_at: Date; remove_at: Date | null }>(
    'select type, external_id, added_at, remove_at from account_login where account_id = $1',
    [account],
  )
  const wanted = methods.find((method) => method.type === type && method.external_id === externalId)
  if (wanted === undefined) return 'unknown'
  if (methods.length === 1) return 'last'
  // Methods of the same moment all count as the oldest, so that none of them is removed at once.
  if (methods.every((method) => method.added_at >= wanted.added_at)) {
    await tx.query('update account_login set remove_at = coalesce(remove_at, $3) where type = $1 and external_id = $2', [type, externalId, oldestAt])
    return wanted.remove_at === null ? 'waiting' : 'repeated'
  }
  await tx.query('delete from account_login where account_id = $1 and type = $2 and external_id = $3', [account, type, externalId])
  await keepLast(tx, account)
  return 'removed'
}

/** The last method of an account is never removed. */
async function keepLast(tx: Queries, account: string): Promise<void> {
  await tx.query(
    'update account_login set remove_at = null where account_id = $1 and remove_at is not null and (select count(*) from account_login where account_id = $1) = 1',
    [account],
  )
}

/** Cancels the removal of a login method of the account. */
export async function keepLogin(db: Queries, type: string, externalId: string, account: string): Promise<'kept' | 'unknown'> {
  const rows = await db.query('update account_login set remove_at = null where type = $1 and external_id = $2 and account_id = $3 returning 1', [
    type,
    externalId,
    account,
  ])
  return rows.length > 0 ? 'kept' : 'unknown'
}

export interface DueRemoval {
  readonly account_id: string
  readonly type: ProofRow['type']
  readonly external_id: string
}

/** Login methods whose removal is due. */
export function selectDue(db: Queries, at: Date): Promise<DueRemoval[]> {
  return db.query<DueRemoval>('select account_id, type, external_id from account_login where remove_at <= $1 limit 100', [at])
}

/** Removes a method whose removal is due, unless the removal was cancelled meanwhile or it is the last method. */
export async function deleteDue(tx: Queries, due: DueRemoval, at: Date): Promise<boolean> {
  await tx.query('select 1 from account where id = $1 for update', [due.account_id])
  const rows = await tx.query(
    `delete from account_login where type = $1 and external_id = $2 and account_id = $3 and remove_at <= $4
       and (select count(*) from account_login where account_id = $3) > 1 returning 1`,
    [due.type, due.external_id, due.account_id, at],
  )
  await keepLast(tx, due.account_id)
  return rows.length > 0
}

/** A login method by its key. */
export type MethodKey = Pick<ProofRow, 'type' | 'externalId'>

export interface NewConfirmation {
  readonly hash: Uint8Array
  readonly account: string
  readonly session: string
  /** The method that was proven. */
  readonly by: MethodKey
  readonly expiresAt: Date
}

/** Stores a confirmation by the hash of its secret. `takeConfirmation` accepts it until it expires. */
export async function insertConfirmation(db: Queries, { hash, account, session, by, expiresAt }: NewConfirmation): Promise<void> {
  await db.query('insert into owner_confirmation (confirmation_hash, account_id, session_id, type, external_id, expires_at) values ($1, $2, $3, $4, $5, $6)', [
    hash,
    account,
    session,
    by.type,
    by.externalId,
    expiresAt,
  ])
}

/** Takes a confirmation and returns the method that was proven. It works once, for the account and the session that it was made for. */
export async function takeConfirmation(db: Queries, hash: Uint8Array, account: string, session: string, at: Date): Promise<MethodKey | undefined> {
  const [row] = await db.query<MethodKey>(
    `delete from owner_confirmation where confirmation_hash = $1 and account_id = $2 and session_id = $3 and expires_at > $4
     returning type, external_id as "externalId"`,
    [hash, account, session, at],
  )
  return row
}

/** Deletes rows that nobody can use and that no limit counts any more. */
export async function sweepLogins(db: Queries, at: Date): Promise<void> {
  await db.query("delete from social_flow where started_at < $1::timestamptz - interval '1 hour'", [at])
  await db.query('delete from way_proof where expires_at < $1', [at])
  await db.query('delete from owner_confirmation where expires_at < $1', [at])
  await db.query("delete from partner_use where expires_at < $1::timestamptz - interval '1 hour'", [at])
  await db.query("delete from login_attempt where at < $1::timestamptz - interval '2 hours'", [at])
}

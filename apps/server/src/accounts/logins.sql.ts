import type { Db, Queries } from '../platform/db/pool.ts'

/** A login that was sent to a provider. */
export interface Flow {
  readonly provider: string
  readonly verifier: string
  readonly nonce: string
  readonly returnTo: string
}

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

/** Takes a flow that began at `since` or later: it works once, and only for the browser that holds its secret. */
export async function takeFlow(db: Queries, state: Uint8Array, flow: Uint8Array, since: Date, at: Date): Promise<Flow | undefined> {
  const [row] = await db.query<Flow>(
    `update social_flow set used_at = $4 where state_hash = $1 and flow_hash = $2 and used_at is null and started_at >= $3
     returning provider, verifier, nonce, return_to as "returnTo"`,
    [state, flow, since, at],
  )
  return row
}

/** A way in with what its provider said, as a proof carries it. */
export interface ProofRow {
  readonly type: 'phone' | 'facebook' | 'google' | 'twitter' | 'direct'
  readonly externalId: string
  readonly name: string
  readonly email: string
  readonly imageUrl: string
  readonly isPartner: boolean
}

export async function insertProof(db: Queries, hash: Uint8Array, way: ProofRow, expiresAt: Date): Promise<void> {
  await db.query(
    'insert into way_proof (proof_hash, type, external_id, name, email, image_url, is_partner, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [hash, way.type, way.externalId, way.name, way.email, way.imageUrl, way.isPartner, expiresAt],
  )
}

/** Takes a proof: it works once. */
export async function takeProof(db: Queries, hash: Uint8Array, at: Date): Promise<ProofRow | undefined> {
  const [row] = await db.query<ProofRow & { alive: boolean }>(
    `delete from way_proof where proof_hash = $1
     returning type, external_id as "externalId", name, email, image_url as "imageUrl", is_partner as "isPartner", expires_at > $2 as alive`,
    [hash, at],
  )
  if (!row?.alive) return undefined
  const { alive: _alive, ...way } = row
  return way
}

/** Remembers a partner's payload; false when it was used before. */
export async function usePayload(db: Queries, partner: string, jti: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.query('insert into partner_use (partner, jti, expires_at) values ($1, $2, $3) on conflict do nothing returning 1', [
    partner,
    jti,
    expiresAt,
  ])
  return rows.length > 0
}

/** Counts an attempt and says whether it is within the limit of an hour. Callers with one key wait for each other. */
export function countAttempt(db: Db, kind: string, key: string, mostPerHour: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('login attempt ' || $1 || ' ' || $2, 0))", [kind, key])
    const rows = await tx.query(
      `insert into login_attempt (kind, key, at) select $1, $2, $4
       where (select count(*) from login_attempt where kind = $1 and key = $2 and at > $4::timestamptz - interval '1 hour') < $3 returning 1`,
      [kind, key, mostPerHour, at],
    )
    return rows.length > 0
  })
}

/** What a provider said at the newest login. */
export async function updateLogin(db: Queries, way: ProofRow): Promise<void> {
  await db.query(
    `update account_login set name = $3, email = $4, image_url = $5
     where type = $1 and external_id = $2 and (name, email, image_url) is distinct from ($3, $4, $5)`,
    [way.type, way.externalId, way.name, way.email, way.imageUrl],
  )
}

export interface Removal {
  readonly account: string
  readonly type: string
  readonly externalId: string
  /** When it goes if it is the oldest method; others go at once. */
  readonly oldestAt: Date
}

/** Removes a login method unless it is the account's last; the oldest one is marked to go later. */
export async function deleteLogin(tx: Queries, { account, type, externalId, oldestAt }: Removal): Promise<'removed' | 'waiting' | 'unknown' | 'last'> {
  // Two at once would each see the other's method as the one that stays.
  await tx.query('select 1 from account where id = $1 for update', [account])
  const methods = await tx.query<{ type: string; external_id: string; added_at: Date }>(
    'select type, external_id, added_at from account_login where account_id = $1',
    [account],
  )
  const wanted = methods.find((method) => method.type === type && method.external_id === externalId)
  if (wanted === undefined) return 'unknown'
  if (methods.length === 1) return 'last'
  // Methods of the same moment are all the oldest: none of them goes at once.
  if (methods.every((method) => method.added_at >= wanted.added_at)) {
    await tx.query('update account_login set remove_at = coalesce(remove_at, $3) where type = $1 and external_id = $2', [type, externalId, oldestAt])
    return 'waiting'
  }
  await tx.query('delete from account_login where account_id = $1 and type = $2 and external_id = $3', [account, type, externalId])
  await keepLast(tx, account)
  return 'removed'
}

/** The one method that is left does not go. */
async function keepLast(tx: Queries, account: string): Promise<void> {
  await tx.query(
    'update account_login set remove_at = null where account_id = $1 and remove_at is not null and (select count(*) from account_login where account_id = $1) = 1',
    [account],
  )
}

/** Stops the removal of a login method of the account. */
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

/** Login methods whose time to be removed has come. */
export function selectDue(db: Queries, at: Date): Promise<DueRemoval[]> {
  return db.query<DueRemoval>('select account_id, type, external_id from account_login where remove_at <= $1 limit 100', [at])
}

/** Removes a method whose time has come, unless that was stopped a moment ago or it is the last one. */
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

export async function insertConfirmation(db: Queries, hash: Uint8Array, account: string, session: string, expiresAt: Date): Promise<void> {
  await db.query('insert into owner_confirmation (confirmation_hash, account_id, session_id, expires_at) values ($1, $2, $3, $4)', [
    hash,
    account,
    session,
    expiresAt,
  ])
}

/** Takes a confirmation: it works once, for the account and the session that it was made for. */
export async function takeConfirmation(db: Queries, hash: Uint8Array, account: string, session: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    'delete from owner_confirmation where confirmation_hash = $1 and account_id = $2 and session_id = $3 and expires_at > $4 returning 1',
    [hash, account, session, at],
  )
  return rows.length > 0
}

/** Removes what nobody can use and no limit looks at any more. */
export async function sweepLogins(db: Queries, at: Date): Promise<void> {
  await db.query("delete from social_flow where started_at < $1::timestamptz - interval '1 hour'", [at])
  await db.query('delete from way_proof where expires_at < $1', [at])
  await db.query('delete from owner_confirmation where expires_at < $1', [at])
  await db.query("delete from partner_use where expires_at < $1::timestamptz - interval '1 hour'", [at])
  await db.query("delete from login_attempt where at < $1::timestamptz - interval '2 hours'", [at])
}

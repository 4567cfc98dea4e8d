import type { Device } from './devices.ts'
import type { Db, Queries } from '../../platform/db/pool.ts'

export interface NewSession {
  readonly account: string
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly isPartner: boolean
  readonly at: Date
  readonly browser: string
  readonly system: string
  readonly country: string
}

/** The maximum of partner sessions of one account. A further one ends the oldest. */
const maxPartnerSessions = 5

/**
 * Opens a session and returns the ids of the sessions that it ended: always the account's own one, a partner's only when there are too many (Q-46).
 * @returns undefined when the account is deleted
 */
export function openSession(db: Db, session: NewSession): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    // The row lock orders two logins at the same time, so that the newest wins, and refuses a login to an account that is being deleted.
    const [account] = await tx.query('select 1 from account where id = $1 and deleted_at is null for update', [session.account])
    if (account === undefined) return undefined
    const ended = await tx.query<{ session_id: string }>(
      `delete from session where account_id = $1 and (not is_partner or session_id in (
         select session_id from session where account_id = $1 and is_partner order by created_at desc, session_id desc offset $2))
       returning session_id`,
      [session.account, session.isPartner ? maxPartnerSessions - 1 : maxPartnerSessions],
    )
    await tx.query(
      `insert into session (token_hash, session_id, account_id, is_partner, created_at, last_used_at, browser, system, country)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
      [session.tokenHash, session.id, session.account, session.isPartner, session.at, session.browser, session.system, session.country],
    )
    return ended.map((row) => row.session_id)
  })
}

/** Ends a session of the account; false when the account has no such session. */
export async function deleteSession(db: Queries, account: string, sessionId: string): Promise<boolean> {
  const rows = await db.query('delete from session where session_id = $1 and account_id = $2 returning 1', [sessionId, account])
  return rows.length > 0
}

/** Ends all sessions of the account but one, and returns their ids. */
export async function deleteOtherSessions(db: Queries, account: string, kept: string): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>('delete from session where account_id = $1 and session_id <> $2 returning session_id', [account, kept])
  return rows.map((row) => row.session_id)
}

/** Whether the account has a session with this id, whatever its age. */
export async function hasSession(db: Queries, account: string, sessionId: string): Promise<boolean> {
  const rows = await db.query('select 1 from session where session_id = $1 and account_id = $2', [sessionId, account])
  return rows.length > 0
}

/** Those of the sessions that are open. */
export async function selectOpen(db: Queries, sessionIds: readonly string[], { createdAfter, usedAfter }: SessionLife): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>(
    'select session_id from session where session_id = any($1::uuid[]) and created_at > $2 and last_used_at > $3',
    [sessionIds, createdAfter, usedAfter],
  )
  return rows.map((row) => row.session_id)
}

/** Those of the sessions that are not open, or whose person an operator suspended. */
export function selectEnded(
  db: Queries,
  sessionIds: readonly string[],
  { createdAfter, usedAfter }: SessionLife,
): Promise<{ session_id: string; suspended: boolean }[]> {
  return db.query(
    `select given.id as session_id, coalesce(a.suspended, false) as suspended from unnest($1::uuid[]) as given(id)
     left join session s on s.session_id = given.id and s.created_at > $2 and s.last_used_at > $3
     left join account a on a.id = s.account_id and a.deleted_at is null
     where a.id is null or a.suspended`,
    [sessionIds, createdAfter, usedAfter],
  )
}

export interface SessionIdentity {
  /** Hex. */
  readonly token_hash: string
  readonly account_id: string
  readonly session_id: string
  readonly language: 'en' | 'ar'
  readonly last_used_at: Date
  readonly suspended: boolean
}

/** A session is alive when it is younger than the one moment and was used after the other. */
export interface SessionLife {
  readonly createdAfter: Date
  readonly usedAfter: Date
}

/** Stores that sessions are used, by their ids. */
export async function touchSessions(db: Queries, ids: readonly string[], at: Date): Promise<void> {
  await db.query('update session set last_used_at = $2 where session_id = any($1::uuid[]) and last_used_at < $2', [ids, at])
}

/** Ends expired sessions and returns their ids. */
export async function deleteOldSessions(db: Queries, life: SessionLife): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>('delete from session where created_at <= $1 or last_used_at <= $2 returning session_id', [
    life.createdAfter,
    life.usedAfter,
  ])
  return rows.map((row) => row.session_id)
}

/** The people behind tokens, by the tokens' hashes in hex. Ended sessions are absent. */
export async function selectSessions(db: Queries, tokenHashes: readonly string[], life: SessionLife): Promise<SessionIdentity[]> {
  // An array of keys has one query plan, whatever its length. A join with a list of values would be planned anew for every call, which costs more than the
  // rest.
  const rows = await db.query<Omit<SessionIdentity, 'language'> & { readonly language: SessionIdentity['language'] | null }>(
    `select encode(s.token_hash, 'hex') as token_hash, s.account_id, s.session_id, s.last_used_at,
       (select a.language from account a where a.id = s.account_id and a.deleted_at is null) as language,
       exists (select from account a where a.id = s.account_id and a.suspended) as suspended
     from session s where s.token_hash = any($1::bytea[]) and s.created_at > $2 and s.last_used_at > $3`,
    [`{${tokenHashes.map((hex) => `"\\\\x${hex}"`).join(',')}}`, life.createdAfter, life.usedAfter],
  )
  return rows.filter((row): row is SessionIdentity => row.language !== null)
}

export interface SessionRow {
  readonly session_id: string
  readonly is_partner: boolean
  readonly created_at: Date
  readonly last_used_at: Date
  readonly browser: Device['browser']
  readonly system: Device['system']
  readonly country: string
}

/** The newest first. Expired sessions are absent. */
export function selectSessionsOf(db: Queries, account: string, life: SessionLife): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select session_id, is_partner, created_at, last_used_at, browser, system, country from session
     where account_id = $1 and created_at > $2 and last_used_at > $3 order by created_at desc, session_id desc`,
    [account, life.createdAfter, life.usedAfter],
  )
}

import type { Db, Queries } from '../platform/db/pool.ts'

export interface NewSession {
  readonly account: string
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly isPartner: boolean
  readonly at: Date
}

/** A partner's sessions of one account at most; the oldest make room. */
const partnerSessionsMost = 5

/**
 * Opens a session and answers those that it ended: the account's own one always, a partner's only when there are too many (Q-46).
 * Undefined when the account is gone.
 */
export function openSession(db: Db, session: NewSession): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    // The row lock makes two logins at once follow each other, so that the newest wins, and none joins an account that is being deleted.
    const [account] = await tx.query('select 1 from account where id = $1 and deleted_at is null for update', [session.account])
    if (account === undefined) return undefined
    const ended = await tx.query<{ session_id: string }>(
      `delete from session where account_id = $1 and (not is_partner or session_id in (
         select session_id from session where account_id = $1 and is_partner order by created_at desc, session_id desc offset $2))
       returning session_id`,
      [session.account, session.isPartner ? partnerSessionsMost - 1 : partnerSessionsMost],
    )
    await tx.query('insert into session (token_hash, session_id, account_id, is_partner, created_at, last_used_at) values ($1, $2, $3, $4, $5, $5)', [
      session.tokenHash,
      session.id,
      session.account,
      session.isPartner,
      session.at,
    ])
    return ended.map((row) => row.session_id)
  })
}

/** Ends a session of the account; false when it has no such session. */
export async function deleteSession(db: Queries, account: string, sessionId: string): Promise<boolean> {
  const rows = await db.query('delete from session where session_id = $1 and account_id = $2 returning 1', [sessionId, account])
  return rows.length > 0
}

export async function hasSession(db: Queries, account: string, sessionId: string): Promise<boolean> {
  const rows = await db.query('select 1 from session where session_id = $1 and account_id = $2', [sessionId, account])
  return rows.length > 0
}

export interface SessionIdentity {
  /** Hex. */
  readonly token_hash: string
  readonly account_id: string
  readonly session_id: string
  readonly language: 'en' | 'ar'
  readonly last_used_at: Date
}

/** What a session has to be younger than, and used later than. */
export interface SessionLife {
  readonly createdAfter: Date
  readonly usedAfter: Date
}

/** Notes that sessions are used, by their ids. */
export async function touchSessions(db: Queries, ids: readonly string[], at: Date): Promise<void> {
  await db.query('update session set last_used_at = $2 where session_id = any($1::uuid[]) and last_used_at < $2', [ids, at])
}

/** Ends the sessions whose time is over, and answers them. */
export async function deleteOldSessions(db: Queries, life: SessionLife): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>('delete from session where created_at <= $1 or last_used_at <= $2 returning session_id', [
    life.createdAfter,
    life.usedAfter,
  ])
  return rows.map((row) => row.session_id)
}

/** Who is behind tokens, by their hashes in hex; dead ones and those of suspended people are absent. */
export async function selectSessions(db: Queries, tokenHashes: readonly string[], life: SessionLife): Promise<SessionIdentity[]> {
  // An array of keys has one plan, whatever its length; a join with what is in it would be planned anew at every call, which costs more than the rest.
  const rows = await db.query<Omit<SessionIdentity, 'language'> & { readonly language: SessionIdentity['language'] | null }>(
    `select encode(s.token_hash, 'hex') as token_hash, s.account_id, s.session_id, s.last_used_at,
       (select a.language from account a where a.id = s.account_id and not a.suspended and a.deleted_at is null) as language
     from session s where s.token_hash = any($1::bytea[]) and s.created_at > $2 and s.last_used_at > $3`,
    [`{${tokenHashes.map((hex) => `"\\\\x${hex}"`).join(',')}}`, life.createdAfter, life.usedAfter],
  )
  return rows.filter((row): row is SessionIdentity => row.language !== null)
}

export interface SessionRow {
  readonly session_id: string
  readonly is_partner: boolean
  readonly created_at: Date
}

/** Newest first. */
export function selectSessionsOf(db: Queries, account: string): Promise<SessionRow[]> {
  return db.query<SessionRow>('select session_id, is_partner, created_at from session where account_id = $1 order by created_at desc, session_id desc', [
    account,
  ])
}

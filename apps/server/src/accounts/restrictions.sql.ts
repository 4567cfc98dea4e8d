import type { Queries } from '../platform/db/pool.ts'

/** What an operator sees of an account. */
export interface RestrictedRow {
  readonly id: string
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly region: string
  readonly created_at: Date
  readonly chat_banned_until: Date | null
  readonly suspended: boolean
  /** Null for a suspension without an end. */
  readonly suspended_until: Date | null
  readonly numbers: string[]
}

/** Accounts of people by id; bots and deleted ones are absent. */
export function selectRestricted(db: Queries, ids: readonly string[]): Promise<RestrictedRow[]> {
  return db.query<RestrictedRow>(
    `select a.id, a.name, a.language, a.region, a.created_at, a.chat_banned_until, a.suspended, a.suspended_until,
       array(select l.external_id from account_login l where l.account_id = a.id and l.type = 'phone' order by l.external_id) as numbers
     from account a where a.id = any($1::uuid[]) and a.deleted_at is null and not a.is_bot order by a.created_at, a.id`,
    [ids],
  )
}

/** Ids of the people with this name, whatever the case of its letters. */
export async function selectNamed(db: Queries, name: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from account where lower(name) = lower($1) and deleted_at is null and not is_bot order by created_at, id limit $2',
    [name, limit],
  )
  return rows.map(({ id }) => id)
}

/** Bans from chats until a moment; false when there is no such account. */
export async function updateChatBan(tx: Queries, user: string, until: Date): Promise<boolean> {
  const rows = await tx.query('update account set chat_banned_until = $2 where id = $1 and deleted_at is null and not is_bot returning 1', [user, until])
  return rows.length > 0
}

/** Suspends until a moment, or without an end; false when there is no such account. */
export async function updateSuspended(tx: Queries, user: string, until: Date | null): Promise<boolean> {
  const rows = await tx.query('update account set suspended = true, suspended_until = $2 where id = $1 and deleted_at is null and not is_bot returning 1', [
    user,
    until,
  ])
  return rows.length > 0
}

/** Lifts ban and suspension, and returns which of them were in force. */
export async function liftRestrictions(tx: Queries, user: string, at: Date): Promise<{ chatBan: boolean; suspension: boolean }> {
  const [row] = await tx.query<{ chat_ban: boolean; suspension: boolean }>(
    `update account set chat_banned_until = null, suspended = false, suspended_until = null where id = $1 and deleted_at is null
     returning coalesce(old.chat_banned_until > $2, false) as chat_ban, old.suspended as suspension`,
    [user, at],
  )
  return { chatBan: row?.chat_ban ?? false, suspension: row?.suspension ?? false }
}

/** Ends expired suspensions. */
export async function endSuspensions(db: Queries, at: Date): Promise<void> {
  await db.query('update account set suspended = false, suspended_until = null where suspended and suspended_until <= $1', [at])
}

/** Those of the people who are suspended. */
export async function selectSuspended(db: Queries, users: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from account where id = any($1::uuid[]) and suspended', [users])
  return rows.map(({ id }) => id)
}

/** Whether the account is suspended. A suspension whose time is over counts until `endSuspensions` has ended it. */
export async function isSuspended(db: Queries, user: string): Promise<boolean> {
  const rows = await db.query('select 1 from account where id = $1 and suspended', [user])
  return rows.length > 0
}

/** Ids of a person's open sessions. */
export async function selectOpenSessions(tx: Queries, user: string): Promise<string[]> {
  const rows = await tx.query<{ session_id: string }>('select session_id from session where account_id = $1', [user])
  return rows.map(({ session_id }) => session_id)
}

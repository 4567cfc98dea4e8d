import type { Db, Queries, Tx } from '../platform/db/pool.ts'

/** The relation of two people, as one of them sees it. */
export interface Relation {
  readonly areFriends: boolean
  readonly sent: boolean
  readonly received: boolean
  readonly hasBlocked: boolean
  readonly isBlockedBy: boolean
}

/** The result of a transition, and whether it changed anything. */
export interface Transition<Outcome extends string> {
  readonly outcome: Outcome
  readonly changed: boolean
}

/** Runs in the transaction of a transition that has changed something. */
export type Follow = (tx: Tx) => Promise<void>

const nothing: Follow = async () => undefined

/** Transitions of one pair follow each other: each statement then sees what the one before committed. */
async function inPair<Answer>(db: Db, a: string, b: string, change: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended(least($1::text, $2::text) || greatest($1::text, $2::text), 71))', [a, b])
    return change(tx)
  })
}

/** Counts a request of this hour; false when `max` are used up. */
async function countRequest(tx: Queries, user: string, at: Date, max: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into friend_request_count as c (user_id, hour, used) values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), 1)
     on conflict (user_id) do update set used = case when c.hour = excluded.hour then c.used + 1 else 1 end, hour = excluded.hour
     where c.hour <> excluded.hour or c.used < $3
     returning 1`,
    [user, at, max],
  )
  return rows.length > 0
}

/** Requests friendship, or accepts when the other has requested it already. Every try counts towards the hour's limit. */
export function request(
  db: Db,
  user: string,
  other: string,
  at: Date,
  maxPerHour: number,
  { onBefriended = nothing, onRequested = nothing }: { readonly onBefriended?: Follow; readonly onRequested?: Follow } = {},
): Promise<Transition<'sent' | 'accepted' | 'BLOCKED' | 'ALREADY_FRIENDS' | 'TOO_MANY_REQUESTS'>> {
  return inPair(db, user, other, async (tx) => {
    if (!(await countRequest(tx, user, at, maxPerHour))) return { outcome: 'TOO_MANY_REQUESTS', changed: false }
    const known = await selectRelation(tx, user, other)
    if (known.hasBlocked || known.isBlockedBy) return { outcome: 'BLOCKED', changed: false }
    if (known.areFriends) return { outcome: 'ALREADY_FRIENDS', changed: false }
    if (known.received) {
      await befriend(tx, user, other, at)
      await onBefriended(tx)
      return { outcome: 'accepted', changed: true }
    }
    const rows = await tx.query('insert into friend_request (from_user, to_user, created_at) values ($1, $2, $3) on conflict do nothing returning 1', [
      user,
      other,
      at,
    ])
    if (rows.length > 0) await onRequested(tx)
    return { outcome: 'sent', changed: rows.length > 0 }
  })
}

/** Accepts the request of the other person. Accepting again is harmless. */
export function accept(db: Db, user: string, other: string, at: Date, onBefriended = nothing): Promise<Transition<'accepted' | 'BLOCKED' | 'NO_REQUEST'>> {
  return inPair(db, user, other, async (tx) => {
    const known = await selectRelation(tx, user, other)
    if (known.hasBlocked || known.isBlockedBy) return { outcome: 'BLOCKED', changed: false }
    if (known.areFriends) return { outcome: 'accepted', changed: false }
    if (!known.received) return { outcome: 'NO_REQUEST', changed: false }
    await befriend(tx, user, other, at)
    await onBefriended(tx)
    return { outcome: 'accepted', changed: true }
  })
}

async function befriend(tx: Queries, user: string, other: string, at: Date): Promise<void> {
  await deleteRequests(tx, user, other)
  await tx.query(
    'insert into friendship (user_low, user_high, created_at) values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3) on conflict do nothing',
    [user, other, at],
  )
}

/** Removes a request in either direction; false when there was none. */
export function decline(db: Db, user: string, other: string, onDeclined = nothing): Promise<boolean> {
  return inPair(db, user, other, async (tx) => {
    const declined = await deleteRequests(tx, user, other)
    if (declined) await onDeclined(tx)
    return declined
  })
}

async function deleteRequests(tx: Queries, user: string, other: string): Promise<boolean> {
  const rows = await tx.query('delete from friend_request where (from_user = $1 and to_user = $2) or (from_user = $2 and to_user = $1) returning 1', [
    user,
    other,
  ])
  return rows.length > 0
}

/** Ends the friendship; false when there was none. */
export function unfriend(db: Db, user: string, other: string, onEnded = nothing): Promise<boolean> {
  return inPair(db, user, other, async (tx) => {
    const ended = await deleteFriendship(tx, user, other)
    if (ended) await onEnded(tx)
    return ended
  })
}

async function deleteFriendship(tx: Queries, user: string, other: string): Promise<boolean> {
  const rows = await tx.query('delete from friendship where user_low = least($1::uuid, $2::uuid) and user_high = greatest($1::uuid, $2::uuid) returning 1', [
    user,
    other,
  ])
  return rows.length > 0
}

/** Blocks, and ends friendship and requests with it; false when there was a block already. */
export function block(db: Db, blocker: string, blocked: string, at: Date, onBlocked = nothing): Promise<boolean> {
  return inPair(db, blocker, blocked, async (tx) => {
    await deleteFriendship(tx, blocker, blocked)
    await deleteRequests(tx, blocker, blocked)
    const rows = await tx.query('insert into block (blocker, blocked, created_at) values ($1, $2, $3) on conflict do nothing returning 1', [
      blocker,
      blocked,
      at,
    ])
    if (rows.length > 0) await onBlocked(tx)
    return rows.length > 0
  })
}

/** Lifts the blocker's own block; false when there was none. */
export function unblock(db: Db, blocker: string, blocked: string, onUnblocked = nothing): Promise<boolean> {
  return inPair(db, blocker, blocked, async (tx) => {
    const rows = await tx.query('delete from block where blocker = $1 and blocked = $2 returning 1', [blocker, blocked])
    if (rows.length > 0) await onUnblocked(tx)
    return rows.length > 0
  })
}

/** The relation of `user` and `other`. */
export async function selectRelation(db: Queries, user: string, other: string): Promise<Relation> {
  const [row] = await db.query<Relation>(
    `select exists (select from friendship where user_low = least($1::uuid, $2::uuid) and user_high = greatest($1::uuid, $2::uuid)) as "areFriends",
       exists (select from friend_request where from_user = $1 and to_user = $2) as sent,
       exists (select from friend_request where from_user = $2 and to_user = $1) as received,
       exists (select from block where blocker = $1 and blocked = $2) as "hasBlocked",
       exists (select from block where blocker = $2 and blocked = $1) as "isBlockedBy"`,
    [user, other],
  )
  return row ?? { areFriends: false, sent: false, received: false, hasBlocked: false, isBlockedBy: false }
}

export type ListName = 'friends' | 'sentRequests' | 'receivedRequests' | 'hasBlocked' | 'isBlockedBy'

/** Everyone related to the user, by list, each in order of id. */
export function selectLists(db: Queries, users: readonly string[]): Promise<{ account_id: string; list: ListName; id: string }[]> {
  return db.query(
    `select user_low as account_id, 'friends' as list, user_high as id from friendship where user_low = any($1::uuid[])
     union all select user_high, 'friends', user_low from friendship where user_high = any($1::uuid[])
     union all select from_user, 'sentRequests', to_user from friend_request where from_user = any($1::uuid[])
     union all select to_user, 'receivedRequests', from_user from friend_request where to_user = any($1::uuid[])
     union all select blocker, 'hasBlocked', blocked from block where blocker = any($1::uuid[])
     union all select blocked, 'isBlockedBy', blocker from block where blocked = any($1::uuid[])
     order by 1, 2, 3`,
    [users],
  )
}

/** The ids of a person's friends, in no order. */
export async function selectFriendIds(db: Queries, user: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select user_high as id from friendship where user_low = $1 union all select user_low from friendship where user_high = $1',
    [user],
  )
  return rows.map((row) => row.id)
}

/** Whoever blocks the user or is blocked by them. */
export async function selectBlockedIds(db: Queries, user: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select blocked as id from block where blocker = $1 union select blocker from block where blocked = $1', [user])
  return rows.map((row) => row.id)
}

/** The end of a page: the next page continues after it, newest first. */
export interface PageEnd {
  readonly at: Date
  readonly id: string
}

interface PageRow {
  readonly id: string
  readonly created_at: Date
}

const pages = {
  friends: `(select user_high as id, created_at from friendship where user_low = $1 and (created_at, user_high) < ($2, $3) order by created_at desc, user_high desc limit $4)
     union all (select user_low, created_at from friendship where user_high = $1 and (created_at, user_low) < ($2, $3) order by created_at desc, user_low desc limit $4)
     order by created_at desc, id desc limit $4`,
  received: `select from_user as id, created_at from friend_request where to_user = $1 and (created_at, from_user) < ($2, $3) order by created_at desc, from_user desc limit $4`,
  sent: `select to_user as id, created_at from friend_request where from_user = $1 and (created_at, to_user) < ($2, $3) order by created_at desc, to_user desc limit $4`,
  blocked: `select blocked as id, created_at from block where blocker = $1 and (created_at, blocked) < ($2, $3) order by created_at desc, blocked desc limit $4`,
} as const

/** One page of a list, newest first, after `end`. */
export function selectPage(db: Queries, list: keyof typeof pages, user: string, end: PageEnd | undefined, max: number): Promise<PageRow[]> {
  return db.query<PageRow>(pages[list], [user, end?.at ?? 'infinity', end?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', max])
}

/** Pairs among these people where one blocks the other, as 'blocker blocked'. */
export async function selectBlockedPairs(db: Queries, users: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ blocker: string; blocked: string }>(
    'select blocker, blocked from block where blocker = any($1::uuid[]) and blocked = any($1::uuid[])',
    [users],
  )
  return new Set(rows.map((row) => `${row.blocker} ${row.blocked}`))
}

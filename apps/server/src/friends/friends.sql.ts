import type { Queries } from '../platform/db/pool.ts'

/** The relation of two people, as one of them sees it. */
export interface Relation {
  readonly areFriends: boolean
  readonly sent: boolean
  readonly received: boolean
  readonly hasBlocked: boolean
  readonly isBlockedBy: boolean
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

import type { Queries } from '../platform/db/pool.ts'

/** A person's relations, for an export. */
export async function selectOfPerson(db: Queries, user: string): Promise<object> {
  const [friends, requests, blocked] = await Promise.all([
    db.query(
      'select user_high as "userId", created_at as since from friendship where user_low = $1 union all select user_low, created_at from friendship where user_high = $1',
      [user],
    ),
    db.query(
      `select to_user as "userId", 'sent' as state, created_at as at from friend_request where from_user = $1
       union all select from_user, 'received', created_at from friend_request where to_user = $1`,
      [user],
    ),
    db.query('select blocked as "userId", created_at as since from block where blocker = $1', [user]),
  ])
  return { friends, requests, blocked }
}

/** A person with whom there was a relation, and what ended between the two. */
export interface Left {
  readonly id: string
  readonly wereFriends: boolean
  /** Who of the two blocked the other. */
  readonly blockers: readonly string[]
}

/** Removes every friendship, request and block of a person; returns the people on the other side. */
export async function deleteOfPerson(db: Queries, user: string): Promise<Left[]> {
  await db.query('delete from friend_request_count where user_id = $1', [user])
  return db.query<Left>(
    `with f as (delete from friendship where user_low = $1 or user_high = $1 returning user_low as a, user_high as b),
       r as (delete from friend_request where from_user = $1 or to_user = $1 returning from_user as a, to_user as b),
       k as (delete from block where blocker = $1 or blocked = $1 returning blocker as a, blocked as b),
       gone as (select a, b, 'friends' as what from f union all select a, b, 'request' from r union all select a, b, 'block' from k)
     select case when a = $1 then b else a end as id, bool_or(what = 'friends') as "wereFriends",
       coalesce(array_agg(a) filter (where what = 'block'), '{}')::text[] as blockers from gone group by 1`,
    [user],
  )
}

import type { Queries } from '../platform/db/pool.ts'

/** Whom a person stands with, for an export. */
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

/** Removes every friendship, request and block of a person; answers whoever stood with them. */
export async function deleteOfPerson(db: Queries, user: string): Promise<string[]> {
  await db.query('delete from friend_request_count where user_id = $1', [user])
  const rows = await db.query<{ id: string }>(
    `with f as (delete from friendship where user_low = $1 or user_high = $1 returning user_low as a, user_high as b),
       r as (delete from friend_request where from_user = $1 or to_user = $1 returning from_user as a, to_user as b),
       k as (delete from block where blocker = $1 or blocked = $1 returning blocker as a, blocked as b)
     select distinct case when a = $1 then b else a end as id from (select * from f union all select * from r union all select * from k) as gone`,
    [user],
  )
  return rows.map(({ id }) => id)
}

import type { Db, Queries, Tx } from '../platform/db/pool.ts'
import { selectRelation } from './friends.sql.ts'

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

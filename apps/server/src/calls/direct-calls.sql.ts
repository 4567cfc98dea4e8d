import type { CallKind, CallOutcome, DirectCall } from '@majlis/contract/calls'
import type { Queries, Tx } from '../platform/db/pool.ts'

export interface CallRow {
  readonly id: string
  readonly caller_id: string
  readonly callee_id: string
  readonly chat_room_id: string
  readonly kind: CallKind
  readonly state: DirectCall['state']
  readonly outcome: CallOutcome | null
  readonly caller_device: string
  readonly callee_device: string | null
  readonly placed_at: Date
  readonly ring_until: Date
  readonly answered_at: Date | null
  readonly ended_at: Date | null
}

/** Lets changes of what calls these people have follow each other until the transaction ends; in the order of ids, so that nobody waits in a circle. */
export async function lockPeople(tx: Tx, people: readonly string[]): Promise<void> {
  for (const person of people.toSorted()) await tx.query("select pg_advisory_xact_lock(hashtextextended('call ' || $1, 0))", [person])
}

/** A call by its id, also one that has ended. */
export async function selectCall(db: Queries, id: string): Promise<CallRow | undefined> {
  const [row] = await db.query<CallRow>('select * from direct_call where id = $1', [id])
  return row
}

/** The call in which a person is, or which rings. */
export async function selectOpenOf(db: Queries, person: string): Promise<CallRow | undefined> {
  const [row] = await db.query<CallRow>("select * from direct_call where state <> 'ended' and (caller_id = $1 or callee_id = $1)", [person])
  return row
}

/** The newest call of a person. Whoever was in another call is not shown the one that could not reach them. */
export async function selectNewestOf(db: Queries, person: string): Promise<CallRow | undefined> {
  const [row] = await db.query<CallRow>(
    `select * from (
       (select * from direct_call where caller_id = $1 order by placed_at desc limit 1)
       union all
       (select * from direct_call where callee_id = $1 and outcome is distinct from 'busy' order by placed_at desc limit 1)
     ) as newest order by placed_at desc limit 1`,
    [person],
  )
  return row
}

/** Stores a new call. The time of the answer and the device of the callee are not stored yet. */
export async function insertCall(tx: Tx, row: CallRow): Promise<void> {
  await tx.query(
    `insert into direct_call (id, caller_id, callee_id, chat_room_id, kind, state, outcome, caller_device, placed_at, ring_until, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [row.id, row.caller_id, row.callee_id, row.chat_room_id, row.kind, row.state, row.outcome, row.caller_device, row.placed_at, row.ring_until, row.ended_at],
  )
}

/** The page that accepts first is in the call. Undefined when it does not ring any more. */
export async function acceptCall(tx: Tx, id: string, device: string, at: Date): Promise<CallRow | undefined> {
  const [row] = await tx.query<CallRow>(
    "update direct_call set state = 'active', callee_device = $2, answered_at = $3, alone_since = $3 where id = $1 and state = 'ringing' returning *",
    [id, device, at],
  )
  return row
}

/** Ends a call that is in this state. Undefined when it is not. */
export async function endCall(tx: Tx, id: string, from: 'ringing' | 'active', outcome: CallOutcome, at: Date): Promise<CallRow | undefined> {
  const [row] = await tx.query<CallRow>("update direct_call set state = 'ended', outcome = $3, ended_at = $4 where id = $1 and state = $2 returning *", [
    id,
    from,
    outcome,
    at,
  ])
  return row
}

/** Notes that the caller's page is open while the call rings. */
export async function noteCaller(db: Queries, id: string, caller: string, at: Date): Promise<void> {
  await db.query(
    `insert into direct_call_page (call_id, seen_at) select id, $3 from direct_call where id = $1 and caller_id = $2 and state = 'ringing'
     on conflict (call_id) do update set seen_at = greatest(excluded.seen_at, direct_call_page.seen_at)`,
    [id, caller, at],
  )
}

/** The ringing calls whose caller's page was last seen before this time. */
export async function selectDeserted(db: Queries, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select c.id from direct_call c join direct_call_page s on s.call_id = c.id where c.state = 'ringing' and s.seen_at < $1",
    [before],
  )
  return rows.map(({ id }) => id)
}

/** Notes since when somebody is alone in the voice room of a running call, or that nobody is. */
export async function noteAlone(db: Queries, at: Date): Promise<void> {
  await db.query(
    `update direct_call c set alone_since = case when p.count < 2 then $1::timestamptz end
     from (select o.id, count(m.peer_id) as count from direct_call o left join call_member m on m.room_id = o.id
           where o.state = 'active' group by o.id) as p
     where p.id = c.id and c.state = 'active' and (c.alone_since is null) = (p.count < 2)`,
    [at],
  )
}

/** The running calls in which somebody has been alone since before this time. */
export async function selectAbandoned(db: Queries, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>("select id from direct_call where state = 'active' and alone_since < $1", [before])
  return rows.map(({ id }) => id)
}

/** Deletes calls that ended before this time. Their messages stay in the chat. */
export async function deleteEnded(db: Queries, before: Date): Promise<void> {
  await db.query("delete from direct_call where state = 'ended' and ended_at < $1", [before])
}

/** The stored data about a person's calls. */
export function selectCallsOf(db: Queries, person: string): Promise<object[]> {
  return db.query(
    `select id as "callId", kind, state, outcome, caller_id = $1 as "isCaller", placed_at as "placedAt", answered_at as "answeredAt", ended_at as "endedAt"
     from direct_call where caller_id = $1 or callee_id = $1 order by placed_at`,
    [person],
  )
}

/** Deletes all calls of a person, as caller and as callee. */
export async function deleteCallsOf(db: Queries, person: string): Promise<void> {
  await db.query('delete from direct_call where caller_id = $1 or callee_id = $1', [person])
}

import type { NotificationType } from '@majlis/contract/notifications'
import type { Db, Queries } from '../platform/db/pool.ts'

export interface PushRow {
  readonly id: string
  readonly receiver: string
  readonly sender: string | null
  readonly type: NotificationType
  readonly title: string
  readonly body: string
  readonly data: Readonly<Record<string, string>>
  /** What it is about, such as a room: the next one about the same replaces it. Null stays by itself. */
  readonly topic: string | null
  /** How many events it stands for. */
  readonly count: number
}

/** A push that is to be stored. */
export interface NewPush extends PushRow {
  /** When the receiver was last connected, epoch milliseconds: what came before is not counted again. */
  readonly seenAt: number
}

/** Stores pushes. One of a topic replaces the earlier one of the same receiver, counts on, and is handed to the devices again. */
export async function insertPushes(db: Queries, pushes: readonly NewPush[], at: Date): Promise<void> {
  await db.query(
    `insert into push_outbox as o (id, receiver, sender, type, title, body, data, topic, count, seen_at, created_at)
     select (p->>'id')::uuid, (p->>'receiver')::uuid, (p->>'sender')::uuid, p->>'type', p->>'title', p->>'body', p->'data', p->>'topic',
       (p->>'count')::int, to_timestamp((p->>'seenAt')::float8 / 1000), $2
     from jsonb_array_elements($1::jsonb) as p order by p->>'receiver', p->>'topic'
     on conflict (receiver, topic) where topic is not null do update
     set id = excluded.id, sender = excluded.sender, type = excluded.type, title = excluded.title, body = excluded.body, data = excluded.data,
       count = case when o.seen_at = excluded.seen_at then o.count else 0 end + excluded.count,
       seen_at = excluded.seen_at, created_at = excluded.created_at, handed_at = null`,
    [JSON.stringify(pushes), at],
  )
}

/** The oldest pushes of a receiver that were not handed to the devices yet. They are locked until the transaction ends. */
export function takeWaiting(tx: Queries, receiver: string, max: number): Promise<PushRow[]> {
  return tx.query<PushRow>(
    'select id, receiver, sender, type, title, body, data, topic, count from push_outbox where receiver = $1 and handed_at is null order by id limit $2 for update',
    [receiver, max],
  )
}

/** Records that pushes were handed to the devices: `takeWaiting` does not return them again. */
export async function setHanded(tx: Queries, ids: readonly string[], at: Date): Promise<void> {
  await tx.query('update push_outbox set handed_at = $2 where id = any($1::uuid[])', [ids, at])
}

/** Lets what concerns pairs of people follow each other until the transaction ends: events of one thing may be processed in any order. */
export async function lockPairs(tx: Queries, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const keys = [...new Set(pairs.map((pair) => pair.toSorted().join(' ')))].toSorted()
  for (const key of keys) await tx.query("select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))", [key])
}

/** `lockPairs` for one pair, in either order. */
export const lockPair = (tx: Queries, one: string, other: string): Promise<void> => lockPairs(tx, [[one, other]])

/** True when a receiver has a push about something. */
export async function hasTopic(db: Queries, receiver: string, topic: string): Promise<boolean> {
  return (await db.query('select 1 from push_outbox where receiver = $1 and topic = $2', [receiver, topic])).length > 0
}

/** Removes the push of a receiver about something that is settled. */
export async function deleteTopic(db: Queries, receiver: string, topic: string): Promise<void> {
  await db.query('delete from push_outbox where receiver = $1 and topic = $2', [receiver, topic])
}

/** Removes the pushes that two people have about each other. */
export async function deleteBetween(db: Queries, one: string, other: string): Promise<void> {
  await db.query('delete from push_outbox where (receiver = $1 and sender = $2) or (receiver = $2 and sender = $1)', [one, other])
}

/**
 * Stores a sender's pushes unless that makes more than `max` in an hour; one that its receiver has got since they were last connected is not stored
 * again. The calls of one sender follow each other, so a burst cannot slip through.
 */
export function insertWithin(
  db: Db,
  sender: string,
  pushes: readonly NewPush[],
  max: number,
  at: Date,
  stored: (tx: Queries, receivers: readonly string[]) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))", [sender])
    const [row] = await tx.query<{ n: number }>(
      `select coalesce(sum(count), 0)::int as n from push_outbox
       where sender = $1::uuid and topic like 'asked %' and created_at > $2::timestamptz - interval '1 hour'`,
      [sender, at],
    )
    const known = await tx.query<Pick<PushRow, 'receiver' | 'topic'> & { readonly seen_at: Date | null }>(
      "select receiver, topic, seen_at from push_outbox where sender = $1::uuid and receiver = any($2::uuid[]) and topic like 'asked %'",
      [sender, pushes.map(({ receiver }) => receiver)],
    )
    const fresh = pushes.filter(
      (push) => !known.some((row) => row.receiver === push.receiver && row.topic === push.topic && row.seen_at?.getTime() === push.seenAt),
    )
    if ((row?.n ?? 0) + fresh.length > max) return false
    await insertPushes(tx, fresh, at)
    await stored(
      tx,
      fresh.map(({ receiver }) => receiver),
    )
    return true
  })
}

/** The pushes that are stored for a receiver, oldest first, at most 100, also those that were handed to devices. */
export function selectWaiting(db: Queries, receiver: string): Promise<PushRow[]> {
  return db.query<PushRow>('select id, receiver, sender, type, title, body, data, topic, count from push_outbox where receiver = $1 order by id limit 100', [
    receiver,
  ])
}

/** Deletes pushes that were stored more than seven days before `at`. */
export async function deleteOld(db: Queries, at: Date): Promise<void> {
  await db.query("delete from push_outbox where created_at < $1::timestamptz - interval '7 days'", [at])
}

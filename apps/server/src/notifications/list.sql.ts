import type { ListedType } from '@majlis/contract/notifications'
import type { Queries, Tx } from '../platform/db/pool.ts'

/** What an entry is about, as its text and the page that it opens need it. */
export interface ListedData {
  readonly roomId?: string
  readonly inviteId?: string
  readonly tournamentId?: string
  readonly duelId?: string
  readonly name?: string
  readonly nameAr?: string
  readonly rank?: number
  readonly hasPrize?: boolean
  readonly isUnderReview?: boolean
  readonly isCancelled?: boolean
  readonly outcome?: 'acted' | 'noBreach' | null
}

/** An entry that is to be stored. */
export interface NewEntry {
  readonly id: string
  readonly receiver: string
  readonly sender: string | null
  readonly type: ListedType
  /** The next one of the same topic replaces it. */
  readonly topic: string
  readonly data: ListedData
  readonly count: number
}

export interface EntryRow extends NewEntry {
  readonly at: Date
  readonly read_at: Date | null
}

/** A person in whose list the number of unread entries may have changed. */
interface Touched {
  readonly receiver: string
}

const receiversOf = (rows: readonly Touched[]): string[] => [...new Set(rows.map(({ receiver }) => receiver))]

/** Stores entries. One of a topic replaces the earlier one of the same receiver, counts on while that is unread, and is unread. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[], at: Date): Promise<void> {
  await tx.query(
    `insert into notification as n (id, receiver, sender, type, topic, data, count, at)
     select (e->>'id')::uuid, (e->>'receiver')::uuid, (e->>'sender')::uuid, e->>'type', e->>'topic', e->'data', (e->>'count')::int, $2
     from jsonb_array_elements($1::jsonb) as e order by e->>'receiver', e->>'topic'
     on conflict (receiver, topic) do update
     set id = excluded.id, sender = excluded.sender, type = excluded.type, data = excluded.data,
       count = case when n.read_at is null then n.count else 0 end + excluded.count, at = excluded.at, read_at = null`,
    [JSON.stringify(entries), at],
  )
}

/** A page of a list, newest first, from before the entry with the id `before`. */
export function selectEntries(db: Queries, receiver: string, before: string | undefined, max: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select id, receiver, sender, type, topic, data, count, at, read_at from notification
     where receiver = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [receiver, before ?? null, max],
  )
}

export interface UnreadRow {
  readonly account_id: string
  readonly revision: number
  readonly unread: number
}

/** How many entries people have not read. One statement reads it with its revision. */
export function selectUnread(db: Queries, people: readonly string[]): Promise<UnreadRow[]> {
  return db.query<UnreadRow>(
    `select w.id as account_id, coalesce(r.revision, 0) as revision,
       (select count(*)::int from notification n where n.receiver = w.id and n.read_at is null) as unread
     from unnest($1::uuid[]) as w(id) left join notification_revision r on r.account_id = w.id`,
    [people],
  )
}

/** Counts a change of what people have not read. */
export async function raiseRevisions(tx: Tx, people: readonly string[]): Promise<void> {
  await tx.query(
    `insert into notification_revision as r (account_id, revision) select id, 1 from unnest($1::uuid[]) as w(id)
     on conflict (account_id) do update set revision = r.revision + 1`,
    [people.toSorted()],
  )
}

/** Marks one entry as read. @returns its receiver, or nobody when it was read before or is not theirs */
export async function markRead(tx: Queries, receiver: string, id: string, at: Date): Promise<string[]> {
  return receiversOf(
    await tx.query<Touched>('update notification set read_at = $3 where receiver = $1 and id = $2 and read_at is null returning receiver', [receiver, id, at]),
  )
}

/** Marks everything up to an entry as read. */
export async function markAllRead(tx: Queries, receiver: string, upTo: string, at: Date): Promise<string[]> {
  return receiversOf(
    await tx.query<Touched>('update notification set read_at = $3 where receiver = $1 and id <= $2 and read_at is null returning receiver', [
      receiver,
      upTo,
      at,
    ]),
  )
}

/** Marks what a receiver has about something as read; with an invite only where it is the newest one of the topic. */
export async function markTopicRead(tx: Queries, receiver: string, topic: string, at: Date, inviteId?: string): Promise<string[]> {
  return receiversOf(
    await tx.query<Touched>(
      `update notification set read_at = $3
       where receiver = $1 and topic = $2 and read_at is null and ($4::text is null or data->>'inviteId' = $4) returning receiver`,
      [receiver, topic, at, inviteId ?? null],
    ),
  )
}

export interface RoomRead {
  readonly roomId: string
  readonly userId: string
}

/** Those of the reads about which there is something unread. */
export async function selectRoomsUnread(db: Queries, reads: readonly RoomRead[]): Promise<RoomRead[]> {
  return db.query<RoomRead & Record<string, unknown>>(
    `select distinct n.data->>'roomId' as "roomId", n.receiver as "userId" from unnest($1::text[], $2::uuid[]) as w(room_id, user_id)
     join notification n on n.receiver = w.user_id and n.read_at is null and n.data->>'roomId' = w.room_id`,
    [reads.map(({ roomId }) => roomId), reads.map(({ userId }) => userId)],
  )
}

/** Marks what people have about conversations as read. */
export async function markRoomsRead(tx: Queries, reads: readonly RoomRead[], at: Date): Promise<string[]> {
  return receiversOf(
    await tx.query<Touched>(
      `update notification n set read_at = $3 from unnest($1::text[], $2::uuid[]) as w(room_id, user_id)
       where n.receiver = w.user_id and n.read_at is null and n.data->>'roomId' = w.room_id returning n.receiver`,
      [reads.map(({ roomId }) => roomId), reads.map(({ userId }) => userId), at],
    ),
  )
}

/** Deletes what the receiver has about a topic. @returns the receiver, or nobody when there was nothing */
export async function deleteEntry(tx: Queries, receiver: string, topic: string): Promise<string[]> {
  return receiversOf(await tx.query<Touched>('delete from notification where receiver = $1 and topic = $2 returning receiver', [receiver, topic]))
}

/** Removes what two people have about each other. */
export async function deleteEntriesBetween(tx: Queries, one: string, other: string): Promise<string[]> {
  return receiversOf(
    await tx.query<Touched>('delete from notification where (receiver = $1 and sender = $2) or (receiver = $2 and sender = $1) returning receiver', [
      one,
      other,
    ]),
  )
}

/** Removes what others have about a person. */
export async function deleteEntriesFrom(tx: Queries, sender: string): Promise<string[]> {
  return receiversOf(await tx.query<Touched>('delete from notification where sender = $1 returning receiver', [sender]))
}

/** Removes entries from before a moment, `max` at most. Returns the receiver of each. */
export async function deleteOldEntries(tx: Queries, before: Date, max: number): Promise<string[]> {
  const rows = await tx.query<Touched>(
    'delete from notification where id in (select id from notification where at < $1 order by at limit $2) returning receiver',
    [before, max],
  )
  return rows.map(({ receiver }) => receiver)
}

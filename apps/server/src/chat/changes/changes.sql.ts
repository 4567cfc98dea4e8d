import type { ChatMessage } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import type { Queries, Tx } from '../../platform/db/pool.ts'
import { mediaColumns, mediaOfMessage } from '../media.sql.ts'
import { type MessageRow, toMessage, unlessHidden, type View } from '../messages.sql.ts'

/** A message that somebody wants to change, with what the database's clock says about its age. */
export interface Target extends MessageRow {
  readonly may_edit: boolean
  readonly may_delete: boolean
}

/** Keeps all that is numbered in a room apart until the transaction ends. @returns the number of its last change; undefined without a room */
export async function lockRoom(tx: Tx, room: string): Promise<number | undefined> {
  const [row] = await tx.query<{ changes: number }>('select changes from room where id = $1 for no key update', [room])
  return row?.changes
}

/** What an id of a change stands for already. */
export async function selectChange(tx: Queries, room: string, id: string): Promise<{ readonly account_id: string; readonly digest: string } | undefined> {
  const [row] = await tx.query<{ account_id: string; digest: string }>('select account_id, digest from message_change where room_id = $1 and client_id = $2', [
    room,
    id,
  ])
  return row
}

/** A message younger than `since` that may be changed: cards of invites and calls are not. */
export async function selectTarget(tx: Tx, room: string, id: string, since: Date): Promise<Target | undefined> {
  const [row] = await tx.query<Target>(
    `select m.*, ${mediaColumns}, m.created_at > clock_timestamp() - make_interval(secs => $4 / 1000.0) as may_edit,
       m.created_at > clock_timestamp() - make_interval(secs => $5 / 1000.0) as may_delete
     from message m ${mediaOfMessage} where m.room_id = $1 and m.client_id = $2 and m.created_at > $3 and m.type not in ('invite', 'call')`,
    [room, id, since, limits.editMs, limits.deleteForAllMs],
  )
  return row
}

/** The state that a change gives a message; what is not named stays. */
export interface NextState {
  readonly body: string
  readonly edited_at: Date | null
  readonly deleted_at: Date | null
  readonly reactions: Readonly<Record<string, string>> | null
}

/** Writes the new state of a message as the change with this number, and remembers the id of the change. */
export async function storeChange(
  tx: Tx,
  { room_id, seq }: Pick<MessageRow, 'room_id' | 'seq'>,
  next: NextState,
  change: { readonly number: number; readonly id: string; readonly user: string; readonly digest: string; readonly at: Date },
): Promise<void> {
  const reactions = next.reactions === null ? null : JSON.stringify(next.reactions)
  await tx.query('update message set body = $3, edited_at = $4, deleted_at = $5, reactions = $6::text::jsonb, changed = $7 where room_id = $1 and seq = $2', [
    room_id,
    seq,
    next.body,
    next.edited_at,
    next.deleted_at,
    reactions,
    change.number,
  ])
  await tx.query('insert into message_change (room_id, client_id, account_id, digest, seq, created_at) values ($1, $2, $3, $4, $5, $6)', [
    room_id,
    change.id,
    change.user,
    change.digest,
    seq,
    change.at,
  ])
  await tx.query('update room set changes = $2 where id = $1', [room_id, change.number])
}

/** The last number of a room's messages. */
export async function selectLastSeq(tx: Tx, room: string): Promise<number> {
  const [row] = await tx.query<{ last_seq: number }>('select last_seq from room where id = $1', [room])
  return row?.last_seq ?? 0
}

/** Messages whose last change has a higher number, in the order of these numbers. */
export async function selectChanged(db: Queries, room: string, after: number, { viewer, since }: View, max: number): Promise<ChatMessage[]> {
  const rows = await db.query<MessageRow>(
    `select m.*, ${mediaColumns} from message m ${mediaOfMessage}
     where m.room_id = $1 and m.changed > $2 and m.changed > 0 and m.created_at > $3 ${unlessHidden('$5')} order by m.changed, m.seq limit $4`,
    [room, after, since, max, viewer],
  )
  return rows.map(toMessage)
}

/** Deletes changes up to `before`, a thousand at most. Their messages are expired by then, or were changed long ago. */
export async function deleteOldChanges(db: Queries, before: Date): Promise<number> {
  const rows = await db.query(
    `delete from message_change where (room_id, client_id) in (
       select room_id, client_id from message_change where created_at <= $1 order by created_at limit 1000 for update skip locked)
     returning 1`,
    [before],
  )
  return rows.length
}

/** Deletes what people hid up to `before`, a thousand at most: the messages are expired. */
export async function deleteOldHidden(db: Queries, before: Date): Promise<number> {
  const rows = await db.query(
    `delete from message_hidden where (account_id, room_id, seq) in (
       select account_id, room_id, seq from message_hidden where hidden_at <= $1 order by hidden_at limit 1000 for update skip locked)
     returning 1`,
    [before],
  )
  return rows.length
}

/** Deletes a message for one person, or takes that back. @returns false where it was so already */
export async function setHidden(tx: Tx, user: string, room: string, seq: number, at: Date | undefined): Promise<boolean> {
  const rows =
    at === undefined
      ? await tx.query('delete from message_hidden where account_id = $1 and room_id = $2 and seq = $3 returning 1', [user, room, seq])
      : await tx.query('insert into message_hidden (account_id, room_id, seq, hidden_at) values ($1, $2, $3, $4) on conflict do nothing returning 1', [
          user,
          room,
          seq,
          at,
        ])
  return rows.length > 0
}

/** Ids of what a person has deleted for themselves in a room: the last `max`, in that order. */
export async function selectHidden(db: Queries, user: string, room: string, max: number): Promise<string[]> {
  const rows = await db.query<{ client_id: string }>(
    `select m.client_id from message_hidden h join message m on m.room_id = h.room_id and m.seq = h.seq
     where h.account_id = $1 and h.room_id = $2 order by h.hidden_at desc, h.seq desc limit $3`,
    [user, room, max],
  )
  return rows.map(({ client_id }) => client_id).reverse()
}

/**
 * Text messages that contain all words of a text, newest first, among the `looked` messages before a number.
 * @returns `oldest` is the number of the last message that was looked at; undefined when there are no older ones
 */
export async function searchBefore(
  db: Queries,
  room: string,
  text: string,
  { before, looked, max }: { readonly before: number; readonly looked: number; readonly max: number },
  { viewer, since }: View,
): Promise<{ readonly messages: ChatMessage[]; readonly oldest: number | undefined }> {
  const rows = await db.query<MessageRow & { seq: number | null; oldest: number | null }>(
    `with words as materialized (select w from regexp_split_to_table(folded_text($2), '\\s+') as w where w <> ''),
     seen as materialized (
       select m.* from message m where m.room_id = $1 and m.seq < $3 and m.created_at > $4 order by m.seq desc limit $5),
     hits as (
       select m.* from seen m, lateral (select folded_text(m.body) as folded offset 0) f
       where m.type = 'text' and m.deleted_at is null and exists (select from words)
         and not exists (select from words where strpos(f.folded, w) = 0) ${unlessHidden('$7')}
       order by m.seq desc limit $6)
     select h.*, s.oldest from (select case when count(*) = $5 then min(seq) end as oldest from seen) s left join hits h on true order by h.seq desc`,
    [room, text, before, since, looked, max, viewer],
  )
  return { messages: rows.filter((row) => row.seq !== null).map(toMessage), oldest: rows[0]?.oldest ?? undefined }
}

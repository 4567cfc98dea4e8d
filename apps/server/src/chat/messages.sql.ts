import type { ChatMessage, MessageMedia } from '@majlis/contract/chat'
import type { Queries } from '../platform/db/pool.ts'
import type { Note } from '../platform/live/live.ts'
import { type MediaColumns, mediaColumns, mediaOfMessage, toMedia } from './media.sql.ts'

/** A message that is to be stored in its room. */
export interface Draft {
  readonly id: string
  readonly roomId: string
  readonly senderId: string
  readonly type: ChatMessage['type']
  readonly body: string
  readonly previousId: string | undefined
  /** What its row of `chat_media` says; it is stored there. */
  readonly media?: MessageMedia
}

/** The result of a draft; number, previous id and time are those of the stored message. */
export interface Posted {
  readonly fate: 'new' | 'repeated' | 'reused' | 'no_room'
  readonly seq: number
  readonly previous_id: string | null
  readonly created_at: Date
  /** Version of the room with this message. */
  readonly version: number
}

/** Stores a batch, with a note of the paths on which it has to be published; returns a result for each draft in the order given. */
export function postMessages(db: Queries, drafts: readonly Draft[], at: Date, note: Note): Promise<Posted[]> {
  return db.query<Posted>('select fate, seq, previous_id, created_at, version from note_paths($8, $9), post_messages($1, $2, $3, $4, $5, $6, $7)', [
    drafts.map((draft) => draft.roomId),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.senderId),
    drafts.map((draft) => draft.type),
    drafts.map((draft) => draft.body),
    drafts.map((draft) => draft.previousId ?? null),
    at,
    note.id,
    note.paths,
  ])
}

export interface MessageRow extends Partial<MediaColumns> {
  readonly room_id: string
  readonly seq: number
  readonly client_id: string
  readonly sender_id: string
  readonly type: ChatMessage['type']
  readonly body: string
  readonly previous_id: string | null
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly deleted_at: Date | null
  readonly reactions: Readonly<Record<string, string>> | null
  readonly changed: number
}

/** Excludes what the viewer has deleted for themselves. @param viewer placeholder of the account's id; null for nobody */
export const unlessHidden = (viewer: string): string =>
  `and not exists (select from message_hidden h where h.account_id = ${viewer} and h.room_id = m.room_id and h.seq = m.seq)`

/** A stored message as clients receive it. Times are in epoch milliseconds; fields without a value are absent. */
export function toMessage(row: MessageRow): ChatMessage {
  const media = toMedia(row)
  return {
    id: row.client_id,
    roomId: row.room_id,
    seq: row.seq,
    senderId: row.sender_id,
    type: row.type,
    body: row.body,
    ...(media && { media }),
    ...(row.previous_id !== null && { previousId: row.previous_id }),
    createdAt: row.created_at.getTime(),
    ...(row.edited_at !== null && { editedAt: row.edited_at.getTime() }),
    ...(row.deleted_at !== null && { isDeleted: true }),
    ...(row.reactions !== null && { reactions: row.reactions }),
    ...(row.changed > 0 && { changed: row.changed }),
  }
}

/** Whose view of which messages: what they have deleted for themselves is left out, and what is not younger than `since`. */
export interface View {
  readonly viewer: string | undefined
  readonly since: Date
}

/** The newest messages of a room, oldest first, with the room's version in the same view of the data. */
export async function selectNewest(db: Queries, room: string, { viewer, since }: View, max: number): Promise<{ version: number; messages: ChatMessage[] }> {
  const rows = await db.query<MessageRow & { version: number; seq: number | null }>(
    `select r.last_seq + r.changes as version, m.* from room r left join lateral (
       select m.*, ${mediaColumns} from message m ${mediaOfMessage} where m.room_id = r.id and m.created_at > $2
         and not exists (select from message i where i.room_id = m.room_id and i.type = 'invite' and i.previous_id = m.client_id) ${unlessHidden('$4')}
       order by m.seq desc limit $3) m on true
     where r.id = $1 order by m.seq`,
    [room, since, max, viewer],
  )
  return { version: rows[0]?.version ?? 0, messages: rows.filter((row) => row.seq !== null).map(toMessage) }
}

/** The messages of a room just before a number, oldest first. */
export async function selectBefore(db: Queries, room: string, before: number, { viewer, since }: View, max: number): Promise<ChatMessage[]> {
  const rows = await db.query<MessageRow>(
    `select m.*, ${mediaColumns} from message m ${mediaOfMessage} where m.room_id = $1 and m.seq < $2 and m.created_at > $3
       and not exists (select from message i where i.room_id = m.room_id and i.type = 'invite' and i.previous_id = m.client_id) ${unlessHidden('$5')}
     order by m.seq desc limit $4`,
    [room, before, since, max, viewer],
  )
  return rows.map(toMessage).reverse()
}

/** The messages of a room just after a number, oldest first. */
export async function selectAfter(db: Queries, room: string, after: number, { viewer, since }: View, max: number): Promise<ChatMessage[]> {
  const rows = await db.query<MessageRow>(
    `select m.*, ${mediaColumns} from message m ${mediaOfMessage} where m.room_id = $1 and m.seq > $2 and m.created_at > $3
       and not exists (select from message i where i.room_id = m.room_id and i.type = 'invite' and i.previous_id = m.client_id) ${unlessHidden('$5')}
     order by m.seq limit $4`,
    [room, after, since, max, viewer],
  )
  return rows.map(toMessage)
}

/** The number of a message; undefined when the room has none of that id. */
export async function selectSeq(db: Queries, room: string, id: string): Promise<number | undefined> {
  const [row] = await db.query<{ seq: number }>('select seq from message where room_id = $1 and client_id = $2', [room, id])
  return row?.seq
}

/** True when a member has not read something of others before a number that still exists: a replaced invite and what was deleted do not count. */
export async function hasUnread(db: Queries, room: string, user: string, before: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from message m join room_member me on me.room_id = m.room_id and me.user_id = $2
     where m.room_id = $1 and m.seq > me.read_seq and m.seq < $3 and m.sender_id <> $2 and m.deleted_at is null ${unlessHidden('$2')}
       and not exists (select from message i where i.room_id = m.room_id and i.type = 'invite' and i.previous_id = m.client_id)
     limit 1`,
    [room, user, before],
  )
  return rows.length > 0
}

/** Deletes messages up to `before`, a thousand at most; rows that another node is deleting are left to it. */
export async function deleteExpired(db: Queries, before: Date): Promise<number> {
  const rows = await db.query(
    `delete from message where (room_id, seq) in (
       select room_id, seq from message where created_at <= $1 order by created_at limit 1000 for update skip locked)
     returning 1`,
    [before],
  )
  return rows.length
}

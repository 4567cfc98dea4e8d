import type { MessageMedia } from '@majlis/contract/chat'
import type { Queries, Tx } from '../platform/db/pool.ts'

/** A file as it was uploaded, with what is known of it. */
export interface Upload {
  readonly key: string
  readonly type: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
  /** Base64. */
  readonly preview?: string
  readonly thumbnail?: string
  /** What a GIF of the GIF service shows. */
  readonly alt?: string
}

/** Keeps uploads and removal of one file apart until the transaction ends. */
export async function lockFile(tx: Tx, key: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 21))', [key])
}

/**
 * Records that a person uploaded a file; several people may have uploaded the same file. An upload that is repeated within a day changes nothing: its
 * time only has to be exact to a day, because it decides when an unused file is removed.
 */
export async function insertUpload(db: Queries, user: string, upload: Upload, at: Date): Promise<void> {
  const { key, type, bytes, width, height, preview, thumbnail, alt } = upload
  await db.query(
    `insert into chat_media (key, account_id, type, created_at, bytes, width, height, preview, thumbnail, alt)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (key, account_id) do update set created_at = excluded.created_at, bytes = excluded.bytes, width = excluded.width,
       height = excluded.height, preview = excluded.preview, thumbnail = excluded.thumbnail, alt = coalesce(excluded.alt, chat_media.alt)
     where chat_media.bytes is null or chat_media.created_at < excluded.created_at - interval '1 day'`,
    [key, user, type, at, bytes, width, height, preview, thumbnail, alt],
  )
}

/** Columns of `chat_media f` that a message shows. */
export interface MediaColumns {
  readonly width: number | null
  readonly height: number | null
  readonly preview: string | null
  readonly duration_ms: number | null
  readonly peaks: string | null
  readonly alt: string | null
}

/** Media of a row; undefined where nothing is known of it. */
export function toMedia({ width, height, preview, duration_ms: durationMs, peaks, alt }: Partial<MediaColumns>): MessageMedia | undefined {
  const known = Object.entries({ width, height, preview, durationMs, peaks, alt }).filter(([, value]) => value !== null && value !== undefined)
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

/** Joins a message `m` with its media `f`: what the sender uploaded, or had this server fetch. */
export const mediaOfMessage = `left join chat_media f on f.account_id = m.sender_id
  and f.key = case when m.type in ('image', 'audio', 'gif') then case when starts_with(m.body, '/media/') then substr(m.body, 8) else m.body end end`
export const mediaColumns = 'f.width, f.height, f.preview, f.duration_ms, f.peaks, f.alt'

/**
 * Lets the members of a room read a file that its owner sends there.
 * @param kind beginning of the media type, as in `image/`
 * @param given length and peaks of a recording
 * @returns what is known of the file; undefined when the person has uploaded no such file
 */
export async function shareUpload(
  db: Queries,
  file: { readonly key: string; readonly user: string; readonly roomId: string; readonly kind: string; readonly at: Date },
  given: MessageMedia,
): Promise<{ readonly media: MessageMedia | undefined } | undefined> {
  const [row] = await db.query<MediaColumns>(
    `with f as (
       update chat_media set duration_ms = coalesce(duration_ms, $6), peaks = coalesce(peaks, $7)
       where key = $1 and account_id = $2 and starts_with(type, $3) returning *),
     shared as (
       insert into chat_media_room (key, room_id, sent_at) select f.key, $4, $5 from f
       on conflict (key, room_id) do update set sent_at = greatest(chat_media_room.sent_at, excluded.sent_at))
     select ${mediaColumns} from f`,
    [file.key, file.user, file.kind, file.roomId, file.at, given.durationMs, given.peaks],
  )
  return row && { media: toMedia(row) }
}

/** Of a file of messages: its thumbnail, whether this person uploaded it, and the rooms in which it was sent after `since`. */
export interface FileAccess {
  readonly thumbnail: string | null
  readonly isOwn: boolean
  readonly rooms: readonly string[]
}

/** Undefined for what was not uploaded for a message. */
export async function selectFileAccess(db: Queries, key: string, user: string | undefined, since: Date): Promise<FileAccess | undefined> {
  const [row] = await db.query<{ count: number; thumbnail: string | null; is_own: boolean | null; rooms: string[] }>(
    `select count(*)::int as count, max(thumbnail) as thumbnail, bool_or(account_id = $2) as is_own,
       array(select room_id::text from chat_media_room where key = $1 and sent_at > $3) as rooms
     from chat_media where key = $1`,
    [key, user, since],
  )
  if (!row || row.count === 0) return undefined
  return { thumbnail: row.thumbnail, isOwn: row.is_own === true, rooms: row.rooms }
}

/**
 * The members of a room may not read a file any more, unless another message there shows it. A file that no room shows is removed with the next expiry.
 * @param body address of the file, as its message had it
 */
export async function withdrawUpload(tx: Tx, roomId: string, user: string, body: string): Promise<void> {
  if (!body.startsWith('/media/')) return
  const key = body.slice('/media/'.length)
  await lockFile(tx, key)
  await tx.query(
    `delete from chat_media_room where key = $1 and room_id = $2
       and not exists (select from message m where m.room_id = $2 and m.type in ('image', 'audio', 'gif') and m.body = $3 and m.deleted_at is null)`,
    [key, roomId, body],
  )
  await tx.query(
    `update chat_media set created_at = 'epoch' where key = $1 and account_id = $2 and not exists (select from chat_media_room r where r.key = $1)`,
    [key, user],
  )
}

/** Forgets where files were sent before this time, a thousand rows at most. */
export async function deleteOldShares(db: Queries, before: Date): Promise<number> {
  const rows = await db.query(
    `delete from chat_media_room where (key, room_id) in (select key, room_id from chat_media_room where sent_at <= $1 order by sent_at limit 1000)
     returning 1`,
    [before],
  )
  return rows.length
}

/** Keys of files that nobody uploaded after `before` and that no room shows, a hundred at most. */
export async function selectUnused(db: Queries, before: Date): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select distinct f.key from chat_media f where f.created_at <= $1 and not exists (select from chat_media_room r where r.key = f.key)
       and not exists (select from chat_media n where n.key = f.key and n.created_at > $1) limit 100`,
    [before],
  )
  return rows.map(({ key }) => key)
}

/** Forgets a file unless it was uploaded or sent again. @returns the keys of what has to be removed with it */
export async function deleteUnused(tx: Tx, key: string, before: Date): Promise<string[]> {
  const rows = await tx.query<{ thumbnail: string | null; bytes: number | null }>(
    `delete from chat_media f where f.key = $1 and not exists (select from chat_media_room r where r.key = $1)
       and not exists (select from chat_media n where n.key = $1 and n.created_at > $2) returning f.thumbnail, f.bytes`,
    [key, before],
  )
  return removable(key, rows)
}

/** Keys of what a person uploaded and no room shows. */
export async function selectUnshared(db: Queries, user: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'select key from chat_media f where account_id = $1 and not exists (select from chat_media_room r where r.key = f.key)',
    [user],
  )
  return rows.map(({ key }) => key)
}

/** Forgets that a person uploaded a file. @returns the keys of what has to be removed, because it was nobody else's */
export async function deleteUpload(tx: Tx, key: string, user: string): Promise<string[]> {
  const rows = await tx.query<{ thumbnail: string | null; bytes: number | null }>(
    `delete from chat_media f where key = $1 and account_id = $2
     returning f.thumbnail, case when exists (select from chat_media o where o.key = $1 and o.account_id <> $2) then null else f.bytes end as bytes`,
    [key, user],
  )
  return removable(key, rows)
}

/** Files of older versions share their keys with photos of people; addresses of GIFs are no files of ours: both have no number of bytes. */
function removable(key: string, rows: readonly { readonly thumbnail: string | null; readonly bytes: number | null }[]): string[] {
  return rows.some(({ bytes }) => bytes !== null) ? [key, ...rows.flatMap(({ thumbnail }) => thumbnail ?? [])] : []
}

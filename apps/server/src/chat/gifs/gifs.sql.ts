import type { Queries } from '../../platform/db/pool.ts'
import type { Upload } from '../media.sql.ts'

/** The secret with which GIFs are signed: the stored one, or the given one where there is none. The same on all nodes. */
export async function ensureSecret(db: Queries, made: Uint8Array): Promise<Uint8Array> {
  await db.query('insert into chat_gif_key (secret) values ($1) on conflict (id) do nothing', [Buffer.from(made)])
  const [row] = await db.query<{ secret: Buffer }>('select secret from chat_gif_key')
  return row?.secret ?? made
}

/** The stored file of a GIF of the service; undefined when it has none, or no more. */
export async function selectGifFile(db: Queries, address: string): Promise<Upload | undefined> {
  const [row] = await db.query<{ key: string; type: string; bytes: number; width: number; height: number; preview: string | null; thumbnail: string | null }>(
    `select f.key, f.type, f.bytes, f.width, f.height, f.preview, f.thumbnail
     from chat_gif g join chat_media f on f.key = g.key where g.address = $1 and f.bytes is not null limit 1`,
    [address],
  )
  if (row === undefined) return undefined
  const { preview, thumbnail, ...file } = row
  return { ...file, ...(preview !== null && { preview }), ...(thumbnail !== null && { thumbnail }) }
}

/** Records which file a GIF of the service has, and that it was sent. */
export async function saveGifFile(db: Queries, address: string, key: string, at: Date): Promise<void> {
  await db.query(
    `insert into chat_gif (address, key, sent_at) values ($1, $2, $3)
     on conflict (address) do update set key = excluded.key, sent_at = excluded.sent_at
     where chat_gif.key <> excluded.key or chat_gif.sent_at < excluded.sent_at - interval '1 day'`,
    [address, key, at],
  )
}

/** Forgets GIFs that nobody has sent after `before`, a thousand at most. */
export async function deleteOldGifs(db: Queries, before: Date): Promise<number> {
  const rows = await db.query(
    'delete from chat_gif where address in (select address from chat_gif where sent_at <= $1 order by sent_at limit 1000) returning 1',
    [before],
  )
  return rows.length
}

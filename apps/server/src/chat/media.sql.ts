import type { Queries } from '../platform/db/pool.ts'

/** Notes that somebody uploaded a file; the same file may belong to several people. */
export async function insertUpload(db: Queries, key: string, user: string, type: string, at: Date): Promise<void> {
  await db.query('insert into chat_media (key, account_id, type, created_at) values ($1, $2, $3, $4) on conflict do nothing', [key, user, type, at])
}

/** @param kind begin of the media type, as in `image/` */
export async function hasUploaded(db: Queries, key: string, user: string, kind: string): Promise<boolean> {
  const rows = await db.query('select 1 from chat_media where key = $1 and account_id = $2 and starts_with(type, $3)', [key, user, kind])
  return rows.length > 0
}

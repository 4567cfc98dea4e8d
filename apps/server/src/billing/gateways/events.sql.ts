import type { Queries } from '../../platform/db/pool.ts'

/** True when a callback was handled before. */
export async function isHandled(db: Queries, id: string): Promise<boolean> {
  const rows = await db.query('select 1 from carrier_event where id = $1', [id])
  return rows.length > 0
}

/** Records a callback. */
export async function insertEvent(db: Queries, id: string, at: Date, receivedAt: Date): Promise<void> {
  await db.query('insert into carrier_event (id, at, heard_at) values ($1, $2, $3) on conflict do nothing', [id, at, receivedAt])
}

/** Deletes the records of callbacks that were received before this time. */
export async function deleteOldEvents(db: Queries, before: Date): Promise<void> {
  await db.query('delete from carrier_event where heard_at < $1', [before])
}

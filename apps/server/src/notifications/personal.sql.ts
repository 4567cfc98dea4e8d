import { limits } from '@majlis/contract/core/limits'
import type { Queries } from '../platform/db/pool.ts'

/** The pushes and the entries of the in-app list that are stored for a person, for an export, and when devices subscribed; the name of another person who sent one is left out. */
export async function selectOfPerson(db: Queries, user: string): Promise<object[]> {
  const pushes = await db.query<object>(
    "select type, case when sender is null then title else '' end as title, body, data, created_at from push_outbox where receiver = $1 order by id",
    [user],
  )
  const devices = await db.query<object>("select 'device' as type, created_at from push_device where account_id = $1 order by created_at", [user])
  const entries = await db.query<object>(
    'select type, data, count, at as created_at, read_at from notification where receiver = $1 order by id desc limit $2',
    [user, limits.exportRows],
  )
  return [...pushes, ...entries, ...devices]
}

/** Removes the pushes and entries that are stored for a person, the pushes that they sent, and their devices. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from push_outbox where receiver = $1 or sender = $1', [user])
  await db.query('delete from notification where receiver = $1', [user])
  await db.query('delete from notification_revision where account_id = $1', [user])
  await db.query('delete from push_device where account_id = $1', [user])
}

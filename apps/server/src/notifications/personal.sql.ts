import type { Queries } from '../platform/db/pool.ts'

/** What waits for a person, for an export; the name of another person who sent it is left out. */
export function selectOfPerson(db: Queries, user: string): Promise<object[]> {
  return db.query(
    "select type, case when sender is null then title else '' end as title, body, data, created_at from push_outbox where receiver = $1 order by id",
    [user],
  )
}

/** Removes what waits for a person and what they asked to send. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from push_outbox where receiver = $1 or sender = $1', [user])
}

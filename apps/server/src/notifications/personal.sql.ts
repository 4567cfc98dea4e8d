import type { Queries } from '../platform/db/pool.ts'

/** The pushes that wait for a person, for an export; the name of another person who sent one is left out. */
export function selectOfPerson(db: Queries, user: string): Promise<object[]> {
  return db.query(
    "select type, case when sender is null then title else '' end as title, body, data, created_at from push_outbox where receiver = $1 order by id",
    [user],
  )
}

/** Removes the pushes that wait for a person and those that they sent. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from push_outbox where receiver = $1 or sender = $1', [user])
}

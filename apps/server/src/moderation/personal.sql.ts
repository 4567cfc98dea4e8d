import type { Queries } from '../platform/db/pool.ts'

/** Removes what a person was told. */
export async function deleteNotices(db: Queries, user: string): Promise<void> {
  await db.query('delete from moderation_notice where account_id = $1', [user])
}

/** Reports that a person made, for an export. */
export function selectOfPerson(db: Queries, user: string, max: number): Promise<object[]> {
  return db.query('select room_id, selected_options, created_at, updated_at from room_report where reported_by = $1 order by updated_at desc limit $2', [
    user,
    max,
  ])
}

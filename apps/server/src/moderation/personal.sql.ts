import type { Queries } from '../platform/db/pool.ts'

/** Reports that a person made, for an export. */
export function selectOfPerson(db: Queries, user: string, most: number): Promise<object[]> {
  return db.query('select room_id, selected_options, created_at, updated_at from room_report where reported_by = $1 order by updated_at desc limit $2', [
    user,
    most,
  ])
}

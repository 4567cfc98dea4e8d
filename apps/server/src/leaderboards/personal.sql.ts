import type { Queries } from '../platform/db/pool.ts'

/** A person's wins by period, for an export. */
export function selectOfPerson(db: Queries, user: string, max: number): Promise<object[]> {
  return db.query('select period, starts, wins, reached_at from win_count where user_id = $1 order by starts desc, period limit $2', [user, max])
}

export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from win_count where user_id = $1', [user])
  await db.query('delete from win_total where user_id = $1', [user])
  await db.query('delete from win_over where user_id = $1 or opponent_id = $1', [user])
}

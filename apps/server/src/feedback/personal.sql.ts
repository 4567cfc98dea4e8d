import type { Queries } from '../platform/db/pool.ts'

/** Feedback that a person gave, for an export. */
export function selectOfPerson(db: Queries, user: string, max: number): Promise<object[]> {
  return db.query('select email, name, comments, at from feedback where account_id = $1 order by at desc limit $2', [user, max])
}

/** Keeps the feedback, without its author. */
export async function forgetPerson(db: Queries, user: string): Promise<void> {
  await db.query("update feedback set account_id = null, email = '', name = '', key = null where account_id = $1", [user])
}

import type { Queries } from '../platform/db/pool.ts'

export interface FeedbackRow {
  readonly id: string
  readonly account_id: string | null
  readonly email: string
  readonly name: string
  readonly comments: string
  readonly at: Date
}

export async function insertFeedback(db: Queries, row: FeedbackRow): Promise<void> {
  await db.query('insert into feedback (id, account_id, email, name, comments, at) values ($1, $2, $3, $4, $5, $6)', [
    row.id,
    row.account_id,
    row.email,
    row.name,
    row.comments,
    row.at,
  ])
}

/** The newest feedback first. */
export function selectFeedback(db: Queries, most: number): Promise<FeedbackRow[]> {
  return db.query<FeedbackRow>('select id, account_id, email, name, comments, at from feedback order by id desc limit $1', [most])
}

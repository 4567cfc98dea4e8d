import type { Queries } from '../platform/db/pool.ts'

export interface FeedbackRow {
  readonly id: string
  readonly account_id: string | null
  readonly email: string
  readonly name: string
  readonly comments: string
  readonly at: Date
}

/** Stores feedback and returns its id; for feedback that is stored already under the key, the id of that. */
export async function insertFeedback(db: Queries, { id, account_id, email, name, comments, at }: FeedbackRow, key: Uint8Array): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into feedback as f (id, account_id, email, name, comments, at, key) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (key) do update set key = f.key returning id`,
    [id, account_id, email, name, comments, at, key],
  )
  return row?.id ?? id
}

/** The newest feedback first. */
export function selectFeedback(db: Queries, max: number): Promise<FeedbackRow[]> {
  return db.query<FeedbackRow>('select id, account_id, email, name, comments, at from feedback order by id desc limit $1', [max])
}

/** Feedback by its id; undefined for any other text. */
export async function selectOne(db: Queries, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await db.query<FeedbackRow>('select id, account_id, email, name, comments, at from feedback where id::text = $1', [id])
  return row
}

import type { Queries } from '../../platform/db/pool.ts'
import type { Flag } from './rules.ts'

export interface NewReview {
  readonly user: string
  readonly flags: readonly Flag[]
}

/** Opens reviews. One that waits already gets the new evidence beside its own; a decided one stays. Answers whose wait. */
export async function insertReviews(tx: Queries, tournament: string, reviews: readonly NewReview[], at: Date): Promise<string[]> {
  const rows = await tx.query<{ account_id: string }>(
    `insert into tournament_review (tournament_id, account_id, evidence, flagged_at)
     select $1, r.*, $4 from unnest($2::uuid[], $3::jsonb[]) as r
     on conflict (tournament_id, account_id) do update
       set evidence = (select jsonb_agg(distinct flag) from jsonb_array_elements(tournament_review.evidence || excluded.evidence) as flag)
       where tournament_review.state = 'waiting'
     returning account_id`,
    [tournament, reviews.map(({ user }) => user), reviews.map(({ flags }) => JSON.stringify(flags)), at],
  )
  return rows.map(({ account_id }) => account_id)
}

export interface ReviewRow {
  readonly tournament_id: string
  readonly account_id: string
  readonly evidence: readonly Flag[]
  readonly state: 'waiting' | 'cleared' | 'disqualified'
  readonly flagged_at: Date
  readonly decided_at: Date | null
}

/** A review waits when there is a prize that it holds back. */
const holdsPrize = 'exists (select from voucher v where v.tournament_id = r.tournament_id and v.account_id = r.account_id)'

/** Reviews, oldest first: those that hold back a prize, or all. */
export function selectReviews(db: Queries, all: boolean, max: number): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select * from tournament_review r where $1 or (state = 'waiting' and ${holdsPrize}) order by flagged_at, tournament_id, account_id limit $2`,
    [all, max],
  )
}

/** People whose prizes wait for an operator's decision. */
export async function countWaiting(db: Queries): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(`select count(*)::int as waiting from tournament_review r where state = 'waiting' and ${holdsPrize}`)
  return row?.waiting ?? 0
}

/** The review of a person in a tournament, waiting or decided. */
export async function selectReview(db: Queries, tournament: string, user: string): Promise<ReviewRow | undefined> {
  const [row] = await db.query<ReviewRow>('select * from tournament_review where tournament_id = $1 and account_id = $2', [tournament, user])
  return row
}

/** Decides a review that waits; false when there is none. */
export async function decide(tx: Queries, tournament: string, user: string, state: 'cleared' | 'disqualified', at: Date): Promise<boolean> {
  const rows = await tx.query(
    "update tournament_review set state = $3, decided_at = $4 where tournament_id = $1 and account_id = $2 and state = 'waiting' returning 1",
    [tournament, user, state, at],
  )
  return rows.length > 0
}

/** Ended tournaments of which a person has a voucher that is not claimed. */
export async function selectUnclaimedOf(tx: Queries, user: string): Promise<string[]> {
  const rows = await tx.query<{ tournament_id: string }>('select distinct tournament_id from voucher where account_id = $1 and claimed_at is null', [user])
  return rows.map(({ tournament_id }) => tournament_id)
}

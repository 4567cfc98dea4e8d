import type { Queries } from '../platform/db/pool.ts'

export interface RatingRow {
  readonly account_id: string
  readonly game_id: string
  readonly mu: number
  readonly sigma: number
  readonly matches: number
  readonly streak: number
  readonly best_streak: number
}

/** Ratings of people in one game; those without a rated match are absent. */
export function selectRatings(db: Queries, gameId: string, users: readonly string[]): Promise<RatingRow[]> {
  return db.query<RatingRow>('select * from match_rating where game_id = $1 and account_id = any($2::uuid[])', [gameId, users])
}

/** The same, held until the transaction ends, in order of id so that two matches never wait for each other in a circle. */
export function lockRatings(tx: Queries, gameId: string, users: readonly string[]): Promise<RatingRow[]> {
  return tx.query<RatingRow>('select * from match_rating where game_id = $1 and account_id = any($2::uuid[]) order by account_id for update', [gameId, users])
}

/** Makes room for people's first ratings, so that they can be held. */
export async function ensureRatings(tx: Queries, gameId: string, users: readonly string[], mu: number, sigma: number, at: Date): Promise<void> {
  await tx.query(
    `insert into match_rating (account_id, game_id, mu, sigma, at)
     select u, $1, $3, $4, $5 from unnest($2::uuid[]) as u order by u on conflict do nothing`,
    [gameId, users, mu, sigma, at],
  )
}

export interface Rated {
  readonly user: string
  readonly mu: number
  readonly sigma: number
  readonly won: boolean
  /** Change of the rating as it is shown. */
  readonly change: number
}

/** Stores new ratings and notes at the table what has changed. */
export async function storeRatings(tx: Queries, match: string, gameId: string, rated: readonly Rated[], at: Date): Promise<void> {
  const users = rated.map(({ user }) => user)
  await tx.query(
    `update match_rating r set mu = i.mu, sigma = i.sigma, matches = r.matches + 1, at = $6,
       streak = case when i.won then r.streak + 1 else 0 end, best_streak = greatest(r.best_streak, case when i.won then r.streak + 1 else 0 end)
     from unnest($2::uuid[], $3::float8[], $4::float8[], $5::boolean[]) as i(user_id, mu, sigma, won)
     where r.account_id = i.user_id and r.game_id = $1`,
    [gameId, users, rated.map(({ mu }) => mu), rated.map(({ sigma }) => sigma), rated.map(({ won }) => won), at],
  )
  await tx.query(
    'update match_player p set rating_change = i.change from unnest($2::uuid[], $3::int[]) as i(user_id, change) where p.match_id = $1 and p.account_id = i.user_id',
    [match, users, rated.map(({ change }) => change)],
  )
}

/** All ratings of a user, highest first. */
export function selectRatingsOf(db: Queries, user: string): Promise<RatingRow[]> {
  return db.query<RatingRow>('select * from match_rating where account_id = $1 and matches > 0 order by mu - 3 * sigma desc, game_id', [user])
}

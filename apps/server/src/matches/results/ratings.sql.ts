import type { Queries } from '../../platform/db/pool.ts'

export interface RatingRow {
  readonly account_id: string
  readonly game_id: string
  readonly mu: number
  readonly sigma: number
  readonly matches: number
  readonly streak: number
  readonly best_streak: number
}

/** Ratings by `user game`. */
export async function selectRatingsBy(db: Queries, keys: readonly string[]): Promise<Map<string, RatingRow>> {
  const rows = await db.query<RatingRow>(
    'select r.* from unnest($1::uuid[], $2::text[]) as i(account_id, game_id) join match_rating r using (account_id, game_id)',
    [keys.map((key) => key.slice(0, 36)), keys.map((key) => key.slice(37))],
  )
  return new Map(rows.map((row) => [`${row.account_id} ${row.game_id}`, row]))
}

/** Ratings of one game each, by user. Missing ones are created, and all are locked until the transaction ends. */
export async function holdRatings(
  tx: Queries,
  people: readonly { readonly user: string; readonly gameId: string }[],
  first: { readonly mu: number; readonly sigma: number },
  at: Date,
): Promise<Map<string, RatingRow>> {
  const users = people.map(({ user }) => user)
  const games = people.map(({ gameId }) => gameId)
  await tx.query(
    `insert into match_rating (account_id, game_id, mu, sigma, at)
     select i.account_id, i.game_id, $3, $4, $5 from unnest($1::uuid[], $2::text[]) as i(account_id, game_id) order by 1, 2 on conflict do nothing`,
    [users, games, first.mu, first.sigma, at],
  )
  // The rows are locked in the order of their ids, so that two nodes never deadlock.
  const rows = await tx.query<RatingRow>(
    `select r.* from match_rating r join unnest($1::uuid[], $2::text[]) as i(account_id, game_id) on r.account_id = i.account_id and r.game_id = i.game_id
     order by r.account_id, r.game_id for update of r`,
    [users, games],
  )
  return new Map(rows.map((row) => [row.account_id, row]))
}

export interface Rated {
  readonly match: string
  readonly gameId: string
  readonly user: string
  readonly mu: number
  readonly sigma: number
  readonly won: boolean
  /** Change of the shown rating. */
  readonly change: number
}

/** Stores new ratings, and the changes in the rows of the players. */
export async function storeRatings(tx: Queries, rated: readonly Rated[], at: Date): Promise<void> {
  if (rated.length === 0) return
  const users = rated.map(({ user }) => user)
  await tx.query(
    `update match_rating r set mu = i.mu, sigma = i.sigma, matches = r.matches + 1, at = $6,
       streak = case when i.won then r.streak + 1 else 0 end, best_streak = greatest(r.best_streak, case when i.won then r.streak + 1 else 0 end)
     from unnest($1::uuid[], $2::text[], $3::float8[], $4::float8[], $5::boolean[]) as i(user_id, game_id, mu, sigma, won)
     where r.account_id = i.user_id and r.game_id = i.game_id`,
    [users, rated.map(({ gameId }) => gameId), rated.map(({ mu }) => mu), rated.map(({ sigma }) => sigma), rated.map(({ won }) => won), at],
  )
  await tx.query(
    `update match_player p set rating_change = i.change from unnest($1::uuid[], $2::uuid[], $3::int[]) as i(match_id, user_id, change)
     where p.match_id = i.match_id and p.account_id = i.user_id`,
    [rated.map(({ match }) => match), users, rated.map(({ change }) => change)],
  )
}

/** All ratings of a user, highest first. */
export function selectRatingsOf(db: Queries, user: string): Promise<RatingRow[]> {
  return db.query<RatingRow>('select * from match_rating where account_id = $1 and matches > 0 order by mu - 3 * sigma desc, game_id', [user])
}

import type { Queries } from '../platform/db/pool.ts'

export interface BestRow {
  readonly account_id: string
  readonly score: number
  readonly reached_at: Date
}

/** When a round of this user and game was opened with this seed; the newest of them. Rounds whose seed is shared do not count. */
export async function selectSeedOpened(db: Queries, account: string, game: string, seed: string): Promise<Date | undefined> {
  const [row] = await db.query<{ opened_at: Date }>(
    'select opened_at from round where account_id = $1 and game_id = $2 and seed = $3 and not is_shared order by opened_at desc limit 1',
    [account, game, seed],
  )
  return row?.opened_at
}

/** When this user first opened a round of a game between two moments. */
export async function selectFirstOpened(db: Queries, account: string, game: string, from: Date, until: Date): Promise<Date | undefined> {
  const [row] = await db.query<{ opened_at: Date | null }>(
    'select min(opened_at) as opened_at from round where account_id = $1 and game_id = $2 and opened_at between $3 and $4',
    [account, game, from, until],
  )
  return row?.opened_at ?? undefined
}

/** Makes a round the user's one of a day; false when another was before. */
export async function takeDay(db: Queries, account: string, round: string, game: string, day: string): Promise<boolean> {
  const rows = await db.query(
    `update round set daily = $4::date where account_id = $1 and id = $2
     and not exists (select 1 from round other where other.account_id = $1 and other.game_id = $3 and other.daily = $4::date) returning 1`,
    [account, round, game, day],
  )
  return rows.length > 0
}

/** Takes a seed for the one ranked round of a person; false when another was before. */
export async function takeSeed(db: Queries, account: string, game: string, seed: string, at: Date): Promise<boolean> {
  const rows = await db.query('insert into ranked_seed (account_id, game_id, seed, at) values ($1, $2, $3, $4) on conflict do nothing returning 1', [
    account,
    game,
    seed,
    at,
  ])
  return rows.length > 0
}

/** @param duelable the seed, setup and version of the steps with which a duel can be played; null for a round that no duel can have */
export async function markRanked(
  db: Queries,
  account: string,
  round: string,
  ranked: boolean,
  duelable: { readonly seed: string; readonly setup: string | null; readonly version: number } | null,
): Promise<void> {
  const values = [account, round, ranked, duelable?.seed ?? null, duelable?.setup ?? null, duelable?.version ?? null]
  await db.query('update round set ranked = $3, proven_seed = $4, proven_setup = $5, proven_version = $6 where account_id = $1 and id = $2', values)
}

/** Whether a round is on its board, and whether a friend can be challenged with it. */
export async function selectPlace(db: Queries, account: string, round: string): Promise<{ isRanked: boolean; isDuelable: boolean }> {
  const [row] = await db.query<{ isRanked: boolean; isDuelable: boolean }>(
    `select ranked is true as "isRanked", proven_seed is not null and not is_shared as "isDuelable" from round where account_id = $1 and id = $2`,
    [account, round],
  )
  return row ?? { isRanked: false, isDuelable: false }
}

/** Stores the better score; an equal one keeps its earlier time. */
export async function keepBest(db: Queries, account: string, game: string, score: number, at: Date): Promise<void> {
  await db.query(
    `insert into best_score as b (game_id, account_id, score, reached_at) values ($1, $2, $3, $4)
     on conflict (game_id, account_id) do update set score = excluded.score, reached_at = excluded.reached_at where b.score < excluded.score`,
    [game, account, score, at],
  )
}

/** The first rows of a board, best first; among equals the one who got there earlier. */
export function selectBoard(db: Queries, game: string, max: number): Promise<BestRow[]> {
  return db.query<BestRow>('select account_id, score, reached_at from best_score where game_id = $1 order by score desc, reached_at, account_id limit $2', [
    game,
    max,
  ])
}

/** A user's own row with its rank, counted along the index up to `max` rows. */
export async function selectOwnBest(db: Queries, account: string, game: string, max: number): Promise<(BestRow & { rank: number }) | undefined> {
  const [row] = await db.query<BestRow & { rank: number }>(
    `select own.account_id, own.score, own.reached_at, 1 + (select count(*)::int from (
       select 1 from best_score b where b.game_id = $1
         and (b.score > own.score or (b.score = own.score and (b.reached_at, b.account_id) < (own.reached_at, own.account_id)))
       limit $3) before) as rank
     from best_score own where own.game_id = $1 and own.account_id = $2`,
    [game, account, max],
  )
  return row
}

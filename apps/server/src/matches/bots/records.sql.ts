import type { Queries, Tx } from '../../platform/db/pool.ts'

export interface RecordRow {
  readonly level: number
  readonly wins: number
  readonly losses: number
  readonly draws: number
  readonly at: Date
}

/** An ended match of one person against bots of one level. */
export interface Ended {
  readonly user: string
  readonly gameId: string
  readonly level: number
  readonly outcome: 'win' | 'lose' | 'draw'
}

/** The results of a person against the bots of a game: a row for each level that they have played, the lowest first. */
export function selectRecords(db: Queries, user: string, gameId: string): Promise<RecordRow[]> {
  return db.query<RecordRow>('select level, wins, losses, draws, at from bot_record where account_id = $1 and game_id = $2 order by level', [user, gameId])
}

/** The highest level that each has beaten, by `user game`. */
export async function selectBeaten(db: Queries, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ account_id: string; game_id: string; level: number }>(
    `select r.account_id, r.game_id, max(r.level) as level from unnest($1::uuid[], $2::text[]) as i(account_id, game_id)
     join bot_record r using (account_id, game_id) where r.wins > 0 group by 1, 2`,
    [keys.map((key) => key.slice(0, 36)), keys.map((key) => key.slice(37))],
  )
  return new Map(rows.map((row) => [`${row.account_id} ${row.game_id}`, row.level]))
}

/** Adds ended matches; the rows are locked in the order of their ids. */
export async function addRecords(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  await tx.query(
    `insert into bot_record as r (account_id, game_id, level, wins, losses, draws, at)
     select i.account_id, i.game_id, i.level, count(*) filter (where i.outcome = 'win'), count(*) filter (where i.outcome = 'lose'),
       count(*) filter (where i.outcome = 'draw'), $5
     from unnest($1::uuid[], $2::text[], $3::int[], $4::text[]) as i(account_id, game_id, level, outcome) group by 1, 2, 3 order by 1, 2, 3
     on conflict (account_id, game_id, level) do update
       set wins = r.wins + excluded.wins, losses = r.losses + excluded.losses, draws = r.draws + excluded.draws, at = excluded.at`,
    [ended.map(({ user }) => user), ended.map(({ gameId }) => gameId), ended.map(({ level }) => level), ended.map(({ outcome }) => outcome), at],
  )
}

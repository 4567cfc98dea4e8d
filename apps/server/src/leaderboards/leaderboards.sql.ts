import type { Queries } from '../platform/db/pool.ts'
import type { BoardRow } from './standings.sql.ts'

/** Wins over one opponent that a board counts in its period; all time counts those that the month counted. */
const winsOverOne = 3

/** The region of people whose country is not known. */
export const unknownRegion = 'zz'

/** A win over people. */
export interface Win {
  readonly user: string
  readonly opponents: readonly string[]
  readonly gameId: string
  /** The country of the winner's account. */
  readonly region: string
}

/**
 * Adds a win of each user to the total, and to the boards of its game and of all games unless the opponents have been beaten too often in the period.
 * Rows are taken in one order, so that two transactions cannot deadlock.
 * @param wins one of each user
 * @param boards those of all games and of the games of the wins, for each period
 */
export async function addWins(tx: Queries, wins: readonly Win[], at: Date, boards: readonly BoardRow[]): Promise<void> {
  await tx.query(
    'insert into win_total as t (user_id, wins) select u, 1 from unnest($1::uuid[]) as u order by u on conflict (user_id) do update set wins = t.wins + 1',
    [wins.map(({ user }) => user)],
  )
  const pairs = wins.flatMap((win) => win.opponents.map((opponent) => ({ ...win, opponent })))
  await tx.query(
    `with over as (
       insert into win_over as o (period, starts, user_id, opponent_id, wins)
       select i.period, i.starts, p.user_id, p.opponent_id, 1
       from unnest($1::uuid[], $2::uuid[]) as p(user_id, opponent_id), unnest($4::text[], $5::date[], $6::text[]) as i(period, starts, game_id)
       where i.period <> 'lifetime' and i.game_id = '' order by p.user_id, p.opponent_id, i.period
       on conflict (period, starts, user_id, opponent_id) do update set wins = o.wins + 1 where o.wins < $12
       returning user_id, period),
     counted as (
       select distinct o.user_id, o.period, w.game_id, w.region
       from over o join unnest($9::uuid[], $10::text[], $11::text[]) as w(user_id, game_id, region) on w.user_id = o.user_id)
     insert into standing as s (user_id, leaderboard, region, wins, reached_at, slice)
     select c.user_id, i.id, c.region, 1, $3, standing_slice(1, $3, i.slice_ms)
     from counted c join unnest($4::text[], $6::text[], $7::int[], $8::bigint[]) as i(period, game_id, id, slice_ms)
       on c.period = case i.period when 'lifetime' then 'monthly' else i.period end and i.game_id in ('', c.game_id)
     order by c.user_id, i.id
     on conflict (user_id, leaderboard) do update set wins = s.wins + 1, region = excluded.region, reached_at = greatest(s.reached_at, excluded.reached_at),
       slice = standing_slice(s.wins + 1, greatest(s.reached_at, excluded.reached_at), (select slice_ms from leaderboard where id = s.leaderboard))`,
    [
      pairs.map(({ user }) => user),
      pairs.map(({ opponent }) => opponent),
      at,
      boards.map(({ period }) => period),
      boards.map(({ starts }) => starts),
      boards.map(({ gameId }) => gameId),
      boards.map(({ id }) => id),
      boards.map(({ slice_ms }) => slice_ms),
      wins.map(({ user }) => user),
      wins.map(({ gameId }) => gameId),
      wins.map(({ region }) => region),
      winsOverOne,
    ],
  )
}

/** Removes counts of periods that are over. */
export async function deleteOldWinsOver(db: Queries, at: Date): Promise<void> {
  await db.query(`delete from win_over where starts < $1::date - case period when 'daily' then 2 when 'weekly' then 14 else 62 end`, [at])
}

/** All wins over people, by user; those without one are absent. */
export async function selectTotals(db: Queries, users: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ user_id: string; wins: number }>('select user_id, wins from win_total where user_id = any($1::uuid[])', [users])
  return new Map(rows.map((row) => [row.user_id, row.wins]))
}

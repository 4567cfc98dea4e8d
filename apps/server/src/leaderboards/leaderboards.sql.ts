import type { Period } from '@majlis/contract/leaderboards'
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
  const starts = (period: Period) => boards.find((board) => board.period === period)?.starts ?? '-infinity'
  await tx.query(addCounted, [
    pairs.map(({ user }) => user),
    pairs.map(({ opponent }) => opponent),
    at,
    starts('daily'),
    starts('weekly'),
    starts('monthly'),
    boards.map(({ period }) => period),
    boards.map(({ gameId }) => gameId),
    boards.map(({ id }) => id),
    boards.map(({ slice_ms }) => slice_ms),
    wins.map(({ user }) => user),
    wins.map(({ gameId }) => gameId),
    wins.map(({ region }) => region),
    winsOverOne,
  ])
}

/** Columns of a period after one more win. A win that arrives late, in a period before the counted one, leaves the count as it is. */
const counted = (period: string) => `${period} = greatest(o.${period}, excluded.${period}), ${period}_wins = case
  when o.${period} < excluded.${period} then 1 when o.${period} = excluded.${period} then o.${period}_wins + 1 else o.${period}_wins end`

/** $1 to $3: winners, opponents and the moment; $4 to $6: the present day, week and month; $7 to $10: boards; $11 to $13: wins; $14: wins over one opponent. */
const addCounted = `with pair as (
    insert into opponent_win as o (user_id, opponent_id, day, day_wins, week, week_wins, month, month_wins)
    select p.user_id, p.opponent_id, $4::date, 1, $5::date, 1, $6::date, 1 from unnest($1::uuid[], $2::uuid[]) as p(user_id, opponent_id) order by 1, 2
    on conflict (user_id, opponent_id) do update set ${counted('day')}, ${counted('week')}, ${counted('month')}
    returning user_id, day_wins <= $14 or day > $4 as daily, week_wins <= $14 or week > $5 as weekly, month_wins <= $14 or month > $6 as monthly),
  counting as (
    select user_id, bool_or(daily) as daily, bool_or(weekly) as weekly, bool_or(monthly) as monthly from pair group by user_id),
  board as materialized (
    select period, game_id, id, standing_slice(1, $3, slice_ms) as slice
    from unnest($7::text[], $8::text[], $9::int[], $10::bigint[]) as b(period, game_id, id, slice_ms))
  insert into standing as s (user_id, leaderboard, region, wins, reached_at, slice)
  select c.user_id, b.id, w.region, 1, $3, b.slice
  from counting c
    join unnest($11::uuid[], $12::text[], $13::text[]) as w(user_id, game_id, region) on w.user_id = c.user_id
    join board b on b.game_id in ('', w.game_id) and case b.period when 'daily' then c.daily when 'weekly' then c.weekly else c.monthly end
  order by c.user_id, b.id
  on conflict (user_id, leaderboard) do update set wins = s.wins + 1, region = excluded.region, reached_at = greatest(s.reached_at, excluded.reached_at),
    slice = case when s.reached_at > excluded.reached_at then standing_slice(s.wins + 1, s.reached_at, (select slice_ms from leaderboard where id = s.leaderboard))
      when s.wins < 16 then excluded.slice when s.wins < 128 then excluded.slice >> 6 else 0 end`

/** Removes counts of periods that are over. */
export async function deleteOldWinsOver(db: Queries, at: Date): Promise<void> {
  await db.query('delete from opponent_win where day < $1::date - 62', [at])
  // Servers of the previous version count here.
  await db.query(`delete from win_over where starts < $1::date - case period when 'daily' then 2 when 'weekly' then 14 else 62 end`, [at])
}

/** All wins over people, by user; those without one are absent. */
export async function selectTotals(db: Queries, users: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ user_id: string; wins: number }>('select user_id, wins from win_total where user_id = any($1::uuid[])', [users])
  return new Map(rows.map((row) => [row.user_id, row.wins]))
}

import type { Period } from '@majlis/contract/leaderboards'
import type { Queries } from '../platform/db/pool.ts'

/** Wins over one opponent that a board counts in its period; all time counts those that the month counted. */
const winsOverOne = 3

/** A win over people. */
export interface Win {
  readonly user: string
  readonly opponents: readonly string[]
}

/**
 * Adds a win of each user to the total, and to the boards of all given periods unless the opponents have been beaten too often.
 * Rows are taken in one order, so that two transactions cannot deadlock.
 */
export async function addWins(
  tx: Queries,
  wins: readonly Win[],
  at: Date,
  periods: readonly { readonly period: Period; readonly starts: string }[],
): Promise<void> {
  await tx.query(
    'insert into win_total as t (user_id, wins) select u, 1 from unnest($1::uuid[]) as u order by u on conflict (user_id) do update set wins = t.wins + 1',
    [wins.map(({ user }) => user)],
  )
  const pairs = wins.flatMap(({ user, opponents }) => opponents.map((opponent) => ({ user, opponent })))
  await tx.query(
    `with over as (
       insert into win_over as o (period, starts, user_id, opponent_id, wins)
       select i.period, i.starts, p.user_id, p.opponent_id, 1
       from unnest($1::uuid[], $2::uuid[]) as p(user_id, opponent_id), unnest($4::text[], $5::date[]) as i(period, starts)
       where i.period <> 'lifetime' order by p.user_id, p.opponent_id, i.period
       on conflict (period, starts, user_id, opponent_id) do update set wins = o.wins + 1 where o.wins < $6
       returning user_id, period)
     insert into win_count as w (period, starts, user_id, wins, reached_at)
     select i.period, i.starts, c.user_id, 1, $3
     from (select distinct user_id, period as held from over) as c, unnest($4::text[], $5::date[]) with ordinality as i(period, starts, n)
     where c.held = case i.period when 'lifetime' then 'monthly' else i.period end order by c.user_id, i.n
     on conflict (period, starts, user_id) do update set wins = w.wins + 1, reached_at = greatest(w.reached_at, excluded.reached_at)`,
    [
      pairs.map(({ user }) => user),
      pairs.map(({ opponent }) => opponent),
      at,
      periods.map(({ period }) => period),
      periods.map(({ starts }) => starts),
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

export interface WinRow {
  readonly user_id: string
  readonly wins: number
  readonly reached_at: Date
}

/** The first rows of a period, best first; among equals the one who got there earlier. */
export function selectTop(db: Queries, period: Period, starts: string, max: number): Promise<WinRow[]> {
  return db.query<WinRow>(
    `select user_id, wins, reached_at from win_count where period = $1 and starts = $2
     order by wins desc, reached_at, user_id limit $3`,
    [period, starts, max],
  )
}

/** A user's own row with its rank: one more than the rows before it. */
export async function selectOwn(db: Queries, period: Period, starts: string, user: string): Promise<{ wins: number; rank: number } | undefined> {
  const [row] = await db.query<{ wins: number; rank: number }>(
    `select own.wins, 1
       + (select count(*) from win_count w where w.period = $1 and w.starts = $2 and w.wins > own.wins)
       + (select count(*) from win_count w where w.period = $1 and w.starts = $2 and w.wins = own.wins and (w.reached_at, w.user_id) < (own.reached_at, own.user_id)) as rank
     from win_count own where own.period = $1 and own.starts = $2 and own.user_id = $3`,
    [period, starts, user],
  )
  return row
}

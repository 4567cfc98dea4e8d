import type { Period } from '@majlis/contract/leaderboards'
import type { Queries } from '../platform/db/pool.ts'

/** Adds a win of each user in all given periods at once. Rows are taken in one order, so that two transactions never wait for each other in a circle. */
export async function addWins(
  tx: Queries,
  users: readonly string[],
  at: Date,
  periods: readonly { readonly period: Period; readonly starts: string }[],
): Promise<void> {
  await tx.query(
    `insert into win_count as w (period, starts, user_id, wins, reached_at)
     select i.period, i.starts, u, 1, $2 from unnest($1::uuid[]) as u, unnest($3::text[], $4::date[]) with ordinality as i(period, starts, n) order by u, i.n
     on conflict (period, starts, user_id) do update set wins = w.wins + 1, reached_at = greatest(w.reached_at, excluded.reached_at)`,
    [users, at, periods.map(({ period }) => period), periods.map(({ starts }) => starts)],
  )
}

export interface WinRow {
  readonly user_id: string
  readonly wins: number
  readonly reached_at: Date
}

/** The first rows of a period, best first; among equals whoever got there earlier. */
export function selectTop(db: Queries, period: Period, starts: string, most: number): Promise<WinRow[]> {
  return db.query<WinRow>(
    `select user_id, wins, reached_at from win_count where period = $1 and starts = $2
     order by wins desc, reached_at, user_id limit $3`,
    [period, starts, most],
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

export async function selectWins(db: Queries, period: Period, starts: string, user: string): Promise<number> {
  const [row] = await db.query<{ wins: number }>('select wins from win_count where period = $1 and starts = $2 and user_id = $3', [period, starts, user])
  return row?.wins ?? 0
}

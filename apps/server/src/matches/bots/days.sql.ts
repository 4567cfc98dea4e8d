import type { Queries, Tx } from '../../platform/db/pool.ts'

/** The newest day on which a person beat the bot of the day of a game. */
export interface DayRow {
  /** A UTC date such as `2026-11-26`. */
  readonly day: string
  readonly level: number
  /** Days in a row that end with `day`, and the largest number ever. */
  readonly days: number
  readonly best_days: number
}

/** Somebody has beaten the bot of the day of a game. */
export interface DayWin {
  readonly user: string
  readonly gameId: string
  readonly level: number
}

/** When a person beat the bot of the day of a game last, and how many days in a row; undefined when they never did. */
export async function selectDay(db: Queries, user: string, gameId: string): Promise<DayRow | undefined> {
  const rows = await db.query<DayRow>('select day::text, level, days, best_days from bot_day where account_id = $1 and game_id = $2', [user, gameId])
  return rows[0]
}

/** Counts the day `day` for each win, once. The rows are locked in the order of their ids. */
export async function addDays(tx: Tx, wins: readonly DayWin[], day: string): Promise<void> {
  await tx.query(
    `insert into bot_day as d (account_id, game_id, day, level, days, best_days)
     select i.account_id, i.game_id, $4::date, max(i.level), 1, 1
     from unnest($1::uuid[], $2::text[], $3::int[]) as i(account_id, game_id, level) group by 1, 2 order by 1, 2
     on conflict (account_id, game_id) do update
       set day = excluded.day, level = excluded.level, days = case when d.day = excluded.day - 1 then d.days + 1 else 1 end,
         best_days = greatest(d.best_days, case when d.day = excluded.day - 1 then d.days + 1 else 1 end)
       where d.day < excluded.day`,
    [wins.map(({ user }) => user), wins.map(({ gameId }) => gameId), wins.map(({ level }) => level), day],
  )
}

import type { MatchResult, TournamentWin } from '@majlis/contract/matches'
import type { Queries } from '../../platform/db/pool.ts'

/** How a match ends. */
export interface Ending {
  readonly id: string
  readonly result: MatchResult
  readonly reason: string
}

/** Completes running matches, each once, and returns the new versions of those that were still running. Each leaves a note (`noteOfEnd`). */
export async function completeMatches(tx: Queries, endings: readonly Ending[], at: Date): Promise<Map<string, number>> {
  const sorted = endings.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ids = sorted.map(({ id }) => id)
  // The rows are locked in the order of their ids, so that two nodes never deadlock.
  await tx.query('select 1 from match where id = any($1::uuid[]) order by id for no key update', [ids])
  const rows = await tx.query<{ id: string; version: number }>(
    `with input as (select * from unnest($1::uuid[], $2::jsonb[], $3::text[]) as i(id, result, reason)),
     ended as (
       update match m set status = 'completed', result = i.result, end_reason = i.reason, ended_at = $4, deadline = null, choice = null, lines = '[]',
         version = m.version + 1
       from input i where m.id = i.id and m.status = 'started' returning m.id, m.version),
     freed as (
       update match_player p set active = false, grace_until = null, leave_at = null from ended e where p.match_id = e.id),
     noted as (
       select note_paths(e.id, array(select 'users/' || p.account_id from match_player p where p.match_id = e.id and not p.is_bot)) from ended e)
     select id, version from ended where (select count(*) from noted) > 0`,
    [ids, sorted.map(({ result }) => JSON.stringify(result)), sorted.map(({ reason }) => reason), at],
  )
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** Sets win levels, which are known only after the wins were counted. */
export async function setWinLevels(tx: Queries, levels: readonly (readonly [match: string, level: string])[]): Promise<void> {
  await tx.query('update match m set win_level = i.level from unnest($1::uuid[], $2::text[]) as i(id, level) where m.id = i.id', [
    levels.map(([match]) => match),
    levels.map(([, level]) => level),
  ])
}

/** Stores whether wins counted in their tournaments. */
export async function setTournamentWins(tx: Queries, wins: readonly (readonly [match: string, win: TournamentWin])[]): Promise<void> {
  await tx.query('update match m set tournament_win = i.win from unnest($1::uuid[], $2::text[]) as i(id, win) where m.id = i.id', [
    wins.map(([match]) => match),
    wins.map(([, win]) => win),
  ])
}

/** Whether wins counted in their tournaments, by match. Matches without a winner are absent. */
export async function selectTournamentWins(tx: Queries, matches: readonly string[]): Promise<Map<string, TournamentWin>> {
  const rows = await tx.query<{ id: string; tournament_win: TournamentWin }>(
    'select id, tournament_win from match where id = any($1::uuid[]) and tournament_win is not null',
    [matches],
  )
  return new Map(rows.map((row) => [row.id, row.tournament_win]))
}

/**
 * The median time of a seat's moves in a match: milliseconds since the event before. The first move of a seat that has others is left out: a person may
 * look at the beginning for long, and a program can wait there once.
 */
export function selectPace(db: Queries, match: string): Promise<{ seat: number; median_ms: number }[]> {
  return db.query(
    `select seat, percentile_cont(0.5) within group (order by ms)::float8 as median_ms from (
       select seat, ms, row_number() over (partition by seat order by seq) as place, count(*) over (partition by seat) as moves from (
         select e.seat, e.seq, e.kind, extract(epoch from e.at - coalesce(lag(e.at) over (order by e.seq), m.started_at)) * 1000 as ms
         from match_event e join match m on m.id = e.match_id where e.match_id = $1) as timed
       where kind = 'move') as placed
     where place > 1 or moves = 1 group by seat`,
    [match],
  )
}

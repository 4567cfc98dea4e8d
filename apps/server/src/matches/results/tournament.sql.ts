import type { TournamentWin } from '@majlis/contract/matches'
import type { Queries } from '../../platform/db/pool.ts'

/** A completed match of a tournament. */
export interface TournamentMatch {
  readonly id: string
  /** Everybody who played, bots left out. */
  readonly players: readonly string[]
  readonly winners: readonly string[]
  readonly reason: string
  /** Whether the win counted in the tournament; null for a draw. */
  readonly win: TournamentWin | null
  /** Moves of all players. */
  readonly moves: number
  readonly seconds: number
}

/**
 * Matches of a tournament that were decided before a moment and whose results are not stored. The deadline of a decided match is so many milliseconds
 * after its last event.
 */
export async function selectDecided(db: Queries, tournament: string, before: Date, decidedMs: number, max: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from match where tournament_id = $1 and status = 'started' and moved_at < $2
       and deadline between moved_at and moved_at + make_interval(secs => $3::float8 / 1000) limit $4`,
    [tournament, before, decidedMs, max],
  )
  return rows.map(({ id }) => id)
}

/** How many completed matches of a tournament in which everybody moved each of the people has played. People without one are absent. */
export async function selectPlayedCounts(db: Queries, tournament: string, people: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ account_id: string; matches: number }>(
    `select p.account_id, count(*)::int as matches from match_player p join match m on m.id = p.match_id
     where p.account_id = any($2::uuid[]) and m.tournament_id = $1 and m.status = 'completed' and m.tournament_win is distinct from 'noMoves'
     group by p.account_id`,
    [tournament, people],
  )
  return new Map(rows.map(({ account_id, matches }) => [account_id, matches]))
}

/** Completed matches of a tournament in which one of the people played, oldest first. */
export function selectTournamentMatches(db: Queries, tournament: string, people: readonly string[], max: number): Promise<TournamentMatch[]> {
  return db.query<TournamentMatch>(
    `select m.id, m.end_reason as reason, m.tournament_win as win, extract(epoch from m.ended_at - m.started_at)::float8 as seconds,
       array(select p.account_id::text from match_player p where p.match_id = m.id and not p.is_bot) as players,
       array(select w->>'playerId' from jsonb_array_elements(m.result->'win') as w) as winners,
       (select count(*)::int from match_event e where e.match_id = m.id and e.kind = 'move') as moves
     from match m where m.tournament_id = $1 and m.status = 'completed' and m.started_at is not null and m.result is not null
       and exists (select from match_player p where p.match_id = m.id and p.account_id = any($2::uuid[]))
     order by m.ended_at, m.id limit $3`,
    [tournament, people, max],
  )
}

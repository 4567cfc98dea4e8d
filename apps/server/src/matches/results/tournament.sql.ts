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

import type { Queries } from '../../platform/db/pool.ts'
import type { EventRow, MatchRow } from '../matches.sql.ts'

export interface PastRow
  extends Pick<MatchRow, 'id' | 'game_id' | 'started_at' | 'ended_at' | 'end_reason' | 'win_level' | 'last_seq' | 'is_rated' | 'result' | 'tournament_id'> {
  readonly rating_change: number | null
}

/** Ended matches of a user, newest first, starting at a cursor. The index is ordered by id, because ids rise with time; the end decides within it. */
export function selectPast(db: Queries, user: string, gameId: string | null, before: string | null, most: number): Promise<PastRow[]> {
  return db.query<PastRow>(
    `select m.id, m.game_id, m.started_at, m.ended_at, m.end_reason, m.win_level, m.last_seq, m.is_rated, m.result, m.tournament_id, p.rating_change
     from match_player p join match m on m.id = p.match_id
     where p.account_id = $1 and m.status = 'completed' and ($2::text is null or m.game_id = $2) and ($3::uuid is null or p.match_id < $3)
     order by p.match_id desc limit $4`,
    [user, gameId, before, most],
  )
}

/** The players of matches. */
export function selectSitters(db: Queries, matches: readonly string[]): Promise<{ match_id: string; account_id: string; is_bot: boolean; seat: number }[]> {
  return db.query('select match_id, account_id, is_bot, seat from match_player where match_id = any($1::uuid[]) order by match_id, seat', [matches])
}

/** All events of a match with their times. */
export function selectSteps(db: Queries, match: string): Promise<(EventRow & { readonly at: Date })[]> {
  return db.query('select seq, kind, seat, move, at from match_event where match_id = $1 order by seq', [match])
}

import type { Queries } from '../../platform/db/pool.ts'
import type { EventRow, MatchRow } from '../matches.sql.ts'

export interface PastRow
  extends Pick<
    MatchRow,
    'id' | 'game_id' | 'started_at' | 'ended_at' | 'end_reason' | 'win_level' | 'last_seq' | 'is_rated' | 'result' | 'tournament_id' | 'template'
  > {
  readonly rating_change: number | null
  /** A bot played on for the user. */
  readonly is_replaced: boolean
}

/** Ended matches of a user, newest first, starting at a cursor. The index is ordered by id, because ids rise with time; the end decides within it. */
export function selectPast(db: Queries, user: string, gameId: string | null, before: string | null, limit: number): Promise<PastRow[]> {
  return db.query<PastRow>(
    `select m.id, m.game_id, m.started_at, m.ended_at, m.end_reason, m.win_level, m.last_seq, m.is_rated, m.result, m.tournament_id, m.template, p.rating_change,
            p.stand_in is not null is_replaced
     from match_player p join match m on m.id = p.match_id
     where p.account_id = $1 and m.status = 'completed' and ($2::text is null or m.game_id = $2) and ($3::uuid is null or p.match_id < $3)
     order by p.match_id desc limit $4`,
    [user, gameId, before, limit],
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

export interface BetweenRow {
  readonly game_id: string
  readonly played: number
  readonly won: number
  readonly lost: number
  readonly last_at: Date
}

/** What two people have played in common, by game, latest first. Only a match that one won and the other lost counts for one of them. */
export function selectBetween(db: Queries, user: string, other: string): Promise<BetweenRow[]> {
  const wonBy = (winner: '$3' | '$4', loser: '$3' | '$4') =>
    `(count(*) filter (where m.result->'win' @> ${winner}::jsonb and m.result->'lose' @> ${loser}::jsonb))::int`
  return db.query<BetweenRow>(
    `select m.game_id, count(*)::int played, ${wonBy('$3', '$4')} won, ${wonBy('$4', '$3')} lost, max(m.ended_at) last_at
     from match_player a join match_player b on b.match_id = a.match_id join match m on m.id = a.match_id
     where a.account_id = $1 and b.account_id = $2 and m.status = 'completed'
     group by m.game_id order by last_at desc`,
    [user, other, JSON.stringify([{ playerId: user }]), JSON.stringify([{ playerId: other }])],
  )
}

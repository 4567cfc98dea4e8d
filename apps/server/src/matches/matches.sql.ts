import type { MatchTemplate } from '@majlis/contract/catalog'
import type { MatchChoice, MatchLine, MatchResult, TournamentWin } from '@majlis/contract/matches'
import type { Queries } from '../platform/db/pool.ts'
import type { ClockSettings, MatchClock } from '@majlis/rules/clock'

/** What a match stores of its clock: the settings with which it began and, where they cannot be concluded from the events, the times of the seats. */
export type StoredClock = ClockSettings & Partial<Pick<MatchClock, 'left' | 'since' | 'round' | 'pausedMs' | 'interrupted'>>

export interface MatchRow {
  readonly id: string
  readonly game_id: string
  readonly configuration_id: string
  readonly template: MatchTemplate
  readonly status: 'waiting' | 'started' | 'completed' | 'pending' | 'cancelled'
  readonly host_id: string
  readonly room_id: string | null
  readonly seed: string
  readonly rules_version: number
  readonly last_seq: number
  readonly version: number
  readonly has_bot: boolean
  readonly created_at: Date
  readonly started_at: Date | null
  readonly moved_at: Date | null
  readonly deadline: Date | null
  /** Null in matches from before clocks were stored, and in foreign ones. */
  readonly clock: StoredClock | null
  readonly ended_at: Date | null
  readonly result: MatchResult | null
  readonly win_level: 'GOOD' | 'WELLDONE' | 'OUTSTANDING' | 'AWESOME' | null
  readonly end_reason: 'rules' | 'left' | 'timeout' | 'dropped' | 'claims' | 'disputed' | 'cancelled' | 'unmatched' | null
  readonly previous_match_id: string | null
  readonly rematch_id: string | null
  readonly tournament_id: string | null
  readonly moved_to: string | null
  /** Until when a lobby searches for players. */
  readonly search_until: Date | null
  readonly is_rated: boolean
  /** False only when the server paired the players at random. */
  readonly is_friendly: boolean
  readonly tournament_win: TournamentWin | null
  readonly choice: MatchChoice | null
  readonly lines: readonly MatchLine[]
  /** The numbers of events at which the only person of a match against bots was shown a hint. */
  readonly hints: readonly number[]
}

export interface PlayerRow {
  readonly match_id: string
  readonly seat: number
  readonly account_id: string
  readonly is_bot: boolean
  readonly wins_before: number
  /** The shown rating before the match; null for bots. */
  readonly rating: number | null
  readonly rating_change: number | null
  readonly bot_level: number | null
  readonly dropped_at: Date | null
  readonly grace_until: Date | null
  readonly leave_at: Date | null
  /** False once the player is free for another match: after the end, or before it for one who has left or finished. */
  readonly active: boolean
  /** The bot that plays this seat until the end, after its player has left and lost. */
  readonly stand_in: string | null
}

/** A player of a new match. */
export interface NewPlayer {
  readonly seat: number
  readonly user: string
  readonly isBot: boolean
  readonly wins: number
  readonly rating: number | null
  readonly botLevel: number | null
}

export interface NewMatch {
  readonly id: string
  readonly gameId: string
  readonly configurationId: string
  readonly template: MatchTemplate
  readonly status: 'waiting' | 'started'
  readonly hostId: string
  readonly seed: string
  readonly rulesVersion: number
  readonly hasBot: boolean
  readonly at: Date
  readonly deadline: Date | null
  readonly clock: StoredClock | null
  readonly previousMatchId: string | null
  readonly tournamentId: string | null
  readonly isRated: boolean
  readonly isFriendly: boolean
  readonly players: readonly NewPlayer[]
}

/** A match or lobby by its id, in any state. */
export async function selectMatch(db: Queries, id: string): Promise<MatchRow | undefined> {
  const [row] = await db.query<MatchRow>('select * from match where id = $1', [id])
  return row
}

/** The players of a match, ordered by seat, also those who gave up. */
export function selectPlayers(db: Queries, match: string): Promise<PlayerRow[]> {
  return db.query<PlayerRow>('select * from match_player where match_id = $1 order by seat', [match])
}

/** The players of matches, by match, ordered by seat. */
export async function selectPlayersOf(db: Queries, matches: readonly string[]): Promise<Map<string, PlayerRow[]>> {
  const rows = await db.query<PlayerRow>('select * from match_player where match_id = any($1::uuid[]) order by match_id, seat', [matches])
  return Map.groupBy(rows, (row) => row.match_id)
}

/** Which pairs of `match user` are players of the match. */
export async function selectMemberships(db: Queries, pairs: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db.query<{ match_id: string; account_id: string }>(
    `select p.match_id, p.account_id from unnest($1::uuid[], $2::uuid[]) as i(match_id, user_id)
     join match_player p on p.match_id = i.match_id and p.account_id = i.user_id`,
    [pairs.map((pair) => pair.slice(0, 36)), pairs.map((pair) => pair.slice(37))],
  )
  return new Map(rows.map((row) => [`${row.match_id} ${row.account_id}`, true]))
}

/** The current versions of matches. */
export async function selectVersions(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; version: number }>('select id, version from match where id = any($1::uuid[])', [ids])
  return new Map(rows.map((row) => [row.id, row.version]))
}

/** The last event numbers of matches, in the order of the ids. */
export function selectProgress(db: Queries, ids: readonly string[]): Promise<Pick<MatchRow, 'status' | 'last_seq'>[]> {
  return db.query(
    `select coalesce(m.status, 'cancelled') as status, coalesce(m.last_seq, 0) as last_seq
     from unnest($1::uuid[]) with ordinality as i(id, n) left join match m on m.id = i.id order by i.n`,
    [ids],
  )
}

/** Matches by id. */
export async function selectMatches(db: Queries, ids: readonly string[]): Promise<Map<string, MatchRow>> {
  const rows = await db.query<MatchRow>('select * from match where id = any($1::uuid[])', [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The running match of each user who has one. */
export async function selectRunningOf(db: Queries, users: readonly string[]): Promise<Map<string, { id: string; game_id: string }>> {
  const rows = await db.query<{ id: string; game_id: string; account_id: string }>(
    `select distinct on (p.account_id) p.account_id, m.id, m.game_id from match_player p join match m on m.id = p.match_id
     where p.account_id = any($1::uuid[]) and p.active and m.status = 'started' order by p.account_id, m.started_at desc`,
    [users],
  )
  return new Map(rows.map((row) => [row.account_id, row]))
}

export interface Append {
  readonly match: string
  readonly seq: number
  readonly kind: 'move' | 'timeout' | 'forfeit'
  readonly seat: number
  readonly move: unknown
  readonly at: Date
  readonly deadline: Date
  /** Null leaves the stored clock unchanged. */
  readonly clock: StoredClock | null
}

/**
 * Appends events of many matches in one statement. An event is stored only when it is the next one of a running match, so that two nodes
 * can never both store one. Returns the new version per entry, undefined for an event that was not stored.
 */
export async function appendEvents(db: Queries, events: readonly Append[]): Promise<(number | undefined)[]> {
  // Ids, numbers and two constants need no quoting in an array literal. Quoting would cost more than the rest of a move.
  const list = (of: (event: Append) => string | number): string => `{${events.map(of).join(',')}}`
  const rows = await db.query<{ n: number; version: number }>('select n, version from append_events($1, $2, $3, $4, $5, $6, $7, $8)', [
    list(({ match }) => match),
    list(({ seq }) => seq),
    list(({ kind }) => kind),
    list(({ seat }) => seat),
    events.map(({ move }) => (move === undefined ? null : JSON.stringify(move))),
    list(({ at }) => at.getTime()),
    list(({ deadline }) => deadline.getTime()),
    events.map(({ clock }) => (clock === null ? null : JSON.stringify(clock))),
  ])
  const versions = Array<number | undefined>(events.length).fill(undefined)
  for (const { n, version } of rows) versions[n - 1] = version
  return versions
}

export interface EventRow {
  readonly seq: number
  readonly kind: 'move' | 'timeout' | 'forfeit'
  readonly seat: number
  readonly move: unknown
}

/** All events of a match, in the order of their numbers. */
export function selectEvents(db: Queries, match: string): Promise<EventRow[]> {
  return db.query<EventRow>('select seq, kind, seat, move from match_event where match_id = $1 order by seq', [match])
}

/** The events of matches, by match and in their order. */
export async function selectEventsOf(db: Queries, matches: readonly string[]): Promise<Map<string, EventRow[]>> {
  const rows = await db.query<EventRow & { match_id: string }>(
    'select match_id, seq, kind, seat, move from match_event where match_id = any($1::uuid[]) order by match_id, seq',
    [matches],
  )
  return Map.groupBy(rows, (row) => row.match_id)
}

/** The key of the note that the end of a match leaves until its people have been notified that they do not play any more (`completeMatches`). */
export const noteOfEnd = (match: string): string => match

/** Raises the version for a change that no other statement counts. */
export async function raiseVersion(db: Queries, id: string): Promise<number | undefined> {
  const [row] = await db.query<{ version: number }>('update match set version = version + 1 where id = $1 returning version', [id])
  return row?.version
}

/** Running matches whose deadline has passed. Each is returned to one node at a time. */
export async function selectOverdue(db: Queries, at: Date, limit: number): Promise<{ id: string; last_seq: number }[]> {
  return db.query("select id, last_seq from match where status = 'started' and deadline is not null and deadline < $1 order by deadline limit $2", [at, limit])
}

/** Running matches with a bot that have had no event for a while, by id and from the one after `after`. In many of them a person has the turn. */
export async function selectIdleBots(db: Queries, before: Date, after: string | null, max: number): Promise<{ id: string }[]> {
  return db.query(`select id from match where status = 'started' and has_bot and moved_at < $1 and ($2::uuid is null or id > $2) order by id limit $3`, [
    before,
    after,
    max,
  ])
}

/** Stores what a frame claimed about a match whose result the server decides itself. */
export async function insertClaim(db: Queries, match: string, user: string, outcome: string, at: Date): Promise<void> {
  await db.query('insert into match_claim (match_id, account_id, outcome, at) values ($1, $2, $3, $4) on conflict do nothing', [match, user, outcome, at])
}

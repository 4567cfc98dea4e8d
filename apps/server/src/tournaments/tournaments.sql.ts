import type { Queries } from '../platform/db/pool.ts'
import { createRanking, type RankedRow, type RankingRow } from '../platform/db/ranking.ts'
import type { PlannedReward } from './occurrences.ts'

export interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly name_ar: string
  readonly game_id: string
  readonly starts_at: Date
  readonly expire_at: Date
  readonly rewards: PlannedReward[]
  readonly ended_at: Date | null
  readonly cancelled_at: Date | null
}

/** Adds tournaments that are missing; existing ones stay as people joined them. Answers the ids of those that were added. */
export async function insertTournaments(db: Queries, tournaments: readonly Omit<TournamentRow, 'ended_at' | 'cancelled_at'>[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `insert into tournament (id, name, name_ar, game_id, starts_at, expire_at, rewards)
     select t->>'id', t->>'name', t->>'name_ar', t->>'game_id', (t->>'starts_at')::timestamptz, (t->>'expire_at')::timestamptz, t->'rewards'
     from jsonb_array_elements($1::jsonb) as t on conflict (id) do nothing returning id`,
    [JSON.stringify(tournaments)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A tournament by its id, in any state. */
export async function selectTournament(db: Queries, id: string): Promise<TournamentRow | undefined> {
  const [row] = await db.query<TournamentRow>('select * from tournament where id = $1', [id])
  return row
}

/** Those that have not ended, ending soonest first. */
export function selectOpen(db: Queries, at: Date): Promise<TournamentRow[]> {
  return db.query<TournamentRow>('select * from tournament where ended_at is null and expire_at > $1 order by expire_at, id limit 100', [at])
}

/** Ids of those whose time is over and that have not been ended. */
export async function selectOverdue(db: Queries, at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from tournament where ended_at is null and expire_at <= $1 order by expire_at limit 100', [at])
  return rows.map(({ id }) => id)
}

/** Marks a tournament ended if its time was over at `due`; undefined when it was not, or when it has been ended already. */
export async function endTournament(tx: Queries, id: string, at: Date, due: Date): Promise<TournamentRow | undefined> {
  const [row] = await tx.query<TournamentRow>('update tournament set ended_at = $2 where id = $1 and ended_at is null and expire_at <= $3 returning *', [
    id,
    at,
    due,
  ])
  return row
}

/** Joins a running tournament, once. */
export async function insertEntry(tx: Queries, tournament: string, user: string, at: Date): Promise<'entered' | 'already' | 'over' | 'disqualified'> {
  // The share lock prevents the end from being written in between.
  const running = await tx.query('select 1 from tournament where id = $1 and ended_at is null and starts_at <= $2 and expire_at > $2 for share', [
    tournament,
    at,
  ])
  if (running.length === 0) return 'over'
  const out = await tx.query('select 1 from tournament_disqualified where tournament_id = $1 and account_id = $2', [tournament, user])
  if (out.length > 0) return 'disqualified'
  const added = await tx.query(
    'insert into tournament_entry (tournament_id, account_id, joined_at, reached_at) values ($1, $2, $3, $3) on conflict do nothing returning 1',
    [tournament, user, at],
  )
  return added.length > 0 ? 'entered' : 'already'
}

/** Wins over one opponent that count in a tournament. */
const winsOverOne = 3

/** A win as a match reports it. */
export interface ReportedWin {
  readonly user: string
  /** The people over whom it was won. */
  readonly opponents: readonly string[]
}

/** Counts a win between people who entered, if the tournament ran at that moment and its end has not been made. */
export async function addWin(
  tx: Queries,
  tournament: string,
  { user, opponents }: ReportedWin,
  at: Date,
): Promise<'counted' | 'over' | 'notEntered' | 'sameOpponent'> {
  const running = await tx.query('select 1 from tournament where id = $1 and ended_at is null and starts_at <= $2 and expire_at > $2 for share', [
    tournament,
    at,
  ])
  if (running.length === 0) return 'over'
  const people = [...new Set([user, ...opponents])]
  const entered = await tx.query('select 1 from tournament_entry where tournament_id = $1 and account_id = any($2::uuid[])', [tournament, people])
  if (people.length < 2 || entered.length < people.length) return 'notEntered'
  const held = await tx.query(
    `insert into tournament_win as w (tournament_id, winner_id, loser_id, wins)
     select $1, $2, loser, 1 from unnest($3::uuid[]) as loser order by loser
     on conflict (tournament_id, winner_id, loser_id) do update set wins = w.wins + 1 where w.wins < $4 returning 1`,
    [tournament, user, people.slice(1), winsOverOne],
  )
  if (held.length === 0) return 'sameOpponent'
  await tx.query(
    `update tournament_entry set wins = wins + 1, reached_at = case when wins = 0 then $3 else greatest(reached_at, $3) end
     where tournament_id = $1 and account_id = $2`,
    [tournament, user, at],
  )
  return 'counted'
}

/** Those of the tournaments that a user was taken out of by an operator. */
export async function selectDisqualifiedIn(db: Queries, user: string, tournaments: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    'select tournament_id as id from tournament_disqualified where account_id = $1 and tournament_id = any($2::text[])',
    [user, tournaments],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a user takes part in a tournament. Disqualified people do not. */
export async function hasEntry(db: Queries, tournament: string, user: string): Promise<boolean> {
  const rows = await db.query('select 1 from tournament_entry where tournament_id = $1 and account_id = $2', [tournament, user])
  return rows.length > 0
}

/** Ranks in all tournaments; who joined earlier comes first among those without a win. */
export const ranking = createRanking({
  rows: 'tournament_entry',
  counts: 'tournament_count',
  changes: 'tournament_change',
  board: 'tournament_id',
  person: 'account_id',
  hasRegions: false,
  sliceMs: '4096::bigint',
  foldLock: 7_260_411_921,
})

/** Rows of some people, in no order. */
export function selectEntries(db: Queries, tournament: string, users: readonly string[]): Promise<RankingRow[]> {
  return db.query<RankingRow>(
    'select account_id as user_id, wins, reached_at from tournament_entry where tournament_id = $1 and account_id = any($2::uuid[])',
    [tournament, users],
  )
}

/** The first rows, best first; among equals the one who got there earlier. */
export function selectTop(db: Queries, tournament: string, max: number): Promise<RankingRow[]> {
  return ranking.top(db, tournament, '', max)
}

/** A user's rank in each of the tournaments that they joined. */
export async function selectStandings(db: Queries, user: string, tournaments: readonly string[]): Promise<Map<string, RankedRow>> {
  const joined = await db.query<{ id: string }>('select tournament_id as id from tournament_entry where account_id = $1 and tournament_id = any($2::text[])', [
    user,
    tournaments,
  ])
  const found = await Promise.all(joined.map(async ({ id }) => (await ranking.ranked(db, id, '', [user])).map((row) => [id, row] as const)))
  return new Map(found.flat())
}

/** Tournaments that a user joined and that are over, newest first. */
export function selectPast(db: Queries, user: string, at: Date, offset: number, max: number): Promise<TournamentRow[]> {
  return db.query<TournamentRow>(
    `select t.* from tournament t join tournament_entry e on e.tournament_id = t.id
     where e.account_id = $1 and (t.ended_at is not null or t.expire_at <= $2) order by t.expire_at desc, t.id offset $3 limit $4`,
    [user, at, offset, max],
  )
}

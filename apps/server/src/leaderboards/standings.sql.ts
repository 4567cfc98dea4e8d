import type { Period } from '@majlis/contract/leaderboards'
import type { Queries, Tx } from '../platform/db/pool.ts'

/** A leaderboard of one period; `gameId` is empty for wins in all games. */
export interface BoardKey {
  readonly gameId: string
  readonly period: Period
  readonly starts: string
}

export interface BoardRow extends BoardKey {
  readonly id: number
  readonly slice_ms: number
}

/** Milliseconds of a slice: the ties within one are few enough to be counted one by one, even with ten million people on a board. */
const sliceMs: Readonly<Record<Period, number>> = { daily: 4_096, weekly: 32_768, monthly: 131_072, lifetime: 1_048_576 }

const selectBoardsText = `select b.id, b.game_id as "gameId", b.period, b.starts, b.slice_ms from leaderboard b
  join unnest($1::text[], $2::text[], $3::date[]) as k(game_id, period, starts) on (b.game_id, b.period, b.starts) = (k.game_id, k.period, k.starts)`

const columnsOf = (keys: readonly BoardKey[]) => [keys.map(({ gameId }) => gameId), keys.map(({ period }) => period), keys.map(({ starts }) => starts)]

/** Boards that exist. */
export function selectBoards(db: Queries, keys: readonly BoardKey[]): Promise<BoardRow[]> {
  return db.query<BoardRow>(selectBoardsText, columnsOf(keys))
}

/** Adds boards that do not exist. */
export async function insertBoards(tx: Queries, keys: readonly BoardKey[]): Promise<void> {
  await tx.query(
    `insert into leaderboard (game_id, period, starts, slice_ms)
     select * from unnest($1::text[], $2::text[], $3::date[], $4::bigint[]) as k(game_id, period, starts, slice_ms) order by 1, 2, 3 on conflict do nothing`,
    [...columnsOf(keys), keys.map(({ period }) => sliceMs[period])],
  )
}

export interface StandingRow {
  readonly user_id: string
  readonly wins: number
  readonly reached_at: Date
}

export interface RankedRow extends StandingRow {
  readonly rank: number
}

/** The regions that have people on the board; a rank among all is the sum over them. */
const regionsText = `regions as materialized (
  with recursive r(region) as (
    (select region from standing where leaderboard = $1 order by region limit 1)
    union all select (select s.region from standing s where s.leaderboard = $1 and s.region > r.region order by s.region limit 1) from r where r.region is not null)
  select region from r where region is not null and ($2 = '' or region = $2))`

/** The first rows of a board, in one region or in all (''), best first; among equals the one who got there earlier. */
export function selectTop(db: Queries, board: number, region: string, max: number): Promise<StandingRow[]> {
  return db.query<StandingRow>(
    `with ${regionsText}
     select s.* from regions r cross join lateral (
       select user_id, wins, reached_at from standing s where s.leaderboard = $1 and s.region = r.region order by wins desc, reached_at, user_id limit $3) as s
     order by wins desc, reached_at, user_id limit $3`,
    [board, region, max],
  )
}

/**
 * Rows of people with their ranks: one more than the people before them. Those are counted, not looked through: by wins, then by slices, then the ties
 * within the own slice one by one, then what the counts do not contain yet.
 */
const rankedText = `${regionsText},
  changed as materialized (
    select wins, slice, sum(players)::int as players from standing_change where leaderboard = $1 and ($2 = '' or region = $2) group by wins, slice),
  own as materialized (
    select s.user_id, s.wins, s.reached_at, s.slice, to_timestamp(s.slice * b.slice_ms / 1000.0 * case when s.wins <= 16 then 1 else 64 end) as since
    from standing s join leaderboard b on b.id = s.leaderboard where s.leaderboard = $1 and s.user_id = any($3::uuid[]) and ($2 = '' or s.region = $2)),
  ranked as (
    select own.user_id, own.wins, own.reached_at, 1
      + (select coalesce(sum(players), 0) from standing_count c
         where c.leaderboard = $1 and c.region = $2 and c.level = 0 and c.wins > own.wins >> 5)
      + (select coalesce(sum(players), 0) from standing_count c
         where c.leaderboard = $1 and c.region = $2 and c.level = 1 and c.wins > own.wins and c.wins < ((own.wins >> 5) + 1) << 5)
      + (select coalesce(sum(players), 0) from standing_count c
         where c.leaderboard = $1 and c.region = $2 and c.level = 2 and c.wins = own.wins and c.slice < own.slice >> 12)
      + (select coalesce(sum(players), 0) from standing_count c
         where c.leaderboard = $1 and c.region = $2 and c.level = 3 and c.wins = own.wins and c.slice >= (own.slice >> 12) << 6 and c.slice < own.slice >> 6)
      + (select coalesce(sum(players), 0) from standing_count c
         where c.leaderboard = $1 and c.region = $2 and c.level = 4 and c.wins = own.wins and c.slice >= (own.slice >> 6) << 6 and c.slice < own.slice)
      + (select coalesce(sum(players), 0) from changed c where c.wins > own.wins or (c.wins = own.wins and c.slice < own.slice))
      + (select coalesce(sum(n), 0) from regions r cross join lateral (
           select count(*) as n from standing s where s.leaderboard = $1 and s.region = r.region and s.wins = own.wins
             and s.reached_at >= own.since and (s.reached_at, s.user_id) < (own.reached_at, own.user_id)) as tied) as rank
    from own)`

/** Rows of those people who are on the board, with their ranks, in no order. */
export function selectRanked(db: Queries, board: number, region: string, users: readonly string[]): Promise<RankedRow[]> {
  return db.query<RankedRow>(`with ${rankedText} select user_id, wins, reached_at, rank::bigint from ranked`, [board, region, users])
}

/** A person's row with as many rows as `each` before and behind it, best first, as they are at one moment. */
export function selectAround(db: Queries, board: number, region: string, user: string, each: number): Promise<RankedRow[]> {
  return db.query<RankedRow>(
    `with ${rankedText},
     before as (
       select s.* from ranked o, regions r cross join lateral (
         select user_id, wins, reached_at from (
           (select user_id, wins, reached_at from standing s where s.leaderboard = $1 and s.region = r.region and s.wins = o.wins
              and (s.reached_at, s.user_id) < (o.reached_at, o.user_id) order by wins, reached_at desc, user_id desc limit $4)
           union all
           (select user_id, wins, reached_at from standing s where s.leaderboard = $1 and s.region = r.region and s.wins > o.wins
              order by wins, reached_at desc, user_id desc limit $4)) as near
         order by wins, reached_at desc, user_id desc limit $4) as s
       order by wins, reached_at desc, user_id desc limit $4),
     behind as (
       select s.* from ranked o, regions r cross join lateral (
         select user_id, wins, reached_at from (
           (select user_id, wins, reached_at from standing s where s.leaderboard = $1 and s.region = r.region and s.wins = o.wins
              and (s.reached_at, s.user_id) > (o.reached_at, o.user_id) order by wins desc, reached_at, user_id limit $4)
           union all
           (select user_id, wins, reached_at from standing s where s.leaderboard = $1 and s.region = r.region and s.wins < o.wins
              order by wins desc, reached_at, user_id limit $4)) as near
         order by wins desc, reached_at, user_id limit $4) as s
       order by wins desc, reached_at, user_id limit $4)
     select user_id, wins, reached_at, rank::bigint from ranked
     union all select b.user_id, b.wins, b.reached_at, o.rank::bigint - row_number() over (order by b.wins, b.reached_at desc, b.user_id desc) from before b, ranked o
     union all select b.user_id, b.wins, b.reached_at, o.rank::bigint + row_number() over (order by b.wins desc, b.reached_at, b.user_id) from behind b, ranked o
     order by rank`,
    [board, region, [user], each],
  )
}

/** Rows of those people who are on the board, best first. */
export function selectAmong(db: Queries, board: number, users: readonly string[]): Promise<StandingRow[]> {
  return db.query<StandingRow>(
    `select user_id, wins, reached_at from standing where leaderboard = $1 and user_id = any($2::uuid[]) order by wins desc, reached_at, user_id`,
    [board, users],
  )
}

// Any constant: one node at a time adds changes to the counts.
const foldLock = 7_260_411_920

/** Adds changes to the counts, at most as many as given. @returns how many; 0 when none wait, or another node is at it */
export async function foldChanges(tx: Tx, max: number): Promise<number> {
  const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [foldLock])
  if (lock?.held !== true) return 0
  const [done] = await tx.query<{ folded: number }>(
    `with taken as (
       delete from standing_change where ctid = any(array(select ctid from standing_change limit $1)) returning leaderboard, region, wins, slice, players),
     summed as (
       select leaderboard, coalesce(region, '') as region, wins, slice, sum(players)::int as players
       from taken group by grouping sets ((leaderboard, region, wins, slice), (leaderboard, wins, slice)) having sum(players) <> 0),
     levels as (
       select s.leaderboard, s.region, l.level, l.wins, l.slice, sum(s.players)::int as players
       from summed s cross join lateral (values (0, s.wins >> 5, 0), (1, s.wins, 0), (2, s.wins, s.slice >> 12), (3, s.wins, s.slice >> 6), (4, s.wins, s.slice))
         as l(level, wins, slice)
       group by s.leaderboard, s.region, l.level, l.wins, l.slice having sum(s.players) <> 0),
     added as (
       insert into standing_count as c (leaderboard, region, level, wins, slice, players)
       select leaderboard, region, level, wins, slice, players from levels order by leaderboard, region, level, wins, slice
       on conflict (leaderboard, region, level, wins, slice) do update set players = c.players + excluded.players)
     select count(*) as folded from taken`,
    [max],
  )
  return done?.folded ?? 0
}

/** Removes the dead rows of changes, through which every reading would go otherwise. */
export async function vacuumChanges(db: Queries): Promise<void> {
  await db.query('vacuum (skip_locked) standing_change')
}

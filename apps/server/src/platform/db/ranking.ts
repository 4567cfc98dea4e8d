import type { Queries, Tx } from './pool.ts'

/**
 * The tables of a ranking and their columns. A row is a person on a board. Triggers of `rows` write each change into `changes`, in the same transaction;
 * `counts` holds how many people are where: level 0 by 32 wins, 1 by wins, 2, 3 and 4 by wins and 4096 slices, 64 slices, one slice.
 */
export interface RankingTables {
  readonly rows: string
  readonly counts: string
  readonly changes: string
  /** The column that names the board, in each table. */
  readonly board: string
  /** The column of `rows` that names the person. */
  readonly person: string
  /** Whether all tables have a column `region`. `counts` then holds a row for each region, and one for all of them as ''. */
  readonly hasRegions: boolean
  /** SQL for the milliseconds of a slice of the row `s`: people with equal wins are counted by when they reached them. */
  readonly sliceMs: string
  /** Any constant: one node at a time adds changes to the counts. */
  readonly foldLock: number
}

export interface RankingRow {
  readonly user_id: string
  readonly wins: number
  readonly reached_at: Date
}

export interface RankedRow extends RankingRow {
  readonly rank: number
}

/** Exact ranks by wins, among equals by who reached them first, from counts that are maintained (docs/decisions/0016-standings.md). */
export interface Ranking {
  /** The first rows of a board, in one region or in all (''), best first. */
  top(db: Queries, board: number | string, region: string, max: number): Promise<RankingRow[]>
  /** Rows of those people who are on the board, with their ranks, in no order. */
  ranked(db: Queries, board: number | string, region: string, users: readonly string[]): Promise<RankedRow[]>
  /** A person's row with as many rows as `each` before and behind it, best first, as they are at one moment. */
  around(db: Queries, board: number | string, region: string, user: string, each: number): Promise<RankedRow[]>
  /** Adds changes to the counts, at most as many as given. @returns how many; 0 when none wait, or another node is at it */
  fold(tx: Tx, max: number): Promise<number>
  /** Removes the dead rows of changes, through which every reading would go otherwise. */
  vacuum(db: Queries): Promise<void>
}

export function createRanking(tables: RankingTables): Ranking {
  const [topText, rankedText, aroundText, foldText] = [topOf(tables), rankedOf(tables), aroundOf(tables), foldOf(tables)]
  return {
    top: (db, board, region, max) => db.query(topText, [board, region, max]),
    ranked: (db, board, region, users) => db.query(`with ${rankedText} select user_id, wins, reached_at, rank::bigint from ranked`, [board, region, users]),
    around: (db, board, region, user, each) => db.query(aroundText, [board, region, [user], each]),
    async fold(tx, max) {
      const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [tables.foldLock])
      if (lock?.held !== true) return 0
      const [done] = await tx.query<{ folded: number }>(foldText, [max])
      return done?.folded ?? 0
    },
    async vacuum(db) {
      await db.query(`vacuum (skip_locked) ${tables.changes}`)
    },
  }
}

// With the person's id after it, the order of a board: among equals the one who got there earlier is ahead.
const bestFirst = 'wins desc, reached_at'
const worstFirst = 'wins, reached_at desc'

/** The regions that have people on the board; a rank among all is the sum over them. */
function regionsOf({ rows, board, hasRegions }: RankingTables): string {
  if (!hasRegions) return `regions as materialized (select ''::text as region where $2::text = '')`
  return `regions as materialized (
    with recursive r(region) as (
      (select region from ${rows} where ${board} = $1 order by region limit 1)
      union all select (select s.region from ${rows} s where s.${board} = $1 and s.region > r.region order by s.region limit 1) from r where r.region is not null)
    select region from r where region is not null and ($2 = '' or region = $2))`
}

/** Conditions on a row, a count and a change. */
function within({ board, hasRegions }: RankingTables) {
  return {
    row: hasRegions ? `s.${board} = $1 and s.region = r.region` : `s.${board} = $1`,
    count: hasRegions ? `c.${board} = $1 and c.region = $2` : `c.${board} = $1`,
    either: hasRegions ? `${board} = $1 and ($2 = '' or region = $2)` : `${board} = $1`,
  }
}

function topOf(tables: RankingTables): string {
  const { rows, person } = tables
  return `with ${regionsOf(tables)}
    select s.* from regions r cross join lateral (
      select ${person} as user_id, wins, reached_at from ${rows} s where ${within(tables).row} order by ${bestFirst}, ${person} limit $3) as s
    order by ${bestFirst}, user_id limit $3`
}

/**
 * Rows of people with their ranks: one more than the people before them. Those are counted, not looked through: by wins, then by slices, then the ties
 * within the own slice one by one, then what the counts do not contain yet.
 */
function rankedOf(tables: RankingTables): string {
  const { rows, counts, changes, person, sliceMs } = tables
  const { row, count, either } = within(tables)
  const counted = (condition: string) => `(select coalesce(sum(players), 0) from ${counts} c where ${count} and ${condition})`
  return `${regionsOf(tables)},
    changed as materialized (select wins, slice, sum(players)::int as players from ${changes} where ${either} group by wins, slice),
    own as materialized (
      select s.${person} as user_id, s.wins, s.reached_at, s.slice,
        to_timestamp(s.slice * ${sliceMs} / 1000.0 * case when s.wins <= 16 then 1 else 64 end) as since
      from ${rows} s where s.${person} = any($3::uuid[]) and ${either}),
    ranked as (
      select own.user_id, own.wins, own.reached_at, 1
        + ${counted('c.level = 0 and c.wins > own.wins >> 5')}
        + ${counted('c.level = 1 and c.wins > own.wins and c.wins < ((own.wins >> 5) + 1) << 5')}
        + ${counted('c.level = 2 and c.wins = own.wins and c.slice < own.slice >> 12')}
        + ${counted('c.level = 3 and c.wins = own.wins and c.slice >= (own.slice >> 12) << 6 and c.slice < own.slice >> 6')}
        + ${counted('c.level = 4 and c.wins = own.wins and c.slice >= (own.slice >> 6) << 6 and c.slice < own.slice')}
        + (select coalesce(sum(players), 0) from changed c where c.wins > own.wins or (c.wins = own.wins and c.slice < own.slice))
        + (select coalesce(sum(n), 0) from regions r cross join lateral (
             select count(*) as n from ${rows} s where ${row} and s.wins = own.wins
               and s.reached_at >= own.since and (s.reached_at, s.${person}) < (own.reached_at, own.user_id)) as tied) as rank
      from own)`
}

function aroundOf(tables: RankingTables): string {
  const { rows, person } = tables
  const { row } = within(tables)
  const side = (tied: string, others: string, order: string, then = '') => `
    select s.* from ranked o, regions r cross join lateral (
      select user_id, wins, reached_at from (
        (select ${person} as user_id, wins, reached_at from ${rows} s where ${row} and s.wins = o.wins
           and (s.reached_at, s.${person}) ${tied} (o.reached_at, o.user_id) order by ${order}, ${person}${then} limit $4)
        union all
        (select ${person} as user_id, wins, reached_at from ${rows} s where ${row} and s.wins ${others} o.wins
           order by ${order}, ${person}${then} limit $4)) as near
      order by ${order}, user_id${then} limit $4) as s
    order by ${order}, user_id${then} limit $4`
  return `with ${rankedOf(tables)},
    before as (${side('<', '>', worstFirst, ' desc')}),
    behind as (${side('>', '<', bestFirst)})
    select user_id, wins, reached_at, rank::bigint from ranked
    union all select user_id, wins, reached_at, (select rank from ranked)::bigint - row_number() over (order by ${worstFirst}, user_id desc) from before
    union all select user_id, wins, reached_at, (select rank from ranked)::bigint + row_number() over (order by ${bestFirst}, user_id) from behind
    order by rank`
}

function foldOf({ counts, changes, board, hasRegions }: RankingTables): string {
  const region = hasRegions ? 'region, ' : ''
  const summed = hasRegions
    ? `select ${board}, coalesce(region, '') as region, wins, slice, sum(players)::int as players
       from taken group by grouping sets ((${board}, region, wins, slice), (${board}, wins, slice)) having sum(players) <> 0`
    : `select ${board}, wins, slice, sum(players)::int as players from taken group by ${board}, wins, slice having sum(players) <> 0`
  return `with taken as (
      delete from ${changes} where ctid = any(array(select ctid from ${changes} limit $1)) returning ${board}, ${region}wins, slice, players),
    summed as (${summed}),
    levels as (
      select ${board}, ${region}level, l.wins, l.slice, sum(s.players)::int as players
      from summed s cross join lateral (values (0, s.wins >> 5, 0), (1, s.wins, 0), (2, s.wins, s.slice >> 12), (3, s.wins, s.slice >> 6), (4, s.wins, s.slice))
        as l(level, wins, slice)
      group by ${board}, ${region}level, l.wins, l.slice having sum(s.players) <> 0),
    added as (
      insert into ${counts} as c (${board}, ${region}level, wins, slice, players)
      select ${board}, ${region}level, wins, slice, players from levels order by ${board}, ${region}level, wins, slice
      on conflict (${board}, ${region}level, wins, slice) do update set players = c.players + excluded.players)
    select count(*) as folded from taken`
}

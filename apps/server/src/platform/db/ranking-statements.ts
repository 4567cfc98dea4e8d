/**
 * The tables of a ranking and their columns. A row is a person on a board. Triggers of `rows` write each change into `changes`, in the same transaction;
 * `counts` holds how many people are where: level 0 by 32 wins, 1 by wins, 2, 3 and 4 by wins and 4096 slices, 64 slices, one slice.
 */
export interface RankingTables {
  readonly rows: string
  readonly counts: string
  readonly changes: string
  /** A table with the version of the counts of each board, if ranks of many people are read at once. */
  readonly versions?: string
  /** The column that names the board, in each table. */
  readonly board: string
  /** The column of `rows` that names the person. */
  readonly person: string
  /** Whether all tables have a column `region`. `counts` then holds a row for each region, and one for all of them as ''. */
  readonly hasRegions: boolean
  /** SQL for the milliseconds of a slice of the row `s`, which is on the board $1: people with equal wins are counted by when they reached them. */
  readonly sliceMs: string
  /** Any constant: one node at a time adds changes to the counts. */
  readonly foldLock: number
}

/** Statements of a board $1 in the region $2, which is '' for all of them. */
interface Texts {
  /** $3: how many rows. */
  readonly top: string
  /** $3: the person. */
  readonly rankedOne: string
  /** $3: the people. */
  readonly ranked: string
  /** $3: the people; $4: the version of the counts that are known already. Undefined where the counts have no versions. */
  readonly parts: string | undefined
  /** $3: the person. A text for each number of rows, of which there are few: PostgreSQL expects many rows of a limit that is a parameter, and plans it each time. */
  around(each: number): string
}

export interface Statements {
  readonly ofAll: Texts
  readonly ofRegion: Texts
  /** $1: how many changes. */
  readonly fold: string
}

/** The SQL of a ranking. Names and SQL of `tables` become part of the text unchanged, so that they have to be constants. */
export function createStatements(tables: RankingTables): Statements {
  const texts = (scope: Scope): Texts => ({
    top: topOf(tables, scope),
    rankedOne: `with ${rankedOf(tables, scope, onePerson)} ${ranks}`,
    ranked: `with ${rankedOf(tables, scope, people)} ${ranks}`,
    parts: partsOf(tables, scope),
    around: (each) => aroundOf(tables, scope, each),
  })
  return { ofAll: texts(scopeOf(tables, false)), ofRegion: texts(scopeOf(tables, true)), fold: foldOf(tables) }
}

// With an array, PostgreSQL would plan each reading of one person again, which takes longer than the reading.
const onePerson = '= $3::uuid'
const people = '= any($3::uuid[])'
const ranks = 'select user_id, wins, reached_at, rank::bigint from ranked'

// With the person's id after it, the order of a board: among equals the one who got there earlier is ahead.
const bestFirst = 'wins desc, reached_at'
const worstFirst = 'wins, reached_at desc'

/** Conditions on a row `s`, a count `c` and a change `g` of a board in a region or in all of them. */
interface Scope {
  readonly row: string
  readonly count: string
  readonly change: string
}

function scopeOf({ board, hasRegions }: RankingTables, isRegion: boolean): Scope {
  const only = (alias: string): string => `${alias}.${board} = $1${isRegion ? ` and ${alias}.region = $2` : ''}`
  // PostgreSQL refuses a parameter that the statement does not use: each uses $2 in one way or another.
  return { row: only('s'), count: `c.${board} = $1 and ${hasRegions ? 'c.region = $2' : "$2::text = ''"}`, change: only('g') }
}

function topOf({ rows, person }: RankingTables, { row }: Scope): string {
  return `select ${person} as user_id, wins, reached_at from ${rows} s where ${row} and $2::text is not null order by ${bestFirst}, ${person} limit $3`
}

/** Rows of people, with the moment at which their slice begins. */
function ownOf({ rows, person, sliceMs }: RankingTables, { row }: Scope, who: string): string {
  return `own as materialized (
      select s.${person} as user_id, s.wins, s.reached_at, s.slice,
        to_timestamp(s.slice::float8 * ${sliceMs} * case when s.wins <= 16 then 1 else 64 end / 1000) as since
      from ${rows} s where s.${person} ${who} and ${row})`
}

/** People with as many wins as the own row who reached them earlier in its 64 slices: by slices, then the ties within the slice one by one. */
function nearOf({ rows, counts, person }: RankingTables, { row, count }: Scope): string {
  return `(select coalesce(sum(players), 0) from ${counts} c
        where ${count} and c.level = 4 and c.wins = own.wins and c.slice >= (own.slice >> 6) << 6 and c.slice < own.slice)
      + (select count(*) from ${rows} s where ${row} and s.wins = own.wins
           and s.reached_at >= own.since and (s.reached_at, s.${person}) < (own.reached_at, own.user_id))`
}

const changedOf = ({ changes }: RankingTables, { change }: Scope): string =>
  `changed as materialized (select wins, slice, sum(players)::int as players from ${changes} g where ${change} group by wins, slice)`

/**
 * Rows of people with their ranks: one more than the people before them. Those are counted, not looked through: by wins, then by slices, then the ties
 * within the own slice one by one, then what the counts do not contain yet.
 */
function rankedOf(tables: RankingTables, scope: Scope, who: string): string {
  const counted = (condition: string) => `(select coalesce(sum(players), 0) from ${tables.counts} c where ${scope.count} and ${condition})`
  return `${changedOf(tables, scope)},
    ${ownOf(tables, scope, who)},
    ranked as (
      select own.user_id, own.wins, own.reached_at, 1
        + ${counted('c.level = 0 and c.wins > own.wins >> 5')}
        + ${counted('c.level = 1 and c.wins > own.wins and c.wins < ((own.wins >> 5) + 1) << 5')}
        + ${counted('c.level = 2 and c.wins = own.wins and c.slice < own.slice >> 12')}
        + ${counted('c.level = 3 and c.wins = own.wins and c.slice >= (own.slice >> 12) << 6 and c.slice < own.slice >> 6')}
        + ${nearOf(tables, scope)}
        + (select coalesce(sum(players), 0) from changed c where c.wins > own.wins or (c.wins = own.wins and c.slice < own.slice)) as rank
      from own)`
}

/**
 * What the ranks of many people consist of, read at one moment: for each person the count within its 64 slices; the changes that the counts do not contain;
 * the version of the counts and, unless the caller knows it, how many people are in each 64 slices.
 */
function partsOf(tables: RankingTables, scope: Scope): string | undefined {
  const { counts, versions, board } = tables
  if (versions === undefined) return undefined
  return `with ${changedOf(tables, scope)},
    ${ownOf(tables, scope, people)},
    current as materialized (select coalesce((select version from ${versions} where ${board} = $1), 0) as version)
    select 'person' as kind, user_id, wins, slice, reached_at, (${nearOf(tables, scope)})::bigint as number from own
    union all select 'change', null, wins, slice, null, players from changed
    union all select 'count', null, wins, slice, null, players from ${counts} c
      where ${scope.count} and c.level = 3 and (select version from current) is distinct from $4::bigint
    union all select 'version', null, 0, 0, null, version from current`
}

function aroundOf(tables: RankingTables, scope: Scope, each: number): string {
  const { rows, person } = tables
  const side = (tied: string, others: string, order: string, then = '') => `
    select s.* from ranked o cross join lateral (
      select user_id, wins, reached_at from (
        (select ${person} as user_id, wins, reached_at from ${rows} s where ${scope.row} and s.wins = o.wins
           and (s.reached_at, s.${person}) ${tied} (o.reached_at, o.user_id) order by ${order}, ${person}${then} limit ${each})
        union all
        (select ${person} as user_id, wins, reached_at from ${rows} s where ${scope.row} and s.wins ${others} o.wins
           order by ${order}, ${person}${then} limit ${each})) as near
      order by ${order}, user_id${then} limit ${each}) as s`
  return `with ${rankedOf(tables, scope, onePerson)},
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
  // Each level from the finer one: sorting all changes for each of the levels would take as long as storing the counts.
  const widened = (finer: string, wins: string, slice: string) =>
    `select ${board}, ${region}${wins} as wins, ${slice} as slice, sum(players)::int as players from ${finer}
     group by 1, 2, 3${hasRegions ? ', 4' : ''} having sum(players) <> 0`
  return `with taken as (
      delete from ${changes} where ctid = any(array(select ctid from ${changes} limit $1)) returning ${board}, ${region}wins, slice, players),
    slices as (${summed}),
    slices_of_64 as (${widened('slices', 'wins', 'slice >> 6')}),
    slices_of_4096 as (${widened('slices_of_64', 'wins', 'slice >> 6')}),
    each_wins as (${widened('slices_of_4096', 'wins', '0')}),
    each_32_wins as (${widened('each_wins', 'wins >> 5', '0')}),
    levels as (
      select 0 as level, * from each_32_wins union all select 1, * from each_wins union all select 2, * from slices_of_4096
      union all select 3, * from slices_of_64 union all select 4, * from slices),
    added as (
      insert into ${counts} as c (${board}, ${region}level, wins, slice, players)
      select ${board}, ${region}level, wins, slice, players from levels order by ${board}, ${region}level, wins, slice
      on conflict (${board}, ${region}level, wins, slice) do update set players = c.players + excluded.players)
    select count(*) as folded from taken`
}

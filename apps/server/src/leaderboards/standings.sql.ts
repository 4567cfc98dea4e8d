import type { Period } from '@majlis/contract/leaderboards'
import type { Queries } from '../platform/db/pool.ts'
import { createRanking, type RankingRow } from '../platform/db/ranking.ts'

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

/** Ranks on all boards; a region is the country of the account when it won last. */
export const ranking = createRanking({
  rows: 'standing',
  counts: 'standing_count',
  changes: 'standing_change',
  versions: 'standing_count_version',
  board: 'leaderboard',
  person: 'user_id',
  hasRegions: true,
  sliceMs: '(select b.slice_ms from leaderboard b where b.id = $1)',
  foldLock: 7_260_411_920,
})

/** Some people on a board. */
export interface Group {
  readonly board: number
  readonly people: readonly string[]
}

/** For each group its newest win and the wins of all together, in the order given; undefined where nobody is on the board. */
export async function selectNewest(db: Queries, groups: readonly Group[]): Promise<({ readonly at: Date; readonly wins: number } | undefined)[]> {
  const members = groups.flatMap(({ board, people }, at) => people.map((user) => ({ at, board, user })))
  const rows = await db.query<{ at: number; newest: Date; wins: number }>(
    `select i.at, max(s.reached_at) as newest, sum(s.wins)::int as wins from unnest($1::int[], $2::bigint[], $3::uuid[]) as i(at, board, user_id)
     join standing s on s.leaderboard = i.board and s.user_id = i.user_id group by i.at`,
    [members.map(({ at }) => at), members.map(({ board }) => board), members.map(({ user }) => user)],
  )
  const found = new Map(rows.map(({ at, newest, wins }) => [at, { at: newest, wins }]))
  return groups.map((_, at) => found.get(at))
}

/** Rows of those people who are on the board, best first. */
export function selectAmong(db: Queries, board: number, users: readonly string[]): Promise<RankingRow[]> {
  return db.query<RankingRow>(
    `select user_id, wins, reached_at from standing where leaderboard = $1 and user_id = any($2::uuid[]) order by wins desc, reached_at, user_id`,
    [board, users],
  )
}

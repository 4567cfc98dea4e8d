import { limits } from '@majlis/contract/core/limits'
import type { LiveBoard, Period } from '@majlis/contract/leaderboards'
import { leaderboardPath } from '@majlis/contract/live'
import type { Queries, Tx } from '../platform/db/pool.ts'
import type { LeaderboardsContext } from './context.ts'
import { addWins, type Win } from './leaderboards.sql.ts'
import { periodStart, periods } from './period.ts'
import { createChanges, everything, nameOf, type Place, ranked, type Row, createNaming, toRow } from './publishing.ts'
import { createRankReader } from './rank-reader.ts'
import * as sql from './standings.sql.ts'

/** Rows before the own one, and rows behind it. */
const eachSide = 5

/** A board as one person sees it; ranks are exact. */
export interface Seen {
  readonly rows: readonly Row[]
  readonly own: Row | undefined
  /** The rows around the own one, unless that is among the first. */
  readonly around: readonly Row[]
}

export interface Boards {
  /** Counts wins over people on all their boards, in the transaction of the win, and publishes the changes after the commit. */
  add(tx: Tx, wins: readonly Win[], at: number): Promise<void>
  /** A board of everybody, or of a country. */
  read(place: Place, user: string): Promise<Seen>
  /** A board of some people only. */
  readAmong(key: sql.BoardKey, people: readonly string[], user: string): Promise<Seen>
  /** Numbers that rise with every win of these people on these boards, in the order given; 0 without a win. */
  versionsAmong(groups: readonly { readonly key: sql.BoardKey; readonly people: readonly string[] }[]): Promise<number[]>
  live(params: Readonly<Record<string, string>>): Promise<LiveBoard | undefined>
  /** Makes subscribers read the running ones of these boards again, because somebody left them. */
  reread(left: readonly Place[]): Promise<void>
  drained(): Promise<void>
}

/**
 * The running board that a live path names.
 * @param now epoch milliseconds
 * @returns undefined for a period that does not exist
 */
export function runningKey({ period: named, gameId = '' }: Readonly<Record<string, string>>, now: number): sql.BoardKey | undefined {
  const period = periods.find((each) => each === named)
  return period && { gameId: gameId === everything ? '' : gameId, period, starts: periodStart(period, now) }
}

/** Finds and adds boards. */
function createFinder(db: Queries) {
  /** Ids of boards never change. */
  const known = new Map<string, sql.BoardRow>()

  const remember = (boards: readonly sql.BoardRow[]) => {
    if (known.size > 10_000) known.clear()
    for (const board of boards) known.set(nameOf(board), board)
  }
  const recall = (keys: readonly sql.BoardKey[]) => keys.flatMap((key) => known.get(nameOf(key)) ?? [])

  /** Boards that exist. */
  async function find(keys: readonly sql.BoardKey[]): Promise<sql.BoardRow[]> {
    const recalled = recall(keys)
    if (recalled.length === keys.length) return recalled
    const boards = await sql.selectBoards(db, keys)
    remember(boards)
    return boards
  }

  /** Boards for wins, added where they are missing. They are remembered after the commit, because the transaction may fail. */
  async function ensure(tx: Tx, keys: readonly sql.BoardKey[]): Promise<sql.BoardRow[]> {
    const recalled = recall(keys)
    if (recalled.length === keys.length) return recalled
    const missing = new Set(keys.map(nameOf)).difference(new Set((await sql.selectBoards(tx, keys)).map(nameOf)))
    const added = keys.filter((key) => missing.has(nameOf(key)))
    if (added.length > 0) await sql.insertBoards(tx, added)
    const boards = await sql.selectBoards(tx, keys)
    tx.afterCommit(() => remember(boards))
    return boards
  }

  return { find, ensure }
}

/** Counts wins and reads boards. The ids of up to 10,000 boards are remembered in memory. */
export function createBoards(ctx: LeaderboardsContext): Boards {
  const { db, clock } = ctx
  const { find, ensure } = createFinder(db)
  const shown = createNaming(ctx)
  const changes = createChanges(ctx, find, shown)

  const rankOf = createRankReader(db)

  return {
    async add(tx, wins, at) {
      const starts = Object.fromEntries(periods.map((period) => [period, periodStart(period, at)])) as Record<Period, string>
      const games = ['', ...new Set(wins.map(({ gameId }) => gameId))]
      const keys = games.flatMap((gameId) => periods.map((period) => ({ gameId, period, starts: starts[period] })))
      await addWins(tx, wins, new Date(at), await ensure(tx, keys))
      tx.afterCommit(() => {
        for (const win of wins) {
          changes.add({ starts, win }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'leaderboards could not be published'))
        }
      })
    },
    async read({ key, region }, user) {
      const [board] = await find([key])
      if (board === undefined) return { rows: [], own: undefined, around: [] }
      const [top, own] = await Promise.all([sql.ranking.top(db, board.id, region, limits.leaderboardRows), rankOf(board.id, region, user)])
      const rows = ranked(top)
      const listed = rows.find((row) => row.user === user)
      if (listed || own === undefined) return { rows, own: listed, around: [] }
      const around = (await sql.ranking.around(db, board.id, region, user, eachSide)).map(toRow)
      return { rows, own: around.find((row) => row.user === user) ?? toRow(own), around }
    },
    async readAmong(key, people, user) {
      const [board] = await find([key])
      if (board === undefined) return { rows: [], own: undefined, around: [] }
      const all = ranked(await sql.selectAmong(db, board.id, people))
      const at = all.findIndex((row) => row.user === user)
      const around = at < limits.leaderboardRows ? [] : all.slice(at - eachSide, at + eachSide + 1)
      return { rows: all.slice(0, limits.leaderboardRows), own: all[at], around }
    },
    async versionsAmong(groups) {
      const boards = new Map((await find(groups.map(({ key }) => key))).map((board) => [nameOf(board), board.id]))
      const newest = await sql.selectNewest(
        db,
        groups.map(({ key, people }) => ({ board: boards.get(nameOf(key)) ?? 0, people })),
      )
      // A win that is committed after a later one changes only the number of wins.
      return newest.map((each) => (each === undefined ? 0 : each.at.getTime() * 1_000 + (each.wins % 1_000)))
    },
    async live({ country = '', ...named }) {
      const key = runningKey(named, clock.now())
      if (key === undefined) return undefined
      const [board] = await find([key])
      const top = board ? await sql.ranking.top(db, board.id, country === everything ? '' : country, limits.leaderboardRows) : []
      return { starts: key.starts, rows: await shown(ranked(top)) }
    },
    async reread(left) {
      for (const { key, region } of left) {
        if (key.starts !== periodStart(key.period, clock.now())) continue
        for (const country of [everything, region]) {
          const params = { period: key.period, gameId: key.gameId || everything, country }
          // A change that follows no version cannot be applied by anybody.
          if (ctx.live.isWatched(leaderboardPath, params)) await ctx.live.publish(leaderboardPath, params, { starts: key.starts, rows: [] }, { from: -1 })
        }
      }
    },
    drained: () => changes.drained(),
  }
}

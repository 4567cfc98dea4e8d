import { limits } from '@majlis/contract/core/limits'
import { leaderboardPath } from '@majlis/contract/live'
import type { Period, LiveBoardRow } from '@majlis/contract/leaderboards'
import { type Batcher, batcher } from '../platform/batch.ts'
import type { RankedRow, RankingRow } from '../platform/db/ranking.ts'
import type { LeaderboardsContext } from './context.ts'
import type { Win } from './leaderboards.sql.ts'
import { periods } from './period.ts'
import * as sql from './standings.sql.ts'

/** Milliseconds for which changes of boards are collected: many wins in one moment are one message to the subscribers of a board. */
const gatherMs = 100
/** In a path of all games, or of all countries. */
export const everything = 'all'

/** Where a board counts: a game or all ('') and a country or all (''). */
export interface Place {
  readonly key: sql.BoardKey
  readonly region: string
}

/** A row without its person's name. */
export interface Row {
  readonly user: string
  readonly wins: number
  readonly reachedAt: number
  readonly rank: number
}

/** A win that was committed, with the periods in which it counts. */
export interface Change {
  readonly starts: Readonly<Record<Period, string>>
  readonly win: Win
}

type Find = (keys: readonly sql.BoardKey[]) => Promise<sql.BoardRow[]>
type Shown = (rows: readonly Row[]) => Promise<LiveBoardRow[]>

/** The key of a board as one text, for maps. */
export const nameOf = ({ gameId, period, starts }: sql.BoardKey): string => `${gameId} ${period} ${starts}`

/** Publishes wins on the live paths of their boards. */
export function createChanges({ db, clock, live }: LeaderboardsContext, find: Find, shown: Shown): Batcher<Change, void> {
  async function publishAll(batch: readonly Change[]): Promise<void> {
    const paths = new Map<string, { readonly place: Place; readonly users: Set<string> }>()
    for (const { starts, win } of batch) {
      for (const period of periods) {
        for (const gameId of ['', win.gameId]) {
          for (const region of ['', win.region]) {
            const key = { gameId, period, starts: starts[period] }
            const name = `${nameOf(key)} ${region}`
            const path = paths.get(name) ?? { place: { key, region }, users: new Set<string>() }
            paths.set(name, path)
            path.users.add(win.user)
          }
        }
      }
    }
    for (const { place, users } of paths.values()) await publish(place, users)
  }

  /** Publishes those of the changed rows that are among the first hundred. */
  async function publish({ key, region }: Place, users: ReadonlySet<string>): Promise<void> {
    const params = { period: key.period, gameId: key.gameId || everything, country: region || everything }
    if (!live.isWatched(leaderboardPath, params)) return
    const [board] = await find([key])
    if (board === undefined) return
    const top = ranked(await sql.ranking.top(db, board.id, region, limits.leaderboardRows))
    const rows = await shown(top.filter(({ user }) => users.has(user)))
    if (rows.length > 0) await live.publish(leaderboardPath, params, { starts: key.starts, rows })
  }

  return batcher<Change, void>({
    max: 1_000,
    gatherMs,
    clock,
    flush: async (batch) => {
      await publishAll(batch)
      return batch.map(() => undefined)
    },
  })
}

/** Gives rows their names. Bots are never counted; deleted people leave their rank empty. */
export function createNaming(ctx: LeaderboardsContext): Shown {
  return async (rows) => {
    const people = await ctx.accounts.publicUsers(rows.map(({ user }) => user))
    return rows.flatMap(({ user: userId, wins, reachedAt, rank }) => {
      const person = people.get(userId)
      return person && !person.isBot ? [{ rank, userId, name: person.name, userImageUrl: person.userImageUrl, wins, reachedAt }] : []
    })
  }
}

/** A ranked row with its time in epoch milliseconds. */
export const toRow = ({ user_id, wins, reached_at, rank }: RankedRow): Row => ({ user: user_id, wins, reachedAt: reached_at.getTime(), rank })
/** Adds ranks to rows that begin at the top of a board; the first has rank 1. */
export const ranked = (rows: readonly RankingRow[]): Row[] => rows.map((row, at) => toRow({ ...row, rank: at + 1 }))

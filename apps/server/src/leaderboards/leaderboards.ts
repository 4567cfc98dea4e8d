import { getLeaderboard, type LeaderboardRow } from '@majlis/contract/leaderboards'
import { friendsBoardPath, leaderboardPath } from '@majlis/contract/live'
import { limits } from '@majlis/contract/core/limits'
import { batchedLoader } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Domain, handle, serve } from '../platform/domain.ts'
import { createBoards, type Seen } from './boards.ts'
import type { LeaderboardsContext } from './context.ts'
import { createCounting } from './counting.ts'
import { createFriendsBoards } from './friends-boards.ts'
import * as sql from './leaderboards.sql.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'
import { periodStart } from './period.ts'

/** The public API of leaderboards. */
export interface Leaderboards {
  /**
   * Counts wins over people that the server decided, one of each winner, in the transaction that ends the matches. Each board counts at most three wins
   * over the same opponent in its period, and the board of all time those that the month counted.
   */
  recordWins(tx: Tx, wins: readonly Omit<sql.Win, 'region'>[], at: number): Promise<void>
  /** All wins over people, without the limit for one opponent; users without one are absent. */
  totals(users: readonly string[]): Promise<Map<string, number>>
}

/** Wins by period: in all games and in each, of everybody, of a country and among friends. */
export function leaderboards(ctx: LeaderboardsContext): Domain<Leaderboards> {
  const { db } = ctx
  const totalOf = batchedLoader((users) => sql.selectTotals(db, users))
  const boards = createBoards(ctx)
  const friendsBoards = createFriendsBoards(ctx, boards)
  const counting = createCounting(ctx)

  const recordWins: Leaderboards['recordWins'] = async (tx, wins, at) => {
    const winners = wins.map(({ user }) => user)
    const regions = await ctx.accounts.regionsOf(tx, winners)
    const counted = wins.map(({ user, opponents, gameId }) => ({ user, opponents, gameId, region: regions.get(user) ?? sql.unknownRegion }))
    await boards.add(tx, counted, at)
  }

  const api: Leaderboards = {
    recordWins,
    totals: async (users) => {
      const found = await Promise.all(users.map(async (user) => [user, await totalOf(user)] as const))
      return new Map(found.flatMap(([user, wins]) => (wins === undefined ? [] : [[user, wins] as const])))
    },
  }

  ctx.on('matches.won', async ({ at, wins }, tx) => {
    const overPeople = wins.filter(({ isOverPeople }) => isOverPeople)
    if (overPeople.length > 0) await recordWins(tx, overPeople, at)
  })

  const operations = [
    handle(getLeaderboard, async ({ period, gameId = '', scope = 'all', ago = 0 }, { user }) => {
      const key = { gameId, period, starts: periodStart(period, ctx.clock.now(), ago) }
      if (scope === 'friends') {
        const seen = await boards.readAmong(key, [user, ...(await ctx.friends.friendIds(user))], user)
        return { ...(await named(seen)), starts: key.starts, country: null }
      }
      const country = scope === 'country' ? ((await ctx.accounts.regionsOf(db, [user])).get(user) ?? sql.unknownRegion) : null
      return { ...(await named(await boards.read({ key, region: country ?? '' }, user))), starts: key.starts, country }
    }),
  ]

  /** Rows with names. Bots are never counted; if one were, it would not be shown. Deleted people leave their rank empty. */
  async function named({ rows, own, around }: Seen) {
    const people = await ctx.accounts.publicUsers([...rows, ...around, ...(own ? [own] : [])].map(({ user }) => user))
    const row = ({ user: userId, wins, rank }: Seen['rows'][number]): LeaderboardRow[] => {
      const person = people.get(userId)
      return person && !person.isBot ? [{ rank, userId, name: person.name, userImageUrl: person.userImageUrl, wins }] : []
    }
    return { rows: rows.flatMap(row), own: own ? (row(own)[0] ?? null) : null, around: around.flatMap(row) }
  }

  ctx.accounts.personal.add({
    name: 'leaderboards',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    async erase(user) {
      const left = await deleteOfPerson(db, user)
      await boards.reread(left.map(({ game_id: gameId, period, starts, region }) => ({ key: { gameId, period, starts }, region })))
    },
  })
  return {
    operations,
    live: [
      serve(leaderboardPath, async (params) => {
        const value = await boards.live(params)
        return value && { value }
      }),
      serve(friendsBoardPath, friendsBoards.read, { versions: friendsBoards.versions }),
    ],
    api,
    start: async () => counting.start(),
    async stop() {
      await boards.drained()
      await counting.stop()
    },
  }
}

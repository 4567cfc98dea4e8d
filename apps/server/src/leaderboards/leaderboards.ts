import { getLeaderboard, type LeaderboardRow } from '@majlis/contract/leaderboards'
import { limits } from '@majlis/contract/core/limits'
import type { Queries } from '../platform/db/pool.ts'
import { type Domain, handle } from '../platform/domain.ts'
import type { LeaderboardsContext } from './context.ts'
import * as sql from './leaderboards.sql.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'
import { periodStart, periods } from './period.ts'

/** What other domains may ask of leaderboards. */
export interface Leaderboards {
  /**
   * Counts wins that the server decided, one of each user, in the transaction that ends their matches. Never for a bot.
   */
  recordWins(tx: Queries, users: readonly string[], at: Date): Promise<void>
  /** Wins of all time. */
  winsOf(user: string): Promise<number>
}

/** Wins by period. */
export function leaderboards(ctx: LeaderboardsContext): Domain<Leaderboards> {
  const { db } = ctx

  const face: Leaderboards = {
    recordWins: (tx, users, at) =>
      sql.addWins(
        tx,
        users,
        at,
        periods.map((period) => ({ period, starts: periodStart(period, at.getTime()) })),
      ),
    winsOf: (user) => sql.selectWins(db, 'lifetime', periodStart('lifetime', 0), user),
  }

  const operations = [
    handle(getLeaderboard, async ({ period }, { user }) => {
      const starts = periodStart(period, ctx.clock.now())
      const [top, own] = await Promise.all([sql.selectTop(db, period, starts, limits.leaderboardRows), sql.selectOwn(db, period, starts, user)])
      const people = await ctx.accounts.publicUsers([...top.map((row) => row.user_id), user])
      const row = (userId: string, wins: number, rank: number): LeaderboardRow[] => {
        const person = people.get(userId)
        // Bots are never counted; should one be, it is not shown. Deleted people leave their rank empty.
        return person && !person.isBot ? [{ rank, userId, name: person.name, userImageUrl: person.userImageUrl, wins }] : []
      }
      const rows = top.flatMap(({ user_id, wins }, at) => row(user_id, wins, at + 1))
      const listed = rows.find(({ userId }) => userId === user)
      return { rows, own: listed ?? (own ? (row(user, own.wins, own.rank)[0] ?? null) : null) }
    }),
  ]

  ctx.accounts.personal.add({
    name: 'leaderboards',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    erase: (user) => deleteOfPerson(db, user),
  })
  return { operations, face }
}

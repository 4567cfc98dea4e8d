import { getLeaderboard, type LeaderboardRow } from '@majlis/contract/leaderboards'
import { limits } from '@majlis/contract/core/limits'
import { batchedLoader } from '../platform/batch.ts'
import { type Domain, handle } from '../platform/domain.ts'
import type { LeaderboardsContext } from './context.ts'
import * as sql from './leaderboards.sql.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'
import { periodStart, periods } from './period.ts'

/** The public API of leaderboards. */
export interface Leaderboards {
  /** All wins over people, without the limit for one opponent; users without one are absent. */
  totals(users: readonly string[]): Promise<Map<string, number>>
}

/** Wins by period. */
export function leaderboards(ctx: LeaderboardsContext): Domain<Leaderboards> {
  const { db } = ctx
  const totalOf = batchedLoader((users) => sql.selectTotals(db, users))

  const face: Leaderboards = {
    totals: async (users) => {
      const found = await Promise.all(users.map(async (user) => [user, await totalOf(user)] as const))
      return new Map(found.flatMap(([user, wins]) => (wins === undefined ? [] : [[user, wins] as const])))
    },
  }

  // Wins over people that the server decided. Each board counts at most three wins over the same opponent in its period, and the board of all
  // time those that the month counted.
  ctx.on('matches.won', async ({ at, wins }, tx) => {
    const overPeople = wins.filter(({ isOverPeople }) => isOverPeople)
    const starts = periods.map((period) => ({ period, starts: periodStart(period, at) }))
    if (overPeople.length > 0) await sql.addWins(tx, overPeople, new Date(at), starts)
  })

  const operations = [
    handle(getLeaderboard, async ({ period }, { user }) => {
      const starts = periodStart(period, ctx.clock.now())
      const [top, own] = await Promise.all([sql.selectTop(db, period, starts, limits.leaderboardRows), sql.selectOwn(db, period, starts, user)])
      const people = await ctx.accounts.publicUsers([...top.map((row) => row.user_id), user])
      const row = (userId: string, wins: number, rank: number): LeaderboardRow[] => {
        const person = people.get(userId)
        // Bots are never counted; if one were, it would not be shown. Deleted people leave their rank empty.
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
  return {
    operations,
    face,
    start: async () => {
      ctx.clock.every(6 * 3_600_000, () => {
        sql
          .deleteOldWinsOver(db, new Date(ctx.clock.now()))
          .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old counts of wins could not be removed'))
      })
    },
  }
}

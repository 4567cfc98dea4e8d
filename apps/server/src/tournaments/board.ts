import { limits } from '@majlis/contract/core/limits'
import { tournamentPath } from '@majlis/contract/live'
import type { BoardRow, TournamentBoard } from '@majlis/contract/tournaments'
import { batcher } from '../platform/batch.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { RankingRow } from '../platform/db/ranking.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { TournamentsContext } from './context.ts'
import * as sql from './tournaments.sql.ts'

/** Milliseconds for which changes of a board are collected: many wins in one moment are one message to its subscribers. */
const gatherMs = 100

interface Change {
  readonly tournament: string
  /** Whose row changed; undefined at the end of the tournament. */
  readonly user: string | undefined
  readonly note: string
}

/** Publishes the boards of tournaments. */
export interface Boards {
  /** A board at this moment; undefined for a tournament that does not exist. */
  read(tournament: string): Promise<TournamentBoard | undefined>
  /** Publishes a person's row after the commit, or without a person the end. After a crash in between, subscribers read the board again. */
  changed(tx: Tx, tournament: string, user?: string): Promise<void>
  /** Makes subscribers read the board again, because somebody left it. */
  reread(tournament: string): Promise<void>
  drained(): Promise<void>
}

/** Reads and publishes boards. The changes of 100 ms are published together. */
export function createBoards(ctx: TournamentsContext): Boards {
  const { db, clock, live } = ctx
  const changes = batcher<Change, void>({
    max: 1_000,
    gatherMs,
    clock,
    flush: async (batch) => {
      for (const [tournament, items] of Map.groupBy(batch, (change) => change.tournament)) await publish(tournament, items)
      return batch.map(() => undefined)
    },
  })

  async function publish(tournament: string, items: readonly Change[]): Promise<void> {
    if (live.isWatched(tournamentPath, { tournamentId: tournament })) {
      const users = [...new Set(items.flatMap(({ user }) => user ?? []))]
      const rows = await rowsOf(ctx, await sql.selectEntries(db, tournament, users))
      const hasEnded = items.some(({ user }) => user === undefined)
      // If it is not published, the notes stay, and raise the version of the path.
      if (!(await live.publish(tournamentPath, { tournamentId: tournament }, { rows, ...(hasEnded && { hasEnded: true }) }))) return
    }
    for (const { note } of items) live.settled(note)
  }

  return {
    async read(tournament) {
      const row = await sql.selectTournament(db, tournament)
      if (row === undefined) return undefined
      const top = await sql.selectTop(db, tournament, limits.leaderboardRows)
      return { hasEnded: row.ended_at !== null || row.expire_at.getTime() <= clock.now(), rows: await rowsOf(ctx, top) }
    },
    async changed(tx, tournament, user) {
      const note = await live.note(tx, [fillPath(tournamentPath.path, { tournamentId: tournament })])
      tx.afterCommit(() => {
        changes.add({ tournament, user, note }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a board could not be published'))
      })
    },
    async reread(tournament) {
      // No client can apply a change to a version that never existed: all read the board again.
      await live.publish(tournamentPath, { tournamentId: tournament }, { rows: [] }, { from: -1 })
    },
    drained: () => changes.drained(),
  }
}

/** Rows in the given order, with ranks from 1; deleted people are left out, and keep their rank. */
async function rowsOf(ctx: TournamentsContext, entries: readonly RankingRow[]): Promise<BoardRow[]> {
  const people = await ctx.accounts.publicUsers(entries.map(({ user_id }) => user_id))
  return entries.flatMap(({ user_id: userId, wins, reached_at }, at): BoardRow[] => {
    const person = people.get(userId)
    return person ? [{ rank: at + 1, userId, name: person.name, userImageUrl: person.userImageUrl, wins, reachedAt: reached_at.getTime() }] : []
  })
}

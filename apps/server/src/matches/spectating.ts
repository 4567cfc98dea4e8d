import { watchedPath } from '@majlis/contract/live'
import type { PlayingFriend, WatchedMatch } from '@majlis/contract/matches.watched'
import type { PairChange } from '../friends/index.ts'
import type { Snapshot } from '../platform/domain.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import { selectPlaying } from './spectating.sql.ts'
import type { Table } from './table.ts'
import { toWatched, watchedVersion } from './watched.ts'

/** Milliseconds after its end in which a match that was watched still shows how it ended. */
const endShownMs = 10 * 60_000
/** Matches of friends that are listed. */
const playingMost = 100

/** Friends' looks at running matches. They read, and write nothing. */
export interface Spectators {
  /** The match as a friend may watch it; undefined when there is none that they may. */
  snapshot(matchId: string, user: string): Promise<Snapshot<WatchedMatch> | undefined>
  playing(user: string): Promise<PlayingFriend[]>
}

export function spectators(ctx: MatchesContext, engine: Engine): Spectators {
  const { db, clock, friends } = ctx

  /** A friend sits there, and nobody there blocks the watcher or is blocked by them. */
  async function mayWatch({ code, row, players }: Table, user: string): Promise<boolean> {
    const isThere = row.status === 'started' || (row.status === 'completed' && clock.now() - (row.ended_at?.getTime() ?? 0) < endShownMs)
    const seated = players.map((player) => player.account_id)
    if (!isThere || code.isForeign || seated.includes(user)) return false
    const lists = await friends.lists(user)
    return seated.some((each) => lists.friends.includes(each)) && !seated.some((each) => lists.hasBlocked.includes(each) || lists.isBlockedBy.includes(each))
  }

  /** Two people are no friends any more, or one blocks the other: whoever may not look at the other's match stops looking. */
  async function pairChanged({ users: [a, b] }: PairChange): Promise<void> {
    for (const [watcher, player] of [
      [a, b],
      [b, a],
    ] as const) {
      const running = await engine.runningOf(player)
      const table = running && (await engine.table(running.id))
      if (table && !(await mayWatch(table, watcher))) ctx.live.drop(watchedPath, { matchId: table.row.id }, watcher, 'FORBIDDEN')
    }
  }

  friends.onChange((change) => {
    if (!change.isOrigin || (change.areFriends && !change.isBlocked)) return
    pairChanged(change).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a watcher could not be looked at again'))
  })

  return {
    async snapshot(matchId, user) {
      const table = await engine.table(matchId)
      if (table === undefined || !(await mayWatch(table, user))) return undefined
      return { value: toWatched(table, await engine.telling.faces(table)), version: watchedVersion(table.row) }
    },
    async playing(user) {
      const lists = await friends.lists(user)
      const rows = await selectPlaying(db, user, lists.friends, [...lists.hasBlocked, ...lists.isBlockedBy], playingMost)
      return rows
        .filter((row) => engine.code(row.game_id)?.isForeign === false)
        .map((row) => ({ userId: row.account_id, matchId: row.match_id, gameId: row.game_id, startedAt: row.started_at.getTime() }))
    },
  }
}

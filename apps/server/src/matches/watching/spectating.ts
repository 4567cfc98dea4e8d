import { watchedPath } from '@majlis/contract/live'
import type { PlayingFriend, WatchedMatch } from '@majlis/contract/matches.watched'
import type { Snapshot } from '../../platform/domain.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { selectPlaying } from './spectating.sql.ts'
import type { MatchState } from '../match-state.ts'
import { toWatched, watchedVersion } from './watched.ts'

/** Milliseconds for which a watched match shows its result after the end. */
const endShownMs = 10 * 60_000
/** The maximum of listed matches of friends. */
const maxPlaying = 100

/** What friends see of running matches. Spectators read, and write nothing. */
export interface Spectators {
  /** The match as a friend may watch it; undefined when they may not watch it. */
  snapshot(matchId: string, user: string): Promise<Snapshot<WatchedMatch> | undefined>
  playing(user: string): Promise<PlayingFriend[]>
  /** Two people are not friends any more, or one blocks the other: whoever may not watch the other's match stops watching. */
  review(a: string, b: string): Promise<void>
}

/** A friend of a player may watch a match while it runs and for ten minutes after its end, unless a block stands between them and a player. */
export function spectators(ctx: MatchesContext, engine: Engine): Spectators {
  const { db, clock, friends } = ctx

  /** A friend plays in the match, and no player blocks the spectator or is blocked by the spectator. */
  async function mayWatch({ code, row, players }: MatchState, user: string): Promise<boolean> {
    const isThere = row.status === 'started' || (row.status === 'completed' && clock.now() - (row.ended_at?.getTime() ?? 0) < endShownMs)
    const seated = players.map((player) => player.account_id)
    if (!isThere || code.isForeign || seated.includes(user)) return false
    const lists = await friends.lists(user)
    return seated.some((each) => lists.friends.includes(each)) && !seated.some((each) => lists.hasBlocked.includes(each) || lists.isBlockedBy.includes(each))
  }

  async function review(a: string, b: string): Promise<void> {
    for (const [watcher, player] of [
      [a, b],
      [b, a],
    ] as const) {
      const running = await engine.runningOf(player)
      const state = running && (await engine.state(running.id))
      if (state && !(await mayWatch(state, watcher))) ctx.live.drop(watchedPath, { matchId: state.row.id }, watcher, 'FORBIDDEN')
    }
  }

  return {
    review,
    async snapshot(matchId, user) {
      const state = await engine.state(matchId)
      if (state === undefined || !(await mayWatch(state, user))) return undefined
      return { value: toWatched(state, await engine.broadcaster.profiles(state)), version: watchedVersion(state.row) }
    },
    async playing(user) {
      const lists = await friends.lists(user)
      // That somebody plays is presence, too.
      const hidden = await ctx.accounts.presence.hiddenOf([user, ...lists.friends])
      if (hidden.has(user)) return []
      const shown = lists.friends.filter((id) => !hidden.has(id))
      const rows = await selectPlaying(db, user, shown, [...lists.hasBlocked, ...lists.isBlockedBy], maxPlaying)
      return rows
        .filter((row) => engine.code(row.game_id)?.isForeign === false)
        .map((row) => ({ userId: row.account_id, matchId: row.match_id, gameId: row.game_id, startedAt: row.started_at.getTime() }))
    },
  }
}

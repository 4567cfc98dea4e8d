import { limits } from '@majlis/contract/core/limits'
import type { PlayerCount } from '@majlis/contract/matches.counts'
import type { MatchmakingContext } from './context.ts'
import { selectSearches } from './search/tickets.sql.ts'
import { matchmakingSettings } from './settings.ts'

/**
 * Counts who plays each game: people who have a seat in a match or a lobby, search for an opponent or have a round open, and are online on
 * any node. A person counts in one game. The count is made at most once in `playerCountSeconds`, for all calls to this node.
 */
export function playerCounter(ctx: MatchmakingContext): () => Promise<PlayerCount[]> {
  const { clock } = ctx
  let counted: { readonly at: number; readonly games: Promise<PlayerCount[]> } | undefined

  async function count(): Promise<PlayerCount[]> {
    // A match is the newer activity, even when an older round is still open.
    const games = new Map([...(await ctx.play.openRounds()), ...(await selectSearches(ctx.db)), ...(await ctx.matches.lobbies.selectSeated(ctx.db))])
    const presences = await ctx.accounts.presence.of([...games.keys()])
    const online = [...games].filter(([user]) => presences.get(user)?.isOnline === true)
    return [...Map.groupBy(online, ([, gameId]) => gameId)]
      .map(([gameId, players]) => ({ gameId, players: players.length }))
      .filter(({ gameId, players }) => players >= limits.truePlayerCount && ctx.catalog.game(gameId) !== undefined)
  }

  return () => {
    const now = clock.now()
    if (counted === undefined || now - counted.at >= ctx.config.of(matchmakingSettings).limits.playerCountSeconds * 1_000) {
      const games = count()
      counted = { at: now, games }
      games.catch(() => {
        counted = undefined
      })
    }
    return counted.games
  }
}

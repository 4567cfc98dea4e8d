import type { Game } from '@majlis/contract/catalog'
import { useState } from 'react'
import { useGames, useListed } from '../../catalog/index.ts'
import { useSession } from '../../platform/state/session.ts'

/** Recently played games, newest first; those that are not in the catalogue any more are skipped. */
export function useRecentGames(): Game[] {
  const recent = useSession((state) => state.user?.recentPlayed) ?? []
  const listed = useListed()
  // Home's own list nearly always contains them; all games are loaded only when one is missing.
  const games = useGames(recent.some(({ gameId }) => listed(gameId) === undefined))
  const other = (gameId: string) => games.data?.find((game) => game.gameId === gameId)
  return useSame(recent.toSorted((a, b) => b.playedAt - a.playedAt).flatMap(({ gameId }) => listed(gameId) ?? other(gameId) ?? []))
}

/** The list of an earlier render while it has the same games, so that the shelves are not computed again. */
function useSame(games: Game[]): Game[] {
  const [kept, keep] = useState(games)
  const isSame = kept.length === games.length && kept.every((game, at) => game === games[at])
  if (!isSame) keep(games)
  return isSame ? kept : games
}

import type { Game } from '@majlis/contract/catalog'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useAccess } from '../../billing/index.ts'
import { usePlayPreconditions } from '../../me/index.ts'
import { useSession } from '../../platform/state/session.ts'
import { opensUnchecked } from './offline.ts'

/** The screen of a game: the frame of a single-player game, or the search for an opponent of a multiplayer game. */
const routeOf = (game: Pick<Game, 'gameId' | 'multiplayer'>) => (game.multiplayer ? `/match/new?game=${game.gameId}` : `/play/${game.gameId}`)

/**
 * What a tap on a game does: login, terms and name first, then access for a premium game, then the game.
 * @returns `open` for the cards, the user's wins by game id, and the dialogs to render
 */
export function useOpenGame(): { open: (game: Game) => void; wins: ReadonlyMap<string, number>; element: ReactNode } {
  const { go, element } = usePlayPreconditions()
  const ask = useAccess()
  const recent = useSession((state) => state.user?.recentPlayed)
  const wins = useMemo(() => new Map(recent?.map(({ gameId, wins }) => [gameId, wins])), [recent])

  const open = useCallback(
    (game: Game) => {
      const route = routeOf(game)
      if (game.isSubRequired && !opensUnchecked(game)) ask('game', () => go(route))
      else go(route)
    },
    [ask, go],
  )
  return { open, wins, element }
}

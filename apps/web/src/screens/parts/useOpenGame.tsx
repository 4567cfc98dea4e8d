import type { Game } from '@majlis/contract/catalog'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { AccessPrompt, type BlockReason, blockReason } from '../../billing/index.ts'
import { usePlayGate } from '../../me/index.ts'
import { session, useSession } from '../../platform/session.ts'

/** Where a game's own screen is: a single-player game in its frame, a multiplayer game at the search for an opponent. */
const routeOf = (game: Pick<Game, 'gameId' | 'multiplayer'>) => (game.multiplayer ? `/match/new?game=${game.gameId}` : `/play/${game.gameId}`)

/**
 * What a tap on a game does: login, terms and name first, then access for a premium game, then the game.
 * @returns `open` for the cards, the user's wins by game id, and the dialogs to draw
 */
export function useOpenGame(): { open: (game: Game) => void; wins: ReadonlyMap<string, number>; element: ReactNode } {
  const { go, element } = usePlayGate()
  const [blocked, setBlocked] = useState<BlockReason | null>(null)
  const recent = useSession((state) => state.user?.recentPlayed)
  const wins = useMemo(() => new Map(recent?.map(({ gameId, wins }) => [gameId, wins])), [recent])

  const open = useCallback(
    (game: Game) => {
      const route = routeOf(game)
      const reason = game.isSubRequired && session().token ? blockReason(session().user) : null
      if (reason) setBlocked(reason)
      else go(route)
    },
    [go],
  )
  return {
    open,
    wins,
    element: (
      <>
        {element}
        <AccessPrompt reason={blocked} onClose={() => setBlocked(null)} />
      </>
    ),
  }
}

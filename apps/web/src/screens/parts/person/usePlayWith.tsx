import type { Game } from '@majlis/contract/catalog'
import { type ReactNode, useState } from 'react'
import { useAccess } from '../../../billing/index.ts'
import { usePlayPreconditions } from '../../../me/index.ts'
import { useChallenge } from '../useChallenge.ts'
import { GameSheet } from './GameSheet.tsx'

export interface Opponent {
  readonly _id: string
  readonly name: string
}

/** The lobby of a game to which exactly one friend is invited. */
const lobbyFor = (gameId: string, friend: string) => `/match/new?game=${encodeURIComponent(gameId)}&friends=1&opponent=${encodeURIComponent(friend)}`

/**
 * Playing with one friend: a sheet to choose the game, then the lobby, where this friend is invited, or the duel, to which they are challenged.
 * @param onStart called when a game for a match has been chosen
 * @returns `choose` opens the sheet; the caller renders `element`
 */
export function usePlayWith(onStart?: () => void): { choose: (friend: Opponent) => void; element: ReactNode } {
  const ask = useAccess()
  const preconditions = usePlayPreconditions()
  const challenge = useChallenge()
  const [friend, setFriend] = useState<Opponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (one: Opponent) =>
    ask('invite', () => {
      setFriend(one)
      setOpen(true)
    })
  const play = (game: Game) => {
    if (friend === null) return
    setOpen(false)
    onStart?.()
    const route = lobbyFor(game.gameId, friend._id)
    if (game.isSubRequired) ask('game', () => preconditions.go(route))
    else preconditions.go(route)
  }
  const duel = (game: Game) => {
    if (friend === null) return
    setOpen(false)
    void challenge(game.gameId, friend._id)
  }
  const element = (
    <>
      {friend !== null && <GameSheet friend={friend} open={isOpen} onClose={() => setOpen(false)} onPlay={play} onDuel={duel} />}
      {preconditions.element}
    </>
  )
  return { choose, element }
}

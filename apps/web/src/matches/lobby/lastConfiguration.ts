import type { Game } from '@majlis/contract/catalog'
import { useState } from 'react'
import { useUserId } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'
import { type Configuration, offeredOf } from './selection.ts'

/** The id of the configuration that a person chose last for a game on this device. The game may no longer offer it. */
export const lastConfiguration = (me: string | null, gameId: string): string | null => (me === null ? null : storage.read(`configuration/${me}/${gameId}`))

/** Stores the choice of a person for a game; null makes the next match ask again. */
export function keepConfiguration(me: string | null, gameId: string, id: string | null): void {
  if (me !== null) storage.write(`configuration/${me}/${gameId}`, id)
}

/**
 * The configuration with which the next match of a game starts without a question.
 * @returns `last` is undefined where the next match asks: nothing was chosen yet, or it is not offered any more, or there is only one configuration
 */
export function useLastConfiguration(game: Game): { readonly last: Configuration | undefined; readonly choose: (id: string) => void } {
  const me = useUserId()
  const [, setChosen] = useState<string>()
  const offered = offeredOf(game)
  const id = lastConfiguration(me, game.gameId)
  const choose = (next: string) => {
    keepConfiguration(me, game.gameId, next)
    setChosen(next)
  }
  return { last: offered.length > 1 ? offered.find((one) => one.id === id) : undefined, choose }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../platform/client.ts'

/**
 * Fetches the page of a game that stands elsewhere before its frame opens; games of the house need no asking.
 * @param game undefined until it is known
 * @param onFailed the page cannot be had
 * @returns true once the frame may open
 */
export function useGameDocument(game: { readonly gameId: string; readonly isForeign?: boolean } | undefined, onFailed: () => void): boolean {
  const [ready, setReady] = useState<string>()
  const failed = useEffectEvent(onFailed)
  const foreignId = game?.isForeign ? game.gameId : undefined
  useEffect(() => {
    if (foreignId === undefined) return
    let isGone = false
    void call('GET /api/v4/game/document/:gameId', { gameId: foreignId }).then((answer) => {
      if (isGone) return
      if (answer.success) setReady(foreignId)
      else failed()
    })
    return () => {
      isGone = true
    }
  }, [foreignId])
  return game !== undefined && (foreignId === undefined || ready === foreignId)
}

import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../platform/net/client.ts'

/**
 * Loads the page of a foreign game before its frame opens; games of this repository are ready at once.
 * @param game undefined until it is known
 * @param onFailed called when the page cannot be loaded
 * @returns true once the frame may open
 */
export function useGameDocument(game: { readonly gameId: string; readonly isForeign?: boolean } | undefined, onFailed: () => void): boolean {
  const [ready, setReady] = useState<string>()
  const failed = useEffectEvent(onFailed)
  const foreignId = game?.isForeign ? game.gameId : undefined
  useEffect(() => {
    if (foreignId === undefined) return
    let isGone = false
    void call('play.gameDocument', { gameId: foreignId }).then((answer) => {
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

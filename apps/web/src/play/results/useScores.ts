import { useCall } from '../../platform/net/query.ts'

/** A game's best scores, which the server has verified by replaying, and the caller's own row. */
export function useScores(gameId: string) {
  return useCall('play.bestScores', { gameId }, { staleMs: 0 })
}

import { useCall } from '../platform/query.ts'

/** A game's best scores that the server played again, and the caller's own row. */
export function useScores(gameId: string) {
  return useCall('GET /api/v4/scores/:gameId', { gameId }, { staleMs: 0 })
}

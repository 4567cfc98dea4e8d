import { useCall } from '../platform/net/query.ts'

/** A game with its description, for its own page. */
export function useAbout(gameId: string) {
  return useCall('catalog.aboutGame', { gameId })
}

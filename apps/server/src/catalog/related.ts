import type { Game } from '@majlis/contract/catalog'

/** The number of games that a game's page shows as being like it. */
export const RELATED = 4

/**
 * The games that are like a game, the nearest first: those that it names, those that name it, and then those of its category, before which
 * come those with as many players. Names of games that do not exist are left out.
 * @param named ids of related games, by the id of the game whose manifest names them
 */
export function relatedGames(game: Game, games: readonly Game[], named: ReadonlyMap<string, readonly string[]>): Game[] {
  const own = (named.get(game.gameId) ?? []).flatMap((id) => games.find(({ gameId }) => gameId === id) ?? [])
  const naming = games.filter(({ gameId }) => named.get(gameId)?.includes(game.gameId))
  const alike = games.filter(({ category }) => category !== undefined && category === game.category)
  const isAsSocial = ({ multiplayer }: Game): boolean => multiplayer === game.multiplayer
  const nearest = new Set([...own, ...naming, ...alike.filter(isAsSocial), ...alike, ...games.filter(isAsSocial)])
  nearest.delete(game)
  return [...nearest].slice(0, RELATED)
}

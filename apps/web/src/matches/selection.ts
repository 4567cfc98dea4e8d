import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'

export type Configuration = Game['configurations'][number]

/** What is chosen on the way into a match, and where that way stands. */
export interface Selection {
  readonly game: Game
  /** The ways to play that are offered. */
  readonly offered: readonly Configuration[]
  /** The chosen way; null until one is picked, and for a game that has none of its own. */
  readonly configuration: Configuration | null
  readonly match: Match | null
  readonly isHost: boolean
  /** True while the ways to play are to be seen: there are several, and none is picked. */
  readonly showsPicker: boolean
}

/** The state of opening a match; one way to play is chosen without a word. */
export function selectionOf(game: Game, picked: string | null, match: Match | null, me: string | null): Selection {
  const offered = game.configurations.filter((one) => one.matchMakingTemplate.isVisible)
  const only = offered.length === 1 ? offered[0] : undefined
  const configuration = offered.find((one) => one.id === picked) ?? only ?? null
  return {
    game,
    offered,
    configuration,
    match,
    isHost: match !== null && match.hostId === me,
    showsPicker: match === null && configuration === null && offered.length > 1,
  }
}

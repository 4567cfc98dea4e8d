import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'

export type Configuration = Game['configurations'][number]

/** A declared clock as a match shows it. */
export const clockOf = ({ perMove, total, increment = 0 }: NonNullable<Configuration['clock']>): NonNullable<Match['clock']> => ({
  perMoveMs: perMove === undefined ? null : perMove * 1_000,
  totalMs: total === undefined ? null : total * 1_000,
  incrementMs: increment * 1_000,
  seats: [],
})

/** The choices before a match, and the present state of choosing. */
export interface Selection {
  readonly game: Game
  /** The offered configurations. */
  readonly offered: readonly Configuration[]
  /** The chosen configuration; null until one is picked, and for a game without configurations. */
  readonly configuration: Configuration | null
  readonly match: Match | null
  readonly isHost: boolean
  /** Whether the picker is shown: there are several configurations, and none is picked. */
  readonly showsPicker: boolean
}

/** The configurations among which a person chooses. */
export const offeredOf = (game: Game): readonly Configuration[] => game.configurations.filter((one) => one.matchMakingTemplate.isVisible)

/** The state of opening a match. A single configuration is chosen automatically. */
export function selectionOf(game: Game, picked: string | null, match: Match | null, me: string | null): Selection {
  const offered = offeredOf(game)
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

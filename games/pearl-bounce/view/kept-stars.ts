import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, Welcome } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { hostOfSaves } from '@majlis/game-kit/host-of-saves'
import { LEVELS, ROUTE } from '../levels.ts'
import type { State } from '../state.ts'
import { STARS } from './speech.ts'

/**
 * The most stars that a player has earned for each mosaic of ordinary rounds, and the level at which their rounds begin. The kit's arcade does not know them: they
 * are added to every save.
 */
export class KeptStars {
  /** The app's interface for the arcade, with the stars in every save. */
  readonly host: GameHost
  /** The level that was chosen last, or at which a round that began there was lost; 1 for somebody who has chosen none. */
  start: number
  #best: readonly number[]

  constructor(host: GameHost, { saved }: Pick<Welcome, 'saved'>) {
    this.#best = starsIn(saved?.data)
    this.start = Math.min(LEVELS, countIn(fieldsOf(saved?.data)['start'], 1))
    this.host = hostOfSaves(
      host,
      (data) => ({ ...(fieldsOf(data) as Readonly<Record<string, Json>>), stars: [...this.#best], start: this.start }),
      (theirs) => this.#join(starsIn(theirs)),
    )
  }

  get total(): number {
    return this.#best.reduce((sum, stars) => sum + stars, 0)
  }

  of(level: number): number {
    return this.#best[level - 1] ?? 0
  }

  /** Keeps the stars of a round, unless it is that of a day. */
  learn({ route, stars }: Pick<State, 'route' | 'stars'>): void {
    if (route === ROUTE) this.#join(stars)
  }

  /** A round that began at a chosen level and was lost goes on where it ended: the next one begins there. */
  moveOn({ route, begun, level, status }: Pick<State, 'route' | 'begun' | 'level' | 'status'>): void {
    if (route === ROUTE && begun > 1 && status === 'lost') this.start = level
  }

  #join(stars: readonly number[]): void {
    this.#best = this.#best.map((best, at) => Math.max(best, stars[at] ?? 0))
  }
}

/** The stars in a save, which may be of another version. */
function starsIn(data: Json | undefined): readonly number[] {
  const { stars } = fieldsOf(data)
  const list: readonly Json[] = Array.isArray(stars) ? stars : []
  return Array.from({ length: LEVELS }, (_, at) => countIn(list[at], 0, STARS))
}

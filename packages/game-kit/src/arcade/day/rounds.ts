import { dailyDate, dailySeed } from '../../daily-seed.ts'
import type { Steps } from '../../run.ts'

/**
 * The kit's arcade begins every round with the next seed of the visit. This class lets a round that has not begun yet be played with the seed of a day in
 * place of it, and knows which seed a proof or a save of that round has to name.
 */
export class DayRounds<State extends object> {
  /** The seed of the newest round as the arcade knows it, and the one that it is played with. */
  #arcadeSeed = ''
  #seed = ''
  readonly #begin: (seed: string) => State
  /** The steps for the arcade. */
  readonly steps: Steps<State>

  constructor(steps: Steps<State>) {
    this.#begin = (seed) => steps.begin(seed)
    this.steps = {
      ...steps,
      begin: (seed) => {
        this.#arcadeSeed = seed
        this.#seed = seed
        return steps.begin(seed)
      },
    }
  }

  /** The UTC date of the newest round if it is the round of a day; null otherwise. */
  get date(): string | null {
    return dailyDate(this.#seed) ?? null
  }

  /** Begins `state` anew, in place: with the seed of `date`, or with the arcade's own for null. Only for a round before its first tick. */
  beginAgain(state: State, date: string | null): void {
    this.#seed = date === null ? this.#arcadeSeed : dailySeed(date)
    Object.assign(state, this.#begin(this.#seed))
  }

  /** The seed with which the round is played that the arcade names by `seed`. */
  playedSeed(seed: string): string {
    return seed === this.#arcadeSeed ? this.#seed : seed
  }
}

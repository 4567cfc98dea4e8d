import { SPARE_POINTS, wantsOf } from '../step.ts'
import type { State, Want, Wave } from '../step.ts'
import type { Hud } from './hud.ts'

/** The numbers around the board while gems still fall: they follow the animation. */
interface Tally {
  /** Gems cleared of each kind. */
  readonly taken: readonly number[]
  /** Layers of dust on the whole board. */
  readonly dust: number
  /** What lies on the board. */
  readonly cells: readonly number[]
  readonly score: number
  readonly left: number
}

/** The numbers once no gem moves. */
function tallyOf({ taken, dust, cells, score, left }: State): Tally {
  return { taken, dust: dust.reduce((sum, layers) => sum + layers, 0), cells, score, left }
}

/** The numbers after a wave. `kinds` are those of the gems that are cleared; undefined for a star. */
function afterWave({ taken, dust, score, left }: Tally, wave: Wave, kinds: readonly (number | undefined)[], isFinale: boolean): Tally {
  return {
    taken: taken.map((count, kind) => count + kinds.filter((one) => one === kind).length),
    dust: dust - wave.swept.length,
    cells: wave.cells,
    // The first wave of the finale takes all the moves that were not needed.
    score: score + wave.points + (isFinale ? left * SPARE_POINTS : 0),
    left: isFinale ? 0 : left,
  }
}

/** The progress of a round's goals by these numbers. */
function wantsIn(state: State, { taken, dust, cells, score }: Tally): Want[] {
  return wantsOf({ ...state, taken, score, cells, dust: [dust] })
}

/** Shows the numbers around the board, and reports the score that is shown. */
export class Counter {
  readonly #hud: Pick<Hud, 'count'>
  readonly #report: (score: number) => void
  #state: State
  #shown: Tally

  constructor(hud: Pick<Hud, 'count'>, report: (score: number) => void, state: State) {
    this.#hud = hud
    this.#report = report
    this.#state = state
    this.#shown = tallyOf(state)
  }

  /** Shows the numbers of a state, once no gem moves. */
  show(state: State): void {
    this.#state = state
    this.#count(tallyOf(state))
  }

  /** A move was made: its waves follow. */
  move(): void {
    this.#count({ ...this.#shown, left: this.#shown.left - 1 })
  }

  /** A wave begins on the screen. `kinds` are those of the gems that are cleared. */
  wave(wave: Wave, kinds: readonly (number | undefined)[], isFinale: boolean): void {
    this.#count(afterWave(this.#shown, wave, kinds, isFinale))
  }

  #count(tally: Tally): void {
    this.#shown = tally
    this.#hud.count(wantsIn(this.#state, tally), tally.left, tally.score)
    this.#report(tally.score)
  }
}

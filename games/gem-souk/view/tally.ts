import { wantsOf } from '../step.ts'
import type { State, Want, Wave } from '../step.ts'

/** The numbers around the board while gems still fall: they follow the animation. */
export interface Tally {
  /** Gems cleared of each kind. */
  readonly taken: readonly number[]
  /** Layers of dust on the whole board. */
  readonly dust: number
  readonly score: number
  readonly left: number
}

/** The numbers once no gem moves. */
export function tallyOf({ taken, dust, score, left }: State): Tally {
  return { taken, dust: dust.reduce((sum, layers) => sum + layers, 0), score, left }
}

/** The numbers after a wave. `kinds` are those of the gems that are cleared; undefined for a star. */
export function afterWave({ taken, dust, score, left }: Tally, wave: Wave, kinds: readonly (number | undefined)[], isFinale: boolean): Tally {
  return {
    taken: taken.map((count, kind) => count + kinds.filter((one) => one === kind).length),
    dust: dust - wave.swept.length,
    score: score + wave.points,
    left: isFinale ? 0 : left,
  }
}

/** The progress of a round's goals by these numbers. */
export function wantsIn(state: State, { taken, dust, score }: Tally): Want[] {
  return wantsOf({ ...state, taken, score, dust: [dust] })
}

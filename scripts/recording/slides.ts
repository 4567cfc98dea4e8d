import { begin, step } from '../../games/tile-merge/step.ts'
import type { Input, State } from '../../games/tile-merge/step.ts'
import { seededRandom } from '../../packages/rules/src/random.ts'

export const slideKeys = { L: 'ArrowLeft', D: 'ArrowDown', R: 'ArrowRight', U: 'ArrowUp' } as const

/**
 * The slides of a player of tile merge who looks one slide ahead and prefers merges and empty cells, in the round of this seed.
 * @param maxSlides the maximum of slides, where the round should end before its goal
 * @returns the inputs as a proof contains them, and the state of the round after them
 */
export function goodSlides(seed: string, maxSlides = 400): { readonly inputs: string; readonly state: State } {
  const random = seededRandom(seed)
  let state = begin(random)
  let inputs = ''
  while (inputs.length < maxSlides && state.status === 'playing') {
    const worth = (input: Input): number => {
      const after = step(state, input, seededRandom('look'))?.state
      return after ? after.score + after.cells.filter((value) => value === 0).length * 3 + (input === 'L' || input === 'D' ? 2 : 0) : -1
    }
    const best = (['L', 'D', 'R', 'U'] as const).reduce((one, other) => (worth(other) > worth(one) ? other : one))
    const next = step(state, best, random)
    if (!next) break
    state = next.state
    inputs += best
  }
  return { inputs, state }
}

import { Chess } from 'chess.js'
import { seededRandom } from '@majlis/rules/random'
import { rules } from './rules.ts'
import type { State } from './rules.ts'

/** Where a test does not care what chance gives. */
export const random = seededRandom('unused')

/** A match in a position; the side to move is the seat `next`. */
export function matchAt(fen: string, next: 0 | 1 = 0): State {
  const white = fen.split(' ')[1] === 'w' ? next : next === 0 ? 1 : 0
  return { ...rules.setup(2, random), fen, white, next, seen: [fen.split(' ').slice(0, 4).join(' ')] }
}

/** A match after steps such as `e2e4`. */
export function played(steps: string, state: State = matchAt(new Chess().fen())): State {
  for (const step of steps.split(' ')) {
    const promotion = step[4]
    const move = rules.readMove({ from: step.slice(0, 2), to: step.slice(2, 4), ...(promotion && { promotion }) })
    const next = move && rules.apply(state, state.next ?? 0, move, random)
    if (!next) throw new Error(`${step} is refused`)
    state = next
  }
  return state
}

import { seededRandom } from '@majlis/rules/random'
import { begin, type Input, step, VERSION } from '../../../../../games/tile-merge/step.ts'

/** The game of these rounds. */
export const gameId = 'tile-merge'

/** Slides in turn in all directions until the goal is reached, or nothing moves. */
export function run(seed: string) {
  const random = seededRandom(seed)
  let state = begin(random)
  let inputs = ''
  for (let at = 0; state.status === 'playing'; at += 1) {
    const input = 'LDRU'[at % 4] as Input
    const next = step(state, input, random)
    if (!next) continue
    state = next.state
    inputs += input
  }
  return { outcome: state.status === 'won' ? ('win' as const) : ('lose' as const), score: state.score, proof: { version: VERSION, seed, inputs } }
}
/** A round as a game claims it, whatever is true of it. */
export type Claim = ReturnType<typeof run> | (Omit<ReturnType<typeof run>, 'proof'> & { proof?: { version: number; seed: string; inputs: unknown } })

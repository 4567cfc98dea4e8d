import { createLog } from '@majlis/game-kit/run-log'
import { LOG } from './log.ts'
import { careless, pilot } from './pilot.ts'
import { begin } from './state.ts'
import { step, VERSION } from './step.ts'

/** A finished round as the game claims it. */
export interface Round {
  readonly outcome: 'lose'
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** Plays a round to its end: carefully for so many ticks, then carelessly. */
export function playRound(seed: string, carefulTicks = 0): Round {
  const state = begin(seed)
  const log = createLog(LOG)
  while (state.status === 'running') {
    const player = state.tick < carefulTicks ? pilot : careless
    const actions = player(state).filter((action) => log.append(state.tick, action))
    step(state, actions, state.tick)
  }
  return { outcome: 'lose', score: state.score, proof: { version: VERSION, seed, inputs: log.text } }
}

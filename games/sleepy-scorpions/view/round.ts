import type { RoundOutcome } from '@majlis/game-bridge/protocol'
import { openText, writeInput } from '../input.ts'
import type { Input } from '../input.ts'
import type { Size } from '../sizes.ts'
import { VERSION, begin, replay, step } from '../step.ts'
import type { State, Step } from '../step.ts'

/** What is saved of a round that goes on: everything else follows from it. `at`: tenths of a second played. */
export interface SavedRound {
  readonly seed: string
  readonly inputs: string
  readonly at: number
}

/** How a round ended, with what the server needs to check it. */
export interface RoundEnd {
  readonly outcome: RoundOutcome
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** A round being played. */
export interface Round {
  readonly state: State
  /** Plays one input; undefined when it is not possible or changes nothing. */
  play(input: Input): Step | undefined
  /** The end that the newest state amounts to; null while playing. */
  end(): RoundEnd | null
  saved(at: number): SavedRound
}

/** A fresh round. */
export function newRound(seed: string, size: Size): Round {
  return roundFrom(seed, openText(size), begin(seed, size))
}

/** The saved round as it was left; undefined when it is over, or nothing that this version can replay. */
export function resumedRound({ seed, inputs }: SavedRound): Round | undefined {
  const state = replay(seed, inputs)
  return state?.status === 'playing' ? roundFrom(seed, inputs, state) : undefined
}

function roundFrom(seed: string, played: string, start: State): Round {
  let state = start
  let inputs = played
  return {
    get state() {
      return state
    },
    play(input) {
      const next = step(state, input)
      if (!next) return undefined
      inputs += writeInput(input, state.at)
      state = next.state
      return next
    },
    end() {
      if (state.status === 'playing') return null
      return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: VERSION, seed, inputs } }
    },
    saved: (at) => ({ seed, inputs, at }),
  }
}

import type { RoundOutcome } from '@majlis/game-bridge/protocol'
import { hasRoom, openText, writeInput } from '../input.ts'
import type { Deal, Input } from '../input.ts'
import { VERSION, begin, replay, step } from '../step.ts'
import type { State } from '../step.ts'

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
  /** Plays one input; false when it is not possible. */
  play(input: Input): boolean
  /** The end that the newest state amounts to; null while playing. */
  end(): RoundEnd | null
  saved(at: number): SavedRound
}

export function newRound(seed: string, deal: Deal): Round {
  return roundFrom(seed, openText(deal), begin(seed, deal))
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
      // A text that is full takes nothing but the end.
      const next = hasRoom(inputs) || input.act === 'quit' ? step(state, input) : undefined
      if (!next) return false
      inputs += writeInput(input, state.at)
      state = next
      return true
    },
    end() {
      if (state.status === 'playing') return null
      return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: VERSION, seed, inputs } }
    },
    saved: (at) => ({ seed, inputs, at }),
  }
}

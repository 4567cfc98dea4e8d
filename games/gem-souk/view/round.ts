import type { RoundOutcome } from '@majlis/game-bridge/protocol'
import type { Move } from '../grid.ts'
import { VERSION, begin, openText, replay, step, writeMove } from '../step.ts'
import type { State, Step } from '../step.ts'

/** What is saved of a round that goes on: everything else follows from it. */
export interface SavedRound {
  readonly seed: string
  readonly moves: string
}

/** How a round ended, with what the server needs to check it. */
export interface RoundEnd {
  readonly outcome: RoundOutcome
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** A round being played: one level. */
export interface Round {
  readonly state: State
  /** Plays a move; undefined when it clears nothing. */
  play(move: Move): Step | undefined
  /** The end that the newest state amounts to; null while playing. */
  end(): RoundEnd | null
  saved(): SavedRound
}

/** A fresh round. */
export function newRound(seed: string, level: number): Round {
  return roundFrom(seed, openText(level), begin(seed, level))
}

/** The saved round as it was left; undefined when it is over, or nothing that this version can replay. */
export function resumedRound({ seed, moves }: SavedRound): Round | undefined {
  const state = replay(seed, moves)
  return state?.status === 'playing' ? roundFrom(seed, moves, state) : undefined
}

function roundFrom(seed: string, played: string, start: State): Round {
  let state = start
  let moves = played
  return {
    get state() {
      return state
    },
    play(move) {
      const next = step(state, move)
      if (!next) return undefined
      moves += writeMove(move)
      state = next.state
      return next
    },
    end() {
      if (state.status === 'playing') return null
      return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: VERSION, seed, inputs: moves } }
    },
    saved: () => ({ seed, moves }),
  }
}

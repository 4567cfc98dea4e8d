import type { RoundOutcome } from '@majlis/game-bridge/protocol'
import type { Level } from '../generate.ts'
import { openText, writeInput } from '../input.ts'
import type { Input } from '../input.ts'
import { VERSION, begin, replay, step } from '../step.ts'
import type { State, Step } from '../step.ts'

/** The save of a round in progress: everything else follows from it. `at`: tenths of a second played. */
export interface SavedRound {
  readonly seed: string
  readonly inputs: string
  readonly at: number
  /** The UTC date of a puzzle of the day, `2026-11-21`; null for any other. */
  readonly daily: string | null
  /** The puzzle of the day was begun on a later day. */
  readonly isLate: boolean
}

/** How a round ended, with what the server needs to check it. */
export interface RoundEnd {
  readonly outcome: RoundOutcome
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly level: Level; readonly inputs: string }
}

/** A round in progress. */
export interface Round {
  readonly state: State
  readonly daily: string | null
  readonly isLate: boolean
  /** Plays one input; undefined when it is not possible or changes nothing. */
  play(input: Input): Step | undefined
  /** The end, if the newest state is one; null while playing. */
  end(): RoundEnd | null
  saved(at: number): SavedRound
}

/** A new round. `isLate`: it is a puzzle of the day, on a later day. */
export function newRound(seed: string, level: Level, daily: string | null, isLate = false): Round {
  return roundFrom(begin(seed, level), { seed, inputs: openText(level), daily, isLate })
}

/** The saved round as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRound(saved: SavedRound): Round | undefined {
  const state = replay(saved.seed, saved.inputs)
  return state?.status === 'playing' ? roundFrom(state, saved) : undefined
}

function roundFrom(start: State, { seed, inputs: played, daily, isLate }: Omit<SavedRound, 'at'>): Round {
  let state = start
  let inputs = played
  return {
    daily,
    isLate,
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
      return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: VERSION, seed, level: state.level, inputs } }
    },
    saved: (at) => ({ seed, inputs, at, daily, isLate }),
  }
}

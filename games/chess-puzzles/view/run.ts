import { playText } from '@majlis/game-kit/text-round'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import { RUSH_TEXT, type RushInput, writeRushInput } from '../rush-input.ts'
import { beginRush, replayRush, type Rush, type RushStep, rushStep } from '../rush.ts'
import { VERSION } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The save of a rush in progress; `at` is the time played, in tenths of a second. */
export interface SavedRun extends SavedRound {
  readonly at: number
}

/** A rush in progress. */
export interface Run {
  readonly state: Rush
  /** Plays one input; undefined when it is not possible. */
  play(input: RushInput): RushStep | undefined
  /** The end, once the rush is over; null before. */
  end(): RoundEnd | null
  saved(at: number): SavedRun
}

export function newRun(seed: string): Run {
  return runFrom(seed, RUSH_TEXT, beginRush(seed))
}

/** The saved rush as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRun({ seed, inputs }: SavedRun): Run | undefined {
  const state = replayRush(seed, inputs)
  return state?.status === 'playing' ? runFrom(seed, inputs, state) : undefined
}

const STEPS = {
  version: VERSION,
  step: (state: Rush, input: RushInput) => rushStep(state, input),
  write: (input: RushInput, { at }: Rush) => writeRushInput(input, at),
}

function runFrom(seed: string, played: string, start: Rush): Run {
  const run = playText(STEPS, seed, start, played)
  return {
    get state() {
      return run.state
    },
    play: (input) => run.play(input),
    end: run.end,
    saved: (at) => ({ seed, inputs: run.inputs, at }),
  }
}

import { playText } from '@majlis/game-kit/text-round'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import { dailyDate } from '@majlis/game-kit/daily-seed'
import { type Input, openText, writeInput } from '../input.ts'
import type { Puzzle } from '../puzzle.ts'
import { begin, fits, replayPuzzle, type State, type Step, step } from '../round.ts'
import { VERSION } from '../step.ts'

/** The save of a round in progress: everything else follows from it. */
export interface SavedRound {
  readonly seed: string
  readonly inputs: string
}

/** A puzzle on the board: on its own, or one of a rush. */
export interface Played {
  readonly state: State
  /** Without hints, and over with the first wrong move. */
  readonly isRush: boolean
  /** Plays one input; undefined when it is not possible or changes nothing. */
  play(input: Input): Step | undefined
}

/** A round in progress: one puzzle. */
export interface Round extends Played {
  /** The UTC date of a puzzle of the day; null for one of the path. */
  readonly date: string | null
  /** The end, once the puzzle is solved; null before. */
  end(): RoundEnd | null
  saved(): SavedRound
}

export function newRound(seed: string, puzzle: Puzzle): Round {
  return roundFrom(seed, openText(puzzle), begin(puzzle))
}

/** The saved round as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRound({ seed, inputs }: SavedRound): Round | undefined {
  const state = replayPuzzle(seed, inputs)
  return state?.status === 'playing' ? roundFrom(seed, inputs, state) : undefined
}

const STEPS = {
  version: VERSION,
  step: (state: State, input: Input, inputs: string) => (fits(state, input, inputs) ? step(state, input) : undefined),
  write: (input: Input) => writeInput(input),
}

function roundFrom(seed: string, played: string, start: State): Round {
  const round = playText(STEPS, seed, start, played)
  return {
    isRush: false,
    date: dailyDate(seed) ?? null,
    get state() {
      return round.state
    },
    play: (input) => round.play(input),
    end: round.end,
    saved: () => ({ seed, inputs: round.inputs }),
  }
}

import { playText } from '@majlis/game-kit/text-round'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import { dailyDate } from '@majlis/game-kit/daily-seed'
import { hasRoom, openText, readInputs, writeInput } from '../input.ts'
import type { Input } from '../input.ts'
import type { Size } from '../sizes.ts'
import { VERSION, begin, replay, step } from '../step.ts'
import type { State, Step } from '../step.ts'

/** The save of a round in progress: everything else follows from it. `at`: tenths of a second played. */
export interface SavedRound {
  readonly seed: string
  readonly inputs: string
  readonly at: number
}

/** A round in progress. */
export interface Round {
  readonly state: State
  /** The UTC date of a board of the day; null for any other. */
  readonly date: string | null
  /** Whether the player has made a move; the first cell of a board of the day is opened by the game. */
  readonly isBegun: boolean
  /** Plays one input; undefined when it is not possible or changes nothing. */
  play(input: Input): Step | undefined
  /** The end, if the newest state is one; null while playing. */
  end(): RoundEnd | null
  saved(at: number): SavedRound
}

/** A new round. */
export function newRound(seed: string, size: Size): Round {
  return roundFrom(seed, openText(size), begin(seed, size))
}

/** The saved round as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRound({ seed, inputs }: SavedRound): Round | undefined {
  const state = replay(seed, inputs)
  return state?.status === 'playing' ? roundFrom(seed, inputs, state) : undefined
}

const STEPS = {
  version: VERSION,
  step: (state: State, input: Input, inputs: string) => (hasRoom(inputs, input) ? step(state, input) : undefined),
  write: (input: Input, { at }: State) => writeInput(input, at),
}

function roundFrom(seed: string, played: string, start: State): Round {
  const round = playText(STEPS, seed, start, played)
  const date = dailyDate(seed) ?? null
  return {
    date,
    get isBegun() {
      return (readInputs(round.inputs)?.inputs.length ?? 0) > (date === null ? 0 : 1)
    },
    get state() {
      return round.state
    },
    play: (input) => round.play(input),
    end: round.end,
    saved: (at) => ({ seed, inputs: round.inputs, at }),
  }
}

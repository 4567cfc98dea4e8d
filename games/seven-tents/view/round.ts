import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { playText } from '@majlis/game-kit/text-round'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import { dailyDeal } from '../daily.ts'
import { hasRoom, openText, writeInput } from '../input.ts'
import type { Deal, Input } from '../input.ts'
import { VERSION, begin, replay, step } from '../step.ts'
import type { State } from '../step.ts'

/** The save of a round in progress: everything else follows from it. `at`: tenths of a second played. */
export interface SavedRound {
  readonly seed: string
  readonly inputs: string
  readonly at: number
}

/** A round in progress. */
export interface Round {
  /** The UTC date of the deal of a day; null for any other deal. */
  readonly date: string | null
  readonly state: State
  /** Plays one input; false when it is not possible. */
  play(input: Input): boolean
  /** The end, if the newest state is one; null while playing. */
  end(): RoundEnd | null
  saved(at: number): SavedRound
}

/** The deal of a day, the same for everybody. `date` is a UTC date such as `2026-11-26`. */
export function dayRound(date: string): Round {
  return newRound(dailySeed(date), dailyDeal(date))
}

export function newRound(seed: string, deal: Deal): Round {
  return roundFrom(seed, openText(deal), begin(seed, deal))
}

/** The saved round as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRound({ seed, inputs }: SavedRound): Round | undefined {
  const state = replay(seed, inputs)
  return state?.status === 'playing' ? roundFrom(seed, inputs, state) : undefined
}

const STEPS = {
  version: VERSION,
  // A text that is full accepts only the end.
  step(state: State, input: Input, inputs: string) {
    const next = hasRoom(inputs) || input.act === 'quit' ? step(state, input) : undefined
    return next && { state: next }
  },
  write: (input: Input, { at }: State) => writeInput(input, at),
}

function roundFrom(seed: string, played: string, start: State): Round {
  const round = playText(STEPS, seed, start, played)
  return {
    date: dailyDate(seed) ?? null,
    get state() {
      return round.state
    },
    play: (input) => round.play(input) !== undefined,
    end: round.end,
    saved: (at) => ({ seed, inputs: round.inputs, at }),
  }
}

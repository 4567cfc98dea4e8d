import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { playText } from '@majlis/game-kit/text-round'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import type { Move } from '../grid.ts'
import { GIVE_UP } from '../inputs.ts'
import type { Input } from '../inputs.ts'
import { DAY_LEVEL } from '../levels.ts'
import { VERSION, begin, openText, replay, step, writeInput } from '../step.ts'
import type { State, Step } from '../step.ts'

/** The save of a round in progress: everything else follows from it. */
export interface SavedRound {
  readonly seed: string
  readonly moves: string
}

/** A round in progress: one level. */
export interface Round {
  readonly state: State
  /** The UTC date of a level of the day; null for any other level. */
  readonly date: string | null
  /** Plays a move; undefined when it clears nothing. */
  play(move: Move): Step | undefined
  /** Ends the round as lost. */
  giveUp(): void
  /** The end, if the newest state is one; null while playing. */
  end(): RoundEnd | null
  saved(): SavedRound
}

/** A fresh round. */
export function newRound(seed: string, level: number): Round {
  return roundFrom(seed, openText(level), begin(seed, level))
}

/** A fresh round of the level of a day. `date` is a UTC date. */
export function dayRound(date: string): Round {
  return newRound(dailySeed(date), DAY_LEVEL)
}

/** The saved round as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRound({ seed, moves }: SavedRound): Round | undefined {
  const state = replay(seed, moves)
  return state?.status === 'playing' ? roundFrom(seed, moves, state) : undefined
}

const STEPS = { version: VERSION, step: (state: State, input: Input) => step(state, input), write: writeInput }

function roundFrom(seed: string, played: string, start: State): Round {
  const round = playText(STEPS, seed, start, played)
  return {
    get state() {
      return round.state
    },
    date: dailyDate(seed) ?? null,
    play: (move) => round.play(move),
    giveUp: () => void round.play(GIVE_UP),
    end: round.end,
    saved: () => ({ seed, moves: round.inputs }),
  }
}

import { playText } from '@majlis/game-kit/text-round'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import type { Move } from '../grid.ts'
import { VERSION, begin, openText, replay, step, writeMove } from '../step.ts'
import type { State, Step } from '../step.ts'

/** The save of a round in progress: everything else follows from it. */
export interface SavedRound {
  readonly seed: string
  readonly moves: string
}

/** A round in progress: one level. */
export interface Round {
  readonly state: State
  /** Plays a move; undefined when it clears nothing. */
  play(move: Move): Step | undefined
  /** The end, if the newest state is one; null while playing. */
  end(): RoundEnd | null
  saved(): SavedRound
}

/** A fresh round. */
export function newRound(seed: string, level: number): Round {
  return roundFrom(seed, openText(level), begin(seed, level))
}

/** The saved round as it was left; undefined when it is over, or this version cannot replay it. */
export function resumedRound({ seed, moves }: SavedRound): Round | undefined {
  const state = replay(seed, moves)
  return state?.status === 'playing' ? roundFrom(seed, moves, state) : undefined
}

const STEPS = { version: VERSION, step, write: writeMove }

function roundFrom(seed: string, played: string, start: State): Round {
  const round = playText(STEPS, seed, start, played)
  return {
    get state() {
      return round.state
    },
    play: (move) => round.play(move),
    end: round.end,
    saved: () => ({ seed, moves: round.inputs }),
  }
}

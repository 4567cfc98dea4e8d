import type { Match } from '@majlis/contract/matches'
import type { ReplayStep } from '@majlis/contract/matches.records'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { ownSeat, snapshotOf } from './view.ts'

/** A frame that shows a step: whose turn and clock it was does not matter any more, and nothing can be moved. */
export interface Shown {
  readonly step: ReplayStep
  /** Raised with every jump. A frame ignores what is older than what it has, so a jump is told as another match. */
  readonly jump: number
  /** The last step shows how it ended. */
  readonly isLast: boolean
}

/** What the game's frame is told at a step of a replay. */
export function replaySnapshot(match: Match, me: string, { step, jump, isLast }: Shown, now: number, hueOf: (userId: string) => number): MatchSnapshot {
  const whole = snapshotOf(match, me, now, hueOf)
  return {
    ...whole,
    matchId: `${match.matchId} ${jump}`,
    seat: ownSeat(match, me)?.seat ?? null,
    // The contract says unknown because each game has its own view; it came as JSON and goes on as JSON.
    view: step.view as Json,
    ...{ legal: [], turn: [], seq: step.seq, deadline: null },
    outcome: isLast ? whole.outcome : { over: false },
  }
}

/** Where a replay goes from `step`: the number is kept between the start and the last step. */
export function stepTo(step: number, by: number, last: number): number {
  return Math.min(last, Math.max(0, step + by))
}

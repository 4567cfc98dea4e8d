import type { Match } from '@majlis/contract/matches'
import type { ReplayStep } from '@majlis/contract/matches.records'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { ownSeat, snapshotOf } from '../view.ts'

/** The state of a frame that shows a step: turns and clocks do not matter any more, and nothing can be moved. */
export interface Shown {
  readonly step: ReplayStep
  /** Increased with every jump. A frame ignores older states, so that a jump is sent as another match. */
  readonly jump: number
  /** The last step shows the result. */
  readonly isLast: boolean
}

/** The snapshot that the game's frame gets at a step of a replay. */
export function replaySnapshot(match: Match, me: string, { step, jump, isLast }: Shown, now: number, hueOf: (userId: string) => number): MatchSnapshot {
  const { clocks: _, ...whole } = snapshotOf(match, me, now, hueOf)
  return {
    ...whole,
    matchId: `${match.matchId} ${jump}`,
    seat: ownSeat(match, me)?.seat ?? null,
    // The contract says unknown because each game has its own view. It came as JSON and is passed on as JSON.
    view: step.view as Json,
    legal: [],
    turn: [],
    seq: step.seq,
    deadline: null,
    outcome: isLast ? whole.outcome : { over: false },
    isReplay: true,
  }
}

/** The step of a move, counted from 1 among the moves: what else happened in a match, such as that somebody left, has steps of its own. */
export function stepOfMove(steps: readonly Pick<ReplayStep, 'kind'>[], number: number): number {
  const moves = [0, ...steps.keys().filter((step) => steps[step]?.kind === 'move')]
  return moves[Math.min(Math.max(number, 0), moves.length - 1)] ?? 0
}

/** The step that is `by` away from `step`, limited to the start and the last step. */
export function stepTo(step: number, by: number, last: number): number {
  return Math.min(last, Math.max(0, step + by))
}

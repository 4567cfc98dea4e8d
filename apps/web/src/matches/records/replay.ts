import type { Match } from '@majlis/contract/matches'
import type { ReplayStep } from '@majlis/contract/matches.records'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { ownSeat, snapshotOf } from '../view.ts'

/** The state of a frame that shows a step: turns and clocks do not matter any more, and nothing can be moved. */
export interface Shown {
  readonly steps: readonly ReplayStep[]
  /** The place of the shown one. */
  readonly at: number
  /** Increased with every jump. A frame ignores older states, so that a jump is sent as another match. */
  readonly jump: number
}

/** The snapshot that the game's frame gets at a step of a replay. */
export function replaySnapshot(match: Match, me: string, { steps, at, jump }: Shown, now: number, hueOf: (userId: string) => number): MatchSnapshot {
  const step = steps[at]
  const { clocks: _, ...whole } = snapshotOf(match, me, now, hueOf)
  return {
    ...whole,
    matchId: `${match.matchId} ${jump}`,
    seat: ownSeat(match, me)?.seat ?? null,
    view: viewOf(step),
    earlier: steps.slice(0, at).map(viewOf),
    legal: [],
    turn: [],
    seq: step?.seq ?? 0,
    deadline: null,
    // The last step shows the result.
    outcome: at === steps.length - 1 ? whole.outcome : { over: false },
    isReplay: true,
  }
}

/** The contract says unknown because each game has its own view. It came as JSON and is passed on as JSON. */
function viewOf(step: ReplayStep | undefined): Json {
  return (step?.view ?? null) as Json
}

/** The step of a move, counted from 1 among the moves: what else happened in a match, such as that somebody left, has steps of its own. */
export function stepOfMove(steps: readonly Pick<ReplayStep, 'kind'>[], number: number): number {
  const moves = [0, ...[...steps.keys()].filter((step) => steps[step]?.kind === 'move')]
  return moves[Math.min(Math.max(number, 0), moves.length - 1)] ?? 0
}

/** The step that is `by` away from `step`, limited to the start and the last step. */
export function stepTo(step: number, by: number, last: number): number {
  return Math.min(last, Math.max(0, step + by))
}

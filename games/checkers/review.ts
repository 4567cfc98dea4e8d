import { expectedOf, type Judged, judgeScores } from '@majlis/game-bridge/stage/review/grades'
import { MATE, MATE_NEAR } from '@majlis/rules/search/board'
import { boardOf, KINDS, sideOf } from './draughts.ts'
import { type ScoredPath, searchCheckers } from './engine.ts'
import { FOR_HINT } from './position.ts'

/** What a search found in a position. */
export interface Opinion {
  /** The seat that is to move; at the end seat 0. */
  readonly seat: 0 | 1
  /** Every possible move, best first; none at the end of the match. */
  readonly moves: readonly ScoredPath[]
  /** For that seat, in hundredths of a man; a certain win is worth 30,000 minus the half-moves until then. */
  readonly score: number
}

/** Between the fifth and the sixth level of the bot. Moves that are worse by more than the reach are blunders in any case. */
const EFFORT = { depth: 16, nodes: 40_000, reach: 300 }

/** The effort of a hint: that of the fifth level of the bot, without its errors. Only the best move needs its exact score. */
export const HINT_EFFORT = { depth: 8, nodes: 24_000, reach: 0 }

/** A man is a third of a certain win in an even position. */
const STEEPNESS = 0.0065

/** Searches a position of `positionOf` or `hintPositionOf`. */
export function searchPosition(position: string): Opinion {
  const [kind, board = '', next = '', purpose] = position.split(' ')
  if (next.startsWith('=')) return { seat: 0, moves: [], score: Number(next.slice(1)) * MATE }
  const seat = next === '1' ? 1 : 0
  const moves = searchCheckers(KINDS[kind === 'dama' ? 'dama' : 'classic'], boardOf(board), sideOf(seat), purpose === FOR_HINT ? HINT_EFFORT : EFFORT)
  return { seat, moves, score: moves[0]?.score ?? -MATE }
}

/** The result that people reach from a score, from -1 (lost) to 1 (won). */
export function expectedResult(score: number): number {
  return Math.abs(score) > MATE_NEAR ? Math.sign(score) : expectedOf(score, STEEPNESS)
}

/** Judges a move; null where it was the only possible one. */
export function judge({ moves, score }: Opinion, path: readonly number[]): Judged | null {
  const played = moves.find((move) => move.path.join() === path.join()) ?? moves.find((move) => isSameEnd(move.path, path))
  return judgeScores(score, played?.score, moves.length, expectedResult)
}

/** Two ways to take the same pieces are one move to the search. */
function isSameEnd(one: readonly number[], other: readonly number[]): boolean {
  return one[0] === other[0] && one.at(-1) === other.at(-1) && one.length === other.length
}

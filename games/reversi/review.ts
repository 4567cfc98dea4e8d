import { expectedOf, type Judged, judgeScores } from '@majlis/game-bridge/stage/review/grades'
import { type ScoredCell, searchReversi, WON } from './engine.ts'
import { FOR_HINT } from './position.ts'
import { CELLS, discCounts } from './rules.ts'

/** What a search found in a position. */
export interface Opinion {
  /** The seat that is to move; at the end seat 0. */
  readonly seat: 0 | 1
  /** Every possible move, best first; none at the end of the match. */
  readonly cells: readonly ScoredCell[]
  /** For that seat, in the units of the engine: `WON` and the discs where the match was counted to its end. */
  readonly score: number
}

/** With this many empty cells or fewer, every move is counted out to the end of the match. */
const COUNT_OUT = 10
/** The limits count positions, so that the answer is the same on every device. The reach covers every score, so that each move has its own. */
const COUNTING = { depth: COUNT_OUT, nodes: 1_000_000, reach: 2 * WON + 2 * CELLS }
/** Between the fifth and the sixth level of the bot. Moves that are worse by more than the reach are blunders in any case. */
const EFFORT = { depth: 7, nodes: 40_000, reach: 200 }

/** The effort of a hint: that of the fifth level of the bot, without its errors. Only the best move needs its exact score. */
export const HINT_EFFORT = { depth: 6, nodes: 30_000, reach: 0 }
/** Positions that a hint may search to count the last cells out: as many as that level. */
const HINT_COUNTING = { ...COUNTING, nodes: 400_000, reach: 0 }

/** A corner, which is worth a hundred, is nearly half of a certain win in an even position. */
const STEEPNESS = 0.01

/** Searches a position of `positionOf` or `hintPositionOf`. */
export function searchPosition(position: string): Opinion {
  const board = position.slice(0, CELLS)
  const seat = position[CELLS] === '1' ? 1 : 0
  if (position[CELLS] === '-') {
    const [zero, one] = discCounts(board)
    return { seat, cells: [], score: zero - one + Math.sign(zero - one) * WON }
  }
  const empty = [...board].filter((mark) => mark === '.').length
  const [effort, counting] = position.endsWith(FOR_HINT) ? [HINT_EFFORT, HINT_COUNTING] : [EFFORT, COUNTING]
  const cells = searchReversi(board, seat, empty <= COUNT_OUT ? counting : effort)
  return { seat, cells, score: cells[0]?.score ?? 0 }
}

/** The result that people reach from a score, from -1 (lost) to 1 (won). */
export function expectedResult(score: number): number {
  return leadAtEnd(score) === null ? expectedOf(score, STEEPNESS) : Math.sign(score)
}

/** The lead in discs at the end of the match by the best moves of both; null where it was not counted. */
export function leadAtEnd(score: number): number | null {
  return Math.abs(score) > WON ? score - Math.sign(score) * WON : null
}

/** Judges a disc; null where it was the only possible one. */
export function judge({ cells, score }: Opinion, cell: number): Judged | null {
  return judgeScores(score, cells.find((one) => one.cell === cell)?.score, cells.length, expectedResult)
}

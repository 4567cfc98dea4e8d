import { expectedOf, type Judged, judgeScores } from '@majlis/game-bridge/stage/review/grades'
import { type ScoredColumn, searchFour, WIN } from './engine.ts'
import { boardToPlay, isRoundOver, openColumns, type View } from './rules.ts'

/** What a search found in a position. */
export interface Opinion {
  /** The seat that is to move; at the end of a round seat 0. */
  readonly seat: 0 | 1
  /** Every column that takes a disc, best first; none at the end of a round. */
  readonly columns: readonly ScoredColumn[]
  /** For that seat, in the units of the engine. */
  readonly score: number
}

/** Further than the bot: most matches are decided by fours that somebody did not see coming. */
const EFFORT = { depth: 14, nodes: 60_000 }
/** A row of three that can still become four is worth about a seventh of a certain win in an even position. */
const STEEPNESS = 0.02
/** The marks of the board in a position's text. */
const MARKS = 42

/** The position in which the next disc falls, as a text: the marks of the board, and the seat that is to move. Between two rounds the board is empty. */
export function positionOf(view: View): string {
  return `${boardToPlay(view).board}${view.next ?? '-'}`
}

/** The position that the newest disc has made, which may be the end of a round: `=` and its result for seat 0. */
export function shownPosition(view: View): string {
  const result = view.winner === null ? 0 : view.winner === 0 ? 1 : -1
  return isRoundOver(view) ? `${view.board}=${result}` : positionOf(view)
}

/** Searches a position of `positionOf` or `shownPosition`. */
export function searchPosition(position: string): Opinion {
  const [board, next] = [position.slice(0, MARKS), position.slice(MARKS)]
  if (next.startsWith('=')) return { seat: 0, columns: [], score: Number(next.slice(1)) * WIN }
  const seat = next === '1' ? 1 : 0
  const columns = searchFour(board, seat, openColumns(board), EFFORT)
  return { seat, columns, score: columns[0]?.score ?? 0 }
}

/** The result that people reach from a score, from -1 (lost) to 1 (won). */
export function expectedResult(score: number): number {
  return Math.abs(score) >= WIN ? Math.sign(score) : expectedOf(score, STEEPNESS)
}

/** Judges a disc; null where it was the only possible one. */
export function judge({ columns, score }: Opinion, column: number): Judged | null {
  return judgeScores(score, columns.find((one) => one.column === column)?.score, columns.length, expectedResult)
}

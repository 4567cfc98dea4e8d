import { MATE, MATE_NEAR } from '@majlis/rules/search/board'
import { searchChess } from './engine.ts'
import { Position, stepOf } from './position.ts'
import type { Step } from './squares.ts'

/** What a search found in a position. */
export interface Opinion {
  /** The best move; null where the match is over. */
  readonly best: Step | null
  /** For the side that moves, in hundredths of a pawn; a mate is worth 30,000 minus the half-moves until then. */
  readonly score: number
}

/** How good a move was beside the best one. */
export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'

/** Between the fourth and the fifth level of the bot. The limits count positions, so that the answer is the same on every device. */
const EFFORT = { depth: 12, nodes: 60_000, reach: 0 }

/** How much of the expected result a move loses at least for its grade, from the worst one; a certain win and a certain loss are 2 apart. */
const LOSSES: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.3],
  ['mistake', 0.2],
  ['inaccuracy', 0.1],
]

/** Searches a position in Forsyth-Edwards notation. */
export function searchPosition(fen: string): Opinion {
  const [first] = searchChess(fen, EFFORT).moves
  if (first) return { best: stepOf(first.move), score: first.score }
  return { best: null, score: new Position(fen).isCheck ? -MATE : 0 }
}

/**
 * The result that people reach from a score, from -1 (lost) to 1 (won): 100 hundredths of a pawn matter much in an even position, and little in a won one.
 * The curve was fitted by lichess to games of its players.
 */
export function expectedResult(score: number): number {
  if (Math.abs(score) > MATE_NEAR) return Math.sign(score)
  return 2 / (1 + Math.exp(-0.003_682_08 * score)) - 1
}

/** How much of the expected result a move has lost: 0 to 2. `after` is what the search found for the other side. */
export function lossOf(before: Opinion, after: Opinion): number {
  return Math.max(0, expectedResult(before.score) - expectedResult(-after.score))
}

export function gradeOf(before: Opinion, after: Opinion, isBest: boolean): Grade {
  if (isBest) return 'best'
  const loss = lossOf(before, after)
  return LOSSES.find(([, least]) => loss >= least)?.[0] ?? 'good'
}

/** The accuracy of moves by what each has lost, 0 to 100, on the scale that lichess uses; undefined without moves. */
export function accuracyOf(losses: readonly number[]): number | undefined {
  if (losses.length === 0) return undefined
  const each = losses.map((loss) => Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.043_54 * 50 * loss) - 3.1669)))
  return Math.round(each.reduce((sum, one) => sum + one, 0) / each.length)
}

/** Moves until the mate of a score; null where it is no mate. */
export function movesToMate(score: number): number | null {
  return Math.abs(score) > MATE_NEAR ? Math.ceil((MATE - Math.abs(score)) / 2) : null
}

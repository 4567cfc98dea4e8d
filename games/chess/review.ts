import { expectedOf } from '@majlis/game-bridge/stage/review/grades'
import { MATE, MATE_NEAR } from '@majlis/rules/search/board'
import { searchChess } from '@majlis/rules/chess/engine'
import { stepOf } from '@majlis/rules/chess/moves'
import { Position } from '@majlis/rules/chess/position'
import type { Step } from '@majlis/rules/chess/squares'

/** What a search found in a position. */
export interface Opinion {
  /** The best move; null where the match is over. */
  readonly best: Step | null
  /** For the side that moves, in hundredths of a pawn; a mate is worth 30,000 minus the half-moves until then. */
  readonly score: number
  /** Moves that are possible. */
  readonly choices: number
}

/** Between the fourth and the fifth level of the bot. The limits count positions, so that the answer is the same on every device. */
const EFFORT = { depth: 12, nodes: 60_000, reach: 0 }

/** Fitted by lichess to games of its players, for hundredths of a pawn. */
const STEEPNESS = 0.003_682_08

/** Searches a position in Forsyth-Edwards notation. */
export function searchPosition(fen: string): Opinion {
  const { moves } = searchChess(fen, EFFORT)
  const [first] = moves
  if (first) return { best: stepOf(first.move), score: first.score, choices: moves.length }
  return { best: null, score: new Position(fen).isCheck ? -MATE : 0, choices: 0 }
}

/** The result that people reach from a score, from -1 (lost) to 1 (won). */
export function expectedResult(score: number): number {
  return Math.abs(score) > MATE_NEAR ? Math.sign(score) : expectedOf(score, STEEPNESS)
}

/** How much of the expected result a move has lost: 0 to 2. `after` is what the search found for the other side. */
export function lossOf(before: Opinion, after: Opinion): number {
  return Math.max(0, expectedResult(before.score) - expectedResult(-after.score))
}

/** Moves until the mate of a score; null where it is no mate. */
export function movesToMate(score: number): number | null {
  return Math.abs(score) > MATE_NEAR ? Math.ceil((MATE - Math.abs(score)) / 2) : null
}

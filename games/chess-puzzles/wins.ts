import { searchChess } from '@majlis/rules/chess/engine'
import { fromOf, type Packed, toOf } from '@majlis/rules/chess/moves'
import type { Position } from '@majlis/rules/chess/position'
import { WORTH } from '@majlis/rules/chess/weights'
import { MATE_NEAR } from '@majlis/rules/search/board'
import { tried } from './mates.ts'

/** What a line has to win, in hundredths of a pawn: a little less than a knight. */
export const PIECE = 280
/** The most that the second best move may win: less than a piece. */
const LITTLE = 230
/** Or what it may lead by, where a piece was taken just before: it does not win. */
const LEVEL = 60
/** By how much the best move has to be better than the second best. */
const GAP = 200
/** What the side to move has to be ahead by in the end, so that the line wins and does not only reduce a loss. */
const AHEAD = 120

/** At least five half-moves and, in most positions, seven or more. */
const EFFORT = { depth: 8, nodes: 120_000, reach: 500 }
const LEAST_DEPTH = 5

/** The value of all pieces of the side to move minus that of the other side's. */
export function materialOf({ board, side }: Position): number {
  return side * board.reduce((sum, piece) => sum + Math.sign(piece) * (WORTH[Math.abs(piece)] ?? 0), 0)
}

/**
 * The only move that wins at least a piece compared with `base`, the material at the start; undefined when no move does or another one wins as well.
 * The search is deep enough to see captures and checks to their end.
 */
export function onlyWin(position: Position, base: number): Packed | undefined {
  const { moves, depth } = searchChess(position.fen, EFFORT)
  const [best, second] = moves
  if (best === undefined || second === undefined || depth < LEAST_DEPTH || best.score > MATE_NEAR) return undefined
  const isEnough = best.score - base >= PIECE && best.score >= AHEAD
  const isOnly = best.score - second.score >= GAP && (second.score - base <= LITTLE || second.score <= LEVEL)
  return isEnough && isOnly ? best.move : undefined
}

/** The reply that loses least, and what the side that replies is then ahead by; undefined where there is no reply. */
export function bestReply(position: Position): { readonly move: Packed; readonly score: number } | undefined {
  return searchChess(position.fen, { ...EFFORT, reach: 0 }).moves[0]
}

/** Whether a move takes a piece. */
export function isCapture(position: Position, move: Packed): boolean {
  return position.board[toOf(move)] !== 0
}

/** Whether the other side can take the moved piece with one that is worth less, or with any piece more than it has paid. */
export function isSacrifice(position: Position, move: Packed): boolean {
  const worth = WORTH[Math.abs(position.board[fromOf(move)] ?? 0)] ?? 0
  const paid = WORTH[Math.abs(position.board[toOf(move)] ?? 0)] ?? 0
  return tried(position, move, () => position.moves(true).some((reply) => toOf(reply) === toOf(move) && worth - paid > 150))
}

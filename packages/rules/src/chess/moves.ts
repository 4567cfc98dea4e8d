import { LETTERS } from './pieces.ts'
import { nameOf, type Promotion, type Step } from './squares.ts'

/** A move in one number: from, to, the promotion's piece, flags. */
export type Packed = number
/** The square from which a move starts. */
export const fromOf = (move: Packed): number => move & 127
/** The square on which a move ends. */
export const toOf = (move: Packed): number => (move >> 7) & 127
/** The kind of piece that a pawn becomes; 0 for a move without a promotion. */
export const promotionOf = (move: Packed): number => (move >> 14) & 7

/** Flags of a move, above its squares and promotion. */
export const PASSING = 1 << 17
export const CASTLE = 1 << 18
export const DOUBLE = 1 << 19

/** Unpacks a move. */
export function stepOf(move: Packed): Step {
  const promotion = LETTERS[promotionOf(move)] as Promotion
  return { to: nameOf(toOf(move)), from: nameOf(fromOf(move)), ...(promotionOf(move) > 0 && { promotion }) }
}

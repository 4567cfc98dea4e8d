/**
 * Pieces on a board of 16 x 8 squares of which the right half is off the board, so that one `and` detects the edge.
 * Squares: rank * 16 + file, a1 = 0. Pieces: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king; black ones negative.
 */

/** The letters of the kinds of pieces in Forsyth-Edwards notation; `.` for none. */
export const LETTERS = '.pnbrqk'
export const PAWN = 1
export const KNIGHT = 2
export const BISHOP = 3
export const ROOK = 4
export const QUEEN = 5
export const KING = 6

/** A bit of every square that is off the board. */
export const OFF = 0x88
export const KNIGHT_STEPS = [31, 33, 14, 18, -31, -33, -14, -18]
const KING_STEPS = [1, -1, 16, -16, 15, 17, -15, -17]
export const LINES = [1, -1, 16, -16]
export const DIAGONALS = [15, 17, -15, -17]
/** The steps of each kind of piece; pawns have rules of their own. */
export const STEPS: Readonly<Record<number, readonly number[]>> = { 2: KNIGHT_STEPS, 3: DIAGONALS, 4: LINES, 5: KING_STEPS, 6: KING_STEPS }

/** A piece's letter in Forsyth-Edwards notation; `.` for none. */
export function letterOf(piece: number): string {
  const letter = LETTERS[Math.abs(piece)] ?? '.'
  return piece > 0 ? letter.toUpperCase() : letter
}

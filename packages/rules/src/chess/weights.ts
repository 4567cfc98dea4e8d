import { keyNumbers } from '../search/keys.ts'

/**
 * Constants of the search about single pieces: their value on each square, and numbers from which a position's key is made.
 * Pieces and squares as in `pieces.ts`.
 */

/** The value of a piece by kind, in hundredths of a pawn. */
export const WORTH = [0, 100, 315, 330, 500, 940, 0] as const

const PAWN = 1
const KNIGHT = 2
const BISHOP = 3
const ROOK = 4
const QUEEN = 5

/** How good a square is for a kind of piece; `rank` counts from the own side. */
function placeWorth(kind: number, file: number, rank: number): number {
  const middle = 7 - Math.abs(2 * file - 7) + (7 - Math.abs(2 * rank - 7))
  if (kind === PAWN) return rank * rank * 1.5 + (file >= 2 && file <= 5 ? rank * 4 : 0)
  if (kind === KNIGHT) return middle * 4 - 24 - (rank === 0 ? 12 : 0)
  if (kind === BISHOP) return middle * 2 - (rank === 0 ? 14 : 0)
  if (kind === ROOK) return (rank === 6 ? 22 : 0) + (file === 3 || file === 4 ? 8 : 0)
  return kind === QUEEN ? middle - (rank === 0 ? 0 : 4) : 0
}

const indexOf = (piece: number, square: number) => (piece + 6) * 128 + square
const PIECES = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]

const worths = new Int16Array(13 * 128)
const keys = new Int32Array(13 * 128)
const locks = new Int32Array(13 * 128)

const next = keyNumbers()
for (const piece of PIECES)
  for (let square = 0; square < 120; square += 1) {
    if (square & 0x88) continue
    const kind = Math.abs(piece)
    const rank = piece > 0 ? square >> 4 : 7 - (square >> 4)
    worths[indexOf(piece, square)] = Math.sign(piece) * Math.round((WORTH[kind] ?? 0) + placeWorth(kind, square & 15, rank))
    keys[indexOf(piece, square)] = next()
    locks[indexOf(piece, square)] = next()
  }

/** Added to a position's key: while black is to move; for castling rights; for the file of a pawn that may be taken in passing. */
export const SIDE_KEY = next()
export const RIGHTS_KEYS = Int32Array.from({ length: 16 }, next)
export const PASSING_KEYS = Int32Array.from({ length: 8 }, next)

/** A piece's value on a square from white's point of view: negative for black, 0 for kings. */
export const worthAt = (piece: number, square: number): number => worths[indexOf(piece, square)] ?? 0
/** The number of a piece on a square in a position's key; `Position` combines them with exclusive or. */
export const keyAt = (piece: number, square: number): number => keys[indexOf(piece, square)] ?? 0
/** The same for a position's lock. */
export const lockAt = (piece: number, square: number): number => locks[indexOf(piece, square)] ?? 0
/** A piece's value, of either side; 0 for pawns and kings. */
export const weightOf = (piece: number): number => (Math.abs(piece) === PAWN ? 0 : (WORTH[Math.abs(piece)] ?? 0))

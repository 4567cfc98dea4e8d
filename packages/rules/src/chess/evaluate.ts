import { KING, PAWN } from './pieces.ts'
import type { Position } from './position.ts'
import { WORTH } from './weights.ts'

/** With less material than this beside pawns and kings, the king belongs in the middle. */
const FEW = 2700
/** With a lead of at least this and little else left, the other king is driven to the edge. */
const DECISIVE = 400

/** The score of a position for the side that moves, in hundredths of a pawn: pieces, their places, and the kings. */
export function evaluate(position: Position): number {
  const { board, side, sum, heavy, kings } = position
  const [white, black] = kings
  let score = sum
  if (heavy >= FEW) score += shelter(board, white, 1) - shelter(board, black, -1)
  else {
    score += nearMiddle(white) * 4 - nearMiddle(black) * 4
    if (sum > DECISIVE) score += drive(white, black)
    else if (sum < -DECISIVE) score -= drive(black, white)
  }
  return side * score
}

/** A king is safer behind its pawns while the other side has strong pieces. */
function shelter(board: Int8Array, square: number, side: 1 | -1): number {
  const [file, rank] = [square & 15, side > 0 ? square >> 4 : 7 - (square >> 4)]
  let cover = 0
  for (let across = -1; across <= 1; across += 1) if (board[square + 16 * side + across] === PAWN * side) cover += 1
  return (file >= 6 || file <= 2 ? 24 : 0) + cover * 9 - rank * 18
}

/** 0 in a corner to 12 in the middle. */
function nearMiddle(square: number): number {
  return 14 - Math.abs(2 * (square & 15) - 7) - Math.abs(2 * (square >> 4) - 7)
}

/** What the stronger side gains when the other king is at the edge and its own king is near: without this term a won ending makes no progress. */
function drive(own: number, other: number): number {
  const apart = Math.abs((own & 15) - (other & 15)) + Math.abs((own >> 4) - (other >> 4))
  return (12 - nearMiddle(other)) * 10 + (14 - apart) * 5
}

/** True where neither side has enough pieces to give mate: no pawn, and at most one bishop or knight. */
export function isBare({ board, heavy }: Position): boolean {
  if (heavy > WORTH[3]) return false
  for (let square = 0; square < 120; square += 1) {
    const kind = Math.abs(board[square] ?? 0)
    if (!(square & 0x88) && kind !== 0 && kind !== KING && (kind === PAWN || (WORTH[kind] ?? 0) > WORTH[3])) return false
  }
  return true
}

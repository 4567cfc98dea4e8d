import { BISHOP, DIAGONALS, KING, KNIGHT, KNIGHT_STEPS, LINES, OFF, PAWN, QUEEN, ROOK } from './pieces.ts'

/** True when a piece of the side `by` could go to the square. */
export function isAttacked(board: Int8Array, square: number, by: 1 | -1): boolean {
  for (const across of [-1, 1]) {
    const pawn = square - 16 * by + across
    if (!(pawn & OFF) && board[pawn] === PAWN * by) return true
  }
  for (const step of KNIGHT_STEPS) if (!((square + step) & OFF) && board[square + step] === KNIGHT * by) return true
  return isInSight(board, square, by, LINES, ROOK) || isInSight(board, square, by, DIAGONALS, BISHOP)
}

/** True when the first piece in a direction is a queen, a bishop or rook that moves in that direction, or a king next to the square. */
function isInSight(board: Int8Array, square: number, by: 1 | -1, directions: readonly number[], slider: number): boolean {
  for (const step of directions) {
    for (let at = square + step; !(at & OFF); at += step) {
      const kind = (board[at] ?? 0) * by
      if (kind === 0) continue
      if (kind === slider || kind === QUEEN || (kind === KING && at === square + step)) return true
      break
    }
  }
  return false
}

import { isAttacked } from './attacks.ts'
import { CASTLE, DOUBLE, type Packed, PASSING } from './moves.ts'
import { BISHOP, KNIGHT, OFF, PAWN, QUEEN, ROOK, STEPS } from './pieces.ts'

/** What the moves of a position depend on. */
interface Steppable {
  readonly board: Int8Array
  /** 1 while white is to move, -1 while black is. */
  readonly side: 1 | -1
  /** The squares of the white and the black king. */
  readonly kings: readonly [number, number]
  /** Castling rights, a bit for each: white's short and long, black's short and long. */
  readonly rights: number
  /** The square behind a pawn that has just moved two squares; -1 without one. */
  readonly passing: number
}

/** Moves by the steps of the pieces, including those that leave the king in check. */
export function movesBySteps(state: Steppable, loud: boolean): Packed[] {
  const { board, side, passing } = state
  const found: Packed[] = []
  for (let square = 0; square < 120; square += 1) {
    if (square & OFF) continue
    const kind = (board[square] ?? 0) * side
    if (kind === PAWN) pawnMoves(board, side, passing, square, loud, found)
    else if (kind > PAWN) pieceMoves(board, side, square, kind, loud, found)
  }
  if (!loud) castles(state, found)
  return found
}

function pieceMoves(board: Int8Array, side: 1 | -1, from: number, kind: number, loud: boolean, found: Packed[]): void {
  const isSlider = kind >= BISHOP && kind <= QUEEN
  for (const step of STEPS[kind] ?? []) {
    for (let to = from + step; !(to & OFF); to += step) {
      const there = (board[to] ?? 0) * side
      if (there > 0) break
      if (there < 0 || !loud) found.push(from | (to << 7))
      if (there < 0 || !isSlider) break
    }
  }
}

function pawnMoves(board: Int8Array, side: 1 | -1, passing: number, from: number, loud: boolean, found: Packed[]): void {
  const ahead = 16 * side
  const isLast = from >> 4 === (side === 1 ? 6 : 1)
  for (const to of [from + ahead - 1, from + ahead + 1]) {
    if (to & OFF) continue
    if ((board[to] ?? 0) * side < 0) pushPawn(from, to, isLast, found)
    else if (to === passing) found.push(from | (to << 7) | PASSING)
  }
  const to = from + ahead
  if (board[to] !== 0 || (loud && !isLast)) return
  pushPawn(from, to, isLast, found)
  if (from >> 4 === (side === 1 ? 1 : 6) && board[to + ahead] === 0) found.push(from | ((to + ahead) << 7) | DOUBLE)
}

function pushPawn(from: number, to: number, isLast: boolean, found: Packed[]): void {
  if (!isLast) found.push(from | (to << 7))
  else for (const kind of [QUEEN, ROOK, BISHOP, KNIGHT]) found.push(from | (to << 7) | (kind << 14))
}

function castles({ board, side, rights: all, kings }: Steppable, found: Packed[]): void {
  const rival = side === 1 ? -1 : 1
  const king = side === 1 ? 4 : 116
  const rights = side === 1 ? all & 3 : all >> 2
  if (rights === 0 || isAttacked(board, kings[side === 1 ? 0 : 1], rival)) return
  const isFree = (squares: readonly number[]) => squares.every((square) => board[square] === 0)
  if (rights & 1 && isFree([king + 1, king + 2]) && !isAttacked(board, king + 1, rival)) found.push(king | ((king + 2) << 7) | CASTLE)
  if (rights & 2 && isFree([king - 1, king - 2, king - 3]) && !isAttacked(board, king - 1, rival)) found.push(king | ((king - 2) << 7) | CASTLE)
}

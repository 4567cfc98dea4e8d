import { BISHOP, KING, KNIGHT, PAWN, type Packed, Position, promotionOf, QUEEN, ROOK, toOf, fromOf } from './position.ts'

/** What pieces are worth, in hundredths of a pawn. */
const WORTH = [0, 100, 315, 330, 500, 940, 0] as const
const MATE = 30_000
/** With less than this on the board beside pawns and kings, the king belongs in the middle. */
const FEW = 2700
/** Captures that follow on a quiet search's end are looked at this far. */
const LOUD_DEPTH = 8

export interface Scored {
  readonly move: Packed
  /** Hundredths of a pawn, for the side that moves. */
  readonly score: number
}

/**
 * Every legal move with what it is worth, best first. Looks deeper and deeper until `depth` half-moves or `nodes` positions: positions are
 * counted, not time, so that the answer is the same on every machine.
 */
export function searchMoves(fen: string, depth: number, nodes: number): Scored[] {
  const position = new Position(fen)
  const hunt = new Hunt(position, nodes)
  let scored: Scored[] = ordered(position, position.moves()).map((move) => ({ move, score: 0 }))
  for (let reach = 1; reach <= depth; reach += 1) {
    const round: Scored[] = []
    let best = -MATE * 2
    for (const { move } of scored) {
      position.make(move)
      // A little below the best is still told apart, for players that do not always take the best.
      const score = -hunt.worth(reach - 1, -MATE * 2, -(best - 150), 1)
      position.unmake()
      round.push({ move, score })
      best = Math.max(best, score)
      if (hunt.isSpent) break
    }
    if (hunt.isSpent && reach > 1) break
    scored = round.sort((left, right) => right.score - left.score)
    if (Math.abs(best) > MATE - 100) break
  }
  return scored
}

class Hunt {
  readonly #position: Position
  #left: number

  constructor(position: Position, nodes: number) {
    this.#position = position
    this.#left = nodes
  }

  get isSpent(): boolean {
    return this.#left <= 0
  }

  /** What the position is worth to the side that moves, between `least` and `most`. `ply` counts from the root, so that a sooner mate is worth more. */
  worth(depth: number, least: number, most: number, ply: number): number {
    this.#left -= 1
    if (this.isSpent) return evaluate(this.#position)
    if (depth <= 0 && !this.#position.isCheck) return this.#settle(least, most, LOUD_DEPTH)
    const moves = ordered(this.#position, this.#position.moves())
    if (moves.length === 0) return this.#position.isCheck ? -(MATE - ply) : 0
    let [best, floor] = [-MATE * 2, least]
    for (const move of moves) {
      this.#position.make(move)
      best = Math.max(best, -this.worth(Math.max(depth, 0.5) - 1, -most, -floor, ply + 1))
      this.#position.unmake()
      floor = Math.max(floor, best)
      if (floor >= most || this.isSpent) break
    }
    return best
  }

  /** Looks at captures until nothing hangs. */
  #settle(least: number, most: number, depth: number): number {
    this.#left -= 1
    const still = evaluate(this.#position)
    if (still >= most || depth === 0 || this.isSpent) return still
    let floor = Math.max(least, still)
    for (const move of ordered(this.#position, this.#position.moves(true))) {
      this.#position.make(move)
      const score = -this.#settle(-most, -floor, depth - 1)
      this.#position.unmake()
      floor = Math.max(floor, score)
      if (floor >= most) break
    }
    return floor
  }
}

/** Captures of much by little first. */
function ordered({ board }: Position, moves: readonly Packed[]): Packed[] {
  const rank = (move: Packed) => {
    const taken = Math.abs(board[toOf(move)] ?? 0)
    return (taken > 0 ? (WORTH[taken] ?? 0) * 10 - (WORTH[Math.abs(board[fromOf(move)] ?? 0)] ?? 0) + 10_000 : 0) + promotionOf(move) * 2000
  }
  return moves
    .map((move) => ({ move, rank: rank(move) }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ move }) => move)
}

/** What a position is worth to the side that moves: pieces, and where they stand. */
export function evaluate({ board, side }: Position): number {
  let [sum, heavy] = [0, 0]
  for (let square = 0; square < 120; square += 1) {
    const piece = board[square] ?? 0
    if (piece === 0 || square & 0x88) continue
    const kind = Math.abs(piece)
    const rank = piece > 0 ? square >> 4 : 7 - (square >> 4)
    sum += Math.sign(piece) * ((WORTH[kind] ?? 0) + placeWorth(kind, square & 15, rank))
    if (kind !== PAWN) heavy += WORTH[kind] ?? 0
  }
  return side * (sum + kingWorth(board, heavy))
}

/** How good a square is for a kind of piece; `rank` counts from the own side. */
function placeWorth(kind: number, file: number, rank: number): number {
  const middle = 7 - Math.abs(2 * file - 7) + (7 - Math.abs(2 * rank - 7))
  if (kind === PAWN) return rank * rank * 1.5 + (file >= 2 && file <= 5 ? rank * 4 : 0)
  if (kind === KNIGHT) return middle * 4 - 24 - (rank === 0 ? 12 : 0)
  if (kind === BISHOP) return middle * 2 - (rank === 0 ? 14 : 0)
  if (kind === ROOK) return (rank === 6 ? 22 : 0) + (file === 3 || file === 4 ? 8 : 0)
  return kind === QUEEN ? middle - (rank === 0 ? 0 : 4) : 0
}

/** A king hides behind its pawns while there is something to fear, and walks to the middle when there is not. White's less black's. */
function kingWorth(board: Int8Array, heavy: number): number {
  let sum = 0
  for (let square = 0; square < 120; square += 1) {
    const piece = board[square] ?? 0
    if (square & 0x88 || Math.abs(piece) !== KING) continue
    const side = Math.sign(piece)
    const [file, rank] = [square & 15, side > 0 ? square >> 4 : 7 - (square >> 4)]
    if (heavy < FEW) sum += side * (14 - Math.abs(2 * file - 7) - Math.abs(2 * rank - 7)) * 4
    else {
      const cover = [-1, 0, 1].filter((across) => board[square + 16 * side + across] === PAWN * side).length
      sum += side * ((file >= 6 || file <= 2 ? 24 : 0) + cover * 9 - rank * 18)
    }
  }
  return sum
}

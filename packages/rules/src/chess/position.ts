import { isAttacked } from './attacks.ts'
import { movesBySteps } from './candidates.ts'
import { CASTLE, DOUBLE, fromOf, type Packed, PASSING, promotionOf, toOf } from './moves.ts'
import { KING, LETTERS, letterOf, PAWN } from './pieces.ts'
import { nameOf, squareOf } from './squares.ts'
import { keyAt, lockAt, RIGHTS_KEYS, PASSING_KEYS, SIDE_KEY, weightOf, worthAt } from './weights.ts'

/** Castling rights: white's short and long, black's short and long. */
const RIGHTS = { K: 1, Q: 2, k: 4, q: 8 } as const
/** Castling rights that are lost by a move from or to a corner or a king's square. */
const LOST: Readonly<Record<number, number>> = { 0: 2, 4: 3, 7: 1, 112: 8, 116: 12, 119: 4 }

interface Taken {
  readonly move: Packed
  readonly piece: number
  readonly taken: number
  readonly rights: number
  readonly passing: number
  readonly key: number
  readonly lock: number
  readonly sum: number
  readonly heavy: number
}

/**
 * A position on which moves are made and taken back, for a bot that searches thousands of them. It is changed in place. chess.js decides on the moves of a
 * match; `games/chess/position.test.ts` compares the moves here with it.
 */
export class Position {
  readonly board = new Int8Array(128)
  /** 1 while white is to move, -1 while black is. */
  side: 1 | -1 = 1
  #rights = 0
  /** The square behind a pawn that has just moved two squares; -1 without one. */
  #passing = -1
  /** The squares of the white and the black king. */
  readonly kings: [number, number] = [0, 0]
  /** The value of all pieces except the kings on their squares, in hundredths of a pawn; black's are subtracted. */
  sum = 0
  /** The value of both sides' pieces except pawns and kings. */
  heavy = 0
  /** A number that is the same for equal positions and nearly always different for others. */
  key = 0
  /** A second such number, from the pieces only: where both are equal, the positions are equal. */
  lock = 0
  readonly #made: Taken[] = []

  /** Reads Forsyth-Edwards notation as chess.js writes it. */
  constructor(fen: string) {
    const [rows = '', side = 'w', rights = '-', passing = '-'] = fen.split(' ')
    for (const [down, row] of rows.split('/').entries()) {
      let file = 0
      for (const mark of row) {
        if (/\d/.test(mark)) file += Number(mark)
        else {
          const kind = LETTERS.indexOf(mark.toLowerCase())
          const square = (7 - down) * 16 + file
          this.#put(square, mark === mark.toLowerCase() ? -kind : kind)
          if (kind === KING) this.kings[mark === 'K' ? 0 : 1] = square
          file += 1
        }
      }
    }
    this.side = side === 'w' ? 1 : -1
    for (const mark of rights) if (mark in RIGHTS) this.#rights |= RIGHTS[mark as keyof typeof RIGHTS]
    this.#passing = passing === '-' ? -1 : squareOf(passing)
    this.key ^= (this.side === 1 ? 0 : SIDE_KEY) ^ this.#stateKey
  }

  /** The position in Forsyth-Edwards notation, with clocks at their start. */
  get fen(): string {
    const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
      const marks = Array.from({ length: 8 }, (_, file) => letterOf(this.board[rank * 16 + file] ?? 0))
      return marks.join('').replaceAll(/\.+/g, (gap) => String(gap.length))
    })
    const rights = Object.entries(RIGHTS).flatMap(([mark, bit]) => (this.#rights & bit ? [mark] : []))
    const passing = this.#passing < 0 ? '-' : nameOf(this.#passing)
    return `${rows.join('/')} ${this.side === 1 ? 'w' : 'b'} ${rights.join('') || '-'} ${passing} 0 1`
  }

  get isCheck(): boolean {
    return isAttacked(this.board, this.kings[this.side === 1 ? 0 : 1], this.side === 1 ? -1 : 1)
  }

  /** True when the side that has just moved left its king in check: the move was not legal. */
  get isLeftInCheck(): boolean {
    return isAttacked(this.board, this.kings[this.side === 1 ? 1 : 0], this.side)
  }

  /** True when this position has occurred before since the constructor, without a pawn move or capture in between. */
  get isRepeated(): boolean {
    for (let at = this.#made.length - 1; at >= 0; at -= 1) {
      const { taken, piece, key } = this.#made[at] as Taken
      if (taken !== 0 || Math.abs(piece) === PAWN) return false
      if (key === this.key) return true
    }
    return false
  }

  /** True when the newest move was a capture. */
  get hasJustTaken(): boolean {
    return (this.#made.at(-1)?.taken ?? 0) !== 0
  }

  /** Legal moves; with `loud` only captures and promotions. */
  moves(loud = false): Packed[] {
    return this.candidates(loud).filter((move) => {
      this.make(move)
      const isSafe = !this.isLeftInCheck
      this.unmake()
      return isSafe
    })
  }

  /** Makes a move that `candidates` returned. */
  make(move: Packed): void {
    const [from, to, side] = [fromOf(move), toOf(move), this.side]
    const piece = this.board[from] ?? 0
    this.#remember(move, piece, this.board[to] ?? 0)
    this.key ^= this.#stateKey
    this.#put(from, 0)
    this.#put(to, promotionOf(move) > 0 ? promotionOf(move) * side : piece)
    if (move & PASSING) this.#put(to - 16 * side, 0)
    if (move & CASTLE) this.#moveRook(to, false)
    if (piece === KING * side) this.kings[side === 1 ? 0 : 1] = to
    this.#rights &= ~((LOST[from] ?? 0) | (LOST[to] ?? 0))
    this.#passing = move & DOUBLE ? from + 16 * side : -1
    this.side = side === 1 ? -1 : 1
    this.key ^= this.#stateKey ^ SIDE_KEY
  }

  /** Lets the side to move pass, which the rules forbid; a search uses it to see what would happen. `unmake` takes it back. */
  pass(): void {
    this.#remember(0, 0, 0)
    this.key ^= this.#stateKey
    this.#passing = -1
    this.side = this.side === 1 ? -1 : 1
    this.key ^= this.#stateKey ^ SIDE_KEY
  }

  /** Takes the newest move back. */
  unmake(): void {
    const last = this.#made.pop()
    if (!last) return
    const [move, from, to] = [last.move, fromOf(last.move), toOf(last.move)]
    const side: 1 | -1 = this.side === 1 ? -1 : 1
    this.side = side
    if (move !== 0) {
      this.board[from] = last.piece
      this.board[to] = last.taken
      if (move & PASSING) this.board[to - 16 * side] = -PAWN * side
      if (move & CASTLE) this.#moveRook(to, true)
      if (last.piece === KING * side) this.kings[side === 1 ? 0 : 1] = from
    }
    this.#rights = last.rights
    this.#passing = last.passing
    this.key = last.key
    this.lock = last.lock
    this.sum = last.sum
    this.heavy = last.heavy
  }

  #remember(move: Packed, piece: number, taken: number): void {
    this.#made.push({ move, piece, taken, rights: this.#rights, passing: this.#passing, key: this.key, lock: this.lock, sum: this.sum, heavy: this.heavy })
  }

  get #stateKey(): number {
    return (RIGHTS_KEYS[this.#rights] ?? 0) ^ (this.#passing < 0 ? 0 : (PASSING_KEYS[this.#passing & 15] ?? 0))
  }

  /** Puts a piece, or with 0 none, on a square and updates the sums. */
  #put(square: number, piece: number): void {
    const old = this.board[square] ?? 0
    if (old !== 0) {
      this.key ^= keyAt(old, square)
      this.lock ^= lockAt(old, square)
      this.sum -= worthAt(old, square)
      this.heavy -= weightOf(old)
    }
    this.board[square] = piece
    if (piece === 0) return
    this.key ^= keyAt(piece, square)
    this.lock ^= lockAt(piece, square)
    this.sum += worthAt(piece, square)
    this.heavy += weightOf(piece)
  }

  #moveRook(king: number, back: boolean): void {
    const [home, beside] = rookSquares(king)
    const [from, to] = back ? [beside, home] : [home, beside]
    const rook = this.board[from] ?? 0
    this.#put(from, 0)
    this.#put(to, rook)
  }

  /** Moves by the steps of the pieces, including those that leave the king in check. */
  candidates(loud = false): Packed[] {
    const { board, side, kings } = this
    return movesBySteps({ board, side, kings, rights: this.#rights, passing: this.#passing }, loud)
  }
}

/** From and to squares of the rook in castling, by the square to which the king goes. */
function rookSquares(king: number): readonly [number, number] {
  return king % 16 === 6 ? [king + 1, king - 1] : [king - 2, king + 1]
}

import { nameOf, type Promotion, squareOf, type Step } from './squares.ts'
import { keyAt, lockAt, RIGHTS_KEYS, PASSING_KEYS, SIDE_KEY, weightOf, worthAt } from './weights.ts'

/**
 * A position for a bot that searches thousands of them: 16 x 8 squares of which the right half is off the board, so that one `and`
 * detects the edge. chess.js decides on the moves of a match; `games/chess/position.test.ts` compares this generator with it.
 * Squares: rank * 16 + file, a1 = 0. Pieces: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king; black ones negative.
 */

const LETTERS = '.pnbrqk'
export const PAWN = 1
export const KNIGHT = 2
export const BISHOP = 3
export const ROOK = 4
export const QUEEN = 5
export const KING = 6

const OFF = 0x88
const KNIGHT_STEPS = [31, 33, 14, 18, -31, -33, -14, -18]
const KING_STEPS = [1, -1, 16, -16, 15, 17, -15, -17]
const LINES = [1, -1, 16, -16]
const DIAGONALS = [15, 17, -15, -17]
/** The steps of each kind of piece; pawns have rules of their own. */
const STEPS: Readonly<Record<number, readonly number[]>> = { 2: KNIGHT_STEPS, 3: DIAGONALS, 4: LINES, 5: KING_STEPS, 6: KING_STEPS }

/** Flags of a move, above its squares and promotion. */
const PASSING = 1 << 17
const CASTLE = 1 << 18
const DOUBLE = 1 << 19

/** Castling rights: white's short and long, black's short and long. */
const RIGHTS = { K: 1, Q: 2, k: 4, q: 8 } as const
/** Castling rights that are lost by a move from or to a corner or a king's square. */
const LOST: Readonly<Record<number, number>> = { 0: 2, 4: 3, 7: 1, 112: 8, 116: 12, 119: 4 }

/** A move in one number: from, to, the promotion's piece, flags. */
export type Packed = number
/** The square from which a move starts. */
export const fromOf = (move: Packed): number => move & 127
/** The square on which a move ends. */
export const toOf = (move: Packed): number => (move >> 7) & 127
/** The kind of piece that a pawn becomes; 0 for a move without a promotion. */
export const promotionOf = (move: Packed): number => (move >> 14) & 7

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

/** A position on which moves are made and taken back. It is changed in place. */
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
    return this.#isAttacked(this.kings[this.side === 1 ? 0 : 1], this.side === 1 ? -1 : 1)
  }

  /** True when the side that has just moved left its king in check: the move was not legal. */
  get isLeftInCheck(): boolean {
    return this.#isAttacked(this.kings[this.side === 1 ? 1 : 0], this.side)
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
    const found: Packed[] = []
    for (let square = 0; square < 120; square += 1) {
      if (square & OFF) continue
      const kind = (this.board[square] ?? 0) * this.side
      if (kind === PAWN) this.#pawnMoves(square, loud, found)
      else if (kind > PAWN) this.#pieceMoves(square, kind, loud, found)
    }
    if (!loud) this.#castles(found)
    return found
  }

  #pieceMoves(from: number, kind: number, loud: boolean, found: Packed[]): void {
    const isSlider = kind >= BISHOP && kind <= QUEEN
    for (const step of STEPS[kind] ?? []) {
      for (let to = from + step; !(to & OFF); to += step) {
        const there = (this.board[to] ?? 0) * this.side
        if (there > 0) break
        if (there < 0 || !loud) found.push(from | (to << 7))
        if (there < 0 || !isSlider) break
      }
    }
  }

  #pawnMoves(from: number, loud: boolean, found: Packed[]): void {
    const ahead = 16 * this.side
    const isLast = from >> 4 === (this.side === 1 ? 6 : 1)
    for (const to of [from + ahead - 1, from + ahead + 1]) {
      if (to & OFF) continue
      if ((this.board[to] ?? 0) * this.side < 0) pushPawn(from, to, isLast, found)
      else if (to === this.#passing) found.push(from | (to << 7) | PASSING)
    }
    const to = from + ahead
    if (this.board[to] !== 0 || (loud && !isLast)) return
    pushPawn(from, to, isLast, found)
    if (from >> 4 === (this.side === 1 ? 1 : 6) && this.board[to + ahead] === 0) found.push(from | ((to + ahead) << 7) | DOUBLE)
  }

  #castles(found: Packed[]): void {
    const king = this.side === 1 ? 4 : 116
    const rights = this.side === 1 ? this.#rights & 3 : this.#rights >> 2
    if (rights === 0 || this.isCheck) return
    const rival = this.side === 1 ? -1 : 1
    const isFree = (squares: readonly number[]) => squares.every((square) => this.board[square] === 0)
    if (rights & 1 && isFree([king + 1, king + 2]) && !this.#isAttacked(king + 1, rival)) found.push(king | ((king + 2) << 7) | CASTLE)
    if (rights & 2 && isFree([king - 1, king - 2, king - 3]) && !this.#isAttacked(king - 1, rival)) found.push(king | ((king - 2) << 7) | CASTLE)
  }

  #isAttacked(square: number, by: 1 | -1): boolean {
    for (const across of [-1, 1]) {
      const pawn = square - 16 * by + across
      if (!(pawn & OFF) && this.board[pawn] === PAWN * by) return true
    }
    for (const step of KNIGHT_STEPS) if (!((square + step) & OFF) && this.board[square + step] === KNIGHT * by) return true
    return this.#isInSight(square, by, LINES, ROOK) || this.#isInSight(square, by, DIAGONALS, BISHOP)
  }

  /** True when the first piece in a direction is a queen, a bishop or rook that moves in that direction, or a king next to the square. */
  #isInSight(square: number, by: 1 | -1, directions: readonly number[], slider: number): boolean {
    for (const step of directions) {
      for (let at = square + step; !(at & OFF); at += step) {
        const kind = (this.board[at] ?? 0) * by
        if (kind === 0) continue
        if (kind === slider || kind === QUEEN || (kind === KING && at === square + step)) return true
        break
      }
    }
    return false
  }
}

/** A piece's letter in Forsyth-Edwards notation; `.` for none. */
export function letterOf(piece: number): string {
  const letter = LETTERS[Math.abs(piece)] ?? '.'
  return piece > 0 ? letter.toUpperCase() : letter
}

/** From and to squares of the rook in castling, by the square to which the king goes. */
function rookSquares(king: number): readonly [number, number] {
  return king % 16 === 6 ? [king + 1, king - 1] : [king - 2, king + 1]
}

function pushPawn(from: number, to: number, isLast: boolean, found: Packed[]): void {
  if (!isLast) found.push(from | (to << 7))
  else for (const kind of [QUEEN, ROOK, BISHOP, KNIGHT]) found.push(from | (to << 7) | (kind << 14))
}

/** Unpacks a move. */
export function stepOf(move: Packed): Step {
  const promotion = LETTERS[promotionOf(move)] as Promotion
  return { to: nameOf(toOf(move)), from: nameOf(fromOf(move)), ...(promotionOf(move) > 0 && { promotion }) }
}

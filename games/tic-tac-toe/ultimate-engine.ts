import { type Board, MATE, type Packed } from '@majlis/rules/search/board'
import { keyNumbers } from '@majlis/rules/search/keys'
import { type Effort, searchMoves } from '@majlis/rules/search/search'
import { SMALL } from './sizes.ts'
import { boardInPlay, boardOf, CELLS_OF, NINE, openUltimate, placeWithin, ULTIMATE_CELLS } from './ultimate.ts'
import { CHANCES, FREE, FULL, OPEN, POWERS, READY, STATUS, WON_BY_0 } from './ultimate-patterns.ts'
import type { ScoredCell } from './engine.ts'

const LINES = SMALL.lines
/** The lines of small boards through each board, and the other two boards of each. */
const PAIRS: readonly (readonly (readonly number[])[])[] = [...Array(NINE).keys()].map((board) =>
  LINES.filter((line) => line.includes(board)).map((line) => line.filter((one) => one !== board)),
)
/** Any open board may be chosen. */
const ANY = NINE
/** What a line of three boards that is certain is worth. Its worth before is the product of the chances of its boards. */
const LINE = 600
/** What a small board is worth by itself for each line through it. */
const BOARD = 12
/** What it is worth to be the next to move, and to choose the board besides. */
const TEMPO = 6
const CHOICE = 30

const next = keyNumbers()
/** Numbers from which the keys of positions are made: by seat and cell, for the board in play, and for the turn of seat 1. */
const KEYS = Int32Array.from({ length: 2 * ULTIMATE_CELLS }, next)
const LOCKS = Int32Array.from({ length: 2 * ULTIMATE_CELLS }, next)
const PLAY_KEYS = Int32Array.from({ length: NINE + 1 }, next)
const SEAT_KEY = next()

/** A position of the ultimate game. `placed` decides on the board in play. */
export interface Position {
  readonly board: string
  readonly placed: readonly number[]
}

/** The cells that `seat` may want to mark, best first: all that are open or, where one of them wins the match, only such cells. */
export function searchUltimate(position: Position, seat: 0 | 1, effort: Effort): readonly ScoredCell[] {
  const open = openUltimate(position).length
  const { moves } = searchMoves(new UltimateBoard(position, seat), open === 1 ? { ...effort, depth: 1 } : effort)
  return moves.map(({ move, score }) => ({ cell: cellOf(move), score }))
}

/** The cell of a move. A move is 1 plus nine times its small board plus its place within. */
function cellOf(move: Packed): number {
  return CELLS_OF[Math.floor((move - 1) / NINE)]?.[(move - 1) % NINE] ?? 0
}

interface Made {
  readonly move: Packed
  readonly inPlay: number
  readonly key: number
  readonly lock: number
}

/** A position as the search walks it. */
export class UltimateBoard implements Board {
  /** The pattern of each small board. */
  readonly #patterns = new Int32Array(NINE)
  readonly #made: Made[] = []
  /** The small board on which the next mark has to be, or `ANY`. */
  #inPlay: number
  #seat: 0 | 1
  #isWon = false
  key = 0
  lock = 0
  readonly reduces = true

  constructor(position: Position, seat: 0 | 1) {
    for (const [cell, mark] of [...position.board].entries()) if (mark !== '.') this.#put(boardOf(cell), placeWithin(cell), mark === '1' ? 1 : 0)
    this.#seat = seat
    this.#inPlay = boardInPlay(position) ?? ANY
    this.key ^= PLAY_KEYS[this.#inPlay] ?? 0
    if (seat === 1) this.key ^= SEAT_KEY
  }

  /** Neither seat can get three boards in a row any more. */
  get isDrawn(): boolean {
    return !this.#isWon && this.#rows(0) === 0 && this.#rows(1) === 0
  }

  /** The seat that is to move completes a row of three boards with its next mark. */
  get isForced(): boolean {
    return this.#isWon || this.#ready().length > 0
  }

  moves(): Packed[] {
    if (this.#isWon) return []
    const winning = this.#ready().flatMap((board) => this.#lines(board))
    if (winning.length > 0) return winning
    if (this.#inPlay !== ANY) return this.#cells(this.#inPlay)
    const found: Packed[] = []
    for (let board = 0; board < NINE; board += 1) if (this.#status(board) === OPEN) found.push(...this.#cells(board))
    return found
  }

  loudMoves(): Packed[] {
    return []
  }

  make(move: Packed): boolean {
    const [board, place] = [Math.floor((move - 1) / NINE), (move - 1) % NINE]
    this.#made.push({ move, inPlay: this.#inPlay, key: this.key, lock: this.lock })
    this.#put(board, place, this.#seat)
    this.#isWon = this.#status(board) === WON_BY_0 + this.#seat && this.#completes(board, this.#seat)
    this.key ^= PLAY_KEYS[this.#inPlay] ?? 0
    this.#inPlay = this.#status(place) === OPEN ? place : ANY
    this.key ^= (PLAY_KEYS[this.#inPlay] ?? 0) ^ SEAT_KEY
    this.#seat = this.#seat === 0 ? 1 : 0
    return true
  }

  unmake(): void {
    const last = this.#made.pop()
    if (!last) return
    this.#seat = this.#seat === 0 ? 1 : 0
    const board = Math.floor((last.move - 1) / NINE)
    this.#patterns[board] = (this.#patterns[board] ?? 0) - (this.#seat + 1) * (POWERS[(last.move - 1) % NINE] ?? 0)
    this.#inPlay = last.inPlay
    this.key = last.key
    this.lock = last.lock
    this.#isWon = false
  }

  evaluate(): number {
    let boards = 0
    for (let board = 0; board < NINE; board += 1) {
      const pattern = this.#patterns[board] ?? 0
      boards += ((CHANCES[0][pattern] ?? 0) - (CHANCES[1][pattern] ?? 0)) * (PAIRS[board]?.length ?? 0)
    }
    const score = LINE * (this.#rows(0) - this.#rows(1)) + BOARD * boards
    return Math.round(this.#seat === 0 ? score : -score) + TEMPO + (this.#inPlay === ANY ? CHOICE : 0)
  }

  /** The other seat has three boards in a row, or nothing is open. */
  ended(ply: number): number {
    return this.#isWon ? ply - MATE : 0
  }

  gain(): number {
    return 0
  }

  rank(): number {
    return 0
  }

  slotOf(move: Packed): number {
    return this.#seat * 128 + move
  }

  #put(board: number, place: number, seat: 0 | 1): void {
    this.#patterns[board] = (this.#patterns[board] ?? 0) + (seat + 1) * (POWERS[place] ?? 0)
    const at = seat * ULTIMATE_CELLS + board * NINE + place
    this.key ^= KEYS[at] ?? 0
    this.lock ^= LOCKS[at] ?? 0
  }

  #status(board: number): number {
    return STATUS[this.#patterns[board] ?? 0] ?? FULL
  }

  /** The sum over all rows of three boards of how likely `seat` gets all of them. */
  #rows(seat: 0 | 1): number {
    const chances = CHANCES[seat]
    let sum = 0
    for (const [first = 0, second = 0, third = 0] of LINES) {
      sum += (chances[this.#patterns[first] ?? 0] ?? 0) * (chances[this.#patterns[second] ?? 0] ?? 0) * (chances[this.#patterns[third] ?? 0] ?? 0)
    }
    return sum
  }

  /** Whether a won `board` makes a row of three. */
  #completes(board: number, seat: 0 | 1): boolean {
    const won = WON_BY_0 + seat
    return (PAIRS[board] ?? []).some(([one = 0, other = 0]) => this.#status(one) === won && this.#status(other) === won)
  }

  /** The boards that may be played on and on which a mark of the seat to move wins the match. */
  #ready(): number[] {
    const found: number[] = []
    const [from, to] = this.#inPlay === ANY ? [0, NINE] : [this.#inPlay, this.#inPlay + 1]
    for (let board = from; board < to; board += 1) {
      const pattern = this.#patterns[board] ?? 0
      if (((READY[pattern] ?? 0) & (this.#seat + 1)) !== 0 && this.#completes(board, this.#seat)) found.push(board)
    }
    return found
  }

  /** The cells that complete a line of the seat to move on a board. */
  #lines(board: number): Packed[] {
    const pattern = this.#patterns[board] ?? 0
    const mark = this.#seat + 1
    return (FREE[pattern] ?? []).filter((place) => STATUS[pattern + mark * (POWERS[place] ?? 0)] === mark).map((place) => 1 + board * NINE + place)
  }

  #cells(board: number): Packed[] {
    return (FREE[this.#patterns[board] ?? 0] ?? []).map((place) => 1 + board * NINE + place)
  }
}

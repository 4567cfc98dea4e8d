import { type Board, MATE, type Packed } from '@majlis/rules/search/board'
import { keyNumbers } from '@majlis/rules/search/keys'
import { type Effort, searchMoves } from '@majlis/rules/search/search'
import { LARGE } from './sizes.ts'

const CELLS = LARGE.side * LARGE.side
const LINES = LARGE.lines
const EMPTY = -1
/** What a line is worth that has only marks of one seat, by their number. */
const VALUE = [0, 2, 9, 32, 0] as const
/** What it is worth to be the next to move. */
const TEMPO = 8
/** The lines through each cell. */
const THROUGH: readonly (readonly number[])[] = [...Array(CELLS).keys()].map((cell) => [...LINES.keys()].filter((line) => LINES[line]?.includes(cell)))
/** Cells of many lines first, so that the search cuts more. */
const ORDER = [...Array(CELLS).keys()].toSorted((one, other) => (THROUGH[other]?.length ?? 0) - (THROUGH[one]?.length ?? 0))

const next = keyNumbers()
/** Numbers from which the keys of positions are made: by seat and cell, and for the turn of seat 1. */
const KEYS = Int32Array.from({ length: 2 * CELLS }, next)
const LOCKS = Int32Array.from({ length: 2 * CELLS }, next)
const SEAT_KEY = next()

/** A cell with its score: how much better the position is for the seat that marks it. */
export interface ScoredCell {
  readonly cell: number
  readonly score: number
}

/** The cells of the large board that `seat` may want to mark, best first: all free ones or, where a line lacks one mark, only those that complete or stop it. */
export function searchLarge(board: string, seat: 0 | 1, effort: Effort): readonly ScoredCell[] {
  const free = [...board].filter((mark) => mark === '.').length
  const { moves } = searchMoves(new LargeBoard(board, seat), { ...effort, depth: Math.min(effort.depth, free) })
  return moves.map(({ move, score }) => ({ cell: move - 1, score }))
}

/** A position on the large board as the search walks it. A move is its cell plus 1. */
export class LargeBoard implements Board {
  readonly #cells = new Int8Array(CELLS).fill(EMPTY)
  /** Marks of each seat in each line. */
  readonly #counts = [new Int8Array(LINES.length), new Int8Array(LINES.length)] as const
  /** Lines of each seat that lack one mark and have no mark of the other seat. */
  readonly #threats: [number, number] = [0, 0]
  readonly #made: number[] = []
  #seat: 0 | 1
  /** What the lines are worth to seat 0. */
  #score = 0
  /** A line is complete. */
  #isWon = false
  key = 0
  lock = 0
  readonly isDrawn = false
  readonly reduces = true

  constructor(board: string, seat: 0 | 1) {
    for (const [cell, mark] of [...board].entries()) if (mark !== '.') this.#put(cell, mark === '1' ? 1 : 0, 1)
    this.#seat = seat
    if (seat === 1) this.key ^= SEAT_KEY
  }

  /** Somebody completes a line, or has to stop that, and the match is decided within a few marks. */
  get isForced(): boolean {
    return this.#isWon || this.#threats[0] > 0 || this.#threats[1] > 0
  }

  /** Only the cell that wins or, without one, those that keep the other seat from winning; all free cells otherwise. */
  moves(): Packed[] {
    if (this.#isWon) return []
    const rival = this.#seat === 0 ? 1 : 0
    for (const seat of [this.#seat, rival] as const) {
      if (this.#threats[seat] > 0) return this.#gaps(seat)
    }
    return ORDER.filter((cell) => this.#cells[cell] === EMPTY).map((cell) => cell + 1)
  }

  loudMoves(): Packed[] {
    return []
  }

  make(move: Packed): boolean {
    this.#put(move - 1, this.#seat, 1)
    this.#made.push(move - 1)
    this.#turn()
    return true
  }

  unmake(): void {
    const cell = this.#made.pop()
    if (cell === undefined) return
    this.#turn()
    this.#put(cell, this.#seat, -1)
    this.#isWon = false
  }

  evaluate(): number {
    return (this.#seat === 0 ? this.#score : -this.#score) + TEMPO
  }

  /** The other seat has completed a line, or the board is full. */
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
    return this.#seat * 64 + move
  }

  /** Puts a mark of `seat` on a cell (`step` 1), or takes it away (-1). */
  #put(cell: number, seat: 0 | 1, step: 1 | -1): void {
    this.#cells[cell] = step === 1 ? seat : EMPTY
    this.key ^= KEYS[seat * CELLS + cell] ?? 0
    this.lock ^= LOCKS[seat * CELLS + cell] ?? 0
    for (const line of THROUGH[cell] ?? []) {
      this.#weigh(line, -1)
      const counts = this.#counts[seat]
      counts[line] = (counts[line] ?? 0) + step
      this.#weigh(line, 1)
      if (counts[line] === LARGE.need) this.#isWon = true
    }
  }

  /** Adds a line to the score and to the threats (`sign` 1), or takes it out (-1). */
  #weigh(line: number, sign: 1 | -1): void {
    const [first, second] = [this.#counts[0][line] ?? 0, this.#counts[1][line] ?? 0]
    if (first > 0 && second > 0) return
    this.#score += sign * ((VALUE[first] ?? 0) - (VALUE[second] ?? 0))
    if (first === LARGE.need - 1) this.#threats[0] += sign
    if (second === LARGE.need - 1) this.#threats[1] += sign
  }

  /** The free cells of the lines that lack one mark of `seat`. */
  #gaps(seat: 0 | 1): Packed[] {
    const found = new Set<number>()
    for (const [line, cells] of LINES.entries()) {
      if (this.#counts[seat][line] !== LARGE.need - 1 || this.#counts[seat === 0 ? 1 : 0][line] !== 0) continue
      for (const cell of cells) if (this.#cells[cell] === EMPTY) found.add(cell + 1)
    }
    return [...found]
  }

  #turn(): void {
    this.#seat = this.#seat === 0 ? 1 : 0
    this.key ^= SEAT_KEY
  }
}

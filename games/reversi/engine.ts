import type { Board, Packed } from '@majlis/rules/search/board'
import { keyNumbers } from '@majlis/rules/search/keys'
import { type Effort, searchMoves } from '@majlis/rules/search/search'
import { CELLS, SIDE } from './rules.ts'

/** The value of holding a cell of the upper half: much for corners, negative for the cells that give corners away. */
const WORTH = Int8Array.from(
  [
    [100, -22, 10, 5, 5, 10, -22, 100],
    [-22, -45, -3, -2, -2, -3, -45, -22],
    [10, -3, 4, 1, 1, 4, -3, 10],
    [5, -2, 1, 1, 1, 1, -2, 5],
  ].flat(),
)
const EMPTY = -1
/** A score above that of every unfinished match. */
export const WON = 10_000
/** A move is its cell plus 1; the last number is a turn without a move. */
const PASS = CELLS + 1
/** Better cells first, so that the search cuts more. */
const ORDER = Uint8Array.from([...Array(CELLS).keys()].sort((left, right) => worth(right) - worth(left)))
/** Cells in each of the eight directions from a cell, nearest first. */
const RAYS: readonly (readonly Uint8Array[])[] = [...Array(CELLS).keys()].map(raysFrom)

const next = keyNumbers()
/** Numbers from which the keys of positions are made: by seat and cell, and for the turn of seat 1. */
const KEYS = Int32Array.from({ length: 2 * CELLS }, next)
const LOCKS = Int32Array.from({ length: 2 * CELLS }, next)
const SEAT_KEY = next()

/** A cell with its score: how much better the position is for who moves there. A match counted to its end is `WON` and its discs. */
export interface ScoredCell {
  readonly cell: number
  readonly score: number
}

/** Every legal move of a seat with its score, best first. Searches to the end of the match at most. */
export function searchReversi(board: string, seat: 0 | 1, effort: Effort): readonly ScoredCell[] {
  const empty = [...board].filter((mark) => mark === '.').length
  const { moves } = searchMoves(new ReversiBoard(board, seat), { ...effort, depth: Math.min(effort.depth, empty) })
  return moves.map(({ move, score }) => ({ cell: move - 1, score }))
}

/** A position as the search walks it. */
export class ReversiBoard implements Board {
  readonly #cells: Int8Array
  #seat: 0 | 1
  key = 0
  lock = 0
  readonly isDrawn = false
  readonly isForced = false
  readonly passMove = PASS
  /** The search reduces no moves, because the end of a match is counted exactly. */
  readonly reduces = false
  readonly #made: { readonly cell: number; readonly turned: readonly number[]; readonly key: number; readonly lock: number }[] = []

  constructor(board: string, seat: 0 | 1) {
    this.#cells = Int8Array.from(board, (mark) => (mark === '.' ? EMPTY : Number(mark)))
    this.#seat = seat
    for (const [cell, owner] of this.#cells.entries()) if (owner !== EMPTY) this.#toggle(owner, cell)
    if (seat === 1) this.key ^= SEAT_KEY
  }

  moves(): Packed[] {
    const found: Packed[] = []
    for (const cell of ORDER) if (this.#cells[cell] === EMPTY && this.#canPlace(cell, this.#seat)) found.push(cell + 1)
    if (found.length > 0) return found
    return ORDER.some((cell) => this.#cells[cell] === EMPTY && this.#canPlace(cell, 1 - this.#seat)) ? [PASS] : []
  }

  loudMoves(): Packed[] {
    return []
  }

  make(move: Packed): boolean {
    const seat = this.#seat
    const turned: number[] = []
    const cell = move === PASS ? EMPTY : move - 1
    this.#made.push({ cell, turned, key: this.key, lock: this.lock })
    for (const ray of RAYS[cell] ?? []) {
      const many = this.#trapped(ray, seat)
      for (let at = 0; at < many; at += 1) turned.push(ray[at] ?? 0)
    }
    for (const one of turned) {
      this.#toggle(1 - seat, one)
      this.#toggle(seat, one)
      this.#cells[one] = seat
    }
    if (cell !== EMPTY) {
      this.#toggle(seat, cell)
      this.#cells[cell] = seat
    }
    this.#turn()
    return true
  }

  unmake(): void {
    const last = this.#made.pop()
    if (!last) return
    const rival = this.#seat
    this.#turn()
    if (last.cell !== EMPTY) this.#cells[last.cell] = EMPTY
    for (const one of last.turned) this.#cells[one] = rival
    this.key = last.key
    this.lock = last.lock
  }

  /** The values of the cells held, and freedom to move; a match that is over is counted. */
  evaluate(): number {
    const seat = this.#seat
    let [score, moves, theirs] = [0, 0, 0]
    for (let cell = 0; cell < CELLS; cell += 1) {
      const owner = this.#cells[cell]
      if (owner === EMPTY) {
        if (this.#canPlace(cell, seat)) moves += 1
        if (this.#canPlace(cell, 1 - seat)) theirs += 1
      } else score += owner === seat ? this.#held(cell) : -this.#held(cell)
    }
    return moves === 0 && theirs === 0 ? this.ended() : score + 7 * (moves - theirs)
  }

  /** A finished match: won or lost, the more discs the better. */
  ended(): number {
    let lead = 0
    for (const owner of this.#cells) if (owner !== EMPTY) lead += owner === this.#seat ? 1 : -1
    return lead === 0 ? 0 : lead + (lead > 0 ? WON : -WON)
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

  #toggle(seat: number, cell: number): void {
    this.key ^= KEYS[seat * CELLS + cell] ?? 0
    this.lock ^= LOCKS[seat * CELLS + cell] ?? 0
  }

  #turn(): void {
    this.#seat = this.#seat === 0 ? 1 : 0
    this.key ^= SEAT_KEY
  }

  #canPlace(cell: number, seat: number): boolean {
    for (const ray of RAYS[cell] ?? []) if (this.#trapped(ray, seat) > 0) return true
    return false
  }

  /** How many of the other seat's discs are between a ray's start and the nearest own disc. */
  #trapped(ray: Uint8Array, seat: number): number {
    for (let at = 0; at < ray.length; at += 1) {
      const owner = this.#cells[ray[at] ?? 0]
      if (owner === EMPTY) return 0
      if (owner === seat) return at
    }
    return 0
  }

  /** The value of a cell now: beside a corner that is taken there is nothing left to give away. */
  #held(cell: number): number {
    const value = worth(cell)
    if (value > -20) return value
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
    const corner = (row < 4 ? 0 : 7 * SIDE) + (column < 4 ? 0 : 7)
    return this.#cells[corner] === EMPTY ? value : 2
  }
}

/** The value of a cell; the lower half of the board mirrors the upper one. */
function worth(cell: number): number {
  const row = Math.floor(cell / SIDE)
  return WORTH[(row < 4 ? row : 7 - row) * SIDE + (cell % SIDE)] ?? 0
}

function raysFrom(cell: number): Uint8Array[] {
  const rays: Uint8Array[] = []
  for (const down of [-1, 0, 1]) {
    for (const across of [-1, 0, 1]) {
      const ray: number[] = []
      let [column, row] = [(cell % SIDE) + across, Math.floor(cell / SIDE) + down]
      while ((across !== 0 || down !== 0) && column >= 0 && column < SIDE && row >= 0 && row < SIDE) {
        ray.push(row * SIDE + column)
        column += across
        row += down
      }
      // Two cells at least: one for a disc to enclose, one for the disc behind it.
      if (ray.length > 1) rays.push(Uint8Array.from(ray))
    }
  }
  return rays
}

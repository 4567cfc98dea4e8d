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
const WON = 10_000
/** Better cells first, so that the search cuts more. */
const ORDER = Uint8Array.from([...Array(CELLS).keys()].sort((left, right) => worth(right) - worth(left)))
/** Cells in each of the eight directions from a cell, nearest first. */
const RAYS: readonly (readonly Uint8Array[])[] = [...Array(CELLS).keys()].map(raysFrom)

/** A board on which moves are made and taken back. */
export class Table {
  readonly cells: Int8Array

  constructor(board: string) {
    this.cells = Int8Array.from(board, (mark) => (mark === '.' ? EMPTY : Number(mark)))
  }

  /** How many discs a move turns over. */
  grab(cell: number, seat: number): number {
    const turned = this.place(cell, seat)
    this.takeBack(cell, seat, turned)
    return turned.length
  }

  /**
   * The score of a move for `seat`, searched `depth` discs deep; higher is better. `budget.left` falls by one for each position. A score less
   * than `low` is only a bound.
   */
  tryMove(cell: number, seat: number, depth: number, budget: { left: number }, low = -Infinity): number {
    const turned = this.place(cell, seat)
    const score = -this.search(1 - seat, depth - 1, -Infinity, -low, budget, false)
    this.takeBack(cell, seat, turned)
    return score
  }

  search(seat: number, depth: number, low: number, high: number, budget: { left: number }, skipped: boolean): number {
    budget.left -= 1
    if (depth <= 0 || budget.left <= 0) return this.weigh(seat)
    let best = -Infinity
    for (const cell of ORDER) {
      if (this.cells[cell] !== EMPTY || !this.canPlace(cell, seat)) continue
      const turned = this.place(cell, seat)
      const score = -this.search(1 - seat, depth - 1, -high, -Math.max(low, best), budget, false)
      this.takeBack(cell, seat, turned)
      if (score > best) best = score
      if (best >= high || budget.left <= 0) return best
    }
    if (best > -Infinity) return best
    return skipped ? this.count(seat) : -this.search(1 - seat, depth, -high, -low, budget, true)
  }

  canPlace(cell: number, seat: number): boolean {
    for (const ray of RAYS[cell] ?? []) if (this.trapped(ray, seat) > 0) return true
    return false
  }

  /** Puts a disc down and returns the cells that it turned over. */
  place(cell: number, seat: number): number[] {
    const turned: number[] = []
    for (const ray of RAYS[cell] ?? []) {
      const many = this.trapped(ray, seat)
      for (let at = 0; at < many; at += 1) turned.push(ray[at] ?? 0)
    }
    for (const one of turned) this.cells[one] = seat
    this.cells[cell] = seat
    return turned
  }

  takeBack(cell: number, seat: number, turned: readonly number[]): void {
    this.cells[cell] = EMPTY
    for (const one of turned) this.cells[one] = 1 - seat
  }

  /** How many of the other seat's discs are between a ray's start and the nearest own disc. */
  trapped(ray: Uint8Array, seat: number): number {
    for (let at = 0; at < ray.length; at += 1) {
      const owner = this.cells[ray[at] ?? 0]
      if (owner === EMPTY) return 0
      if (owner === seat) return at
    }
    return 0
  }

  /** A finished match: won or lost, the more discs the better. */
  count(seat: number): number {
    let lead = 0
    for (const owner of this.cells) if (owner !== EMPTY) lead += owner === seat ? 1 : -1
    return lead === 0 ? 0 : lead + (lead > 0 ? WON : -WON)
  }

  /** The values of the cells held, and freedom to move; a match that is over is counted. */
  weigh(seat: number): number {
    let [score, moves, theirs] = [0, 0, 0]
    for (let cell = 0; cell < CELLS; cell += 1) {
      const owner = this.cells[cell]
      if (owner === EMPTY) {
        if (this.canPlace(cell, seat)) moves += 1
        if (this.canPlace(cell, 1 - seat)) theirs += 1
      } else score += owner === seat ? this.held(cell) : -this.held(cell)
    }
    return moves === 0 && theirs === 0 ? this.count(seat) : score + 7 * (moves - theirs)
  }

  /** The value of a cell now: beside a corner that is taken there is nothing left to give away. */
  held(cell: number): number {
    const value = worth(cell)
    if (value > -20) return value
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
    const corner = (row < 4 ? 0 : 7 * SIDE) + (column < 4 ? 0 : 7)
    return this.cells[corner] === EMPTY ? value : 2
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

import type { Random } from '@majlis/rules/random'

/** A ship: its first cell (row by row from the top left, from 0), whether it is vertical, and the number of its cells. */
export interface Ship {
  readonly at: number
  readonly down: boolean
  readonly length: number
}
export type Fleet = readonly Ship[]

/**
 * The known part of a sea, one mark for each cell: `.` untouched, `o` miss, `x` hit, `#` sunk, `-` empty because it is beside a sunk ship. 64 marks in the
 * large sea, 49 in the small one. Only in a match with an arsenal: `s` a ship that was seen and not hit, `w` water that was seen, `m` a mine that was seen, `e`
 * one that has exploded, `g` a gun that has shot down a plane, `k` one that was hit.
 */
export type Marks = string

/** A square sea and the fleet that is hidden in it. Cells are numbered row by row from the top left, from 0. */
export class Sea {
  /** Cells in a row and in a column. */
  readonly side: number
  readonly cells: number
  /** The lengths of the ships of a fleet in cells, longest first. */
  readonly lengths: readonly number[]
  readonly #places = new Map<number, readonly Ship[]>()

  constructor(side: number, lengths: readonly number[]) {
    this.side = side
    this.cells = side * side
    this.lengths = lengths
  }

  /** The cells that a ship covers, from its first. */
  cellsOf({ at, down, length }: Ship): number[] {
    return Array.from({ length }, (_none, step) => at + step * (down ? this.side : 1))
  }

  /** True when the whole ship is in the sea. */
  isInside({ at, down, length }: Ship): boolean {
    const [column, row] = [at % this.side, Math.floor(at / this.side)]
    return at >= 0 && at < this.cells && (down ? row : column) + length <= this.side
  }

  /** The cells beside a ship, corners included, without its own. */
  around(ship: Ship): number[] {
    const own = this.cellsOf(ship)
    return [...new Set(own.flatMap((cell) => this.neighbours(cell)))].filter((cell) => !own.includes(cell))
  }

  /** The cells beside a cell, corners included. */
  neighbours(cell: number): number[] {
    const [column, row] = [cell % this.side, Math.floor(cell / this.side)]
    const found: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(this.side - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(this.side - 1, column + 1); x += 1) {
        if (x !== column || y !== row) found.push(y * this.side + x)
      }
    }
    return found
  }

  /** True when the ship is in the sea and touches none of the others, not even at a corner. */
  hasRoom(ship: Ship, others: Fleet): boolean {
    if (!this.isInside(ship)) return false
    const taken = new Set(others.flatMap((other) => [...this.cellsOf(other), ...this.around(other)]))
    return this.cellsOf(ship).every((cell) => !taken.has(cell))
  }

  /** True for a whole fleet: the right ships, in the sea, none touching another. */
  isFleet(ships: Fleet): boolean {
    const lengths = ships.map(({ length }) => length).sort((left, right) => right - left)
    return lengths.join() === this.lengths.join() && ships.every((ship, at) => this.hasRoom(ship, ships.slice(0, at)))
  }

  /** A randomly placed fleet; the same stream gives the same fleet. */
  randomFleet(random: Random): Fleet {
    for (;;) {
      const fleet = this.#tryFleet(random)
      // The last ship may find no space: then the whole fleet is placed again.
      if (fleet.length === this.lengths.length) return fleet
    }
  }

  #tryFleet(random: Random): Fleet {
    const fleet: Ship[] = []
    for (const length of this.lengths) {
      const rooms = this.everyPlace(length).filter((ship) => this.hasRoom(ship, fleet))
      const ship = rooms[random.int(rooms.length)]
      if (!ship) break
      fleet.push(ship)
    }
    return fleet
  }

  /** Every placement of a ship of this length in an empty sea. */
  everyPlace(length: number): readonly Ship[] {
    const known = this.#places.get(length)
    if (known) return known
    const all = [false, true].flatMap((down) => [...Array(this.cells).keys()].map((at) => ({ at, down, length })))
    const places = all.filter((ship) => this.isInside(ship))
    this.#places.set(length, places)
    return places
  }

  /** The ships that all shots together have sunk. */
  sunkShips(fleet: Fleet, shots: readonly number[]): Ship[] {
    return fleet.filter((ship) => this.cellsOf(ship).every((cell) => shots.includes(cell)))
  }

  /** The known part of the sea after shots. Without a fleet there were no shots yet. */
  marksOf(fleet: Fleet | null, shots: readonly number[]): Marks {
    const marks: string[] = Array(this.cells).fill('.')
    if (!fleet) return marks.join('')
    const ships = new Set(fleet.flatMap((ship) => this.cellsOf(ship)))
    for (const cell of shots) marks[cell] = ships.has(cell) ? 'x' : 'o'
    for (const ship of this.sunkShips(fleet, shots)) this.sink(marks, ship)
    return marks.join('')
  }

  /** Marks a sunk ship, and as empty what is untouched beside it. Changes `marks`. */
  sink(marks: string[], ship: Ship): void {
    for (const cell of this.cellsOf(ship)) marks[cell] = '#'
    for (const cell of this.around(ship)) if (marks[cell] === '.') marks[cell] = '-'
  }
}

export const LARGE_SEA = new Sea(8, [4, 3, 3, 2, 2])
/** For a match of about three minutes. */
export const SMALL_SEA = new Sea(7, [4, 3, 2, 2])

/** The sea of which these are the marks; undefined when their number is that of no sea. */
export function seaOf(marks: Marks): Sea | undefined {
  return [LARGE_SEA, SMALL_SEA].find(({ cells }) => cells === marks.length)
}

/** The cells that a ship covers in the large sea, from its first. */
export function cellsOf(ship: Ship): number[] {
  return LARGE_SEA.cellsOf(ship)
}

/** True for the mark of a cell that may be fired at. */
export function isOpen(mark: string | undefined): boolean {
  return mark === '.' || mark === 's'
}

/** The cells of a sea that may still be fired at, in rising order. */
export function targets(marks: Marks): number[] {
  return [...marks].flatMap((mark, cell) => (isOpen(mark) ? [cell] : []))
}

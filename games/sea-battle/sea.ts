import type { Random } from '@majlis/rules/random'

export const SIDE = 8
export const CELLS = SIDE * SIDE
/** The ships of a fleet, longest first. */
export const LENGTHS = [4, 3, 3, 2, 2] as const

/** A ship: its first cell (0 to 63, row by row from the top left), whether it is vertical, and its cells. */
export interface Ship {
  readonly at: number
  readonly down: boolean
  readonly length: number
}
export type Fleet = readonly Ship[]

/** The known part of a sea: `.` untouched, `o` miss, `x` hit, `#` sunk, `-` empty because it is beside a sunk ship. 64 marks. */
export type Marks = string

/** The cells that a ship covers, from its first. */
export function cellsOf({ at, down, length }: Ship): number[] {
  return Array.from({ length }, (_none, step) => at + step * (down ? SIDE : 1))
}

/** True when the whole ship is in the sea. */
export function isInside({ at, down, length }: Ship): boolean {
  const [column, row] = [at % SIDE, Math.floor(at / SIDE)]
  return at >= 0 && at < CELLS && (down ? row : column) + length <= SIDE
}

/** The cells beside a ship, corners included, without its own. */
export function around(ship: Ship): number[] {
  const own = cellsOf(ship)
  return [...new Set(own.flatMap(neighbours))].filter((cell) => !own.includes(cell))
}

/** The cells beside a cell, corners included. */
export function neighbours(cell: number): number[] {
  const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
  const found: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(SIDE - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(SIDE - 1, column + 1); x += 1) {
      if (x !== column || y !== row) found.push(y * SIDE + x)
    }
  }
  return found
}

/** True when the ship is in the sea and touches none of the others, not even at a corner. */
export function hasRoom(ship: Ship, others: Fleet): boolean {
  if (!isInside(ship)) return false
  const taken = new Set(others.flatMap((other) => [...cellsOf(other), ...around(other)]))
  return cellsOf(ship).every((cell) => !taken.has(cell))
}

/** True for a whole fleet: the right ships, in the sea, none touching another. */
export function isFleet(ships: Fleet): boolean {
  const lengths = ships.map(({ length }) => length).sort((left, right) => right - left)
  return lengths.join() === LENGTHS.join() && ships.every((ship, at) => hasRoom(ship, ships.slice(0, at)))
}

/** A randomly placed fleet; the same stream gives the same fleet. */
export function randomFleet(random: Random): Fleet {
  for (;;) {
    const fleet = tryFleet(random)
    // The last ship may find no space: then the whole fleet is placed again.
    if (fleet.length === LENGTHS.length) return fleet
  }
}

function tryFleet(random: Random): Fleet {
  const fleet: Ship[] = []
  for (const length of LENGTHS) {
    const rooms = everyPlace(length).filter((ship) => hasRoom(ship, fleet))
    const ship = rooms[random.int(rooms.length)]
    if (!ship) break
    fleet.push(ship)
  }
  return fleet
}

/** Every placement of a ship of this length in an empty sea. */
export function everyPlace(length: number): Ship[] {
  return [false, true].flatMap((down) => [...Array(CELLS).keys()].map((at) => ({ at, down, length }))).filter(isInside)
}

/** The ships that all shots together have sunk. */
export function sunkShips(fleet: Fleet, shots: readonly number[]): Ship[] {
  return fleet.filter((ship) => cellsOf(ship).every((cell) => shots.includes(cell)))
}

/** The known part of a sea after shots. Without a fleet there were no shots yet. */
export function marksOf(fleet: Fleet | null, shots: readonly number[]): Marks {
  const marks: string[] = Array(CELLS).fill('.')
  if (!fleet) return marks.join('')
  const ships = new Set(fleet.flatMap(cellsOf))
  for (const cell of shots) marks[cell] = ships.has(cell) ? 'x' : 'o'
  for (const ship of sunkShips(fleet, shots)) {
    for (const cell of cellsOf(ship)) marks[cell] = '#'
    for (const cell of around(ship)) if (marks[cell] === '.') marks[cell] = '-'
  }
  return marks.join('')
}

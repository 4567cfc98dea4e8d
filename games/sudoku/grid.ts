/** Cells of a grid, counted row by row from the top left. */
export const CELLS = 81

/** The digits, in order. */
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** All nine digits as a set: bit 0 stands for 1, bit 8 for 9. */
export const ALL = 0b111111111

/** A digit as a set of one. */
export function bit(digit: number): number {
  return 1 << (digit - 1)
}

/** How many digits a set contains. */
export function size(set: number): number {
  let count = 0
  for (let rest = set; rest; rest &= rest - 1) count += 1
  return count
}

/** The only digit of a set of one. */
export function only(set: number): number {
  return 32 - Math.clz32(set)
}

/** Row of a cell, 0 to 8. */
export function rowOf(cell: number): number {
  return Math.floor(cell / 9)
}

/** Column of a cell, 0 to 8 from the left. */
export function columnOf(cell: number): number {
  return cell % 9
}

/** Box of a cell, 0 to 8, in reading order. */
export function boxOf(cell: number): number {
  return Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3)
}

const cells = [...Array(CELLS).keys()]
const nine = [...Array(9).keys()]

export const ROWS: readonly (readonly number[])[] = nine.map((row) => cells.filter((cell) => rowOf(cell) === row))
export const COLUMNS: readonly (readonly number[])[] = nine.map((column) => cells.filter((cell) => columnOf(cell) === column))
export const BOXES: readonly (readonly number[])[] = nine.map((box) => cells.filter((cell) => boxOf(cell) === box))

/** The 27 groups that contain each digit once: boxes, then rows, then columns. */
export const UNITS: readonly (readonly number[])[] = [...BOXES, ...ROWS, ...COLUMNS]

/** For each cell the 20 others that share a group with it. */
export const PEERS: readonly (readonly number[])[] = cells.map((cell) =>
  cells.filter((other) => other !== cell && (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell))),
)

/** Cells whose digit occurs twice in a group. */
export function conflicts(values: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const cell of cells) {
    const value = values[cell] ?? 0
    if (value && (PEERS[cell] ?? []).some((peer) => values[peer] === value)) found.add(cell)
  }
  return found
}

/** For each cell the digits that none of its peers has; empty sets for cells with a digit. */
export function candidatesOf(values: readonly number[]): number[] {
  return cells.map((cell) => {
    if (values[cell]) return 0
    let set = ALL
    for (const peer of PEERS[cell] ?? []) {
      const value = values[peer] ?? 0
      if (value) set &= ~bit(value)
    }
    return set
  })
}

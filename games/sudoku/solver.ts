import type { Random } from '@majlis/rules/random'
import { ALL, CELLS, bit, boxOf, columnOf, only, rowOf, size } from './grid.ts'

// A table, because the search reads it a million times.
const ALL_CELLS = [...Array(CELLS).keys()]
const ROW = Uint8Array.from(ALL_CELLS, rowOf)
const COLUMN = Uint8Array.from(ALL_CELLS, columnOf)
const BOX = Uint8Array.from(ALL_CELLS, boxOf)
const SIZE = Uint8Array.from(Array(ALL + 1).keys(), size)

/** Digits still free in each row, column and box, and the digits placed so far. */
interface Search {
  readonly rows: number[]
  readonly columns: number[]
  readonly boxes: number[]
  readonly values: number[]
}

/**
 * The number of solutions of a grid, counted up to `limit`; 0 for a grid that contradicts itself.
 * Tries the cell with the fewest digits first.
 */
export function countSolutions(values: readonly number[], limit: number): number {
  const search = open(values)
  return search ? count(search, limit) : 0
}

/** A full grid, chosen by `random`; every full grid is possible. */
export function randomSolution(random: Random): readonly number[] {
  const search = open(Array<number>(CELLS).fill(0))
  if (!search) throw new Error('an empty grid has no contradiction')
  fill(search, random)
  return search.values
}

/** The solution of a grid; undefined when there is none. */
export function solutionOf(values: readonly number[]): readonly number[] | undefined {
  const search = open(values)
  return search && fill(search, { int: () => 0 }) ? search.values : undefined
}

function open(values: readonly number[]): Search | undefined {
  const search: Search = { rows: Array<number>(9).fill(ALL), columns: Array<number>(9).fill(ALL), boxes: Array<number>(9).fill(ALL), values: [...values] }
  for (let cell = 0; cell < CELLS; cell += 1) {
    const value = values[cell] ?? 0
    if (value === 0) continue
    if (!(free(search, cell) & bit(value))) return undefined
    flip(search, cell, bit(value))
  }
  return search
}

function free({ rows, columns, boxes }: Search, cell: number): number {
  return (rows[ROW[cell] ?? 0] ?? 0) & (columns[COLUMN[cell] ?? 0] ?? 0) & (boxes[BOX[cell] ?? 0] ?? 0)
}

/** Removes a digit from a cell's groups, or adds it again. */
function flip({ rows, columns, boxes }: Search, cell: number, digit: number): void {
  const [row, column, box] = [ROW[cell] ?? 0, COLUMN[cell] ?? 0, BOX[cell] ?? 0]
  rows[row] = (rows[row] ?? 0) ^ digit
  columns[column] = (columns[column] ?? 0) ^ digit
  boxes[box] = (boxes[box] ?? 0) ^ digit
}

/** The empty cell with the fewest digits left; -1 when the grid is full. */
function narrowest(search: Search): number {
  let best = -1
  let fewest = 10
  for (const cell of ALL_CELLS) {
    if (search.values[cell]) continue
    const left = SIZE[free(search, cell)] ?? 0
    if (left >= fewest) continue
    best = cell
    fewest = left
    if (left < 2) break
  }
  return best
}

function count(search: Search, limit: number): number {
  const cell = narrowest(search)
  if (cell < 0) return 1
  let found = 0
  for (let rest = free(search, cell); rest && found < limit; rest &= rest - 1) {
    const digit = rest & -rest
    search.values[cell] = only(digit)
    flip(search, cell, digit)
    found += count(search, limit - found)
    flip(search, cell, digit)
  }
  search.values[cell] = 0
  return found
}

function fill(search: Search, random: Pick<Random, 'int'>): boolean {
  const cell = narrowest(search)
  if (cell < 0) return true
  let rest = free(search, cell)
  while (rest) {
    let digit = rest
    for (let skip = random.int(SIZE[rest] ?? 1); skip > 0; skip -= 1) digit &= digit - 1
    digit &= -digit
    rest ^= digit
    search.values[cell] = only(digit)
    flip(search, cell, digit)
    if (fill(search, random)) return true
    flip(search, cell, digit)
  }
  search.values[cell] = 0
  return false
}

import { BOXES, CELLS, COLUMNS, DIGITS, PEERS, ROWS, UNITS, bit, boxOf, candidatesOf, columnOf, only, rowOf, size } from './grid.ts'

/**
 * How hard a grid is for a person, by the hardest technique that it needs. 1: a cell with one digit left, a digit with one cell
 * left in a group. 2: a digit locked into a line or box; two cells that share two digits. 3: three cells that share three digits,
 * X-wing, swordfish, XY-wing.
 */
export type Grade = 1 | 2 | 3

/** A cell that singles alone decide, and why: the last digit of the cell, or the last place in a group. */
export interface Single {
  readonly cell: number
  readonly digit: number
  readonly why: 'cell' | 'box' | 'row' | 'column'
}

/** The easiest cell to decide next: places in a box are easier to see than those in a line, and the last digit of a cell is the hardest. */
export function nextSingle(values: readonly number[], candidates: readonly number[] = candidatesOf(values)): Single | undefined {
  for (const [index, unit] of UNITS.entries()) {
    let once = 0
    let twice = 0
    for (const cell of unit) {
      const set = candidates[cell] ?? 0
      twice |= once & set
      once |= set
    }
    const single = once & ~twice
    if (!single) continue
    const digit = only(single & -single)
    const cell = unit.find((one) => (candidates[one] ?? 0) & bit(digit))
    if (cell !== undefined) return { cell, digit, why: index < 9 ? 'box' : index < 18 ? 'row' : 'column' }
  }
  const cell = candidates.findIndex((set) => size(set) === 1)
  return cell < 0 ? undefined : { cell, digit: only(candidates[cell] ?? 0), why: 'cell' }
}

/** The grade that a grid needs, up to `limit`; undefined when techniques up to it do not fill the grid. A grid with a grade has one solution. */
export function gradeOf(givens: readonly number[], limit: Grade): Grade | undefined {
  const values = [...givens]
  const candidates = candidatesOf(values)
  let grade: Grade = 1
  for (;;) {
    const single = nextSingle(values, candidates)
    if (single) {
      put(values, candidates, single.cell, single.digit)
      continue
    }
    if (values.every((value) => value > 0)) return grade
    if (limit > 1 && (lockedDigits(candidates) || shared(candidates, 2))) grade = grade > 2 ? grade : 2
    else if (limit > 2 && (shared(candidates, 3) || fish(candidates, 2) || xyWing(candidates) || fish(candidates, 3))) grade = 3
    else return undefined
  }
}

function put(values: number[], candidates: number[], cell: number, digit: number): void {
  values[cell] = digit
  candidates[cell] = 0
  for (const peer of PEERS[cell] ?? []) candidates[peer] = (candidates[peer] ?? 0) & ~bit(digit)
}

/** Removes digits from a cell's candidates; true when some were there. */
function strike(candidates: number[], cell: number, digits: number): boolean {
  const set = candidates[cell] ?? 0
  if (!(set & digits)) return false
  candidates[cell] = set & ~digits
  return true
}

/** A digit whose places in one group are all in another group is removed from the rest of the other. */
function lockedDigits(candidates: number[]): boolean {
  let changed = false
  for (const unit of UNITS) {
    for (const digit of DIGITS) {
      const places = unit.filter((cell) => (candidates[cell] ?? 0) & bit(digit))
      const [first] = places
      if (first === undefined || places.length > 3) continue
      for (const other of [BOXES[boxOf(first)], ROWS[rowOf(first)], COLUMNS[columnOf(first)]]) {
        if (!other || other === unit || !places.every((cell) => other.includes(cell))) continue
        for (const cell of other) if (!places.includes(cell) && strike(candidates, cell, bit(digit))) changed = true
      }
    }
    if (changed) return true
  }
  return false
}

/** `count` cells of a group that share `count` digits exclude other cells from them; `count` digits that share `count` cells exclude other digits. */
function shared(candidates: number[], count: 2 | 3): boolean {
  for (const unit of UNITS) {
    const open = unit.filter((cell) => candidates[cell])
    if (open.length <= count) continue
    for (const chosen of choices(open, count)) {
      let inside = 0
      let outside = 0
      for (const cell of open) {
        if (chosen.includes(cell)) inside |= candidates[cell] ?? 0
        else outside |= candidates[cell] ?? 0
      }
      let changed = false
      if (size(inside) === count) {
        for (const cell of open) if (!chosen.includes(cell) && strike(candidates, cell, inside)) changed = true
      } else if (size(inside & ~outside) === count) {
        for (const cell of chosen) if (strike(candidates, cell, outside)) changed = true
      }
      if (changed) return true
    }
  }
  return false
}

/**
 * X-wing (2) and swordfish (3): a digit that has only `count` columns in `count` rows is removed from those columns elsewhere, and the same with rows and
 * columns exchanged.
 */
function fish(candidates: number[], count: 2 | 3): boolean {
  for (const [lines, across] of [
    [ROWS, COLUMNS],
    [COLUMNS, ROWS],
  ] as const) {
    for (const digit of DIGITS) {
      const places = lines.map((line) => line.reduce((set, cell, at) => ((candidates[cell] ?? 0) & bit(digit) ? set | (1 << at) : set), 0))
      const few = [...places.keys()].filter((line) => size(places[line] ?? 0) > 1 && size(places[line] ?? 0) <= count)
      for (const chosen of choices(few, count)) {
        const covered = chosen.reduce((set, line) => set | (places[line] ?? 0), 0)
        if (size(covered) !== count) continue
        let changed = false
        for (const [at, line] of across.entries()) {
          if (!(covered & (1 << at))) continue
          for (const [index, cell] of line.entries()) if (!chosen.includes(index) && strike(candidates, cell, bit(digit))) changed = true
        }
        if (changed) return true
      }
    }
  }
  return false
}

/** A cell with digits XY is a peer of one with XZ and one with YZ: one of these two is Z, so no common peer of both is. */
function xyWing(candidates: number[]): boolean {
  for (let pivot = 0; pivot < CELLS; pivot += 1) {
    const set = candidates[pivot] ?? 0
    if (size(set) !== 2) continue
    const wings = (PEERS[pivot] ?? []).filter((cell) => size(candidates[cell] ?? 0) === 2 && size((candidates[cell] ?? 0) & set) === 1)
    for (const [left = 0, right = 0] of choices(wings, 2)) {
      const [one, two] = [candidates[left] ?? 0, candidates[right] ?? 0]
      const shares = one & two & ~set
      if (!shares || (one | two) !== (set | shares) || one === two) continue
      let changed = false
      for (const cell of PEERS[left] ?? []) if (cell !== pivot && PEERS[right]?.includes(cell) && strike(candidates, cell, shares)) changed = true
      if (changed) return true
    }
  }
  return false
}

function* choices(from: readonly number[], count: number, start = 0): Generator<readonly number[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let at = start; at <= from.length - count; at += 1) {
    for (const rest of choices(from, count - 1, at + 1)) yield [from[at] ?? 0, ...rest]
  }
}

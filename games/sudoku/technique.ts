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

/** A use of a technique beyond singles: what proves it, and the candidates that it removes. */
export interface Pattern {
  /** `takes`: the cells hold every place of a digit. `share`: the cells share as many digits. `wing`: a digit is in one of the two cells. */
  readonly kind: 'takes' | 'share' | 'wing'
  readonly cells: readonly number[]
  /** The digits that the cells take or share, as a set. */
  readonly digits: number
  /** Cells that lose candidates, and which, as sets. */
  readonly struck: readonly { readonly cell: number; readonly digits: number }[]
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
    if (limit > 1 && (strikeLocked(candidates) || strikeFirst(candidates, shared(candidates, 2)))) grade = grade > 2 ? grade : 2
    else if (limit > 2 && strikeFirst(candidates, hardPatterns(candidates))) grade = 3
    else return undefined
  }
}

/** Every pattern in these candidates that removes one, the easiest techniques first. */
export function* patternsIn(candidates: readonly number[]): Generator<Pattern> {
  for (const unit of UNITS) yield* locked(candidates, unit)
  yield* shared(candidates, 2)
  yield* hardPatterns(candidates)
}

/** Removes what a pattern removes. */
export function strike(candidates: number[], { struck }: Pattern): void {
  for (const { cell, digits } of struck) candidates[cell] = (candidates[cell] ?? 0) & ~digits
}

function put(values: number[], candidates: number[], cell: number, digit: number): void {
  values[cell] = digit
  candidates[cell] = 0
  for (const peer of PEERS[cell] ?? []) candidates[peer] = (candidates[peer] ?? 0) & ~bit(digit)
}

/** Removes what the first of the patterns removes; false when there is none. */
function strikeFirst(candidates: number[], patterns: Iterator<Pattern>): boolean {
  const { value, done } = patterns.next()
  if (done) return false
  strike(candidates, value)
  return true
}

/** Removes what digits that are locked into the first group with such digits remove. */
function strikeLocked(candidates: number[]): boolean {
  return UNITS.some((unit) => {
    let changed = false
    for (const pattern of locked(candidates, unit)) {
      strike(candidates, pattern)
      changed = true
    }
    return changed
  })
}

function* hardPatterns(candidates: readonly number[]): Generator<Pattern> {
  yield* shared(candidates, 3)
  yield* fish(candidates, 2)
  yield* xyWings(candidates)
  yield* fish(candidates, 3)
}

/** What proves that a pattern removes something. */
type Proof = Omit<Pattern, 'struck'>

/** The pattern that removes these digits from these cells, without the `kept` ones; undefined when none of them has any. */
function patternOf(candidates: readonly number[], from: readonly number[], gone: number, proof: Proof, kept: readonly number[] = []): Pattern | undefined {
  let struck: { cell: number; digits: number }[] | undefined
  for (const cell of from) {
    const digits = (candidates[cell] ?? 0) & gone
    if (!digits || kept.includes(cell)) continue
    struck ??= []
    struck.push({ cell, digits })
  }
  return struck && { ...proof, struck }
}

/** A digit whose places in one group are all in another group is removed from the rest of the other. */
function* locked(candidates: readonly number[], unit: readonly number[]): Generator<Pattern> {
  for (const digit of DIGITS) {
    const places = unit.filter((cell) => (candidates[cell] ?? 0) & bit(digit))
    const [first] = places
    if (first === undefined || places.length > 3) continue
    for (const other of [BOXES[boxOf(first)], ROWS[rowOf(first)], COLUMNS[columnOf(first)]]) {
      if (!other || other === unit || !places.every((cell) => other.includes(cell))) continue
      const pattern = patternOf(candidates, other, bit(digit), { kind: 'takes', cells: places, digits: bit(digit) }, places)
      if (pattern) yield pattern
    }
  }
}

/** `count` cells of a group that share `count` digits exclude other cells from them; `count` digits that share `count` cells exclude other digits. */
function* shared(candidates: readonly number[], count: 2 | 3): Generator<Pattern> {
  for (const unit of UNITS) {
    const open = unit.filter((cell) => candidates[cell])
    if (open.length <= count) continue
    for (const cells of choices(open, count)) {
      let inside = 0
      let outside = 0
      for (const cell of open) {
        if (cells.includes(cell)) inside |= candidates[cell] ?? 0
        else outside |= candidates[cell] ?? 0
      }
      const hidden = inside & ~outside
      const pattern =
        size(inside) === count
          ? patternOf(candidates, open, inside, { kind: 'share', cells, digits: inside }, cells)
          : size(hidden) === count
            ? patternOf(candidates, cells, outside, { kind: 'share', cells, digits: hidden })
            : undefined
      if (pattern) yield pattern
    }
  }
}

/**
 * X-wing (2) and swordfish (3): a digit that has only `count` columns in `count` rows is removed from those columns elsewhere, and the same with rows and
 * columns exchanged.
 */
function* fish(candidates: readonly number[], count: 2 | 3): Generator<Pattern> {
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
        const crossed = across.filter((_, at) => covered & (1 << at)).flatMap((line) => [...line.entries()])
        const rest = crossed.filter(([line]) => !chosen.includes(line)).map(([, cell]) => cell)
        const cells = chosen.flatMap((line) => (lines[line] ?? []).filter((cell) => (candidates[cell] ?? 0) & bit(digit)))
        const pattern = patternOf(candidates, rest, bit(digit), { kind: 'takes', cells, digits: bit(digit) })
        if (pattern) yield pattern
      }
    }
  }
}

/** A cell with digits XY is a peer of one with XZ and one with YZ: one of these two is Z, so no common peer of both is. */
function* xyWings(candidates: readonly number[]): Generator<Pattern> {
  for (let pivot = 0; pivot < CELLS; pivot += 1) {
    const set = candidates[pivot] ?? 0
    if (size(set) !== 2) continue
    const wings = (PEERS[pivot] ?? []).filter((cell) => size(candidates[cell] ?? 0) === 2 && size((candidates[cell] ?? 0) & set) === 1)
    for (const [left = 0, right = 0] of choices(wings, 2)) {
      const [one, two] = [candidates[left] ?? 0, candidates[right] ?? 0]
      const shares = one & two & ~set
      if (!shares || (one | two) !== (set | shares) || one === two) continue
      const rest = (PEERS[left] ?? []).filter((cell) => cell !== pivot && PEERS[right]?.includes(cell))
      const pattern = patternOf(candidates, rest, shares, { kind: 'wing', cells: [left, right], digits: shares })
      if (pattern) yield pattern
    }
  }
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

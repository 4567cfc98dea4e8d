import type { Grade } from './sizes.ts'

/** What is known of a cell: nothing, that it has a scorpion, or that it is open. */
export type Known = 'closed' | 'scorpion' | 'open'

/** What a player knows of a board. */
export interface Knowledge {
  readonly neighbours: readonly (readonly number[])[]
  readonly known: readonly Known[]
  /** How many scorpions touch a cell; read for open cells only. */
  readonly numbers: readonly number[]
  /** Scorpions on the whole board. */
  readonly scorpions: number
}

/**
 * Why cells are certain. `number`: one number alone; `count`: the number of scorpions left; `pair`: two numbers together; `suppose`: the opposite is
 * impossible.
 */
export type Reason = 'number' | 'count' | 'pair' | 'suppose'

export interface Deduction {
  readonly safe: readonly number[]
  readonly scorpions: readonly number[]
  readonly why: Reason
  /** The open cells whose numbers show the first safe cell: one for `number`, two for `pair`, otherwise none. */
  readonly by: readonly number[]
}

/** Cells, each with the open cells whose numbers show it. */
type Shown = Map<number, readonly number[]>

/** An open number: this many scorpions are among these closed cells. */
interface Clue {
  readonly at: number
  readonly cells: readonly number[]
  readonly count: number
}

/** The result of the easiest technique that finds anything, no harder than `grade`; undefined when none does. It never makes an error. */
export function deduce(knowledge: Knowledge, grade: Grade): Deduction | undefined {
  const clues = cluesOf(knowledge)
  return byNumber(clues) ?? byCount(knowledge) ?? (grade >= 2 ? byPair(clues, knowledge) : undefined) ?? (grade >= 3 ? bySupposing(clues) : undefined)
}

function cluesOf({ neighbours, known, numbers }: Knowledge): Clue[] {
  const clues: Clue[] = []
  for (const [at, what] of known.entries()) {
    if (what !== 'open' || !numbers[at]) continue
    const cells: number[] = []
    let count = numbers[at] ?? 0
    for (const cell of neighbours[at] ?? []) {
      if (known[cell] === 'closed') cells.push(cell)
      else if (known[cell] === 'scorpion') count -= 1
    }
    if (cells.length > 0) clues.push({ at, cells, count })
  }
  return clues
}

function answer(safe: Shown, scorpions: Iterable<number>, why: Reason): Deduction | undefined {
  const found = { safe: [...safe.keys()], scorpions: [...scorpions], why, by: [...safe.values()][0] ?? [] }
  return found.safe.length + found.scorpions.length > 0 ? found : undefined
}

/** Keeps the first proof of each cell. */
function show(cells: readonly number[], by: readonly number[], shown: Shown): void {
  for (const cell of cells) if (!shown.has(cell)) shown.set(cell, by)
}

function byNumber(clues: readonly Clue[]): Deduction | undefined {
  const [safe, scorpions]: [Shown, Set<number>] = [new Map(), new Set()]
  for (const { at, cells, count } of clues) {
    if (count === 0) show(cells, [at], safe)
    else if (count === cells.length) for (const cell of cells) scorpions.add(cell)
  }
  return answer(safe, scorpions, 'number')
}

function byCount({ known, scorpions: all }: Knowledge): Deduction | undefined {
  const closed = [...known.keys()].filter((cell) => known[cell] === 'closed')
  const left = all - known.filter((what) => what === 'scorpion').length
  if (left === 0) return answer(new Map(closed.map((cell) => [cell, []])), [], 'count')
  return left === closed.length ? answer(new Map(), closed, 'count') : undefined
}

/** Where one clue needs more scorpions than the other, by as many as it has cells of its own, those are scorpions and the other's own are safe. */
function byPair(clues: readonly Clue[], { neighbours }: Knowledge): Deduction | undefined {
  const [safe, scorpions]: [Shown, Set<number>] = [new Map(), new Set()]
  const byCell = new Map<number, Clue[]>()
  for (const clue of clues) for (const cell of clue.cells) byCell.set(cell, [...(byCell.get(cell) ?? []), clue])
  for (const one of clues) {
    for (const other of new Set(one.cells.flatMap((cell) => byCell.get(cell) ?? []))) {
      if (other === one || one.count < other.count) continue
      const own = one.cells.filter((cell) => !neighbours[other.at]?.includes(cell))
      if (one.count - other.count !== own.length) continue
      for (const cell of own) scorpions.add(cell)
      const others = other.cells.filter((cell) => !neighbours[one.at]?.includes(cell))
      show(others, [one.at, other.at], safe)
    }
  }
  return answer(safe, scorpions, 'pair')
}

/** Supposes each possibility for a cell that a number touches, and follows single numbers until one of them has too many or too few. */
function bySupposing(clues: readonly Clue[]): Deduction | undefined {
  const byCell = new Map<number, Clue[]>()
  for (const clue of clues) for (const cell of clue.cells) byCell.set(cell, [...(byCell.get(cell) ?? []), clue])
  for (const cell of byCell.keys()) {
    if (!holds(byCell, cell, true)) return { safe: [cell], scorpions: [], why: 'suppose', by: [] }
    if (!holds(byCell, cell, false)) return { safe: [], scorpions: [cell], why: 'suppose', by: [] }
  }
  return undefined
}

function holds(byCell: ReadonlyMap<number, readonly Clue[]>, start: number, isScorpion: boolean): boolean {
  const supposed = new Map([[start, isScorpion]])
  const waiting = [start]
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    for (const { cells, count } of byCell.get(cell) ?? []) {
      const open = cells.filter((one) => !supposed.has(one))
      const left = count - cells.filter((one) => supposed.get(one)).length
      if (left < 0 || left > open.length) return false
      if (left > 0 && left < open.length) continue
      for (const one of open) {
        supposed.set(one, left > 0)
        waiting.push(one)
      }
    }
  }
  return true
}

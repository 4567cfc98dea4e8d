import { COLUMNS, ROWS } from './rules.ts'

/** The score of a four; one that comes sooner is worth more. */
export const WIN = 10_000
/** Columns from the middle outwards: better moves first, so that the search cuts more. */
const ORDER = [3, 2, 4, 1, 5, 0, 6]
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const
const WINDOWS = Int8Array.from(allWindows())

/** A column with its score for who drops a disc there; higher is better. */
export interface ScoredColumn {
  readonly column: number
  readonly score: number
}

/** The limits of a search: how many discs ahead, and how many positions. Positions are counted and not time, so that the answer is the same on every machine. */
export interface Effort {
  readonly depth: number
  readonly nodes: number
}

/** Scores columns that take a disc, best first; deeper and deeper until a limit is reached. */
export function searchFour(board: string, seat: number, columns: readonly number[], { depth, nodes }: Effort, isLate?: () => boolean): ScoredColumn[] {
  const table = new Table(board)
  let scored: ScoredColumn[] = columns.map((column) => ({ column, score: 0 }))
  const budget = { left: nodes }
  for (let reach = 1; reach <= depth; reach += 1) {
    const round = scored.map(({ column }) => ({ column, score: table.tryMove(column, seat, reach, budget) }))
    if (budget.left <= 0 && reach > 1) break
    scored = round.sort((left, right) => right.score - left.score)
    if (isLate?.()) break
  }
  return scored
}

/** A board on which moves are made and taken back. */
class Table {
  readonly cells: Int8Array
  readonly heights: Int8Array

  constructor(board: string) {
    this.cells = Int8Array.from(board, (mark) => (mark === '.' ? -1 : Number(mark)))
    this.heights = Int8Array.from({ length: COLUMNS }, (_none, column) => {
      let height = 0
      while (height < ROWS && board[(ROWS - 1 - height) * COLUMNS + column] !== '.') height += 1
      return height
    })
  }

  /** The score of a column for `seat`, searched `depth` discs deep; higher is better. */
  tryMove(column: number, seat: number, depth: number, budget: { left: number }): number {
    const cell = this.drop(column, seat)
    const score = this.isFour(cell, seat) ? WIN + depth : -this.search(1 - seat, depth - 1, -Infinity, Infinity, budget)
    this.lift(column)
    return score
  }

  search(seat: number, depth: number, low: number, high: number, budget: { left: number }): number {
    budget.left -= 1
    if (depth <= 0 || budget.left <= 0) return this.weigh(seat)
    let best = -Infinity
    for (const column of ORDER) {
      if ((this.heights[column] ?? ROWS) >= ROWS) continue
      const cell = this.drop(column, seat)
      const score = this.isFour(cell, seat) ? WIN + depth : -this.search(1 - seat, depth - 1, -high, -Math.max(low, best), budget)
      this.lift(column)
      if (score > best) best = score
      if (best >= high) return best
    }
    return best === -Infinity ? 0 : best
  }

  drop(column: number, seat: number): number {
    const height = this.heights[column] ?? 0
    const cell = (ROWS - 1 - height) * COLUMNS + column
    this.cells[cell] = seat
    this.heights[column] = height + 1
    return cell
  }

  lift(column: number): void {
    const height = (this.heights[column] ?? 1) - 1
    this.heights[column] = height
    this.cells[(ROWS - 1 - height) * COLUMNS + column] = -1
  }

  isFour(cell: number, seat: number): boolean {
    for (const [across, down] of DIRECTIONS) {
      if (this.run(cell, seat, across, down) + this.run(cell, seat, -across, -down) >= 3) return true
    }
    return false
  }

  /** Discs of `seat` in one direction from a cell, the cell itself not counted. */
  run(cell: number, seat: number, across: number, down: number): number {
    let x = (cell % COLUMNS) + across
    let y = Math.floor(cell / COLUMNS) + down
    let count = 0
    while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && this.cells[y * COLUMNS + x] === seat) {
      count += 1
      x += across
      y += down
    }
    return count
  }

  /** The score of the board for a seat: open twos and threes of both seats, and discs in the middle. */
  weigh(seat: number): number {
    let score = 0
    // A flat list and plain loops, because the bot spends most of its time here.
    for (let at = 0; at < WINDOWS.length; at += 4) {
      let mine = 0
      let theirs = 0
      for (let step = at; step < at + 4; step += 1) {
        const owner = this.cells[WINDOWS[step] ?? 0] ?? -1
        if (owner === seat) mine += 1
        else if (owner >= 0) theirs += 1
      }
      if (theirs === 0) score += VALUE[mine] ?? 0
      else if (mine === 0) score -= VALUE[theirs] ?? 0
    }
    for (let row = 0; row < ROWS; row += 1) {
      const owner = this.cells[row * COLUMNS + 3]
      if (owner !== undefined && owner !== -1) score += owner === seat ? 3 : -3
    }
    return score
  }
}

const VALUE = [0, 1, 4, 14, 0]

/** The cells of every possible four, one four after the other. */
function allWindows(): number[] {
  const found: number[] = []
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      for (const [across, down] of DIRECTIONS) {
        const [endColumn, endRow] = [column + 3 * across, row + 3 * down]
        if (endColumn < 0 || endColumn >= COLUMNS || endRow < 0 || endRow >= ROWS) continue
        found.push(...[0, 1, 2, 3].map((step) => (row + step * down) * COLUMNS + column + step * across))
      }
    }
  }
  return found
}

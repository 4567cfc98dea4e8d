import type { GameRules } from '@majlis/rules/rules'

export const COLUMNS = 7
export const ROWS = 6
const CELLS = COLUMNS * ROWS

/** The match. `board` has 42 marks, row by row from the top left: `.` empty, `0` or `1` the seat that owns the disc. */
export interface State {
  readonly board: string
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** Cell of the newest disc. */
  readonly last: number | null
  readonly winner: 0 | 1 | null
  /** Every cell that belongs to a winning row, in rising order; empty without a winner. */
  readonly line: readonly number[]
}

/** A disc dropped into a column, 0 to 6 from the left. */
export interface Move {
  readonly column: number
}

/** Four in a row on 7 x 6: discs fall, four in line win, a full board is a draw. A coin decides who begins. */
export const rules: GameRules<State, Move> = {
  version: 1,
  minSeats: 2,
  maxSeats: 2,
  setup: (_seats, random) => ({ board: '.'.repeat(CELLS), next: random.int(2) === 0 ? 0 : 1, last: null, winner: null, line: [] }),
  turn: ({ next }) => (next === null ? [] : [next]),
  legal: (state, seat) => (state.next === seat ? openColumns(state.board).map((column) => ({ column })) : []),
  readMove(input) {
    if (typeof input !== 'object' || input === null || !('column' in input)) return undefined
    const { column } = input
    return typeof column === 'number' && Number.isInteger(column) && column >= 0 && column < COLUMNS ? { column } : undefined
  },
  apply(state, seat, { column }) {
    if (state.next === null || state.next !== seat) return undefined
    const cell = landing(state.board, column)
    if (cell === undefined) return undefined
    const board = state.board.slice(0, cell) + state.next + state.board.slice(cell + 1)
    const line = winningLine(board, cell)
    if (line.length > 0) return { board, next: null, last: cell, winner: state.next, line }
    const next = board.includes('.') ? (state.next === 0 ? 1 : 0) : null
    return { board, next, last: cell, winner: null, line: [] }
  },
  outcome({ next, winner }) {
    if (next !== null) return { over: false }
    return winner === null ? { over: true, winners: [], losers: [] } : { over: true, winners: [winner], losers: [1 - winner] }
  },
  endCause: ({ next, winner }) => (next === null && winner === null ? 'full' : null),
  view: (state) => state,
}

/** Columns that still take a disc. */
export function openColumns(board: string): number[] {
  return [...Array(COLUMNS).keys()].filter((column) => board[column] === '.')
}

/** The cell where a disc dropped into a column lands; undefined when the column is full or does not exist. */
export function landing(board: string, column: number): number | undefined {
  for (let row = ROWS - 1; row >= 0; row -= 1) {
    const cell = row * COLUMNS + column
    if (column >= 0 && column < COLUMNS && board[cell] === '.') return cell
  }
  return undefined
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

function winningLine(board: string, cell: number): number[] {
  const line = new Set<number>()
  for (const [across, down] of DIRECTIONS) {
    const row = [...reach(board, cell, -across, -down), cell, ...reach(board, cell, across, down)]
    if (row.length >= 4) for (const one of row) line.add(one)
  }
  return [...line].sort((left, right) => left - right)
}

function reach(board: string, cell: number, across: number, down: number): number[] {
  const found: number[] = []
  let column = (cell % COLUMNS) + across
  let row = Math.floor(cell / COLUMNS) + down
  while (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS && board[row * COLUMNS + column] === board[cell]) {
    found.push(row * COLUMNS + column)
    column += across
    row += down
  }
  return found
}

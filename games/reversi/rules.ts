import type { GameRules } from '@majlis/rules/rules'

export const SIDE = 8
export const CELLS = SIDE * SIDE

/** The match. `board` has 64 marks, row by row from the top left: `.` empty, `0` or `1` the seat whose side of the disc is up. */
export interface State {
  readonly board: string
  /** The seat to move next; null once nobody can move. */
  readonly next: 0 | 1 | null
  /** Cell of the newest disc. */
  readonly last: number | null
  /** Cells that the newest disc turned over, in rising order. */
  readonly flipped: readonly number[]
  /** The seat that had no move and was skipped before `next`; null when nobody was. */
  readonly passed: 0 | 1 | null
}

/** A disc put on a cell, 0 to 63 row by row from the top left. */
export interface Move {
  readonly cell: number
}

const OPENING = `${'.'.repeat(27)}10${'.'.repeat(6)}01${'.'.repeat(27)}`

/**
 * Reversi on 8 x 8: a disc must enclose discs of the other seat in a straight line, which then turn over. A seat that cannot move is
 * skipped; when neither can, the most discs win and equal counts are a draw. A coin decides who begins.
 */
export const rules: GameRules<State, Move> = {
  version: 1,
  minSeats: 2,
  maxSeats: 2,
  setup: (_seats, random) => ({ board: OPENING, next: random.int(2) === 0 ? 0 : 1, last: null, flipped: [], passed: null }),
  turn: ({ next }) => (next === null ? [] : [next]),
  legal: (state, seat) => (state.next === seat ? placeable(state.board, state.next).map((cell) => ({ cell })) : []),
  readMove(input) {
    if (typeof input !== 'object' || input === null || !('cell' in input)) return undefined
    const { cell } = input
    return typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < CELLS ? { cell } : undefined
  },
  apply(state, seat, { cell }) {
    if (state.next === null || state.next !== seat) return undefined
    const flipped = flips(state.board, state.next, cell)
    if (flipped.length === 0) return undefined
    const board = placed(state.board, state.next, cell, flipped)
    const rival = state.next === 0 ? 1 : 0
    if (placeable(board, rival).length > 0) return { board, next: rival, last: cell, flipped, passed: null }
    if (placeable(board, state.next).length > 0) return { board, next: state.next, last: cell, flipped, passed: rival }
    return { board, next: null, last: cell, flipped, passed: null }
  },
  outcome({ next, board }) {
    if (next !== null) return { over: false }
    const [zero, one] = discCounts(board)
    if (zero === one) return { over: true, winners: [], losers: [] }
    return zero > one ? { over: true, winners: [0], losers: [1] } : { over: true, winners: [1], losers: [0] }
  },
  points: ({ board }) => discCounts(board),
  view: (state) => state,
}

/** Cells where a disc of `seat` would turn at least one over, in rising order. */
export function placeable(board: string, seat: 0 | 1): number[] {
  return [...Array(CELLS).keys()].filter((cell) => flips(board, seat, cell).length > 0)
}

/** Cells that a disc of `seat` on `cell` would turn over, in rising order; none when the cell is taken or is no cell. */
export function flips(board: string, seat: 0 | 1, cell: number): number[] {
  if (board[cell] !== '.') return []
  return DIRECTIONS.flatMap(([across, down]) => trapped(board, seat, cell, across, down)).sort((left, right) => left - right)
}

/** The board after a disc of `seat` on `cell` has turned `flipped` over. */
export function placed(board: string, seat: 0 | 1, cell: number, flipped: readonly number[]): string {
  const marks = [...board]
  for (const one of [cell, ...flipped]) marks[one] = String(seat)
  return marks.join('')
}

/** How many discs each seat has, by seat. */
export function discCounts(board: string): readonly [number, number] {
  let [zero, one] = [0, 0]
  for (const mark of board) {
    if (mark === '0') zero += 1
    else if (mark === '1') one += 1
  }
  return [zero, one]
}

const DIRECTIONS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

/** The other seat's discs between `cell` and the nearest own disc in one direction; none without such a disc. */
function trapped(board: string, seat: 0 | 1, cell: number, across: number, down: number): number[] {
  const found: number[] = []
  let column = (cell % SIDE) + across
  let row = Math.floor(cell / SIDE) + down
  while (column >= 0 && column < SIDE && row >= 0 && row < SIDE) {
    const mark = board[row * SIDE + column]
    if (mark === String(seat)) return found
    if (mark === '.') return []
    found.push(row * SIDE + column)
    column += across
    row += down
  }
  return []
}

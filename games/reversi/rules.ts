import type { GameRules } from '@majlis/rules/rules'
import {
  afterTakeBack,
  beforeNewest,
  isRequested,
  type Made,
  newTakeBacks,
  readTakeBackMove,
  takeBackAnswers,
  type TakeBackMove,
  takeBackRules,
  type TakeBacks,
} from '@majlis/rules/take-back'

export const SIDE = 8
export const CELLS = SIDE * SIDE

/** What everybody may see. `board` has 64 marks, row by row from the top left: `.` empty, `0` or `1` the seat whose side of the disc is up. */
export interface View extends TakeBacks {
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

/** The match: the visible state, and the cells of all discs so far, oldest first. */
export interface State extends View {
  readonly made: readonly Made<number>[]
}

/** A disc put on a cell, 0 to 63 row by row from the top left, or the request to take back a disc and the answer to it. */
export type Move = { readonly cell: number } | TakeBackMove

const OPENING = `${'.'.repeat(27)}10${'.'.repeat(6)}01${'.'.repeat(27)}`

/**
 * Reversi on 8 x 8: a disc must enclose discs of the other seat in a straight line, which then turn over. A seat that cannot move is
 * skipped; when neither can, the most discs win and equal counts are a draw. A coin decides who begins. A seat may
 * ask once in a position to take back its newest disc, and the other seat decides.
 */
export const rules: GameRules<State, Move, View> = {
  version: 1,
  minSeats: 2,
  maxSeats: 2,
  setup: (_seats, random) => begun(random.int(2) === 0 ? 0 : 1),
  turn: ({ next }) => (next === null ? [] : [next]),
  legal(state, seat) {
    if (state.next === null || state.next !== seat) return []
    return isRequested(state, seat) ? takeBackAnswers : placeable(state.board, state.next).map((cell) => ({ cell }))
  },
  readMove(input) {
    if (typeof input !== 'object' || input === null) return undefined
    if (!('cell' in input)) return readTakeBackMove(input)
    const { cell } = input
    return typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < CELLS ? { cell } : undefined
  },
  apply(state, seat, move) {
    if (state.next === null || state.next !== seat) return undefined
    if ('takeBack' in move) return afterTakeBack(state, state.next, move, pliesOf(state), (by) => beforeNewest(by, state.made, begun, put))
    return isRequested(state, seat) ? undefined : put(state, state.next, move.cell)
  },
  outcome({ next, board }) {
    if (next !== null) return { over: false }
    const [zero, one] = discCounts(board)
    if (zero === one) return { over: true, winners: [], losers: [] }
    return zero > one ? { over: true, winners: [0], losers: [1] } : { over: true, winners: [1], losers: [0] }
  },
  points: ({ board }) => discCounts(board),
  view: ({ made: _, ...view }) => view,
  ...takeBackRules,
}

function begun(first: 0 | 1): State {
  return { board: OPENING, next: first, last: null, flipped: [], passed: null, ...newTakeBacks(true), made: [] }
}

/** The match after a disc of `seat`; undefined when it would turn nothing over. */
function put(state: State, seat: 0 | 1, cell: number): State | undefined {
  const flipped = flips(state.board, seat, cell)
  if (flipped.length === 0) return undefined
  const board = placed(state.board, seat, cell, flipped)
  const rival = seat === 0 ? 1 : 0
  const isPassed = placeable(board, rival).length === 0
  const isOver = isPassed && placeable(board, seat).length === 0
  return {
    board,
    next: isOver ? null : isPassed ? seat : rival,
    last: cell,
    flipped,
    passed: isPassed && !isOver ? rival : null,
    ...newTakeBacks(state.hasTakeBacks, state.takeBacks),
    made: [...state.made, { by: seat, move: cell }],
  }
}

/** Discs that were put down so far. */
export function pliesOf({ board }: Pick<View, 'board'>): number {
  return [...board].filter((mark) => mark !== '.').length - [...OPENING].filter((mark) => mark !== '.').length
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

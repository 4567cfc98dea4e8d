import type { GameRules } from '@majlis/rules/rules'

export const SIDE = 3
export const CELLS = SIDE * SIDE
/** Marks that each seat has at most in the moving variant: a fourth one removes the oldest. */
export const KEPT = 3
/** In the moving variant a match of this many marks is a draw: two careful players could continue for ever. */
export const MAX_MOVES = 60

/** The match. `board` has 9 marks, row by row from the top left: `.` empty, `0` or `1` the seat. */
export interface State {
  readonly board: string
  /** Cells of the marks on the board, oldest first. */
  readonly placed: readonly number[]
  /** Marks put down so far, including the removed ones. */
  readonly moves: number
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** Cell of the mark that the newest one removed; null when it removed none. */
  readonly gone: number | null
  /** The three cells that won; empty before that and after a draw. */
  readonly line: readonly number[]
  /** True for the variant in which a seat has only three marks. */
  readonly moving: boolean
}

/** A mark put on a cell, 0 to 8 row by row from the top left. */
export interface Move {
  readonly cell: number
}

/** The eight lines of three. */
export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

/** Three in a row wins. With `moving` a seat's fourth mark removes its oldest, so that a match never runs out of cells. A coin decides who begins. */
export function ticTacToe(moving: boolean): GameRules<State, Move> {
  return {
    version: 1,
    minSeats: 2,
    maxSeats: 2,
    setup: (_seats, random) => ({ board: '.'.repeat(CELLS), placed: [], moves: 0, next: random.int(2) === 0 ? 0 : 1, gone: null, line: [], moving }),
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? freeCells(state.board).map((cell) => ({ cell })) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('cell' in input)) return undefined
      const { cell } = input
      return typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < CELLS ? { cell } : undefined
    },
    apply: (state, seat, { cell }) => (state.next !== null && state.next === seat && state.board[cell] === '.' ? marked(state, state.next, cell) : undefined),
    outcome({ next, line, board }) {
      if (next !== null) return { over: false }
      if (line[0] === undefined) return { over: true, winners: [], losers: [] }
      const winner = Number(board[line[0]])
      return { over: true, winners: [winner], losers: [1 - winner] }
    },
    endCause: ({ next, line, moving }) => (next !== null || line.length > 0 ? null : moving ? 'quiet' : 'full'),
    view: (state) => state,
  }
}

export const rules = ticTacToe(false)

/** The rules of one variant: `moving` is the configuration in which old marks disappear. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move> {
  return ticTacToe(configuration === 'moving')
}

/** Cells without a mark, in rising order. */
export function freeCells(board: string): number[] {
  return [...Array(CELLS).keys()].filter((cell) => board[cell] === '.')
}

/** The cell whose mark `seat` would lose by its next one; null while it has fewer than three. */
export function fading({ moving, placed, board }: State, seat: number): number | null {
  const own = placed.filter((cell) => board[cell] === String(seat))
  return moving && own.length >= KEPT ? (own[0] ?? null) : null
}

/** The line of three that `seat` has; undefined without one. */
export function lineOf(board: string, seat: number): readonly number[] | undefined {
  return LINES.find((line) => line.every((cell) => board[cell] === String(seat)))
}

/** The match after a mark of `seat` on a free cell. */
export function marked(state: State, seat: 0 | 1, cell: number): State {
  const gone = fading(state, seat)
  const cells = [...state.board]
  if (gone !== null) cells[gone] = '.'
  cells[cell] = String(seat)
  const board = cells.join('')
  const line = lineOf(board, seat) ?? []
  const moves = state.moves + 1
  const isOver = line.length > 0 || (state.moving ? moves >= MAX_MOVES : moves === CELLS)
  const placed = [...state.placed.filter((one) => one !== gone), cell]
  return { board, placed, moves, next: isOver ? null : seat === 0 ? 1 : 0, gone, line, moving: state.moving }
}

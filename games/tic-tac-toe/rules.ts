import type { GameRules, Outcome } from '@majlis/rules/rules'

export const SIDE = 3
export const CELLS = SIDE * SIDE
/** Marks that each seat has at most in the moving variant: a fourth one removes the oldest. */
export const KEPT = 3
/** In the moving variant a round of this many marks is a draw: two careful players could continue for ever. */
export const MAX_MOVES = 60
/** Rounds of a series at most. */
export const ROUNDS = 3
/** Rounds that win a series before its last one. */
const ENOUGH = 2

/** A series of rounds. */
export interface Series {
  /** The round on the board, from 1; the first mark of the next round raises it. */
  readonly round: number
  /** Rounds won by seat 0 and by seat 1. */
  readonly wins: readonly [number, number]
  /** The seat that began the round on the board; null before its first mark. */
  readonly opener: 0 | 1 | null
}

/** The match. `board` has 9 marks, row by row from the top left: `.` empty, `0` or `1` the seat. */
export interface State {
  readonly board: string
  /** Cells of the marks on the board, oldest first. */
  readonly placed: readonly number[]
  /** Marks put down in this round, including the removed ones. */
  readonly moves: number
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** Cell of the mark that the newest one removed; null when it removed none. */
  readonly gone: number | null
  /** The three cells that won; empty before that and after a draw. */
  readonly line: readonly number[]
  /** True for the variant in which a seat has only three marks. */
  readonly moving: boolean
  /** Only in a series. Between two rounds the board is that of the finished one, and `next` begins the next one on an empty board. */
  readonly series?: Series
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

/** The configurations: marks that move on in a series of rounds, the same in one round, and one round of the classic game. */
type Variant = 'series' | 'moving' | 'classic'

/**
 * Three in a row wins. Where marks move, a seat's fourth mark removes its oldest, so that a match never runs out of cells. A coin decides who begins.
 * In a series two won rounds win, or more won rounds than the other seat has after three; who did not begin a round begins the next one.
 */
export function ticTacToe(variant: Variant): GameRules<State, Move> {
  return {
    version: 1,
    minSeats: 2,
    maxSeats: 2,
    setup: (_seats, random) => ({
      board: '.'.repeat(CELLS),
      placed: [],
      moves: 0,
      next: random.int(2) === 0 ? 0 : 1,
      gone: null,
      line: [],
      moving: variant !== 'classic',
      ...(variant === 'series' && { series: { round: 1, wins: [0, 0], opener: null } }),
    }),
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? freeCells(boardToPlay(state).board).map((cell) => ({ cell })) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('cell' in input)) return undefined
      const { cell } = input
      return typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < CELLS ? { cell } : undefined
    },
    apply(state, seat, { cell }) {
      return state.next !== null && state.next === seat && boardToPlay(state).board[cell] === '.' ? marked(state, state.next, cell) : undefined
    },
    outcome({ next, line, board, series }) {
      if (next !== null) return { over: false }
      if (series) return outcomeOfSeries(series)
      if (line[0] === undefined) return { over: true, winners: [], losers: [] }
      const winner = Number(board[line[0]])
      return { over: true, winners: [winner], losers: [1 - winner] }
    },
    endCause: ({ next, line, moving, series }) => (next !== null || series || line.length > 0 ? null : moving ? 'quiet' : 'full'),
    view: (state) => state,
  }
}

function outcomeOfSeries({ wins: [first, second] }: Series): Outcome {
  if (first === second) return { over: true, winners: [], losers: [] }
  return first > second ? { over: true, winners: [0], losers: [1] } : { over: true, winners: [1], losers: [0] }
}

export const rules = ticTacToe('classic')

/** The rules of one configuration. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move> {
  return ticTacToe(configuration === 'moving' || configuration === 'series' ? configuration : 'classic')
}

/** Whether the round on the board has ended, by a line or without one. */
export function isRoundOver({ line, moves, moving }: State): boolean {
  return line.length > 0 || (moving ? moves >= MAX_MOVES : moves === CELLS)
}

/** The match with the board that the next mark is put on: between two rounds of a series an empty one. */
export function boardToPlay(state: State): State {
  const { series, next } = state
  if (!series || next === null || !isRoundOver(state)) return state
  return { ...state, board: '.'.repeat(CELLS), placed: [], moves: 0, gone: null, line: [], series: { ...series, round: series.round + 1, opener: null } }
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

/** The match after a mark of `seat` on a free cell of `boardToPlay`. */
export function marked(before: State, seat: 0 | 1, cell: number): State {
  const state = boardToPlay(before)
  const gone = fading(state, seat)
  const cells = [...state.board]
  if (gone !== null) cells[gone] = '.'
  cells[cell] = String(seat)
  const board = cells.join('')
  const line = lineOf(board, seat) ?? []
  const placed = [...state.placed.filter((one) => one !== gone), cell]
  const other = seat === 0 ? 1 : 0
  const round: State = { board, placed, moves: state.moves + 1, next: other, gone, line, moving: state.moving }
  if (!state.series) return isRoundOver(round) ? { ...round, next: null } : round
  return inSeries(round, state.series, seat)
}

/** The series after the newest mark of its round, which is one of `seat`. */
function inSeries(round: State, { wins, opener, round: number }: Series, seat: 0 | 1): State {
  const began = opener ?? seat
  if (!isRoundOver(round)) return { ...round, series: { round: number, wins, opener: began } }
  const won = round.line.length > 0
  const total: readonly [number, number] = [wins[0] + (won && seat === 0 ? 1 : 0), wins[1] + (won && seat === 1 ? 1 : 0)]
  const isOver = number === ROUNDS || Math.max(...total) === ENOUGH
  return { ...round, next: isOver ? null : began === 0 ? 1 : 0, series: { round: number, wins: total, opener: began } }
}

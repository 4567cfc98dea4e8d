import type { GameRules } from '@majlis/rules/rules'
import { afterMove, newSeries, nextRound, type Series, seriesOutcome } from '@majlis/rules/series'
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

export const COLUMNS = 7
export const ROWS = 6
const CELLS = COLUMNS * ROWS

/** What everybody may see. `board` has 42 marks, row by row from the top left: `.` empty, `0` or `1` the seat that owns the disc. */
export interface View extends TakeBacks {
  readonly board: string
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** Cell of the newest disc. */
  readonly last: number | null
  /** The seat that has won the round on the board; in a match of one round, the match. */
  readonly winner: 0 | 1 | null
  /** Every cell that belongs to a winning row, in rising order; empty without a winner. */
  readonly line: readonly number[]
  /** Only in a series. Between two rounds the board is that of the finished one, and `next` begins the next one on an empty board. */
  readonly series?: Series
}

/** The match: the visible state, and the columns of all discs so far, oldest first. */
export interface State extends View {
  readonly made: readonly Made<number>[]
}

/** A disc dropped into a column, 0 to 6 from the left, or the request to take back a disc and the answer to it. */
export type Move = { readonly column: number } | TakeBackMove

/**
 * Four in a row on 7 x 6: discs fall, four in line win, a full board is a draw. A coin decides who begins.
 * In a series two won rounds win, or more won rounds than the other seat has after three; who did not begin a round begins the next one.
 * A seat may ask once in a position to take back its newest disc, in a series one of the same round, and the other seat decides.
 */
function fourInARow(isSeries: boolean): GameRules<State, Move, View> {
  return {
    version: 1,
    minSeats: 2,
    maxSeats: 2,
    setup: (_seats, random) => begun(random.int(2) === 0 ? 0 : 1, isSeries),
    turn: ({ next }) => (next === null ? [] : [next]),
    legal(state, seat) {
      if (state.next !== seat) return []
      return isRequested(state, seat) ? takeBackAnswers : openColumns(boardToPlay(state).board).map((column) => ({ column }))
    },
    readMove(input) {
      if (typeof input !== 'object' || input === null) return undefined
      if (!('column' in input)) return readTakeBackMove(input)
      const { column } = input
      return typeof column === 'number' && Number.isInteger(column) && column >= 0 && column < COLUMNS ? { column } : undefined
    },
    apply(state, seat, move) {
      if (state.next === null || state.next !== seat) return undefined
      if (!('takeBack' in move)) return isRequested(state, seat) ? undefined : dropped(state, state.next, move.column)
      const rewound = (by: 0 | 1) => beforeNewest(by, state.made, (first) => begun(first, isSeries), dropped)
      return afterTakeBack(state, state.next, move, pliesOf(state), rewound)
    },
    outcome({ next, winner, series }) {
      if (next !== null) return { over: false }
      if (series) return seriesOutcome(series)
      return winner === null ? { over: true, winners: [], losers: [] } : { over: true, winners: [winner], losers: [1 - winner] }
    },
    endCause: ({ next, winner, series }) => (next === null && winner === null && !series ? 'full' : null),
    points: ({ series }) => series?.wins ?? null,
    view: shown,
    ...takeBackRules,
  }
}

function begun(first: 0 | 1, isSeries: boolean): State {
  const start = { board: '.'.repeat(CELLS), next: first, last: null, winner: null, line: [], ...newTakeBacks(true), made: [] }
  return isSeries ? { ...start, series: newSeries } : start
}

/** The visible part of the state, field by field, because the rest of an object costs several times as much. */
function shown({ board, next, last, winner, line, hasTakeBacks, takeBacks, request, series }: State): View {
  const view = { board, next, last, winner, line, hasTakeBacks, takeBacks, request }
  return series === undefined ? view : { ...view, series }
}

/** One round. */
export const rules = fourInARow(false)
const bestOfThree = fourInARow(true)

/** The rules of one configuration. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move, View> {
  return configuration === 'series' ? bestOfThree : rules
}

/** Whether the round on the board has ended, by four in a row or because the board is full. */
export function isRoundOver({ board, winner }: View): boolean {
  return winner !== null || !board.includes('.')
}

/** The match with the board that the next disc falls into: between two rounds of a series an empty one. */
export function boardToPlay<S extends View>(state: S): S {
  const { series, next } = state
  if (!series || next === null || !isRoundOver(state)) return state
  return { ...state, board: '.'.repeat(CELLS), last: null, winner: null, line: [], series: nextRound(series) }
}

/** Discs in the round that is played or begins: those that can be taken back. */
export function pliesOf(state: View): number {
  return [...boardToPlay(state).board].filter((mark) => mark !== '.').length
}

/** The match after a disc of `seat`; undefined when the column is full or does not exist. */
function dropped(before: State, seat: 0 | 1, column: number): State | undefined {
  const state = boardToPlay(before)
  const cell = landing(state.board, column)
  if (cell === undefined) return undefined
  const board = state.board.slice(0, cell) + seat + state.board.slice(cell + 1)
  const line = winningLine(board, cell)
  const winner = line.length > 0 ? seat : null
  const other = seat === 0 ? 1 : 0
  const made = [...state.made, { by: seat, move: column }]
  const round: State = { ...state, board, next: other, last: cell, winner, line, ...newTakeBacks(state.hasTakeBacks, state.takeBacks), made }
  if (!state.series) return isRoundOver(round) ? { ...round, next: null } : round
  const { series, next = other } = afterMove(state.series, { seat, isRoundOver: isRoundOver(round), winner })
  return { ...round, next, series }
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

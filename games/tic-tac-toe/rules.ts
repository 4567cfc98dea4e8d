import type { Random } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { afterMove, newSeries, nextRound, seriesOutcome } from '@majlis/rules/series'
import { DEALT_CELLS, LARGE, sizeOf, SMALL } from './sizes.ts'
import type { Move, State } from './state.ts'
import { isDead, isUltimate, markedUltimate, openUltimate, ULTIMATE_CELLS } from './ultimate.ts'

export type { Move, State } from './state.ts'

/** Marks that each seat has at most in the moving variant: a fourth one removes the oldest. */
export const KEPT = 3
/** In the moving variant a round of this many marks is a draw: two careful players could continue for ever. */
export const MAX_MOVES = 60

/** The configurations: marks that move on in a series of rounds, the same in one round, one round of the classic game, one on the large board, and nine boards. */
type Variant = 'series' | 'moving' | 'classic' | 'large' | 'ultimate'

/**
 * Three in a row wins. Where marks move, a seat's fourth mark removes its oldest, so that a match never runs out of cells. A coin decides who begins.
 * In a series two won rounds win, or more won rounds than the other seat has after three; who did not begin a round begins the next one.
 * On the large board four in a row win. Chance puts the first mark there and the other seat makes the first move: each match begins from another position, and
 * among players of equal strength both seats win about as often. With the whole board free, who begins would nearly always win.
 * In the ultimate game three small boards in a row win, and each mark decides on which board the next one has to be (ultimate.ts). It is a draw as soon as
 * neither seat can get such a row any more: what would follow could not change the result.
 */
export function ticTacToe(variant: Variant): GameRules<State, Move> {
  const cells = cellsOf(variant)
  return {
    version: 1,
    minSeats: 2,
    maxSeats: 2,
    setup: (_seats, random) => (variant === 'large' ? dealtBoard(random) : emptyBoard(variant, random)),
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? openCells(state).map((cell) => ({ cell })) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('cell' in input)) return undefined
      const { cell } = input
      return typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cells ? { cell } : undefined
    },
    apply(state, seat, { cell }) {
      return state.next !== null && state.next === seat && openCells(state).includes(cell) ? marked(state, state.next, cell) : undefined
    },
    outcome({ next, line, board, series }) {
      if (next !== null) return { over: false }
      if (series) return seriesOutcome(series)
      if (line[0] === undefined) return { over: true, winners: [], losers: [] }
      const winner = Number(board[line[0]])
      return { over: true, winners: [winner], losers: [1 - winner] }
    },
    endCause(state) {
      const { next, line, moving, series } = state
      if (next !== null || series || line.length > 0) return null
      return moving ? 'quiet' : openCells(state).length === 0 ? 'full' : null
    },
    points: ({ series }) => series?.wins ?? null,
    view: (state) => state,
  }
}

function cellsOf(variant: Variant): number {
  return variant === 'ultimate' ? ULTIMATE_CELLS : (variant === 'large' ? LARGE : SMALL).side ** 2
}

function emptyBoard(variant: Exclude<Variant, 'large'>, random: Random): State {
  return {
    board: '.'.repeat(cellsOf(variant)),
    placed: [],
    moves: 0,
    next: random.int(2) === 0 ? 0 : 1,
    gone: null,
    line: [],
    moving: variant === 'series' || variant === 'moving',
    ...(variant === 'series' && { series: newSeries }),
  }
}

/** The large board with its first mark. */
function dealtBoard(random: Random): State {
  const next = random.int(2) === 0 ? 0 : 1
  const cell = DEALT_CELLS[random.int(DEALT_CELLS.length)] ?? 0
  const board = '.'.repeat(LARGE.side ** 2)
  return { board: `${board.slice(0, cell)}${1 - next}${board.slice(cell + 1)}`, placed: [cell], moves: 1, next, gone: null, line: [], moving: false }
}

export const rules = ticTacToe('classic')

const VARIANTS: readonly Variant[] = ['series', 'moving', 'classic', 'large', 'ultimate']

/** The rules of one configuration. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move> {
  return ticTacToe(VARIANTS.find((variant) => variant === configuration) ?? 'classic')
}

/** Whether the round on the board has ended, by a line or without one. */
export function isRoundOver({ board, line, moves, moving }: State): boolean {
  if (isUltimate({ board })) return line.length > 0 || isDead(board)
  return line.length > 0 || (moving ? moves >= MAX_MOVES : moves === board.length)
}

/** The match with the board that the next mark is put on: between two rounds of a series an empty one. */
export function boardToPlay(state: State): State {
  const { series, next } = state
  if (!series || next === null || !isRoundOver(state)) return state
  return { ...state, board: '.'.repeat(state.board.length), placed: [], moves: 0, gone: null, line: [], series: nextRound(series) }
}

/** Cells that take the next mark, in rising order, whoever's turn it is. */
export function openCells(state: State): number[] {
  return isUltimate(state) ? openUltimate(state) : freeCells(boardToPlay(state).board)
}

/** Cells without a mark, in rising order. */
export function freeCells(board: string): number[] {
  return [...Array(board.length).keys()].filter((cell) => board[cell] === '.')
}

/** The cell whose mark `seat` would lose by its next one; null while it has fewer than three. */
export function fading({ moving, placed, board }: State, seat: number): number | null {
  const own = placed.filter((cell) => board[cell] === String(seat))
  return moving && own.length >= KEPT ? (own[0] ?? null) : null
}

/** The line that `seat` has, in full length, by rising cells; undefined without one. */
export function lineOf(board: string, seat: number): readonly number[] | undefined {
  const { lines } = sizeOf(board)
  const isOwn = (line: readonly number[]): boolean => line.every((cell) => board[cell] === String(seat))
  const first = lines.find(isOwn)
  if (!first) return undefined
  // On the large board a mark may join two shorter rows to a line of more than four.
  const longer = lines.filter((line) => stepOf(line) === stepOf(first) && isOwn(line))
  return longer.length === 1 ? first : [...new Set(longer.flat())].toSorted((one, other) => one - other)
}

function stepOf([first = 0, second = 0]: readonly number[]): number {
  return second - first
}

/** The match after a mark of `seat` on a cell of `openCells`. */
export function marked(before: State, seat: 0 | 1, cell: number): State {
  if (isUltimate(before)) return markedUltimate(before, seat, cell)
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
  const { series, next = other } = afterMove(state.series, { seat, isRoundOver: isRoundOver(round), winner: line.length > 0 ? seat : null })
  return { ...round, next, series }
}

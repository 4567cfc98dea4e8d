import type { GameRules } from '@majlis/rules/rules'
import { CELLS, KING, KINDS, type Kind, MAN, opening, walked, walks } from './draughts.ts'

/** Why a match ended on the board: no pieces left, no legal move, the third repetition, too long without progress, or a king each. */
export type End = 'bare' | 'blocked' | 'repetition' | 'quiet' | 'kings'

/** What everybody may see; draughts hide nothing. */
export interface View {
  readonly kind: Kind['id']
  /** 64 marks, row by row from the top left: `.` empty, `a` and `A` a man and a king of seat 0 (who sits below), `b` and `B` those of seat 1. */
  readonly board: string
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** The newest move: its squares, what it took, and whether a man was crowned. */
  readonly last: { readonly seat: 0 | 1; readonly path: readonly number[]; readonly taken: readonly number[]; readonly crowned: boolean } | null
  /** Moves of both sides since a man moved or a piece was taken. */
  readonly quiet: number
  readonly winner: 0 | 1 | null
  readonly end: End | null
}

/** The match: the visible state, and the positions since the last irreversible move, to find repetitions. */
export interface State extends View {
  readonly seen: readonly string[]
}

/** The squares that a piece visits, first to last; several captures are one move. 0 to 63 row by row from the top left. */
export interface Move {
  readonly path: readonly number[]
}

/** Moves without progress after which the match is a draw. */
const MAX_QUIET = 60
/** The longest possible move: there are at most sixteen pieces to take. */
const MAX_PATH = 17
const MARKS = 'BbXaA'

/** Draughts: captures are obligatory; a side without pieces or legal moves has lost. A coin decides who begins. */
export function draughts(kind: Kind): GameRules<State, Move, View> {
  return {
    version: 1,
    minSeats: 2,
    maxSeats: 2,
    setup(_seats, random) {
      const board = textOf(opening(kind))
      const next = random.int(2) === 0 ? 0 : 1
      return { kind: kind.id, board, next, last: null, quiet: 0, winner: null, end: null, seen: [board + String(next)] }
    },
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? walks(kind, boardOf(state.board), sideOf(state.next)).map(({ path }) => ({ path })) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('path' in input)) return undefined
      const { path } = input
      if (!Array.isArray(path) || path.length < 2 || path.length > MAX_PATH) return undefined
      return path.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS) ? { path } : undefined
    },
    apply: (state, seat, move) => (state.next !== null && state.next === seat ? moved(kind, state, state.next, move) : undefined),
    outcome({ next, winner }) {
      if (next !== null) return { over: false }
      return winner === null ? { over: true, winners: [], losers: [] } : { over: true, winners: [winner], losers: [1 - winner] }
    },
    endCause: ({ end }) => (end === 'kings' ? 'material' : end),
    view: ({ seen: _, ...view }) => view,
  }
}

export const rules = draughts(KINDS.classic)

/** The rules of one variant, by the configuration's id. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move, View> {
  return draughts(configuration === 'dama' ? KINDS.dama : KINDS.classic)
}

/** The pieces as numbers (draughts.ts). */
export function boardOf(text: string): Int8Array {
  return Int8Array.from(text, (mark) => (mark === '.' ? 0 : MARKS.indexOf(mark) - 2))
}

export function sideOf(seat: 0 | 1): 1 | -1 {
  return seat === 0 ? 1 : -1
}

function textOf(board: Int8Array): string {
  return Array.from(board, (piece) => (piece === 0 ? '.' : (MARKS[piece + 2] ?? '.'))).join('')
}

function moved(kind: Kind, state: State, seat: 0 | 1, { path }: Move): State | undefined {
  const before = boardOf(state.board)
  const walk = walks(kind, before, sideOf(seat)).find((one) => one.path.length === path.length && one.path.every((cell, at) => cell === path[at]))
  if (!walk) return undefined
  const board = walked(before, walk)
  const piece = before[path[0] ?? 0] ?? 0
  const crowned = Math.abs(piece) === MAN && Math.abs(board[path.at(-1) ?? 0] ?? 0) === KING
  const quiet = walk.taken.length > 0 || Math.abs(piece) === MAN ? 0 : state.quiet + 1
  const rival = seat === 0 ? 1 : 0
  const text = textOf(board)
  const seen = [...(quiet === 0 ? [] : state.seen), text + String(rival)]
  const verdict = verdictOn(kind, board, seat, quiet, seen)
  const last = { seat, path: walk.path, taken: walk.taken, crowned }
  return { kind: state.kind, board: text, next: verdict ? null : rival, last, quiet, winner: verdict?.winner ?? null, end: verdict?.end ?? null, seen }
}

/** How the match ends after a move of `seat`; undefined while it goes on. */
function verdictOn(kind: Kind, board: Int8Array, seat: 0 | 1, quiet: number, seen: readonly string[]): { winner: 0 | 1 | null; end: End } | undefined {
  const rival = -sideOf(seat) as 1 | -1
  const left = [...board].filter((piece) => piece * rival > 0)
  if (left.length === 0) return { winner: seat, end: 'bare' }
  if (walks(kind, board, rival).length === 0) return { winner: seat, end: 'blocked' }
  if (seen.filter((position) => position === seen.at(-1)).length >= 3) return { winner: null, end: 'repetition' }
  if (quiet >= MAX_QUIET) return { winner: null, end: 'quiet' }
  const pieces = [...board].filter((piece) => piece !== 0)
  const isKingEach = pieces.length === 2 && pieces.every((piece) => Math.abs(piece) === KING)
  // A king each, and nothing to take: neither can be caught.
  return isKingEach && walks(kind, board, rival).every(({ taken }) => taken.length === 0) ? { winner: null, end: 'kings' } : undefined
}

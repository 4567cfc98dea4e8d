import { type AcceptMove, canAccept, type DrawOffer, readAcceptMove } from '@majlis/rules/draw-offer'
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
import { boardOf, CELLS, KING, KINDS, type Kind, MAN, opening, sideOf, textOf, walked, walks } from './draughts.ts'

/** Why a match ended on the board: no pieces left, no legal move, the third repetition, too long without progress, a king each, or agreement. */
export type End = 'bare' | 'blocked' | 'repetition' | 'quiet' | 'kings' | 'agreed'

/** What everybody may see; draughts hide nothing. */
export interface View extends TakeBacks, DrawOffer {
  readonly kind: Kind['id']
  /** 64 marks, row by row from the top left: `.` empty, `a` and `A` a man and a king of seat 0 (who sits below), `b` and `B` those of seat 1. */
  readonly board: string
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** The newest move: its squares, what it took, and whether a man was crowned. */
  readonly last: { readonly seat: 0 | 1; readonly path: readonly number[]; readonly taken: readonly number[]; readonly crowned: boolean } | null
  /** Moves of both sides since a man moved or a piece was taken. */
  readonly quiet: number
  /** Moves of both seats so far. */
  readonly plies: number
  readonly winner: 0 | 1 | null
  readonly end: End | null
}

/** The match: the visible state, the positions since the last irreversible move, to find repetitions, and the paths of all moves so far, oldest first. */
export interface State extends View {
  readonly seen: readonly string[]
  readonly made: readonly Made<readonly number[]>[]
}

/** The squares that a piece visits, first to last; several captures are one move. 0 to 63 row by row from the top left. With `draw` it offers a draw. */
export type Step = { readonly path: readonly number[]; readonly draw?: true }

/** A step, the acceptance of an offered draw, or the request to take back a move and the answer to it. */
export type Move = Step | AcceptMove | TakeBackMove

/** Moves without progress after which the match is a draw. */
const MAX_QUIET = 60
/** The longest possible move: there are at most sixteen pieces to take. */
const MAX_PATH = 17

/**
 * Draughts: captures are obligatory; a side without pieces or legal moves has lost. A draw is offered with a move, and accepted instead of a move. A seat may
 * ask once in a position to take back its newest move, and the other seat decides. A coin decides who begins.
 */
export function draughts(kind: Kind): GameRules<State, Move, View> {
  return {
    version: 1,
    minSeats: 2,
    maxSeats: 2,
    setup: (_seats, random) => begun(kind, random.int(2) === 0 ? 0 : 1),
    turn: ({ next }) => (next === null ? [] : [next]),
    legal(state, seat) {
      if (state.next === null || state.next !== seat) return []
      if (isRequested(state, seat)) return takeBackAnswers
      const steps = walks(kind, boardOf(state.board), sideOf(state.next)).map(({ path }): Move => ({ path }))
      return canAccept(state, seat) ? [...steps, { accept: true }] : steps
    },
    readMove(input) {
      if (typeof input !== 'object' || input === null) return undefined
      if ('accept' in input) return readAcceptMove(input)
      if ('takeBack' in input) return readTakeBackMove(input)
      return readStep(input)
    },
    apply(state, seat, move) {
      if (state.next === null || state.next !== seat) return undefined
      if ('takeBack' in move) {
        const rewound = (by: 0 | 1) =>
          beforeNewest(
            by,
            state.made,
            (first) => begun(kind, first),
            (before, mover, path) => moved(kind, before, mover, { path }),
          )
        return afterTakeBack(state, state.next, move, state.plies, rewound)
      }
      if (isRequested(state, seat)) return undefined
      if ('accept' in move) return canAccept(state, seat) ? { ...state, next: null, offer: null, end: 'agreed' } : undefined
      return moved(kind, state, state.next, move)
    },
    outcome({ next, winner }) {
      if (next !== null) return { over: false }
      return winner === null ? { over: true, winners: [], losers: [] } : { over: true, winners: [winner], losers: [1 - winner] }
    },
    endCause: ({ end }) => (end === 'kings' ? 'material' : end),
    view: ({ seen: _, made: __, ...view }) => view,
    ...takeBackRules,
  }
}

function begun(kind: Kind, first: 0 | 1): State {
  const board = textOf(opening(kind))
  const rest = { kind: kind.id, board, next: first, last: null, quiet: 0, plies: 0, winner: null, offer: null, end: null }
  return { ...rest, ...newTakeBacks(true), seen: [board + String(first)], made: [] }
}

function readStep(input: object): Step | undefined {
  const { path, draw } = input as { readonly path?: unknown; readonly draw?: unknown }
  if (!Array.isArray(path) || path.length < 2 || path.length > MAX_PATH || (draw !== undefined && draw !== true)) return undefined
  return path.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS) ? { path, ...(draw && { draw }) } : undefined
}

export const rules = draughts(KINDS.classic)

/** The rules of one variant, by the configuration's id. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move, View> {
  return draughts(configuration === 'dama' ? KINDS.dama : KINDS.classic)
}

function moved(kind: Kind, state: State, seat: 0 | 1, { path, draw }: Step): State | undefined {
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
  return {
    kind: state.kind,
    board: text,
    next: verdict ? null : rival,
    last: { seat, path: walk.path, taken: walk.taken, crowned },
    quiet,
    plies: state.plies + 1,
    winner: verdict?.winner ?? null,
    offer: draw && !verdict ? seat : null,
    end: verdict?.end ?? null,
    ...newTakeBacks(state.hasTakeBacks, state.takeBacks),
    seen,
    made: [...state.made, { by: seat, move: walk.path }],
  }
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

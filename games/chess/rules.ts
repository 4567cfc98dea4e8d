import { Chess } from 'chess.js'
import type { GameRules, Outcome } from '@majlis/rules/rules'
import { type AcceptMove, canAccept, type DrawOffer, readAcceptMove } from '@majlis/rules/draw-offer'
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
import { stepOf } from '@majlis/rules/chess/moves'
import { Position } from '@majlis/rules/chess/position'
import type { Promotion, Step } from '@majlis/rules/chess/squares'

/** Why a match ended on the board. */
export type End = 'checkmate' | 'stalemate' | 'repetition' | 'fifty' | 'material' | 'agreed'

/** What everybody may see; chess hides nothing. */
export interface View extends TakeBacks, DrawOffer {
  /** The position in Forsyth-Edwards notation. */
  readonly fen: string
  /** The seat with the white pieces. */
  readonly white: 0 | 1
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  readonly isCheck: boolean
  /** The newest move in squares and in standard algebraic notation, and the piece that it took. */
  readonly last: { readonly from: string; readonly to: string; readonly san: string; readonly taken: string | null } | null
  readonly end: End | null
  /** Moves of both seats so far. */
  readonly plies: number
  /** All moves in standard algebraic notation, oldest first. */
  readonly moves: readonly string[]
  /** The pieces that were taken, in their order: letters, capital for white ones. */
  readonly taken: string
}

/** The match: the visible state, and the positions since the last pawn move or capture, to find repetitions. */
export interface State extends View {
  readonly seen: readonly string[]
}

/** A step, the acceptance of an offered draw, or the request to take back a move and the answer to it. */
export type Move = Step | AcceptMove | TakeBackMove

const MAX_HALF_MOVES = 100

/**
 * Chess by the laws of FIDE; chess.js decides which moves are legal. The third repetition and fifty moves without pawn or capture end the
 * match as a draw without a claim. A draw is offered with a move, and accepted instead of a move. Where a turn has a clock of its own, a seat may ask
 * once in a position to take back its newest move, and the other seat decides. A coin decides who has white.
 */
export const rules: GameRules<State, Move, View> = {
  version: 1,
  minSeats: 2,
  maxSeats: 2,
  setup: (_seats, random) => begun(random.int(2) === 0 ? 0 : 1, true),
  turn: ({ next }) => (next === null ? [] : [next]),
  legal(state, seat) {
    if (state.next !== seat) return []
    if (isRequested(state, seat)) return takeBackAnswers
    const steps = legalSteps(state.fen)
    return canAccept(state, seat) ? [...steps, { accept: true }] : steps
  },
  readMove(input) {
    if (typeof input !== 'object' || input === null) return undefined
    if ('accept' in input) return readAcceptMove(input)
    if ('takeBack' in input) return readTakeBackMove(input)
    if (!('from' in input) || !('to' in input) || !isSquare(input.from) || !isSquare(input.to)) return undefined
    const promotion = 'promotion' in input ? input.promotion : undefined
    const draw = 'draw' in input ? input.draw : undefined
    if ((promotion !== undefined && !isPromotion(promotion)) || (draw !== undefined && draw !== true)) return undefined
    return { to: input.to, ...(draw && { draw }), from: input.from, ...(promotion && { promotion }) }
  },
  apply(state, seat, move) {
    if (state.next === null || state.next !== seat) return undefined
    if ('takeBack' in move) return afterTakeBack(state, state.next, move, state.moves.length, (by) => rewound(state, by))
    if (isRequested(state, seat)) return undefined
    if ('accept' in move) return canAccept(state, seat) ? { ...state, next: null, offer: null, end: 'agreed' } : undefined
    return stepped(state, state.next, move)
  },
  outcome({ next, end, white, fen }): Outcome {
    if (next !== null) return { over: false }
    if (end !== 'checkmate') return { over: true, winners: [], losers: [] }
    const mated = isWhiteToMove(fen) ? white : 1 - white
    return { over: true, winners: [1 - mated], losers: [mated] }
  },
  endCause: ({ end }) => (end === 'fifty' ? 'quiet' : end),
  view: ({ seen: _, ...view }) => view,
  // By the laws of FIDE (6.9) nobody loses on time to a side that could not mate by any series of moves.
  canWin: ({ fen, white }, seat) => canMate(fen, seat === white),
  ...takeBackRules,
}

const timed: GameRules<State, Move, View> = { ...rules, setup: (_seats, random) => begun(random.int(2) === 0 ? 0 : 1, false) }

/** The rules of one configuration: only a match with a clock for each turn has moves that are taken back. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move, View> {
  return configuration === 'duel' ? rules : timed
}

function begun(white: 0 | 1, hasTakeBacks: boolean): State {
  const fen = new Chess().fen()
  const rest = { fen, white, next: white, isCheck: false, last: null, offer: null, end: null, plies: 0, moves: [], taken: '' }
  return { ...rest, ...newTakeBacks(hasTakeBacks), seen: [positionOf(fen)] }
}

/** The match before the newest move of a seat. */
function rewound({ white, hasTakeBacks, moves }: State, by: 0 | 1): State | undefined {
  const made = moves.map((move, at): Made<string> => ({ by: at % 2 === 0 ? white : white === 0 ? 1 : 0, move }))
  return beforeNewest(
    by,
    made,
    () => begun(white, hasTakeBacks),
    (state, seat, san) => {
      const step = stepFrom(state.fen, san)
      return step && stepped(state, seat, step)
    },
  )
}

/** True unless a side's pieces could never give mate: only the king, or one minor piece that no piece of the other side could help. */
export function canMate(fen: string, isWhite: boolean): boolean {
  const placement = fen.split(' ')[0] ?? ''
  const all = placement.replaceAll(/[^a-z]/gi, '')
  const isOwn = (mark: string) => (mark === mark.toUpperCase()) === isWhite
  const kinds = (marks: readonly string[]) => marks.map((mark) => mark.toLowerCase()).filter((mark) => mark !== 'k')
  const own = kinds([...all].filter(isOwn))
  const others = kinds([...all].filter((mark) => !isOwn(mark)))
  if (own.some((mark) => 'pqr'.includes(mark))) return true
  if (own.includes('n')) return own.length > 1 || others.some((mark) => mark !== 'q')
  if (!own.includes('b')) return false
  // Bishops on one colour only, whoever owns them, leave half of the squares to the king.
  return [...own, ...others].some((mark) => mark === 'p' || mark === 'n') || bishopColours(placement).size > 1
}

/** The colours of the squares on which bishops of either side stand. */
function bishopColours(placement: string): ReadonlySet<number> {
  const colours = new Set<number>()
  for (const [rank, row] of placement.split('/').entries()) {
    const squares = row.replaceAll(/\d/g, (count) => '.'.repeat(Number(count)))
    for (const [file, mark] of [...squares].entries()) if (mark.toLowerCase() === 'b') colours.add((rank + file) % 2)
  }
  return colours
}

/**
 * Every legal step of a position; four of them where a pawn is promoted. Made by the bot's generator: chess.js writes each in notation, which is a hundred
 * times as slow.
 */
export function legalSteps(fen: string): Step[] {
  return new Position(fen).moves().map(stepOf)
}

/** The step of a move in standard algebraic notation; undefined when it is not legal. */
export function stepFrom(fen: string, san: string): Step | undefined {
  const made = attempt(new Chess(fen), san)
  return made && { to: made.to, from: made.from, ...(isPromotion(made.promotion) && { promotion: made.promotion }) }
}

/** The seat that plays a colour. */
export function seatOf(view: Pick<View, 'white'>, colour: 'w' | 'b'): 0 | 1 {
  return colour === 'w' ? view.white : view.white === 0 ? 1 : 0
}

export function isWhiteToMove(fen: string): boolean {
  return fen.split(' ')[1] === 'w'
}

function stepped(state: State, seat: 0 | 1, { from, to, promotion, draw }: Step): State | undefined {
  const board = new Chess(state.fen)
  const made = attempt(board, { from, to, ...(promotion && { promotion }) })
  if (!made) return undefined
  // A promotion given for a move that is none is not the same move.
  if (promotion !== made.promotion) return undefined
  const fen = board.fen()
  const isFresh = made.piece === 'p' || made.captured !== undefined
  const seen = [...(isFresh ? [] : state.seen), positionOf(fen)]
  const end = endOf(board, fen, seen)
  return {
    fen,
    white: state.white,
    next: end === null ? (seat === 0 ? 1 : 0) : null,
    isCheck: board.isCheck(),
    last: { from, to, san: made.san, taken: made.captured ?? null },
    offer: draw && end === null ? seat : null,
    end,
    plies: state.plies + 1,
    moves: [...state.moves, made.san],
    ...newTakeBacks(state.hasTakeBacks, state.takeBacks),
    taken: state.taken + (made.captured === undefined ? '' : made.color === 'w' ? made.captured : made.captured.toUpperCase()),
    seen,
  }
}

/** chess.js throws at an illegal move. */
function attempt(board: Chess, step: string | { from: string; to: string; promotion?: string }) {
  try {
    return board.move(step)
  } catch {
    return undefined
  }
}

function endOf(board: Chess, fen: string, seen: readonly string[]): End | null {
  if (board.isCheckmate()) return 'checkmate'
  if (board.isStalemate()) return 'stalemate'
  if (board.isInsufficientMaterial()) return 'material'
  if (seen.filter((position) => position === seen.at(-1)).length >= 3) return 'repetition'
  return Number(fen.split(' ')[4]) >= MAX_HALF_MOVES ? 'fifty' : null
}

/** The part of a position that counts for repetition: pieces, side to move, castling rights and a possible capture in passing. */
export function positionOf(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ')
}

function isSquare(value: unknown): value is string {
  return typeof value === 'string' && /^[a-h][1-8]$/.test(value)
}

function isPromotion(value: unknown): value is Promotion {
  return value === 'q' || value === 'r' || value === 'b' || value === 'n'
}

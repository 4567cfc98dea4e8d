import { cellOf, marksOf } from '@majlis/game-bridge/stage/chess/cells'
import { canMove } from '@majlis/game-bridge/stage/session'
import type { Session } from '@majlis/game-bridge/stage/session'
import type { AcceptMove } from '@majlis/rules/draw-offer'
import { readTakeBacks, type TakeBackMove } from '@majlis/rules/take-back'
import type { End, View } from '../rules.ts'
import type { Promotion } from '@majlis/rules/chess/squares'

/** A move as it is sent, and as it is shown before the answer. */
export type MoveRequest = { readonly to: string; readonly draw?: true; readonly from: string; readonly promotion?: Promotion } | AcceptMove | TakeBackMove
export type ChessSession = Session<View, MoveRequest>

/** A legal step by cells, row by row from a8. */
export interface Step {
  readonly from: number
  readonly to: number
  readonly promotion: Promotion | null
}

const ENDS: readonly string[] = ['checkmate', 'stalemate', 'repetition', 'fifty', 'material', 'agreed'] satisfies readonly End[]

/** Reads the view that came over the wire; undefined when it is no board. */
export function readTable(view: unknown): View | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { fen, white, next, isCheck, last, offer, end, plies, moves, taken } = view as Partial<View>
  if (typeof fen !== 'string' || marksOf(fen).length !== 64) return undefined
  const isLast = typeof last === 'object' && last !== null && typeof last.from === 'string' && typeof last.to === 'string'
  const rest = { next: next ?? null, isCheck: isCheck === true, last: isLast ? last : null, offer: offer ?? null, plies: plies ?? 0 }
  const record = { moves: Array.isArray(moves) ? moves.map(String) : [], taken: typeof taken === 'string' ? taken : '' }
  return {
    fen,
    white: white === 1 ? 1 : 0,
    ...rest,
    ...record,
    ...readTakeBacks(view),
    end: end !== undefined && end !== null && ENDS.includes(end) ? end : null,
  }
}

/** The worth of a piece, as players count it, the most valuable first. */
const WORTH: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 }
const isWhite = (letter: string): boolean => letter !== letter.toLowerCase()
const worthOf = (letters: string): number => [...letters].reduce((sum, letter) => sum + (WORTH[letter.toLowerCase()] ?? 0), 0)

/** The pieces that a seat has taken, the most valuable first. */
export function takenBy({ taken, white }: Pick<View, 'taken' | 'white'>, seat: number): string {
  const order = Object.keys(WORTH)
  const place = (letter: string) => order.indexOf(letter.toLowerCase())
  return [...taken]
    .filter((letter) => isWhite(letter) !== (seat === white))
    .toSorted((a, b) => place(a) - place(b))
    .join('')
}

/** By how much the pieces of a seat on the board are worth more than those of the other; negative when they are worth less. */
export function leadOf({ fen, white }: Pick<View, 'fen' | 'white'>, seat: number): number {
  const pieces = marksOf(fen).filter((mark) => mark !== '.')
  const own = pieces.filter((mark) => isWhite(mark) === (seat === white))
  return 2 * worthOf(own.join('')) - worthOf(pieces.join(''))
}

/** Every step that the own seat may make now, as the app says. */
export function stepsOf(session: ChessSession): readonly Step[] {
  if (!session.match || !canMove(session)) return []
  return stepsByCells(session.match.legal)
}

/** Those of the moves that are steps. */
export function stepsByCells(moves: readonly unknown[]): readonly Step[] {
  return moves.flatMap((move) => {
    if (typeof move !== 'object' || move === null || !('from' in move) || !('to' in move)) return []
    const { from, to } = move
    const promotion = 'promotion' in move ? move.promotion : undefined
    if (typeof from !== 'string' || typeof to !== 'string') return []
    return [{ from: cellOf(from), to: cellOf(to), promotion: isPromotion(promotion) ? promotion : null }]
  })
}

function isPromotion(value: unknown): value is Promotion {
  return value === 'q' || value === 'r' || value === 'b' || value === 'n'
}

/** The board's marks as shown, and the squares of the newest move, which may be a pending one. */
export function shownBoard({ table, pending }: ChessSession): {
  readonly marks: readonly string[]
  readonly moved: { readonly from: number; readonly to: number } | null
} {
  const marks = marksOf(table?.fen ?? '')
  const move = pending?.move
  if (move === undefined || !('from' in move)) {
    const { last } = table ?? {}
    return { marks, moved: last ? { from: cellOf(last.from), to: cellOf(last.to) } : null }
  }
  const [from, to] = [cellOf(move.from), cellOf(move.to)]
  const mark = marks[from] ?? '.'
  // A pawn that goes aside to an empty square takes the pawn beside it.
  if (mark.toLowerCase() === 'p' && marks[to] === '.' && from % 8 !== to % 8) marks[from - (from % 8) + (to % 8)] = '.'
  if (mark.toLowerCase() === 'k' && Math.abs(to - from) === 2) {
    const [rook, beside] = to > from ? [to + 1, to - 1] : [to - 2, to + 1]
    ;[marks[beside], marks[rook]] = [marks[rook] ?? '.', '.']
  }
  marks[to] = move.promotion === undefined ? mark : mark === 'P' ? move.promotion.toUpperCase() : move.promotion
  marks[from] = '.'
  return { marks, moved: { from, to } }
}

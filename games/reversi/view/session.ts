import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { isRequested, readTakeBacks } from '@majlis/rules/take-back'
import { CELLS, flips, placeable } from '../rules.ts'
import type { View } from '../rules.ts'

/**
 * The view's state of the match. The server decides; `pending` is an own disc, with the discs that it turns over, shown before the server has answered.
 * Without a disc it is a request to take back a move or the answer to one.
 */
export interface Session extends Seated {
  readonly board: View | null
  readonly pending: { readonly disc: Disc | null; readonly seq: number } | null
}

/** A disc on a cell, with the discs that it turns over. */
export interface Disc {
  readonly cell: number
  readonly flipped: readonly number[]
}

export const newSession: Session = { ...seated, board: null }

/** Takes a snapshot unless it is older than the known one or contains no board. A newer one decides the pending disc. */
export function withSnapshot(session: Session, match: MatchSnapshot): Session {
  const board = readBoard(match.view)
  if (!board || isOld(session, match)) return session
  return { ...session, match, board, pending: stillPending(session, match) }
}

/** Puts an own disc down, pending; the same session when the move cannot be made now. */
export function withPending(session: Session, cell: number): Session {
  const { match, board } = session
  const seat = ownSeat(session)
  if (!match || !board || seat === null || !canPlace(session)) return session
  const flipped = flips(board.board, seat, cell)
  return flipped.length === 0 ? session : { ...session, pending: { disc: { cell, flipped }, seq: match.seq + 1 } }
}

/** Asks for a take-back or answers, pending; the same session when the own seat may not act now. */
export function withRequest(session: Session): Session {
  return session.match && canAct(session) ? { ...session, pending: { disc: null, seq: session.match.seq + 1 } } : session
}

/** True when it is for the own seat to put a disc down or to answer a request. */
export function canAct(session: Session): boolean {
  return session.pending === null && session.board !== null && ownSeat(session) !== null && isAwaited(session)
}

/** True when the own seat may put a disc down right now. */
export function canPlace(session: Session): boolean {
  const { board } = session
  return board !== null && canAct(session) && !isRequested(board, ownSeat(session) ?? -1)
}

/** Cells that take a disc now; none while it is not the own turn. */
export function openCells(session: Session): readonly number[] {
  const seat = ownSeat(session)
  return session.board && seat !== null && canPlace(session) ? placeable(session.board.board, seat) : []
}

/** The own seat; null for a spectator. */
export function ownSeat({ match }: Session): 0 | 1 | null {
  return match?.seat === 0 || match?.seat === 1 ? match.seat : null
}

/** Reads the view that came over the wire; undefined when it is no board. */
export function readBoard(view: unknown): View | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { board, next, last, flipped, passed } = view as Partial<View>
  if (typeof board !== 'string' || board.length !== CELLS || !/^[.01]*$/.test(board)) return undefined
  const read = { board, next: next ?? null, last: last ?? null, flipped: Array.isArray(flipped) ? flipped : [], passed: passed ?? null }
  return { ...read, ...readTakeBacks(view) }
}

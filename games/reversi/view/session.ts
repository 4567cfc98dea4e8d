import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { CELLS, flips, placeable } from '../rules.ts'
import type { State } from '../rules.ts'

/** The view's state of the match. The server decides; `pending` is an own disc, with the discs that it turns over, shown before the server has answered. */
export interface Session extends Seated {
  readonly board: State | null
  readonly pending: { readonly cell: number; readonly flipped: readonly number[]; readonly seq: number } | null
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
  return flipped.length === 0 ? session : { ...session, pending: { cell, flipped, seq: match.seq + 1 } }
}

/** True when the own seat may put a disc down right now. */
export function canPlace(session: Session): boolean {
  return session.pending === null && session.board !== null && ownSeat(session) !== null && isAwaited(session)
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
export function readBoard(view: unknown): State | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { board, next, last, flipped, passed } = view as Partial<State>
  if (typeof board !== 'string' || board.length !== CELLS || !/^[.01]*$/.test(board)) return undefined
  return { board, next: next ?? null, last: last ?? null, flipped: Array.isArray(flipped) ? flipped : [], passed: passed ?? null }
}

import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { readSeries } from '@majlis/rules/series'
import { boardToPlay, landing, openColumns } from '../rules.ts'
import type { State } from '../rules.ts'

/** The view's state of the match. The server decides; `pending` is an own disc that is shown before the server has answered. */
export interface Session extends Seated {
  readonly board: State | null
  readonly pending: { readonly column: number; readonly cell: number; readonly seq: number } | null
}

export const newSession: Session = { ...seated, board: null }

/** Takes a snapshot unless it is older than the known one or contains no board. A newer one decides the pending disc. */
export function withSnapshot(session: Session, match: MatchSnapshot): Session {
  const board = readBoard(match.view)
  if (!board || isOld(session, match)) return session
  return { ...session, match, board, pending: stillPending(session, match) }
}

/** Puts an own disc down, pending; the same session when the move cannot be made now. */
export function withPending(session: Session, column: number): Session {
  const { match, board } = session
  if (!match || !board || !canDrop(session)) return session
  const cell = landing(boardToPlay(board).board, column)
  return cell === undefined ? session : { ...session, pending: { column, cell, seq: match.seq + 1 } }
}

/** True when the own seat may drop a disc right now. */
export function canDrop(session: Session): boolean {
  return session.pending === null && session.board !== null && isAwaited(session)
}

/** Columns that take a disc now; none while it is not the own turn. */
export function droppable(session: Session): readonly number[] {
  return session.board && canDrop(session) ? openColumns(boardToPlay(session.board).board) : []
}

/** Reads the view that the server sent; undefined when it is no board. */
export function readBoard(view: unknown): State | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { board, next, last, winner, line, series } = view as Partial<State>
  if (typeof board !== 'string' || !/^[.01]{42}$/.test(board)) return undefined
  const read = { board, next: next ?? null, last: last ?? null, winner: winner ?? null, line: Array.isArray(line) ? line : [] }
  const known = readSeries(series)
  return known ? { ...read, series: known } : read
}

/** The end of the round on the board, while the next one has not begun: a name for it that no other round has. Null in a round, and outside of a series. */
export function finishedRound({ match, board }: Session): string | null {
  return match && board?.series && boardToPlay(board) !== board ? `${match.matchId} ${board.series.round}` : null
}

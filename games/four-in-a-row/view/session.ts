import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { readSeries } from '@majlis/rules/series'
import { isRequested, readTakeBacks } from '@majlis/rules/take-back'
import { boardToPlay, landing, openColumns } from '../rules.ts'
import type { View } from '../rules.ts'

/**
 * The view's state of the match. The server decides; `pending` is an own disc that is shown before the server has answered. Without a disc it is a request to
 * take back a move or the answer to one.
 */
export interface Session extends Seated {
  readonly board: View | null
  readonly pending: { readonly disc: { readonly column: number; readonly cell: number } | null; readonly seq: number } | null
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
  return cell === undefined ? session : { ...session, pending: { disc: { column, cell }, seq: match.seq + 1 } }
}

/** Asks for a take-back or answers, pending; the same session when the own seat may not act now. */
export function withRequest(session: Session): Session {
  return session.match && canAct(session) ? { ...session, pending: { disc: null, seq: session.match.seq + 1 } } : session
}

/** True when it is for the own seat to drop a disc or to answer a request. */
export function canAct(session: Session): boolean {
  return session.pending === null && session.board !== null && isAwaited(session)
}

/** True while the other player asks whether a move may be taken back. */
export function isRequestOpen({ board, match }: Session): boolean {
  return board !== null && isRequested(board, match?.seat ?? -1)
}

/** True when the own seat may drop a disc right now. */
export function canDrop(session: Session): boolean {
  return canAct(session) && !isRequestOpen(session)
}

/** Columns that take a disc now; none while it is not the own turn. */
export function droppable(session: Session): readonly number[] {
  return session.board && canDrop(session) ? openColumns(boardToPlay(session.board).board) : []
}

/** Reads the view that the server sent; undefined when it is no board. */
export function readBoard(view: unknown): View | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { board, next, last, winner, line, series } = view as Partial<View>
  if (typeof board !== 'string' || !/^[.01]{42}$/.test(board)) return undefined
  const round = { board, next: next ?? null, last: last ?? null, winner: winner ?? null, line: Array.isArray(line) ? line : [] }
  const read = { ...round, ...readTakeBacks(view) }
  const known = readSeries(series)
  return known ? { ...read, series: known } : read
}

/** The end of the round on the board, while the next one has not begun: a name for it that no other round has. Null in a round, and outside of a series. */
export function finishedRound({ match, board }: Session): string | null {
  return match && board?.series && boardToPlay(board) !== board ? `${match.matchId} ${board.series.round}` : null
}

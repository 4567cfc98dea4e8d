import type { MatchSnapshot } from '../protocol.ts'
import { isAwaited, isOld, seated, stillPending } from './table.ts'
import type { Seated } from './table.ts'

/** A session of a game whose view is one value and whose moves are sent as they are shown. */
export interface Session<View, Move = unknown> extends Seated {
  /** The snapshot's view, read by the game. */
  readonly table: View | null
  readonly pending: { readonly move: Move; readonly seq: number } | null
}

export const newSession: Session<never, never> = { ...seated, table: null }

/** Takes a snapshot, unless it is older than the known one or invalid. A newer one decides the pending move. */
export function withSnapshot<View, Move>(session: Session<View, Move>, match: MatchSnapshot, read: (view: unknown) => View | undefined): Session<View, Move> {
  const table = read(match.view)
  return table === undefined || isOld(session, match) ? session : { ...session, match, table, pending: stillPending(session, match) }
}

/** True when the own seat may move right now: nothing is pending, and the connection to the app is open. */
export function canMove(session: Session<unknown>): boolean {
  return session.pending === null && isAwaited(session)
}

import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { HOME, YARD } from '../course.ts'
import { choices } from '../moves.ts'
import { ownerFor } from '../state.ts'
import type { State } from '../state.ts'
import { placesOf } from '../finish.ts'

/** The view's state of the match. The server decides; `pending` is an own roll or move that it has not answered yet. */
export interface Session extends Seated {
  readonly table: State | null
  readonly pending: { readonly move: 'roll' | number; readonly seq: number } | null
}

export const newSession: Session = { ...seated, table: null }

/** Takes a snapshot unless it is older than the known one or contains no board. A newer one decides the pending move. */
export function withSnapshot(session: Session, match: MatchSnapshot): Session {
  const table = readTable(match.view)
  if (!table || isOld(session, match)) return session
  return { ...session, match, table, pending: stillPending(session, match) }
}

/** Rolls, or moves a token, pending; the same session when that cannot be done now. */
export function withPending(session: Session, move: 'roll' | number): Session {
  const { match } = session
  const fits = move === 'roll' ? canRoll(session) : openTokens(session).includes(move)
  return match && fits ? { ...session, pending: { move, seq: match.seq + 1 } } : session
}

/** True when the own seat may roll right now. */
export function canRoll(session: Session): boolean {
  return session.pending === null && session.table?.die === null && isAwaited(session)
}

/** Tokens that the own seat may move right now; they belong to `ownerFor` the seat. */
export function openTokens(session: Session): readonly number[] {
  const { match, table } = session
  if (!table || !match || match.seat === null || table.die === null || session.pending !== null || !isAwaited(session)) return []
  return choices(table, match.seat, table.die)
}

/** Whose tokens the own seat moves. */
export function openOwner({ match, table }: Session): number | null {
  return table && match && match.seat !== null ? ownerFor(table, match.seat) : null
}

/** The place of each seat in a match of three or four that somebody has won by the rules, everybody alone; null in any other. */
export function placesIn(match: MatchSnapshot | null, table: State | null): readonly number[] | null {
  if (!table || !match?.outcome.over || match.outcome.early !== undefined) return null
  if (table.teams || table.rush !== undefined || table.tokens.length < 3) return null
  // The order of coming home is on the table; behind it are the others, and last who gave up.
  const { ranks } = match.outcome
  return placesOf(table.tokens, table.finished).map((place, seat) => placeAtHome(table, seat) ?? ranks?.[seat] ?? place)
}

/** The place of a seat that is home while others play on, from 1; null for any other. */
export function placeAtHome({ finished = [] }: Pick<State, 'finished'>, seat: number | null): number | null {
  return seat !== null && finished.includes(seat) ? finished.indexOf(seat) + 1 : null
}

/** Reads the view that came over the wire; undefined when it is no table. */
export function readTable(view: unknown): State | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { arms, tokens, next, die, last } = view as Partial<State>
  if (!Array.isArray(arms) || !Array.isArray(tokens) || arms.length !== tokens.length || arms.length < 2) return undefined
  const isStep = (step: unknown): boolean => Number.isInteger(step) && Number(step) >= YARD && Number(step) <= HOME
  if (!tokens.every((steps) => Array.isArray(steps) && steps.every(isStep))) return undefined
  const { teams = false, sixes = 0, tries = 1, missed = [], rush, finished } = view as Partial<State>
  const hasRush = Array.isArray(rush?.turnsLeft) && Array.isArray(rush.sent)
  const places = Array.isArray(finished) && { finished }
  return { arms, teams, tokens, next: next ?? null, die: die ?? null, sixes, tries, last: last ?? null, missed, ...(hasRush && { rush }), ...places }
}

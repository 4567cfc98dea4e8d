import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { readShip } from '../rules.ts'
import type { Shot, View } from '../rules.ts'
import { CELLS } from '../sea.ts'
import type { Fleet } from '../sea.ts'

/** The view's state of the match. The server decides; `pending` is an own shot that it has not answered yet. */
export interface Session extends Seated {
  readonly view: View | null
  readonly pending: { readonly cell: number; readonly seq: number } | null
  /** The own fleet, sent and not yet confirmed. */
  readonly sent: Fleet | null
}

export const newSession: Session = { ...seated, view: null, sent: null }

/** Takes a snapshot unless it is older than the known one or contains no sea. A newer one decides the pending shot and the sent fleet. */
export function withSnapshot(session: Session, match: MatchSnapshot): Session {
  const view = readView(match.view)
  if (!view || isOld(session, match)) return session
  const placed = session.match?.matchId !== match.matchId || view.placed[match.seat ?? 0] === true
  return { ...session, match, view, pending: stillPending(session, match), sent: placed ? null : session.sent }
}

/** Fires an own shot, pending; the same session when it cannot be fired now. */
export function withPending(session: Session, cell: number): Session {
  const { match, view } = session
  if (!match || !view || !canFire(session) || view.seas[rivalOf(match)]?.[cell] !== '.') return session
  return { ...session, pending: { cell, seq: match.seq + 1 } }
}

/** True when the own seat may shoot right now. */
export function canFire(session: Session): boolean {
  return session.view?.phase === 'shoot' && session.pending === null && isAwaited(session)
}

/** True when the own fleet is not placed yet and its ships may be moved. */
export function canPlace(session: Session): boolean {
  return session.view?.phase === 'place' && session.sent === null && isAwaited(session)
}

/** The opposite seat; a spectator sees the match as seat 0 does. */
export function rivalOf({ seat }: MatchSnapshot): 0 | 1 {
  return seat === 1 ? 0 : 1
}

/** Reads the view that came over the wire; undefined when it is none. */
export function readView(view: Json): View | undefined {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return undefined
  const given = view as { readonly [Key in keyof View]?: unknown }
  const seas = pair(given.seas, readMarks)
  const fleets = pair(given.fleets, (one) => (one === null ? null : readFleet(one)))
  const sunk = pair(given.sunk, readFleet)
  const placed = pair(given.placed, (one) => one === true)
  const phase = given.phase === 'place' || given.phase === 'shoot' || given.phase === 'over' ? given.phase : undefined
  if (!seas || !fleets || !sunk || !placed || !phase) return undefined
  return { phase, placed, fleets, seas, sunk, next: readSeat(given.next), last: readShot(given.last), winner: readSeat(given.winner) }
}

function pair<T>(given: unknown, read: (one: unknown) => T | undefined): readonly [T, T] | undefined {
  if (!Array.isArray(given) || given.length !== 2) return undefined
  const [first, second] = [read(given[0]), read(given[1])]
  return first === undefined || second === undefined ? undefined : [first, second]
}

function readMarks(given: unknown): string | undefined {
  return typeof given === 'string' && given.length === CELLS && /^[.ox#-]+$/.test(given) ? given : undefined
}

function readFleet(given: unknown): Fleet | undefined {
  if (!Array.isArray(given)) return undefined
  const ships = given.map(readShip).filter((ship) => ship !== undefined)
  return ships.length === given.length ? ships : undefined
}

function readSeat(given: unknown): 0 | 1 | null {
  return given === 0 || given === 1 ? given : null
}

function readShot(given: unknown): Shot | null {
  if (typeof given !== 'object' || given === null) return null
  const { seat, cell, result } = given as Partial<Shot>
  return typeof seat === 'number' && typeof cell === 'number' && (result === 'miss' || result === 'hit' || result === 'sunk') ? { seat, cell, result } : null
}

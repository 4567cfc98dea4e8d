import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { HOME, YARD } from '../course.ts'
import { choices, ownerFor } from '../rules.ts'
import type { State } from '../rules.ts'

/** What the view knows of the match. The server decides; `pending` is an own roll or move that it has not answered yet. */
export interface Session {
  readonly match: MatchSnapshot | null
  readonly table: State | null
  readonly pending: { readonly move: 'roll' | number; readonly seq: number } | null
  readonly online: boolean
  readonly paused: boolean
  /** Seats that are away (their epoch milliseconds of grace, by the server's clock) or gone (null). */
  readonly away: ReadonlyMap<number, number | null>
}

export const newSession: Session = { match: null, table: null, pending: null, online: true, paused: false, away: new Map() }

/** Takes a snapshot unless it is older than what is known, or no table at all. A newer one settles what is pending. */
export function withSnapshot(session: Session, match: MatchSnapshot): Session {
  const table = readTable(match.view)
  const isSame = session.match?.matchId === match.matchId
  if (!table || (isSame && match.seq < (session.match?.seq ?? 0))) return session
  const settled = !isSame || (session.pending !== null && match.seq >= session.pending.seq)
  return { ...session, match, table, pending: settled ? null : session.pending }
}

/** Rolls, or moves a token, pending; the same session when that cannot be done now. */
export function withPending(session: Session, move: 'roll' | number): Session {
  const { match } = session
  const fits = move === 'roll' ? canRoll(session) : openTokens(session).includes(move)
  return match && fits ? { ...session, pending: { move, seq: match.seq + 1 } } : session
}

/** True when the own seat may roll right now. */
export function canRoll(session: Session): boolean {
  return isAwaited(session) && session.table?.die === null
}

/** Tokens that the own seat may move right now; they belong to `ownerFor` the seat. */
export function openTokens(session: Session): readonly number[] {
  const { match, table } = session
  if (!table || !match || match.seat === null || table.die === null || !isAwaited(session)) return []
  return choices(table, match.seat, table.die)
}

/** Whose tokens the own seat moves. */
export function openOwner({ match, table }: Session): number | null {
  return table && match && match.seat !== null ? ownerFor(table, match.seat) : null
}

function isAwaited({ match, online, paused, pending }: Session): boolean {
  return online && !paused && pending === null && !!match && match.seat !== null && match.turn.includes(match.seat) && !match.outcome.over
}

/** Reads the view that came over the wire; undefined when it is no table. */
export function readTable(view: unknown): State | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { arms, tokens, next, die, last } = view as Partial<State>
  if (!Array.isArray(arms) || !Array.isArray(tokens) || arms.length !== tokens.length || arms.length < 2) return undefined
  const isStep = (step: unknown): boolean => Number.isInteger(step) && Number(step) >= YARD && Number(step) <= HOME
  if (!tokens.every((steps) => Array.isArray(steps) && steps.every(isStep))) return undefined
  const { teams = false, sixes = 0, tries = 1 } = view as Partial<State>
  return { arms, teams, tokens, next: next ?? null, die: die ?? null, sixes, tries, last: last ?? null }
}

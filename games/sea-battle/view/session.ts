import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { isAwaited, isOld, seated, stillPending } from '@majlis/game-bridge/stage/table'
import type { Seated } from '@majlis/game-bridge/stage/table'
import { weaponsOf } from '../arsenal.ts'
import { salvoSize } from '../shots.ts'
import type { View } from '../state.ts'
import { isOpen } from '../sea.ts'
import type { Weapon } from '../weapons.ts'
import { strikeSteps } from './arsenal.ts'
import type { Draft } from './draft.ts'
import { readView } from './reading.ts'
import { salvoSteps } from './salvo.ts'

/** A weapon in hand. */
export interface Aiming {
  readonly weapon: Weapon
  /** Whether a torpedo runs down a column. */
  readonly down: boolean
  /** The cell at which it is aimed; null before that. */
  readonly at: number | null
}

/** The view's state of the match. The server decides; `pending` is an own shot or salvo that it has not answered yet. */
export interface Session extends Seated {
  /** What is shown. */
  readonly view: View | null
  /** While the results of a salvo are shown one after the other: the views after its further shots. The last one is the newest view. */
  readonly ahead: readonly View[]
  /** Cells that are chosen for the own salvo, in the order of choosing. */
  readonly chosen: readonly number[]
  /** The weapon of an arsenal that is in hand, also while it is pending. */
  readonly aiming: Aiming | null
  readonly pending: { readonly cells: readonly number[]; readonly seq: number } | null
  /** The own fleet, sent and not yet confirmed. */
  readonly sent: Draft | null
}

export const newSession: Session = { ...seated, view: null, ahead: [], chosen: [], aiming: null, sent: null }

/** Takes a snapshot unless it is older than the known one or contains no sea. A newer one decides the pending shots and the sent fleet. */
export function withSnapshot(session: Session, match: MatchSnapshot): Session {
  const view = readView(match.view)
  if (!view || isOld(session, match)) return session
  const isSameMatch = session.match?.matchId === match.matchId
  const isPlaced = !isSameMatch || view.placed[match.seat ?? 0] === true
  const [first = view, ...ahead] = isSameMatch ? stepsTo(session, match.seq, view) : [view]
  const isOwnTurn = isSameMatch && match.seat !== null && match.turn.includes(match.seat)
  return {
    ...session,
    match,
    view: first,
    ahead,
    chosen: isOwnTurn ? session.chosen.filter((cell) => view.seas[rivalOf(match)][cell] === '.') : [],
    aiming: isOwnTurn ? stillInHand(session.aiming, view, match.seat === 1 ? 1 : 0) : null,
    pending: stillPending(session, match),
    sent: isPlaced ? null : session.sent,
  }
}

/** The weapon in hand, unless it is used. */
function stillInHand(aiming: Aiming | null, { arsenal }: View, seat: 0 | 1): Aiming | null {
  return aiming && arsenal && weaponsOf(arsenal, seat).includes(aiming.weapon) ? aiming : null
}

/** The views that are shown until `view`, the newest one of the same match, is. */
function stepsTo(session: Session, seq: number, view: View): readonly View[] {
  const known = session.match?.seq
  // The newest state once more changes nothing about what is being shown.
  if (session.view && session.ahead.length > 0 && seq === known) return [session.view, ...session.ahead.slice(0, -1), view]
  const before = newestView(session)
  return before && known !== undefined && seq === known + 1 ? (view.arsenal ? strikeSteps(before, view) : salvoSteps(before, view)) : [view]
}

/** The newest view that the app has sent, which may not be shown yet. */
export function newestView({ view, ahead }: Session): View | null {
  return ahead.at(-1) ?? view
}

/** Shows the result of the next shot of a salvo; the same session when all are shown. */
export function withNextShot(session: Session): Session {
  const [view, ...ahead] = session.ahead
  return view ? { ...session, view, ahead } : session
}

/** Shows all results of a salvo at once. */
export function withAllShots(session: Session): Session {
  return session.ahead.length > 0 ? { ...session, view: newestView(session), ahead: [] } : session
}

/** True when the match is over and its last salvo is shown. */
export function isOver({ match, ahead }: Session): boolean {
  return match?.outcome.over === true && ahead.length === 0
}

/** Fires own shots, pending; the same session when they cannot be fired now. */
export function withPending(session: Session, cells: readonly number[]): Session {
  const { match, view } = session
  if (!match || !view || !canFire(session) || cells.some((cell) => !isOpen(view.seas[rivalOf(match)][cell]))) return session
  return { ...session, pending: { cells, seq: match.seq + 1 } }
}

/** Chooses a cell for the own salvo or takes it back; the same session when neither is possible. */
export function withChosen(session: Session, cell: number): Session {
  const { match, view, chosen } = session
  if (!match || !view || !canFire(session)) return session
  if (chosen.includes(cell)) return { ...session, chosen: chosen.filter((one) => one !== cell) }
  return shotsLeft(session) > 0 && view.seas[rivalOf(match)][cell] === '.' ? { ...session, chosen: [...chosen, cell] } : session
}

/** Fires the own salvo, pending; the same session when it is not whole, or cannot be fired now. */
export function withSalvo(session: Session): Session {
  return session.chosen.length > 0 && shotsLeft(session) === 0 ? withPending(session, session.chosen) : session
}

/** The shots of the own salvo that are not chosen yet. */
export function shotsLeft(session: Session): number {
  return ownSalvoSize(session) - session.chosen.length
}

/** The shots of the own next salvo; 0 for a spectator, and where there are no salvos. */
export function ownSalvoSize({ match, view }: Session): number {
  if (!match || match.seat === null || !view?.salvo) return 0
  return salvoSize(view, match.seat === 1 ? 1 : 0)
}

/** True when the own seat may shoot right now. */
export function canFire(session: Session): boolean {
  return session.view?.phase === 'shoot' && session.pending === null && session.ahead.length === 0 && isAwaited(session)
}

/** True when the own fleet is not placed yet and its ships may be moved. */
export function canPlace(session: Session): boolean {
  return session.view?.phase === 'place' && session.sent === null && isAwaited(session)
}

/** The opposite seat; a spectator sees the match as seat 0 does. */
export function rivalOf({ seat }: MatchSnapshot): 0 | 1 {
  return seat === 1 ? 0 : 1
}

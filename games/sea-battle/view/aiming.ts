import { canAim, weaponsOf } from '../arsenal.ts'
import { seaOf } from '../sea.ts'
import { cellsAimedAt } from '../weapons.ts'
import type { Weapon } from '../weapons.ts'
import { canFire, rivalOf } from './session.ts'
import type { Session } from './session.ts'

/** The weapons that the own seat may use right now. */
export function ownWeapons(session: Session): readonly Weapon[] {
  const { match, view } = session
  return match && view?.arsenal && canFire(session) ? weaponsOf(view.arsenal, match.seat === 1 ? 1 : 0) : []
}

/** Takes a weapon in hand, or puts it back; the same session when it cannot be used now. */
export function withWeapon(session: Session, weapon: Weapon): Session {
  if (!ownWeapons(session).includes(weapon)) return session
  return { ...session, aiming: session.aiming?.weapon === weapon ? null : { weapon, down: false, at: null } }
}

/** Aims the weapon in hand at a cell; the same session when it covers no open cell there. */
export function withAim(session: Session, cell: number): Session {
  const { aiming } = session
  return aiming && openAims(session, aiming.down).has(cell) ? { ...session, aiming: { ...aiming, at: cell } } : session
}

/** Turns the torpedo in hand from its row to its column or back; its aim stays if it covers an open cell. */
export function withTurnedTorpedo(session: Session): Session {
  const { aiming } = session
  if (aiming?.weapon !== 'torpedo' || !canFire(session)) return session
  const down = !aiming.down
  const at = aiming.at !== null && openAims(session, down).has(aiming.at) ? aiming.at : null
  return { ...session, aiming: { ...aiming, down, at } }
}

/** Launches the weapon in hand, pending; the same session when it is not aimed, or cannot be used now. */
export function withLaunch(session: Session): Session {
  const { match, view, aiming } = session
  const sea = view && seaOf(view.seas[0])
  if (!match || !sea || !aiming || aiming.at === null || !ownWeapons(session).includes(aiming.weapon)) return session
  return { ...session, pending: { cells: cellsAimedAt(sea, aiming.weapon, { at: aiming.at, down: aiming.down }), seq: match.seq + 1 } }
}

/** The cells at which the weapon in hand can be aimed, for a torpedo in this direction; none without a weapon in hand. */
export function openAims(session: Session, down = session.aiming?.down ?? false): ReadonlySet<number> {
  const { match, view, aiming } = session
  const sea = view && seaOf(view.seas[0])
  if (!match || !sea || !aiming || !canFire(session)) return new Set()
  const marks = view.seas[rivalOf(match)]
  return new Set([...Array(sea.cells).keys()].filter((at) => canAim(sea, marks, aiming.weapon, { at, down })))
}

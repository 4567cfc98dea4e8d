import { fill } from '@majlis/game-bridge/stage/screen'
import { targets } from '../sea.ts'
import type { Marks } from '../sea.ts'
import type { View } from '../state.ts'
import { openAims, withLaunch } from './aiming.ts'
import { flightOf } from './arsenal.ts'
import { gunAt, mineAt } from './draft.ts'
import type { Draft } from './draft.ts'
import type { FireShown } from './fire-button.ts'
import type { Messages } from './messages.ts'
import { targetOf } from './salvo.ts'
import { canFire, newestView, ownSalvoSize, rivalOf, shotsLeft } from './session.ts'
import type { Session } from './session.ts'
import { aimShown, flightShown } from './weapon-shapes.ts'
import type { AirShown } from './weapon-shapes.ts'

/** Cells of the rival's sea that can be pressed: those to fire at, or once all shots of a salvo are chosen, those that can be taken back. */
export function openCells(session: Session, marks: Marks): ReadonlySet<number> {
  if (!canFire(session)) return new Set()
  if (session.aiming) return openAims(session)
  return new Set(session.view?.salvo && shotsLeft(session) <= 0 ? session.chosen : targets(marks))
}

/** Cells that are chosen for a salvo or aimed at by a weapon; null where a press fires. */
export function chosenIn({ view, chosen, aiming }: Session): ReadonlySet<number> | null {
  if (aiming) return new Set(aiming.at === null ? [] : [aiming.at])
  return view?.salvo ? new Set(chosen) : null
}

/** The mines and guns in a sea that can be seen, without mines that have exploded and guns that were hit or have fired. */
export function laidIn({ arsenal, seas }: View, owner: 0 | 1): Draft {
  const mines = (arsenal?.mines[owner] ?? []).filter((cell) => seas[owner][cell] !== 'e').map(mineAt)
  return [...mines, ...(arsenal?.choice?.guns[owner] ?? []).filter((cell) => !'gk'.includes(seas[owner][cell] ?? '')).map(gunAt)]
}

/** The weapon that is drawn over the sea of `owner`. */
export function airOver({ aiming, pending, ahead }: Session, view: View, owner: number, rival: number): AirShown | null {
  const flight = flightOf(view, ahead)
  if (flight) return owner === targetOf(flight.seat) ? flightShown(flight) : null
  return aiming && owner === rival ? aimShown(aiming, pending !== null) : null
}

/** Shots without a result so far: those that are chosen or on their way, and those of a salvo that are still to be shown. `owner` is whose sea they are in. */
export function aimsIn(session: Session): { readonly owner: number; readonly cells: readonly number[]; readonly areFired: boolean } {
  const { match, pending, chosen, view, ahead, aiming } = session
  // The cells of a weapon are drawn otherwise.
  if (aiming) return { owner: -1, cells: [], areFired: false }
  const left = ahead.length > 0 ? (newestView(session)?.salvo ?? []).slice(view?.salvo?.length ?? 0) : []
  if (left[0]) return { owner: targetOf(left[0].seat), cells: left.map(({ cell }) => cell), areFired: true }
  return { owner: match ? rivalOf(match) : -1, cells: pending?.cells ?? chosen, areFired: pending !== null || chosen.length === 0 }
}

/** The button that fires a salvo or launches the weapon in hand; null where there is neither. */
export function fireShown(session: Session, texts: Messages): FireShown | null {
  const { aiming } = session
  if (aiming) return { chosen: 0, all: 0, canFire: withLaunch(session) !== session, label: fill(texts.launch, { weapon: texts.weapons[aiming.weapon].name }) }
  if (ownSalvoSize(session) === 0) return null
  return { chosen: session.chosen.length, all: ownSalvoSize(session), canFire: canFire(session) && session.chosen.length > 0 && shotsLeft(session) === 0 }
}

import type { Fleet } from '../sea.ts'
import { LENGTHS } from '../sea.ts'
import { shipPicture } from './picture.ts'

interface ShipLeft {
  readonly length: number
  readonly isLost: boolean
}

/** The ships of a whole fleet, longest first, of which these are lost; among equal ones the first. */
export function shipsLeft(lost: Fleet): readonly ShipLeft[] {
  const lengths = lost.map(({ length }) => length)
  return LENGTHS.map((length) => {
    const found = lengths.indexOf(length)
    if (found >= 0) lengths.splice(found, 1)
    return { length, isLost: found >= 0 }
  })
}

/** A row of small ships in `root`, those that are lost struck through; call the returned function with them. `label` names the row. */
export function createFleet(root: HTMLElement): (lost: Fleet, label: string) => void {
  root.setAttribute('role', 'img')
  const ships = LENGTHS.map((length) => {
    const ship = root.ownerDocument.createElement('span')
    ship.style.setProperty('--length', String(length))
    ship.append(shipPicture(length, false, 'own'))
    return ship
  })
  root.replaceChildren(...ships)
  return (lost, label) => {
    root.setAttribute('aria-label', label)
    for (const [index, { isLost }] of shipsLeft(lost).entries()) ships[index]?.classList.toggle('gone', isLost)
  }
}

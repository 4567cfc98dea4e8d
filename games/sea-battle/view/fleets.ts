import type { Fleet, Marks, Sea } from '../sea.ts'
import { shipPicture } from './picture.ts'

interface ShipLeft {
  readonly length: number
  readonly isLost: boolean
}

/** The ships of the whole fleet of a sea, longest first, of which these are lost; among equal ones the first. */
export function shipsLeft(sea: Sea, lost: Fleet): readonly ShipLeft[] {
  const lengths = lost.map(({ length }) => length)
  return sea.lengths.map((length) => {
    const found = lengths.indexOf(length)
    if (found >= 0) lengths.splice(found, 1)
    return { length, isLost: found >= 0 }
  })
}

/** The shots that were fired at a sea, and how many of them have hit. */
export function shotsAt(marks: Marks): { readonly shots: number; readonly hits: number } {
  const count = (pattern: RegExp): number => marks.match(pattern)?.length ?? 0
  return { shots: count(/[ox#]/g), hits: count(/[x#]/g) }
}

/**
 * A row of small ships in `root`, those that are lost struck through; call the returned function with them. `label` names the row; `tally` is a text below
 * the ships, empty for none.
 */
export function createFleet(root: HTMLElement): (sea: Sea, lost: Fleet, label: string, tally: string) => void {
  root.setAttribute('role', 'img')
  const line = root.ownerDocument.createElement('small')
  line.className = 'tally'
  let before: Sea | undefined
  let ships: readonly HTMLElement[] = []
  return (sea, lost, label, tally) => {
    root.setAttribute('aria-label', tally === '' ? label : `${label}. ${tally}`)
    line.textContent = tally
    line.hidden = tally === ''
    if (sea !== before) {
      ships = sea.lengths.map((length) => shipOf(root.ownerDocument, length))
      root.replaceChildren(...ships, line)
      before = sea
    }
    for (const [index, { isLost }] of shipsLeft(sea, lost).entries()) ships[index]?.classList.toggle('gone', isLost)
  }
}

function shipOf(page: Document, length: number): HTMLElement {
  const ship = page.createElement('span')
  ship.style.setProperty('--length', String(length))
  ship.append(shipPicture(length, false, 'own'))
  return ship
}

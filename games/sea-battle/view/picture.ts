import { LARGE_SEA } from '../sea.ts'
import type { Fleet, Marks, Sea, Ship } from '../sea.ts'
import { UNIT, at, chainWait, draw, markShape } from './marks.ts'
import type { Draft, Piece } from './draft.ts'
import { gunInCell, mineInCell } from './weapon-shapes.ts'
import type { AirShown } from './weapon-shapes.ts'

export interface SeaShown {
  readonly sea: Sea
  /** The owner of the sea: another owner's sea appears at once, without animations. */
  readonly owner: number
  readonly marks: Marks
  /** Ships to draw: `own` is whole, `sunk` was lost, `shown` was hidden until the end. */
  readonly ships: readonly { readonly ship: Piece; readonly state: 'own' | 'sunk' | 'shown' }[]
  readonly last: number | null
  /** Cells of shots whose results are not shown yet. */
  readonly aims: readonly number[]
  /** True when these shots are fired; false while they can be taken back. */
  readonly areFired: boolean
  /** How the fleet of this sea looks, by its place in `LOOKS`. */
  readonly look: number
  /** A weapon that is aimed or on its way. */
  readonly air: AirShown | null
}

export interface SeaPicture {
  readonly element: SVGElement
  show(shown: SeaShown): void
  /** Shows where a dragged ship would land; null for nowhere. */
  landing(cells: readonly number[] | null, hasRoom: boolean): void
}

/** The path of the sign for a shot, around 0, 0. */
const AIM = 'M-30 0A30 30 0 1 1 30 0 30 30 0 1 1-30 0M0-44V-18M0 18V44M-44 0H-18M18 0H44'

/** The letters of the columns, and how the numbers of the rows are written. */
interface Names {
  readonly columns: readonly string[]
  digits(value: number): string
}

/** A picture of a sea, 100 x 100 for each cell: water, grid, ships, marks. With `names` the first row and column have theirs. */
export function createPicture(name: string, names?: Names): SeaPicture {
  const element = draw('svg', { 'aria-hidden': 'true' })
  const [ground, ships, marks, top, air] = [draw('g', {}), draw('g', {}), draw('g', {}), draw('g', {}), draw('g', {})]
  element.append(ground, ships, marks, top, air)
  const [drawnShips, drawnMarks] = [new Map<string, Element>(), new Map<number, Element>()]
  let sea = LARGE_SEA
  let before: SeaShown | undefined
  let ghost: Element | undefined

  function begin(next: Sea): void {
    sea = next
    element.setAttribute('viewBox', `0 0 ${sea.side * UNIT} ${sea.side * UNIT}`)
    ground.replaceChildren(water(name, sea.side), ...(names ? edgeNames(names, sea.side) : []))
    for (const layer of [ships, marks, top, air]) layer.replaceChildren()
    for (const drawn of [drawnShips, drawnMarks]) drawn.clear()
    before = undefined
  }

  function showShips(shown: SeaShown, fresh: boolean): void {
    const wanted = new Map(shown.ships.map(({ ship, state }) => [`${state} ${ship.at} ${ship.down} ${ship.length}`, { ship, state }]))
    for (const [key, one] of drawnShips) {
      if (wanted.has(key)) continue
      one.remove()
      drawnShips.delete(key)
    }
    for (const [key, { ship, state }] of wanted) {
      if (drawnShips.has(key)) continue
      const place = draw('g', { transform: placeOf(ship, sea.side) })
      place.append(ship.isGun ? gunInCell(state) : shipShape(ship.length, `${state}${fresh ? ' fresh' : ''}`))
      if (fresh && state === 'sunk') place.append(halo(ship.length))
      ships.append(place)
      drawnShips.set(key, place)
    }
  }

  function showMarks(shown: SeaShown, fresh: boolean): void {
    let isHit = false
    for (let cell = 0; cell < sea.cells; cell += 1) {
      const mark = shown.marks[cell] ?? '.'
      if (before?.owner === shown.owner && before.marks[cell] === mark) continue
      drawnMarks.get(cell)?.remove()
      drawnMarks.delete(cell)
      if (mark === '.') continue
      // A ship that sinks explodes once more in all of its cells.
      const wait = fresh ? (mark === '#' ? chainWait(cell, shown.last, sea.side) : 0) : null
      drawnMarks.set(cell, marks.appendChild(at(cell, sea.side, markShape(mark, wait))))
      isHit ||= mark === 'x' || mark === '#' || mark === 'e' || mark === 'k'
    }
    if (fresh && isHit) jolt(element)
  }

  return {
    element,
    show(shown) {
      if (shown.sea !== before?.sea) begin(shown.sea)
      const fresh = before?.owner === shown.owner
      ships.setAttribute('data-look', String(shown.look))
      showShips(shown, fresh)
      showMarks(shown, fresh)
      if (!before || topOf(before) !== topOf(shown)) top.replaceChildren(...topShapes(shown))
      if (before?.air?.key !== shown.air?.key) air.replaceChildren(...(shown.air?.shapes(sea) ?? []))
      before = shown
    },
    landing(cells, hasRoom) {
      ghost?.remove()
      ghost = cells ? landingShape(cells, hasRoom, sea.side) : undefined
      if (ghost) element.append(ghost)
    },
  }
}

/** What is drawn above the marks, as a text. */
function topOf({ owner, last, aims, areFired }: SeaShown): string {
  return [owner, last, areFired, ...aims].join(' ')
}

/** The frame of the newest shot, and the signs of those that have no result yet. */
function topShapes({ sea: { side }, last, aims, areFired }: SeaShown): Element[] {
  const signs = aims.map((cell) => at(cell, side, draw('path', { class: areFired ? 'aim' : 'aim chosen', d: AIM })))
  return last === null ? signs : [at(last, side, frame('last', 46, 22)), ...signs]
}

function landingShape(cells: readonly number[], hasRoom: boolean, side: number): Element {
  const group = draw('g', { class: hasRoom ? 'landing' : 'landing wrong' })
  group.append(...cells.map((cell) => at(cell, side, frame('', 44, 20))))
  return group
}

/** A square around 0, 0; `half` is half of its side. */
function frame(name: string, half: number, radius: number): SVGElement {
  const [start, side] = [String(-half), String(2 * half)]
  return draw('rect', { class: name, x: start, y: start, width: side, height: side, rx: String(radius) })
}

/** A ship drawn from above, `length` x 1 cells, bow to the right; a length of one is a mine. */
export function shipShape(length: number, state: string): SVGElement {
  if (length === 1) return mineInCell(state)
  const end = length * UNIT
  const group = draw('g', { class: `ship ${state}` })
  const hull = `M24 16H${end - 62}Q${end - 16} 22 ${end - 6} 50 ${end - 16} 78 ${end - 62} 84H24Q8 84 8 62V38Q8 16 24 16Z`
  group.append(
    draw('path', { class: 'shadow', d: hull, transform: 'translate(0 9)' }),
    draw('path', { class: 'hull', d: hull }),
    draw('path', { class: 'deck', d: `M30 29H${end - 66}Q${end - 36} 34 ${end - 26} 50 ${end - 36} 66 ${end - 66} 71H30Q21 71 21 58V42Q21 29 30 29Z` }),
  )
  // Two bands at the stern, which only some looks have.
  group.append(draw('path', { class: 'band', d: 'M22 21V79M38 21V79' }))
  for (let step = 0; step < length; step += 1) {
    const x = step * UNIT + (step === length - 1 ? 42 : 54)
    const isBridge = length > 2 && step === 1
    if (isBridge) group.append(draw('rect', { class: 'bridge', x: String(x - 26), y: '33', width: '52', height: '34', rx: '11' }))
    group.append(draw('circle', { class: 'turret', cx: String(x), cy: '50', r: isBridge ? '9' : '13' }))
    if (!isBridge) group.append(draw('path', { class: 'gun', d: `M${x} 50h24` }))
  }
  return group
}

/** The cells of a ship as a picture of its own, for a handle or a list. */
export function shipPicture(length: number, down: boolean, state: string): SVGElement {
  const picture = draw('svg', { viewBox: down ? `0 0 100 ${length * UNIT}` : `0 0 ${length * UNIT} 100`, 'aria-hidden': 'true' })
  const place = draw('g', { transform: placeOf({ at: 0, down, length }, length) })
  place.append(shipShape(length, state))
  picture.append(place)
  return picture
}

/** A gun as a picture of its own. */
export function gunPicture(): SVGElement {
  const picture = draw('svg', { viewBox: `0 0 ${UNIT} ${UNIT}`, 'aria-hidden': 'true' })
  picture.append(gunInCell('own'))
  return picture
}

/** Horizontal ships point to the right, vertical ships down. */
function placeOf({ at: cell, down }: Ship, side: number): string {
  const [x, y] = [(cell % side) * UNIT, Math.floor(cell / side) * UNIT]
  return down ? `translate(${x + UNIT} ${y}) rotate(90)` : `translate(${x} ${y})`
}

/** A fleet's ships, whole and lost, and its mines and guns, in the form that a picture takes. */
export function shipsShown(fleet: Draft | null, sunk: Fleet, state: 'own' | 'shown', laid: Draft): SeaShown['ships'] {
  const isLost = (ship: Ship): boolean => sunk.some(({ at: cell }) => cell === ship.at)
  const afloat = (fleet ?? []).filter((ship) => !isLost(ship)).map((ship) => ({ ship, state }))
  return [...sunk.map((ship) => ({ ship, state: 'sunk' as const })), ...afloat, ...laid.map((ship) => ({ ship, state }))]
}

/** The light around a ship that sinks, so that its whole length is seen at once. */
function halo(length: number): SVGElement {
  return draw('rect', { class: 'halo', x: '3', y: '5', width: String(length * UNIT - 6), height: '90', rx: '34' })
}

/** Shakes the sea in which a shell has hit. */
function jolt(element: SVGElement): void {
  element.classList.remove('jolted')
  // Reading the size makes the browser notice the removal, so that the same shake can run twice.
  void element.getBoundingClientRect()
  element.classList.add('jolted')
}

/** The names of columns and rows at the outer sides of the cells at the edge. */
function edgeNames({ columns, digits }: Names, side: number): Element[] {
  const written = (text: string, x: number, y: number): Element => {
    const element = draw('text', { class: 'edge-name', x: String(x), y: String(y) })
    element.textContent = text
    return element
  }
  const steps = [...Array(side).keys()]
  return [
    ...steps.map((step) => written(columns[step] ?? '', step * UNIT + UNIT / 2, 25)),
    ...steps.map((step) => written(digits(step + 1), 16, step * UNIT + UNIT / 2 + 9)),
  ]
}

function water(name: string, side: number): Element {
  const group = draw('g', {})
  const size = side * UNIT
  // As round as the corners of the board.
  const radius = size * 0.055
  const defs = draw('defs', {})
  const shade = draw('linearGradient', { id: `sea-${name}`, x1: '0', y1: '0', x2: '.4', y2: '1' })
  shade.append(draw('stop', { offset: '0', class: 'sea-light' }), draw('stop', { offset: '1', class: 'sea-dark' }))
  defs.append(shade)
  let lines = ''
  for (let step = 1; step < side; step += 1) lines += `M${step * UNIT} 10V${size - 10}M10 ${step * UNIT}H${size - 10}`
  let waves = ''
  for (let row = 0; row < side; row += 1) {
    for (let column = row % 2; column < side; column += 2) waves += `M${column * UNIT + 26} ${row * UNIT + 54}q12-12 24 0t24 0`
  }
  group.append(
    defs,
    draw('rect', { width: String(size), height: String(size), rx: String(radius), fill: `url(#sea-${name})` }),
    draw('path', { class: 'ripples', d: waves }),
    draw('path', { class: 'grid', d: lines }),
    draw('rect', { class: 'edge', x: '3', y: '3', width: String(size - 6), height: String(size - 6), rx: String(radius - 3) }),
  )
  return group
}

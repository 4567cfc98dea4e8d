import type { Aiming } from './session.ts'
import type { Sea } from '../sea.ts'
import type { Strike } from '../state.ts'
import { cellsAimedAt, hasBombs } from '../weapons.ts'
import type { Weapon } from '../weapons.ts'
import type { Item } from '../stock.ts'
import { FLAME, UNIT, at, draw, gunShape, mineShape } from './marks.ts'

/** What is drawn over a sea for a weapon; the same key is the same drawing. */
export interface AirShown {
  readonly key: string
  shapes(sea: Sea): Element[]
}

/** Paths around 0, 0 that point to the right, about 80 units long. */
const PATHS: Readonly<Record<Weapon, string>> = {
  scout: 'M42 0Q40-7 26-8H12L-4-42H-14L-8-8H-28L-36-20H-43L-39 0-43 20H-36L-28 8H-8L-14 42H-4L12 8H26Q40 7 42 0Z',
  torpedo: 'M44 0Q42-13 26-13H-26L-34-4V4L-26 13H26Q42 13 44 0ZM-34-15-46-20V20L-34 15Z',
  bomber: 'M44 0Q42-10 28-11H18L-2-46H-20L-12-11H-26L-36-22H-46L-42 0-46 22H-36L-26 11H-12L-20 46H-2L18 11H28Q42 10 44 0Z',
  heavy: 'M48 0Q46-11 32-12H20L4-48H-12L-8-12H-24L-32-28H-46L-42 0-46 28H-32L-24 12H-8L-12 48H4L20 12H32Q46 11 48 0Z',
}
const BOMB = 'M0 14Q-13 12-13 0-13-9-4-13L-8-20H8L4-13Q13-9 13 0 13 12 0 14Z'

/** The picture of a weapon, a mine or a gun for a button or a list. */
export function itemPicture(item: Item): SVGElement {
  const picture = draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' })
  picture.append(item === 'mine' ? mineShape() : item === 'gun' ? gunShape() : weaponShape(item))
  return picture
}

function weaponShape(weapon: Weapon): SVGElement {
  const group = draw('g', { class: `weapon ${weapon}` })
  group.append(draw('path', { class: 'body', d: PATHS[weapon] }))
  if (weapon === 'torpedo') group.append(draw('path', { class: 'stripe', d: 'M14-12V12' }))
  else group.append(draw('circle', { class: 'glass', cx: '20', cy: '0', r: '5' }))
  if (weapon === 'bomber') group.append(draw('path', { class: 'stripe', d: 'M-8-34 2-14M-8 34 2 14' }))
  // Its four engines.
  if (weapon === 'heavy') group.append(draw('path', { class: 'engines', d: 'M2-36H15M8-22H21M8 22H21M2 36H15' }))
  return group
}

/** A mine of a length of one cell, in the coordinates of a ship. */
export function mineInCell(state: string): SVGElement {
  const place = draw('g', { class: `ship mine ${state}`, transform: 'translate(50 50)' })
  place.append(mineShape())
  return place
}

/** A gun in the coordinates of a ship of a length of one cell. */
export function gunInCell(state: string): SVGElement {
  const place = draw('g', { class: `ship battery ${state}`, transform: 'translate(50 50)' })
  place.append(gunShape())
  return place
}

/** The cells that the weapon in hand would cover, and for a torpedo the way that it would run. */
export function aimShown({ weapon, down, at: cell }: Aiming, isFired: boolean): AirShown | null {
  if (cell === null) return null
  return {
    key: `aim ${weapon} ${down} ${cell} ${isFired}`,
    shapes: (sea) => {
      const cells = cellsAimedAt(sea, weapon, { at: cell, down })
      const frames = cells.map((one) => at(one, sea.side, draw('rect', { class: 'area', x: '-46', y: '-46', width: '92', height: '92', rx: '18' })))
      if (weapon !== 'torpedo') return frames
      const start = at(cells[0] ?? 0, sea.side, turned(weaponShape(weapon), down))
      return [...frames, start]
    },
  }
}

/** A weapon on its way over or through a sea: it crosses all of it, a torpedo as far as it ran, and a plane that is shot down as far as the gun. */
export function flightShown({ weapon, cells, gun }: Strike): AirShown | null {
  if (!weapon) return null
  return {
    key: `flight ${weapon} ${cells.join(' ')} ${gun}`,
    shapes: ({ side }) => {
      const [first = 0, second = first + 1, last = cells.at(-1) ?? first] = [cells[0], cells[1], cells.at(-1)]
      const down = weapon === 'torpedo' && (cells.length > 1 ? second - first >= side : first % side !== 0)
      const middle = weapon === 'torpedo' ? first : ((first + last) / 2) | 0
      const row = weapon === 'torpedo' ? Math.floor(first / side) + 0.5 : (Math.floor(first / side) + Math.floor(last / side) + 1) / 2
      const [x, y] = [((middle % side) + 0.5) * UNIT, row * UNIT]
      const from: readonly [number, number] = down ? [x, -UNIT] : [-UNIT, y]
      const run = (cells.length + 0.5) * UNIT
      const end = gun === undefined ? (side + 1) * UNIT : ((gun % side) + 0.5) * UNIT
      const to: readonly [number, number] = weapon !== 'torpedo' ? [end, y] : down ? [x, run - UNIT] : [run - UNIT, y]
      const frames =
        weapon === 'torpedo' ? [] : cells.map((one) => at(one, side, draw('rect', { class: 'area', x: '-46', y: '-46', width: '92', height: '92', rx: '18' })))
      const bombs = hasBombs(weapon) && gun === undefined ? cells.map((one) => at(one, side, draw('path', { class: 'bomb', d: BOMB }))) : []
      const plane = flying(weapon, down, from, to)
      if (gun === undefined) return [...frames, ...bombs, plane]
      plane.classList.add('downed')
      return [...frames, at(gun, side, gunFire(to[1] - (Math.floor(gun / side) + 0.5) * UNIT)), plane]
    },
  }
}

/** The shots of a gun at a plane that is `away` units above or below it, and their smoke. */
function gunFire(away: number): SVGElement {
  const group = draw('g', { class: 'gun-fire' })
  const puffs = [
    [-34, -26],
    [30, -34],
    [24, 30],
    [-28, 32],
  ].map(([x = 0, y = 0]) => draw('circle', { class: 'flak', cx: String(x), cy: String(away + y), r: '17' }))
  group.append(gunShape(), ...puffs, draw('path', { class: 'flame', d: FLAME, transform: `translate(0 ${away})` }))
  return group
}

function flying(weapon: Weapon, down: boolean, from: readonly [number, number], to: readonly [number, number]): SVGElement {
  const place = draw('g', { class: 'flying' })
  const ends = { '--from-x': from[0], '--from-y': from[1], '--to-x': to[0], '--to-y': to[1] }
  for (const [name, value] of Object.entries(ends)) place.style.setProperty(name, `${value}px`)
  const shape = turned(weaponShape(weapon), down)
  const group = draw('g', { transform: weapon === 'torpedo' ? '' : 'scale(1.7)' })
  if (weapon === 'torpedo') shape.prepend(draw('path', { class: 'wake', d: 'M-50-8-170-16M-50 0H-210M-50 8-170 16' }))
  else shape.prepend(draw('path', { class: 'shade', d: PATHS[weapon], transform: 'translate(-6 16)' }))
  group.append(shape)
  place.append(group)
  return place
}

function turned(shape: SVGElement, down: boolean): SVGElement {
  if (down) shape.setAttribute('transform', 'rotate(90)')
  return shape
}

import { SAFE } from '../course.ts'
import { loopPlace, tokenPlace, turned, yardPlace } from './places.ts'
import type { Place } from './places.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** A star, a ring, a diamond and a crescent, so that the sides differ by more than colour. */
export const EMBLEMS = [
  'M0-9 2.6-3 9-2.8 4-.1 5.6 7.3 0 3.400-5.6 7.3-4-.1-9-2.8-2.600-3Z',
  'M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8M0-4A4 4 0 1 0 0 4 4 4 0 1 0 0-4',
  'M0-9 7 0 0 9-7 0Z',
  'M3-8.500A8.500 8.500 0 1 0 8.500 4 7 7 0 0 1 3-8.500Z',
] as const
const ARMS = [0, 1, 2, 3] as const

/** An element of a drawing. */
export function draw(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** The board: four yards, the loop with its safe squares, four columns and the home square in the middle. `taken` arms have players. */
export function boardPicture(quarters: number, taken: readonly number[]): SVGElement {
  const picture = draw('svg', { class: 'plan', viewBox: '-3 -3 156 158', 'aria-hidden': 'true' })
  picture.append(
    draw('rect', { class: 'frame', x: '-3', y: '0', width: '156', height: '155', rx: '11' }),
    draw('rect', { class: 'plate', x: '-3', y: '-3', width: '156', height: '155', rx: '11' }),
  )
  for (let square = 0; square < 52; square += 1) picture.append(loopSquare(square, quarters))
  for (const arm of ARMS) {
    picture.append(yard(arm, quarters, taken.includes(arm)))
    for (let step = 51; step <= 55; step += 1) picture.append(box(tokenPlace(arm, step, 0, quarters), `box arm-${arm}`))
  }
  picture.append(homeSquare(quarters))
  return picture
}

function loopSquare(square: number, quarters: number): SVGElement {
  const place = turned(loopPlace(square), quarters)
  const isStart = square % 13 === 0
  const group = draw('g', {})
  group.append(box(place, isStart ? `box arm-${square / 13}` : 'box'))
  if (!SAFE.has(square)) return group
  const mark = draw('path', { class: isStart ? 'safe own' : 'safe', d: EMBLEMS[0], transform: `translate(${place.x * 10} ${place.y * 10}) scale(.42)` })
  group.append(mark)
  return group
}

function box({ x, y }: Place, name: string): SVGElement {
  return draw('rect', { class: name, x: String(x * 10 - 4.7), y: String(y * 10 - 4.7), width: '9.4', height: '9.4', rx: '2.2' })
}

function yard(arm: number, quarters: number, isTaken: boolean): SVGElement {
  const { x, y } = yardPlace(arm, quarters)
  const group = draw('g', { class: `yard arm-${arm}${isTaken ? '' : ' free'}` })
  group.append(
    draw('rect', { class: 'ground', x: String(x * 10 - 29), y: String(y * 10 - 29), width: '58', height: '58', rx: '9' }),
    draw('rect', { class: 'court', x: String(x * 10 - 21), y: String(y * 10 - 21), width: '42', height: '42', rx: '12' }),
    draw('path', { class: 'crest', d: EMBLEMS[arm] ?? '', transform: `translate(${x * 10} ${y * 10}) scale(.62)` }),
  )
  for (let token = 0; token < 4; token += 1) {
    const spot = tokenPlace(arm, -1, token, quarters)
    group.append(draw('circle', { class: 'spot', cx: String(spot.x * 10), cy: String(spot.y * 10), r: '5.600' }))
  }
  return group
}

function homeSquare(quarters: number): SVGElement {
  const group = draw('g', { class: 'house' })
  for (const arm of ARMS) {
    const [first, second] = [turned({ x: 6, y: 6 }, arm + quarters), turned({ x: 6, y: 9 }, arm + quarters)]
    group.append(draw('path', { class: `side arm-${arm}`, d: `M${first.x * 10} ${first.y * 10}L75 75 ${second.x * 10} ${second.y * 10}Z` }))
  }
  group.append(draw('circle', { class: 'heart', cx: '75', cy: '75', r: '5.200' }))
  return group
}

/** A token: a rounded pawn seen from above, with its side's emblem. */
export function tokenPicture(arm: number): SVGElement {
  const picture = draw('svg', { class: 'pawn', viewBox: '-20 -20 40 40', 'aria-hidden': 'true' })
  picture.append(
    draw('ellipse', { class: 'shade', cx: '0', cy: '4.500', rx: '15', ry: '14' }),
    draw('circle', { class: 'rim', r: '15.500' }),
    draw('circle', { class: 'body', r: '12' }),
    draw('path', { class: 'emblem', d: EMBLEMS[arm] ?? '', transform: 'scale(.9)', 'fill-rule': 'evenodd' }),
    draw('path', { class: 'shine', d: 'M-10-5A11.500 11.500 0 0 1 2-11.300' }),
  )
  return picture
}

/** The mark of a square where a token goes: a dashed ring. */
export function targetPicture(): SVGElement {
  const picture = draw('svg', { viewBox: '-20 -20 40 40', 'aria-hidden': 'true' })
  picture.append(draw('circle', { class: 'ring', r: '14' }), draw('path', { class: 'cross', d: 'M-6-6 6 6M6-6-6 6' }))
  return picture
}

/** Rays around a star, for a token that comes home or sends another one back. */
export function burstPicture(): SVGElement {
  const picture = draw('svg', { viewBox: '-20 -20 40 40', 'aria-hidden': 'true' })
  for (let ray = 0; ray < 8; ray += 1) picture.append(draw('path', { class: 'ray', d: 'M0-12V-18', transform: `rotate(${ray * 45})` }))
  picture.append(draw('path', { class: 'star', d: EMBLEMS[0] }))
  return picture
}

/** A side of the die with its pips. */
export function dieSide(number: number): SVGElement {
  const picture = draw('svg', { viewBox: '0 0 60 60', 'aria-hidden': 'true' })
  for (const [x, y] of PIPS[number] ?? []) picture.append(draw('circle', { cx: String(x * 15), cy: String(y * 15), r: '5.500' }))
  return picture
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
}

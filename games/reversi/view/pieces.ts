import { CELLS, SIDE } from '../rules.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Side of a cell in the drawing's units. */
export const UNIT = 100
/** An eight-pointed star and a ring, so that the sides of a disc differ not only by colour. */
const EMBLEMS = [
  'M0-24 7-16H16V-7L24 0 16 7V16H7L0 24-7 16H-16V7L-24 0-16-7V-16H-7Z',
  'M0-22A22 22 0 1 1 0 22 22 22 0 1 1 0-22M0-11A11 11 0 1 0 0 11 11 11 0 1 0 0-11',
]

/** An element of a drawing. */
export function draw(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** The place of a cell's middle, as a transform. */
export function middle(cell: number): string {
  return `translate(${(cell % SIDE) * UNIT + UNIT / 2} ${Math.floor(cell / SIDE) * UNIT + UNIT / 2})`
}

/** A disc with both of its sides; the class `up-0` or `up-1` decides which one is visible, and changing it turns the disc. */
export function disc(): SVGElement {
  const group = draw('g', { class: 'disc' })
  group.append(draw('circle', { r: '41', cy: '5', class: 'shade' }))
  for (const seat of [0, 1]) {
    const side = draw('g', { class: `side side-${seat}` })
    side.append(
      draw('circle', { r: '41', fill: `url(#seat-${seat})` }),
      draw('circle', { r: '32', class: 'groove' }),
      draw('path', { d: EMBLEMS[seat] ?? '', class: 'emblem', 'fill-rule': 'evenodd' }),
      draw('path', { d: 'M-26-24A35 35 0 0 1 5-34', class: 'shine' }),
    )
    group.append(side)
  }
  group.append(draw('circle', { r: '41', class: 'mark' }))
  return group
}

/** The board under the discs: a framed plate with 64 sunken cells. */
export function plate(): SVGElement {
  const group = draw('g', { class: 'plate' })
  const size = String(SIDE * UNIT + 40)
  group.append(
    gradients(),
    draw('rect', { class: 'frame', x: '-20', y: '-12', width: size, height: size, rx: '46' }),
    draw('rect', { class: 'top', x: '-20', y: '-20', width: size, height: size, rx: '46' }),
    draw('path', { d: 'M30-12H770', class: 'edge' }),
  )
  for (let cell = 0; cell < CELLS; cell += 1) {
    const [x, y] = [(cell % SIDE) * UNIT + 4, Math.floor(cell / SIDE) * UNIT + 4]
    group.append(draw('rect', { class: 'cell', x: String(x), y: String(y), width: '92', height: '92', rx: '22' }))
  }
  return group
}

function gradients(): SVGElement {
  const defs = draw('defs', {})
  const top = draw('linearGradient', { id: 'top', x1: '0', y1: '0', x2: '.5', y2: '1' })
  top.append(stop('0', 'top-light'), stop('1', 'top-dark'))
  defs.append(top)
  for (const seat of [0, 1]) {
    const shade = draw('radialGradient', { id: `seat-${seat}`, cx: '.34', cy: '.26', r: '.9' })
    shade.append(stop('0', `light-${seat}`), stop('.55', `mid-${seat}`), stop('1', `dark-${seat}`))
    defs.append(shade)
  }
  return defs
}

function stop(offset: string, name: string): SVGElement {
  return draw('stop', { offset, class: name })
}

/** The units of a picture that a cell is wide and high. */
export const UNIT = 100
/** Milliseconds by which an explosion follows the one in the next cell, along a ship that sinks. */
const CHAIN_MS = 110
const SVG = 'http://www.w3.org/2000/svg'
export const FLAME = 'M0-36 8-15 27-25 17-5 37 4 16 10 22 31 3 18-12 36-13 14-36 16-20 0-33-18-11-14Z'
/** Where the drops and sparks of a shot fly to. */
const SPRAY = [
  [-38, -34],
  [-16, -48],
  [14, -50],
  [38, -32],
  [46, 4],
  [-46, 2],
] as const
/** The puffs of smoke over a hit: centre and radius. */
const SMOKE = [
  [6, -16, 17],
  [20, -30, 14],
  [8, -42, 10],
] as const

const MARK_NAMES: Readonly<Record<string, string>> = {
  o: 'missed',
  x: 'struck',
  '#': 'lost',
  '-': 'near',
  w: 'near',
  s: 'spied',
  m: 'mined',
  e: 'blown',
  g: 'spent',
  k: 'razed',
}

/** The mark of a cell, drawn around 0, 0. `wait`: milliseconds until it appears with its animation; null for a mark that was there before, which has none. */
export function markShape(mark: string, wait: number | null): Element {
  const group = draw('g', { class: `mark ${MARK_NAMES[mark] ?? ''}${wait === null ? '' : ' fresh'}` })
  group.style.setProperty('--wait', `${wait ?? 0}ms`)
  if (mark === '-' || mark === 'w') group.append(draw('circle', { class: 'calm', r: '7' }))
  else if (mark === 'o') {
    group.append(draw('circle', { class: 'splash', r: '20' }), draw('circle', { class: 'drop', r: '8' }))
    if (wait !== null) group.append(ripple(34), ripple(22), ...spray('drop'))
  } else if (mark === 's') {
    group.append(draw('rect', { class: 'sighted', x: '-34', y: '-34', width: '68', height: '68', rx: '22' }), draw('circle', { class: 'pupil', r: '11' }))
  } else if (mark === 'm') {
    group.append(mineShape())
  } else if (mark === 'g') {
    group.append(gunShape())
    if (wait !== null) group.append(draw('circle', { class: 'flash', r: '40' }))
  } else {
    if (mark === 'e') group.append(mineShape())
    if (mark === 'k') group.append(gunShape())
    group.append(draw('path', { class: 'flame', d: FLAME }), draw('path', { class: 'core', d: FLAME, transform: 'scale(.5)' }))
    group.append(...SMOKE.map(([x, y, radius]) => draw('circle', { class: 'puff', cx: String(x), cy: String(y), r: String(radius) })))
    if (wait !== null) group.append(ripple(42), draw('circle', { class: 'flash', r: '48' }), ...spray('spark'))
  }
  return group
}

/** A mine around 0, 0. */
export function mineShape(): SVGElement {
  const group = draw('g', { class: 'mine-body' })
  let horns = ''
  for (let step = 0; step < 8; step += 1) {
    const [x, y] = [Math.cos((step * Math.PI) / 4), Math.sin((step * Math.PI) / 4)]
    horns += `M${Math.round(x * 22)} ${Math.round(y * 22)}L${Math.round(x * 36)} ${Math.round(y * 36)}`
  }
  group.append(
    draw('path', { class: 'horns', d: horns }),
    draw('circle', { class: 'shell', r: '25' }),
    draw('circle', { class: 'gleam', cx: '-8', cy: '-9', r: '6' }),
  )
  return group
}

/** An anti-aircraft gun on its raft, around 0, 0. */
export function gunShape(): SVGElement {
  const group = draw('g', { class: 'gun-body' })
  group.append(
    draw('path', { class: 'raft', d: 'M-36-20Q-36-36-20-36H20Q36-36 36-20V20Q36 36 20 36H-20Q-36 36-36 20Z' }),
    draw('path', { class: 'barrels', d: 'M-7 2V-44M9 2V-44' }),
    draw('circle', { class: 'mount', cx: '1', cy: '8', r: '17' }),
    draw('circle', { class: 'sight', cx: '1', cy: '8', r: '6' }),
  )
  return group
}

/** When the explosion of a cell begins after the shot at `last`: along the ship it runs away from there. Milliseconds; `side` is that of the sea, in cells. */
export function chainWait(cell: number, last: number | null, side: number): number {
  if (last === null) return 0
  const across = Math.abs((cell % side) - (last % side))
  const down = Math.abs(Math.floor(cell / side) - Math.floor(last / side))
  return Math.max(across, down) * CHAIN_MS
}

/** Moves a shape to the centre of a cell of a sea whose side is `side` cells. */
export function at(cell: number, side: number, shape: Element): Element {
  const place = draw('g', { transform: `translate(${(cell % side) * UNIT + 50} ${Math.floor(cell / side) * UNIT + 50})` })
  place.append(shape)
  return place
}

export function draw(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function ripple(radius: number): SVGElement {
  return draw('circle', { class: 'ripple', r: String(radius) })
}

function spray(kind: 'drop' | 'spark'): SVGElement[] {
  return SPRAY.map(([x, y]) => {
    const drop = draw('circle', { class: `spray ${kind}`, r: '6' })
    drop.style.setProperty('--x', `${x}px`)
    drop.style.setProperty('--y', `${y}px`)
    return drop
  })
}

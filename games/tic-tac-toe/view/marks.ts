import { draw } from '@majlis/game-bridge/stage/board/draw'

/** Units of the drawing for a cell. */
export const UNIT = 100
/** A cross and a ring: the seats differ not only by colour. */
const MARKS = ['M-25-25L25 25M25-25L-25 25', 'M0-28A28 28 0 1 1-.1-28'] as const

/** The mark of a seat around a point. A new one is written. */
export function drawMark([x, y]: readonly [number, number], seat: number, isNew: boolean, scale = 1): SVGElement {
  const d = MARKS[seat === 1 ? 1 : 0]
  const inner = draw(
    'g',
    { class: isNew ? 'stroke new' : 'stroke' },
    draw('path', { class: 'under', d }),
    draw('path', { class: 'over', d, pathLength: '100' }),
  )
  const group = draw('g', { class: `mark seat-${seat}`, transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` }, inner)
  group.dataset['seat'] = String(seat)
  return group
}

/** A stroke from one point to another, `beyond` units further at both ends. */
export function strokeThrough([x, y]: readonly [number, number], [endX, endY]: readonly [number, number], beyond: number): string {
  const [across, down] = [Math.sign(endX - x) * beyond, Math.sign(endY - y) * beyond]
  return `M${x - across} ${y - down}L${endX + across} ${endY + down}`
}

/** A frame around a cell, as of the newest or of the best mark. It is not round, because one of the marks is. */
export function drawFrame(name: string): SVGElement {
  return draw('rect', { class: name, x: '-42', y: '-42', width: '84', height: '84', rx: '18' })
}

/** Shows a frame around a point; null hides it. */
export function showFrame(frame: SVGElement, middle: readonly [number, number] | null): void {
  frame.classList.toggle('shown', middle !== null)
  if (middle) frame.setAttribute('transform', `translate(${middle[0]} ${middle[1]})`)
}

import { draw } from '@majlis/game-bridge/stage/board/draw'

/** An eight-pointed star and a ring, so that the discs differ by more than colour. */
const EMBLEMS = [
  'M0-24 7-16H16V-7L24 0 16 7V16H7L0 24-7 16H-16V7L-24 0-16-7V-16H-7Z',
  'M0-22A22 22 0 1 1 0 22 22 22 0 1 1 0-22M0-11A11 11 0 1 0 0 11 11 11 0 1 0 0-11',
]

/** A disc around 0, 0 with a radius of 43 units; it needs `gradients` in the same drawing. */
export function disc(seat: number, extra: string): SVGElement {
  return draw(
    'g',
    { class: `disc seat-${seat} ${extra}` },
    draw('circle', { r: '43', class: 'rim' }),
    draw('circle', { r: '43', fill: `url(#seat-${seat})` }),
    draw('circle', { r: '33', class: 'groove' }),
    draw('path', { d: EMBLEMS[seat] ?? '', class: 'emblem', 'fill-rule': 'evenodd' }),
    draw('path', { d: 'M-27-25A37 37 0 0 1 6-36', class: 'shine' }),
  )
}

export function gradients(): SVGElement {
  const stop = (offset: string, name: string) => draw('stop', { offset, class: name })
  const shades = [0, 1].map((seat) =>
    draw(
      'radialGradient',
      { id: `seat-${seat}`, cx: '.34', cy: '.26', r: '.9' },
      stop('0', `light-${seat}`),
      stop('.55', `mid-${seat}`),
      stop('1', `dark-${seat}`),
    ),
  )
  return draw(
    'defs',
    {},
    draw('linearGradient', { id: 'plate', x1: '0', y1: '0', x2: '.5', y2: '1' }, stop('0', 'plate-light'), stop('1', 'plate-dark')),
    ...shades,
  )
}

import { draw } from '@majlis/game-bridge/stage/board/draw'

/** The places of the pips of a half, in a square of 100 around its middle. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-26, -26],
    [26, 26],
  ],
  [
    [-27, -27],
    [0, 0],
    [27, 27],
  ],
  [
    [-25, -25],
    [25, -25],
    [-25, 25],
    [25, 25],
  ],
  [
    [-27, -27],
    [27, -27],
    [0, 0],
    [-27, 27],
    [27, 27],
  ],
  [
    [-25, -28],
    [25, -28],
    [-25, 0],
    [25, 0],
    [-25, 28],
    [25, 28],
  ],
]

/** A tile around 0, 0, upright, 100 units wide and 200 high; `first` is its upper half. */
export function drawTile(first: number, second: number): SVGElement {
  const half = (pips: number, y: number) =>
    (PIPS[pips] ?? []).map(([x, down]) => draw('circle', { class: 'pip', cx: String(x), cy: String(y + down), r: '10' }))
  return draw(
    'g',
    { class: 'bone' },
    draw('rect', { class: 'under', x: '-47', y: '-90', width: '94', height: '194', rx: '17' }),
    draw('rect', { class: 'front', x: '-47', y: '-97', width: '94', height: '194', rx: '17' }),
    draw('path', { class: 'bar-line', d: 'M-34 0h68' }),
    draw('circle', { class: 'pin', r: '5' }),
    ...half(first, -49),
    ...half(second, 49),
  )
}

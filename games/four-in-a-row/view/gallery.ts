import { draw } from '@majlis/game-bridge/stage/board/draw'
import { COLUMNS, ROWS } from '../rules.ts'

/** The side of a cell in the drawing's units. */
export const UNIT = 100

/** What stands behind the board: a gallery above it with an arch over each column, where discs wait, and the feet on which it stands. */
export function behind(): { readonly root: SVGElement; readonly arches: readonly SVGElement[] } {
  const arches = [...Array(COLUMNS).keys()].map((column) =>
    draw('path', { class: 'arch', d: 'M6 0V-58C6-90 32-98 50-114C68-98 94-90 94-58V0Z', transform: `translate(${column * UNIT} 0)` }),
  )
  const root = draw(
    'g',
    { class: 'gallery' },
    draw('path', { class: 'foot', d: 'M34 590H666L706 626A6 6 0 0 1 700 636H0A6 6 0 0 1-6 626Z' }),
    draw('path', { class: 'wall', d: 'M-8 60V-110A12 12 0 0 1 4-122H696A12 12 0 0 1 708-110V60Z' }),
    ...arches,
    draw('path', { class: 'cornice', d: 'M0-121H700' }),
    draw('rect', { class: 'back', x: '-8', y: '-8', width: '716', height: '616', rx: '44' }),
  )
  return { root, arches }
}

/** The board's front: a rounded plate with 42 holes. */
export function front(): SVGElement {
  const group = draw('g', { class: 'front' })
  let holes = 'M36-8H664A44 44 0 0 1 708 36V564A44 44 0 0 1 664 608H36A44 44 0 0 1-8 564V36A44 44 0 0 1 36-8Z'
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const [x, y] = [(cell % COLUMNS) * UNIT + 50, Math.floor(cell / COLUMNS) * UNIT + 50]
    holes += `M${x - 39} ${y}a39 39 0 1 0 78 0a39 39 0 1 0-78 0Z`
    group.append(draw('circle', { cx: String(x), cy: String(y), r: '40.5', class: 'hole' }))
  }
  group.prepend(draw('path', { d: holes, class: 'plate', 'fill-rule': 'evenodd' }), draw('path', { d: 'M38-1H662', class: 'edge' }))
  return group
}

import { draw } from '@majlis/game-bridge/stage/board/draw'
import { COLUMNS, ROWS } from '../rules.ts'

/** Discs of each side at the beginning: together they fill the board. */
const DISCS = (COLUMNS * ROWS) / 2
/** Units of the drawing between two discs. */
const STEP = 7.6

/** Discs that a seat has not played. `isFalling`: one of them is shown on the board before the server has answered. */
export function discsLeft(board: string, seat: number, isFalling: boolean): number {
  return DISCS - [...board].filter((mark) => mark === String(seat)).length - (isFalling ? 1 : 0)
}

/** Fills `root` with both sides' racks, the own one first: every disc that is left stands on its edge. Numbers for screen readers are on the cards. */
export function createRacks(root: HTMLElement): (sides: readonly (readonly [seat: number, left: number])[]) => void {
  const racks = [0, 1].map(() => draw('svg', { viewBox: `0 0 ${STEP * DISCS + 12} 34`, 'aria-hidden': 'true' }))
  root.replaceChildren(...racks)
  const shown: string[] = []
  return (sides) => {
    for (const [at, [seat, left]] of sides.entries()) {
      const key = `${seat} ${left}`
      if (shown[at] === key) continue
      shown[at] = key
      const discs = Array.from({ length: left }, (_, disc) =>
        draw('rect', { class: `edge-${seat}`, x: String(7 + disc * STEP), y: '3', width: '6.4', height: '25', rx: '3.2' }),
      )
      racks[at]?.replaceChildren(draw('path', { class: 'rail', d: `M4 29.5H${STEP * DISCS + 8}` }), ...discs)
    }
  }
}

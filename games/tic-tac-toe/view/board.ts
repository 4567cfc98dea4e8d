import { draw, shake } from '@majlis/game-bridge/stage/board/draw'
import { createGrid } from '@majlis/game-bridge/stage/board/grid'
import { fading } from '../rules.ts'
import { LARGE, type Size, sizeOf } from '../sizes.ts'
import { isUltimate } from '../ultimate.ts'
import { drawFrame, drawMark, showFrame, strokeThrough, UNIT } from './marks.ts'
import type { BoardActs, BoardShown } from './shown.ts'
import { drawUltimate } from './ultimate-board.ts'

export interface Board {
  show(shown: BoardShown): void
  /** Shakes the board: a mark was refused. */
  shake(): void
}

/** Draws the board into `root`, as large as that of the match shown. `labelOf` names a board by the number of its cells. */
export function createBoard(root: HTMLElement, labelOf: (cells: number) => string, acts: BoardActs): Board {
  let drawn: { readonly cells: number; show(shown: BoardShown): void } | undefined

  return {
    show(shown) {
      const { board } = shown.state
      const label = labelOf(board.length)
      if (drawn?.cells !== board.length)
        drawn = {
          cells: board.length,
          show: isUltimate(shown.state) ? drawUltimate(root, label, acts) : drawBoard(root, sizeOf(board), label, acts.pick),
        }
      drawn.show(shown)
    },
    shake: () => shake(root),
  }
}

function drawBoard(root: HTMLElement, size: Size, label: string, onPick: (cell: number) => void): (shown: BoardShown) => void {
  const { side } = size
  const picture = draw('svg', { viewBox: `-20 -20 ${side * UNIT + 40} ${side * UNIT + 40}`, 'aria-hidden': 'true' })
  const tiles = [...Array(side * side).keys()].map((cell) => {
    const [x, y] = middle(side, cell)
    return draw('rect', { class: 'tile', x: String(x - 45), y: String(y - 45), width: '90', height: '90', rx: '20' })
  })
  const marks = draw('g')
  const line = draw('path', { class: 'line' })
  const plate = String(side * UNIT + 28)
  const [ring, latest] = [drawFrame('best-ring'), drawFrame('latest')]
  picture.append(draw('rect', { class: 'plate', x: '-14', y: '-14', width: plate, height: plate, rx: '34' }), ...tiles, marks, latest, line, ring)
  const grid = createGrid(root.ownerDocument, side, label, onPick)
  root.classList.toggle('large', size === LARGE)
  root.replaceChildren(picture, grid.root)
  const drawn = new Map<number, SVGElement>()
  let isFirst = true

  return ({ state, pending, open, mover, best, label: nameOf }) => {
    const leaving = mover === null || state.next === null ? null : fading(state, mover)
    for (let cell = 0; cell < tiles.length; cell += 1) {
      const seat = state.board[cell] ?? '.'
      const old = drawn.get(cell)
      if (old && old.dataset['seat'] !== seat) {
        old.parentNode?.removeChild(old)
        drawn.delete(cell)
      }
      if (seat !== '.') {
        const one = drawn.get(cell) ?? drawMark(middle(side, cell), Number(seat), !isFirst)
        if (!drawn.has(cell)) marks.append(one)
        drawn.set(cell, one)
        one.classList.toggle('pending', cell === pending)
        one.classList.toggle('leaving', cell === leaving)
        one.classList.toggle('last', cell === state.placed.at(-1))
      }
      tiles[cell]?.classList.toggle('free', open.includes(cell))
      tiles[cell]?.classList.toggle('won', state.line.includes(cell))
    }
    line.setAttribute('d', lineThrough(side, state.line))
    line.classList.toggle('drawn', state.line.length > 0)
    // Among many marks the newest one is hard to find; the line of the end needs no frame beside it.
    const newest = size === LARGE && state.line.length === 0 ? state.placed.at(-1) : undefined
    showFrame(latest, newest === undefined ? null : middle(side, newest))
    showFrame(ring, best === null ? null : middle(side, best))
    grid.show({ label: nameOf, open })
    isFirst = false
  }
}

function middle(side: number, cell: number): readonly [number, number] {
  return [(cell % side) * UNIT + UNIT / 2, Math.floor(cell / side) * UNIT + UNIT / 2]
}

/** A stroke through the first and the last cell of a line, a little beyond both. */
function lineThrough(side: number, cells: readonly number[]): string {
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return ''
  return strokeThrough(middle(side, first), middle(side, last), 30)
}

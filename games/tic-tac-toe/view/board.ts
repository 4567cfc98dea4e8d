import { draw, shake } from '@majlis/game-bridge/stage/board/draw'
import { createGrid } from '@majlis/game-bridge/stage/board/grid'
import { fading } from '../rules.ts'
import type { State } from '../rules.ts'
import { LARGE, type Size, sizeOf } from '../sizes.ts'

export interface BoardShown {
  readonly state: State
  readonly pending: number | null
  readonly open: readonly number[]
  /** The seat whose oldest mark is shown as disappearing next; null for none. */
  readonly mover: number | null
  label(cell: number): string
}

export interface Board {
  show(shown: BoardShown): void
  /** Shakes the board: a mark was refused. */
  shake(): void
}

const UNIT = 100
/** A cross and a ring: the seats differ not only by colour. */
const MARKS = ['M-25-25L25 25M25-25L-25 25', 'M0-28A28 28 0 1 1-.1-28'] as const

/** Draws the board into `root`, as large as that of the first match shown. `onPick` is called with the chosen cell. */
export function createBoard(root: HTMLElement, labelOf: (size: Size) => string, onPick: (cell: number) => void): Board {
  let drawn: { readonly size: Size; show(shown: BoardShown): void } | undefined

  return {
    show(shown) {
      const size = sizeOf(shown.state.board)
      if (drawn?.size !== size) drawn = { size, show: drawBoard(root, size, labelOf(size), onPick) }
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
  picture.append(draw('rect', { class: 'plate', x: '-14', y: '-14', width: plate, height: plate, rx: '34' }), ...tiles, marks, line)
  const grid = createGrid(root.ownerDocument, side, label, onPick)
  root.classList.toggle('large', size === LARGE)
  root.replaceChildren(picture, grid.root)
  const drawn = new Map<number, SVGElement>()
  let isFirst = true

  return ({ state, pending, open, mover, label: nameOf }) => {
    const leaving = mover === null || state.next === null ? null : fading(state, mover)
    for (let cell = 0; cell < tiles.length; cell += 1) {
      const seat = state.board[cell] ?? '.'
      const old = drawn.get(cell)
      if (old && old.dataset['seat'] !== seat) {
        old.parentNode?.removeChild(old)
        drawn.delete(cell)
      }
      if (seat !== '.') {
        const one = drawn.get(cell) ?? mark(middle(side, cell), Number(seat), !isFirst)
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
    grid.show({ label: nameOf, open })
    isFirst = false
  }
}

function middle(side: number, cell: number): readonly [number, number] {
  return [(cell % side) * UNIT + UNIT / 2, Math.floor(cell / side) * UNIT + UNIT / 2]
}

function mark([x, y]: readonly [number, number], seat: number, isNew: boolean): SVGElement {
  const inner = draw(
    'g',
    { class: isNew ? 'stroke new' : 'stroke' },
    draw('path', { class: 'under', d: MARKS[seat === 1 ? 1 : 0] }),
    draw('path', { class: 'over', d: MARKS[seat === 1 ? 1 : 0], pathLength: '100' }),
  )
  const group = draw('g', { class: `mark seat-${seat}`, transform: `translate(${x} ${y})` }, inner)
  group.dataset['seat'] = String(seat)
  return group
}

/** A stroke through the first and the last cell of a line, a little beyond both. */
function lineThrough(side: number, cells: readonly number[]): string {
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [[x, y], [endX, endY]] = [middle(side, first), middle(side, last)]
  const [across, down] = [Math.sign(endX - x) * 30, Math.sign(endY - y) * 30]
  return `M${x - across} ${y - down}L${endX + across} ${endY + down}`
}

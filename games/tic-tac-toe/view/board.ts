import { draw, shake } from '@majlis/game-bridge/stage/draw'
import { createGrid } from '@majlis/game-bridge/stage/grid'
import { CELLS, fading, SIDE } from '../rules.ts'
import type { State } from '../rules.ts'

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

const middle = (cell: number): readonly [number, number] => [(cell % SIDE) * UNIT + UNIT / 2, Math.floor(cell / SIDE) * UNIT + UNIT / 2]

/** Draws the board into `root`. `onPick` is called with the chosen cell. */
export function createBoard(root: HTMLElement, label: string, onPick: (cell: number) => void): Board {
  const picture = draw('svg', { viewBox: `-20 -20 ${SIDE * UNIT + 40} ${SIDE * UNIT + 40}`, 'aria-hidden': 'true' })
  const tiles = [...Array(CELLS).keys()].map((cell) => {
    const [x, y] = middle(cell)
    return draw('rect', { class: 'tile', x: String(x - 45), y: String(y - 45), width: '90', height: '90', rx: '20' })
  })
  const marks = draw('g')
  const line = draw('path', { class: 'line' })
  picture.append(draw('rect', { class: 'plate', x: '-14', y: '-14', width: '328', height: '328', rx: '34' }), ...tiles, marks, line)
  const grid = createGrid(root.ownerDocument, SIDE, label, onPick)
  root.replaceChildren(picture, grid.root)
  const drawn = new Map<number, SVGElement>()
  let isFirst = true

  return {
    show({ state, pending, open, mover, label: nameOf }) {
      const leaving = mover === null || state.next === null ? null : fading(state, mover)
      for (let cell = 0; cell < CELLS; cell += 1) {
        const seat = state.board[cell] ?? '.'
        const old = drawn.get(cell)
        if (old && old.dataset['seat'] !== seat) {
          old.parentNode?.removeChild(old)
          drawn.delete(cell)
        }
        if (seat !== '.') {
          const one = drawn.get(cell) ?? mark(cell, Number(seat), !isFirst)
          if (!drawn.has(cell)) marks.append(one)
          drawn.set(cell, one)
          one.classList.toggle('pending', cell === pending)
          one.classList.toggle('leaving', cell === leaving)
          one.classList.toggle('last', cell === state.placed.at(-1))
        }
        tiles[cell]?.classList.toggle('free', open.includes(cell))
        tiles[cell]?.classList.toggle('won', state.line.includes(cell))
      }
      line.setAttribute('d', lineThrough(state.line))
      line.classList.toggle('drawn', state.line.length > 0)
      grid.show({ label: nameOf, open })
      isFirst = false
    },
    shake: () => shake(root),
  }
}

function mark(cell: number, seat: number, isNew: boolean): SVGElement {
  const [x, y] = middle(cell)
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
function lineThrough(cells: readonly number[]): string {
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [[x, y], [endX, endY]] = [middle(first), middle(last)]
  const [across, down] = [Math.sign(endX - x) * 30, Math.sign(endY - y) * 30]
  return `M${x - across} ${y - down}L${endX + across} ${endY + down}`
}

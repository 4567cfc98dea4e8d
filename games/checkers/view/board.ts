import { arrowAlong } from '@majlis/game-bridge/stage/board/arrow'
import { listenForDrags } from '@majlis/game-bridge/stage/board/drag'
import { draw, shake } from '@majlis/game-bridge/stage/board/draw'
import { createGrid } from '@majlis/game-bridge/stage/board/grid'
import { createPieces, middleOf } from '@majlis/game-bridge/stage/board/pieces'
import { CELLS, SIDE } from '../draughts.ts'
import { createFlights } from './flight.ts'

export interface BoardShown {
  readonly isDama: boolean
  readonly isTurned: boolean
  readonly marks: readonly string[]
  /** First and last square of the newest move. */
  readonly moved: { readonly from: number; readonly to: number } | null
  /** Squares that the newest move passed. */
  readonly path: readonly number[]
  readonly pieces: readonly number[]
  /** Squares whose pieces can be dragged. */
  readonly draggable: readonly number[]
  readonly targets: readonly number[]
  readonly picked: number | null
  /** The squares of the best move, in the review of an ended match and of a hint. */
  readonly best: readonly number[]
  label(cell: number): string
}

export interface Board {
  show(shown: BoardShown): void
  shake(): void
}

export interface BoardActs {
  /** A square is chosen. */
  pick(cell: number): void
  /** A piece begins to be dragged. */
  lift(from: number): void
  /** It is dropped. */
  drop(from: number, to: number): void
}

const CROWN = 'M-19 12v-20l10 9 9-15 9 15 10-9v20z'

/** Draws the board into `root`. */
export function createBoard(root: HTMLElement, label: string, { pick, lift, drop }: BoardActs): Board {
  const picture = draw('svg', { viewBox: `-20 -20 ${SIDE * 100 + 40} ${SIDE * 100 + 40}`, 'aria-hidden': 'true' })
  const squares = [...Array(CELLS).keys()].map((cell) =>
    draw('rect', { x: String((cell % SIDE) * 100), y: String(Math.floor(cell / SIDE) * 100), width: '100', height: '100' }),
  )
  const marks = draw('g', { class: 'marks' })
  const pieces = createPieces(SIDE, makePiece)
  const page = root.ownerDocument
  const flights = createFlights(pieces, makePiece, () => page.documentElement.dataset['motion'] === 'reduced')
  const targets = draw('g', { class: 'targets' })
  const arrow = draw('path', { class: 'best-arrow' })
  picture.append(
    draw('rect', { class: 'plate', x: '-20', y: '-20', width: '840', height: '840', rx: '30' }),
    ...squares,
    marks,
    flights.root,
    pieces.root,
    arrow,
    targets,
  )
  const grid = createGrid(page, SIDE, label, pick)
  root.replaceChildren(picture, grid.root)
  const dropAt = (from: number, to: number) => {
    flights.drop(to)
    drop(from, to)
  }
  const drags = listenForDrags(grid.root, pieces, dropAt, lift)

  return {
    show(shown) {
      const { isDama, isTurned, path, picked } = shown
      for (const [cell, square] of squares.entries()) square.setAttribute('class', (Math.floor(cell / SIDE) + cell) % 2 === 1 ? 'field dark' : 'field light')
      root.classList.toggle('dama', isDama)
      marks.replaceChildren(...path.map((cell) => spot(cell, isTurned, 'trace')), ...(picked === null ? [] : [spot(picked, isTurned, 'picked')]))
      pieces.show(shown.marks, shown.moved, isTurned)
      flights.show(path, shown.marks, isTurned)
      drags.set(shown.draggable, isTurned)
      for (let cell = 0; cell < CELLS; cell += 1) pieces.at(cell)?.classList.toggle('movable', shown.pieces.includes(cell))
      arrow.setAttribute('d', arrowAlong(shown.best.map((cell) => middleOf(cell, SIDE, isTurned))))
      targets.replaceChildren(
        ...shown.targets.map((cell) => {
          const [x, y] = middleOf(cell, SIDE, isTurned)
          return draw('circle', { class: 'target', cx: String(x), cy: String(y), r: '17' })
        }),
      )
      grid.turn(isTurned)
      grid.show({ label: shown.label, open: [...shown.pieces, ...shown.targets], targets: shown.targets })
    },
    shake: () => shake(root),
  }
}

function spot(cell: number, isTurned: boolean, name: string): SVGElement {
  const [x, y] = middleOf(cell, SIDE, isTurned)
  return draw('rect', { class: name, x: String(x - 50), y: String(y - 50), width: '100', height: '100' })
}

/** A disc; the seats differ by rings as well as by colour, a king wears a crown. */
function makePiece(mark: string): SVGElement {
  const seat = mark.toLowerCase() === 'a' ? 0 : 1
  const isKing = mark !== mark.toLowerCase()
  const rings =
    seat === 0 ? [draw('circle', { class: 'ring', r: '29' })] : [draw('circle', { class: 'ring', r: '31' }), draw('circle', { class: 'ring', r: '20' })]
  const parts = [draw('circle', { class: 'under', r: '40', cy: '7' }), draw('circle', { class: 'top', r: '40' }), ...rings]
  return draw('g', { class: `disc seat-${seat}${isKing ? ' king' : ''}` }, ...parts, ...(isKing ? [draw('path', { class: 'crown', d: CROWN })] : []))
}

import { arrowAlong } from '../board/arrow.ts'
import { listenForDrags } from '../board/drag.ts'
import { draw, shake } from '../board/draw.ts'
import { createGrid } from '../board/grid.ts'
import { createPieces, middleOf } from '../board/pieces.ts'
import { makePiece } from './pieces.ts'

const SIDE = 8
const CELLS = SIDE * SIDE

export interface BoardShown {
  /** Seen from black's side. */
  readonly isTurned: boolean
  readonly marks: readonly string[]
  readonly moved: { readonly from: number; readonly to: number } | null
  /** A move that is taken back: its piece glides from its end to its start. */
  readonly undone?: { readonly from: number; readonly to: number } | null
  /** The king that is in check. */
  readonly checked: number | null
  readonly pieces: readonly number[]
  readonly targets: readonly number[]
  readonly picked: number | null
  /** A move that is planned for the own turn. */
  readonly plan: { readonly from: number; readonly to: number } | null
  /** The best move, in the review of an ended match. */
  readonly best: { readonly from: number; readonly to: number } | null
  /** Squares that are pointed out. */
  readonly hints?: readonly number[]
  /** The newest move was right or wrong, as a sign on its square. */
  readonly verdict?: { readonly cell: number; readonly isRight: boolean } | null
  label(cell: number): string
}

export interface Board {
  show(shown: BoardShown): void
  shake(): void
}

/**
 * Draws the board into `root`. `onPick` is called with the chosen square; with `onDrag` pieces can also be dragged, which is called where one is dropped;
 * `onLift` is called when one begins to move.
 */
export function createBoard(
  root: HTMLElement,
  label: string,
  onPick: (cell: number) => void,
  onDrag?: (from: number, to: number) => void,
  onLift?: (from: number) => void,
): Board {
  const picture = draw('svg', { viewBox: `-20 -20 ${SIDE * 100 + 40} ${SIDE * 100 + 40}`, 'aria-hidden': 'true' })
  const squares = [...Array(CELLS).keys()].map((cell) => {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
    return draw('rect', { class: (row + column) % 2 === 1 ? 'dark' : 'light', x: String(column * 100), y: String(row * 100), width: '100', height: '100' })
  })
  const [marks, targets, signs, names] = [draw('g'), draw('g'), draw('g'), draw('g', { class: 'names' })]
  const arrow = draw('path', { class: 'best-arrow' })
  const pieces = createPieces(SIDE, makePiece)
  picture.append(
    draw('rect', { class: 'plate', x: '-20', y: '-20', width: '840', height: '840', rx: '30' }),
    ...squares,
    names,
    marks,
    targets,
    pieces.root,
    arrow,
    signs,
  )
  const grid = createGrid(root.ownerDocument, SIDE, label, onPick)
  root.replaceChildren(picture, grid.root)
  nameEdges(names, false)
  const drags = onDrag && listenForDrags(grid.root, pieces, onDrag, onLift)

  return {
    show({
      isTurned,
      marks: board,
      moved,
      undone = null,
      checked,
      pieces: movable,
      targets: open,
      picked,
      plan,
      best,
      hints = [],
      verdict = null,
      label: nameOf,
    }) {
      const traces = moved === null ? [] : [spot(moved.from, isTurned, 'trace'), spot(moved.to, isTurned, 'trace')]
      marks.replaceChildren(
        ...traces,
        ...(checked === null ? [] : [spot(checked, isTurned, 'check')]),
        ...(picked === null ? [] : [spot(picked, isTurned, 'picked')]),
        ...(plan === null ? [] : [spot(plan.from, isTurned, 'plan'), spot(plan.to, isTurned, 'plan')]),
        ...hints.map((cell) => spot(cell, isTurned, 'hinted')),
      )
      pieces.show(board, undone === null ? moved : { from: undone.to, to: undone.from }, isTurned)
      drags?.set(movable, isTurned)
      arrow.setAttribute('d', arrowAlong(best === null ? [] : [best.from, best.to].map((cell) => middleOf(cell, SIDE, isTurned))))
      targets.replaceChildren(...open.map((cell) => targetMark(cell, isTurned, board[cell] !== '.')))
      signs.replaceChildren(...(verdict === null ? [] : [verdictSign(verdict.cell, isTurned, verdict.isRight)]))
      if (names.dataset['turned'] !== String(isTurned)) nameEdges(names, isTurned)
      grid.turn(isTurned)
      grid.show({ label: nameOf, open: [...movable, ...open], targets: open })
    },
    shake: () => shake(root),
  }
}

function spot(cell: number, isTurned: boolean, name: string): SVGElement {
  const [x, y] = middleOf(cell, SIDE, isTurned)
  return draw('rect', { class: name, x: String(x - 50), y: String(y - 50), width: '100', height: '100' })
}

/** A dot on an empty square, a ring around a piece that can be taken. */
function targetMark(cell: number, isTurned: boolean, isCapture: boolean): SVGElement {
  const [x, y] = middleOf(cell, SIDE, isTurned)
  return draw('circle', { class: isCapture ? 'target capture' : 'target', cx: String(x), cy: String(y), r: isCapture ? '43' : '15' })
}

/** A tick or a cross at the upper corner of a square. */
function verdictSign(cell: number, isTurned: boolean, isRight: boolean): SVGElement {
  const [x, y] = middleOf(cell, SIDE, isTurned)
  // Within the board, also in the upper row and the last column.
  const place = `translate(${Math.min(x + 38, SIDE * 100 - 14)} ${Math.max(y - 38, 14)})`
  const line = draw('path', { d: isRight ? 'M-11 1l8 8 14-16' : 'M-9-9l18 18M9-9l-18 18' })
  return draw('g', { class: `verdict ${isRight ? 'right' : 'wrong'}`, transform: place }, draw('circle', { r: '23' }), line)
}

/** Letters of the files along the lower edge, numbers of the ranks along the left one; they belong to chess notation and stay Latin. */
function nameEdges(names: SVGElement, isTurned: boolean): void {
  names.dataset['turned'] = String(isTurned)
  const label = (text: string, x: number, y: number, cell: number) => {
    const element = draw('text', { x: String(x), y: String(y), class: (Math.floor(cell / SIDE) + cell) % 2 === 1 ? 'on-dark' : 'on-light' })
    element.textContent = text
    return element
  }
  const files = [...Array(SIDE).keys()].map((at) => label('abcdefgh'[isTurned ? 7 - at : at] ?? '', at * 100 + 84, 794, 56 + at))
  const ranks = [...Array(SIDE).keys()].map((at) => label(String(isTurned ? at + 1 : 8 - at), 6, at * 100 + 25, at * SIDE))
  names.replaceChildren(...files, ...ranks)
}

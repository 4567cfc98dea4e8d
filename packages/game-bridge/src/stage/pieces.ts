import { draw } from './draw.ts'

/** Pieces on a board of square cells, drawn as children of an SVG with 100 units a cell; a piece that moves is animated by CSS (`.piece`). */
export interface Pieces {
  readonly root: SVGElement
  /**
   * Shows a board: a mark for each cell, row by row from the top left, `.` for an empty one. `moved` names the squares of the newest
   * move, so that this piece is animated and no new one is made. A turned board is seen from its far side.
   */
  show(board: ArrayLike<string>, moved: { readonly from: number; readonly to: number } | null, isTurned: boolean): void
  /** The piece on a cell. */
  at(cell: number): SVGElement | undefined
}

/** The middle of a cell in the drawing's units, on a board of `side` cells a row. */
export function middleOf(cell: number, side: number, isTurned: boolean): readonly [number, number] {
  const at = isTurned ? side * side - 1 - cell : cell
  return [(at % side) * 100 + 50, Math.floor(at / side) * 100 + 50]
}

/** Makes the layer; `make` draws a piece by its mark around 0, 0. */
export function createPieces(side: number, make: (mark: string) => SVGElement): Pieces {
  const root = draw('g', { class: 'pieces' })
  const current = new Map<number, { readonly mark: string; readonly element: SVGElement }>()
  let isFirst = true

  function add(cell: number, mark: string): void {
    const element = draw('g', { class: isFirst ? 'piece' : 'piece new' }, make(mark))
    root.append(element)
    current.set(cell, { mark, element })
  }

  function glide(from: number, to: number): void {
    const moving = current.get(from)
    if (!moving) return
    current.get(to)?.element.remove()
    current.delete(from)
    current.set(to, moving)
    // A moving piece is drawn over the others, so it has to be the last element. An element that is moved in the document loses its transition, so it is moved only where needed.
    if (root.lastChild !== moving.element) for (const other of [...root.children]) if (other !== moving.element) root.insertBefore(other, moving.element)
  }

  return {
    root,
    show(board, moved, isTurned) {
      if (moved && !isFirst && board[moved.from] === '.' && current.has(moved.from)) glide(moved.from, moved.to)
      for (let cell = 0; cell < side * side; cell += 1) {
        const mark = board[cell] ?? '.'
        const old = current.get(cell)
        if (old && old.mark !== mark) {
          old.element.remove()
          current.delete(cell)
        }
        if (mark !== '.' && !current.has(cell)) add(cell, mark)
      }
      for (const [cell, { element }] of current) {
        const [x, y] = middleOf(cell, side, isTurned)
        element.style.transform = `translate(${x}px, ${y}px)`
      }
      isFirst = false
    },
    at: (cell) => current.get(cell)?.element,
  }
}

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

interface Glide {
  readonly from: number
  readonly to: number
}

/** Makes the layer; `make` draws a piece by its mark around 0, 0. */
export function createPieces(side: number, make: (mark: string) => SVGElement): Pieces {
  const root = draw('g', { class: 'pieces' })
  const current = new Map<number, { readonly mark: string; readonly element: SVGElement }>()
  const cells = [...Array(side * side).keys()]
  let isFirst = true

  function add(cell: number, mark: string): void {
    const element = draw('g', { class: isFirst ? 'piece' : 'piece new' }, make(mark))
    root.append(element)
    current.set(cell, { mark, element })
  }

  /** Pieces go from one cell to another, all at once; what stands there and does not move is gone. */
  function carry(glides: readonly Glide[]): SVGElement[] {
    const moving = glides.flatMap(({ from, to }) => {
      const piece = current.get(from)
      return piece ? [{ piece, to }] : []
    })
    for (const { from } of glides) current.delete(from)
    for (const { piece, to } of moving) {
      current.get(to)?.element.remove()
      current.set(to, piece)
    }
    return moving.map(({ piece }) => piece.element)
  }

  /** Where one piece of a kind has left its cell and one of that kind has come to another one, it has moved there, as a rook does in castling. */
  function glidesTo(board: ArrayLike<string>): readonly Glide[] {
    const changed = cells.filter((cell) => (current.get(cell)?.mark ?? '.') !== (board[cell] ?? '.'))
    return changed.flatMap((from) => {
      const mark = current.get(from)?.mark
      if (mark === undefined || changed.filter((cell) => current.get(cell)?.mark === mark).length !== 1) return []
      const [to, ...more] = changed.filter((cell) => board[cell] === mark)
      return to === undefined || more.length > 0 ? [] : [{ from, to }]
    })
  }

  return {
    root,
    show(board, moved, isTurned) {
      if (!isFirst) raise(root, [...(moved && board[moved.from] === '.' ? carry([moved]) : []), ...carry(glidesTo(board))])
      for (const cell of cells) {
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

/** Moving pieces are drawn over the others, so they have to be last. An element that is moved in the document loses its transition: the others are moved. */
function raise(root: SVGElement, moving: readonly SVGElement[]): void {
  const all = [...root.children]
  const first = all.findIndex((element) => moving.includes(element as SVGElement))
  if (first < 0 || all.slice(first).every((element) => moving.includes(element as SVGElement))) return
  for (const element of all) {
    // It would show its appearance again.
    element.classList.remove('new')
    if (!moving.includes(element as SVGElement)) root.insertBefore(element, all[first] ?? null)
  }
}

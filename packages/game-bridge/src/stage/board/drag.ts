import { middleOf, type Pieces } from './pieces.ts'

const SIDE = 8
/** CSS pixels that a finger has to travel to drag a piece instead of pressing its square. */
const START_PX = 8

interface Drag {
  readonly id: number
  readonly from: number
  readonly x: number
  readonly y: number
  /** Where the piece is; null until it moves. */
  at: readonly [number, number] | null
}

/**
 * Lets pieces be dragged with one finger or the mouse; a press without a movement remains a press.
 * @param onLift called when a piece begins to move
 */
export function listenForDrags(root: HTMLElement, pieces: Pieces, onDrag: (from: number, to: number) => void, onLift?: (from: number) => void) {
  let [movable, isTurned]: [readonly number[], boolean] = [[], false]
  let drag: Drag | undefined
  root.classList.add('draggable')

  /** The point in the drawing's units, where a cell has 100. */
  function pointOf({ clientX, clientY }: PointerEvent): readonly [number, number] {
    const { left, top, width } = root.getBoundingClientRect()
    const scale = (SIDE * 100) / width
    return [(clientX - left) * scale, (clientY - top) * scale]
  }

  function cellAt(event: PointerEvent): number | undefined {
    const [column = -1, row = -1] = pointOf(event).map((value) => Math.floor(value / 100))
    if (column < 0 || column >= SIDE || row < 0 || row >= SIDE) return undefined
    const at = row * SIDE + column
    return isTurned ? SIDE * SIDE - 1 - at : at
  }

  /** Puts the dragged piece at a point, or back on its square. */
  function place(cell: number, [x, y]: readonly [number, number], isDragged: boolean): void {
    const element = pieces.at(cell)
    element?.classList.toggle('dragged', isDragged)
    if (element) element.style.transform = `translate(${x}px, ${y}px)`
  }

  function end(event: PointerEvent, isWhole: boolean): void {
    if (drag?.id !== event.pointerId) return
    const { from, at } = drag
    drag = undefined
    if (at === null) return
    const to = cellAt(event)
    const isDropped = isWhole && to !== undefined && to !== from
    place(from, isDropped ? pointOf(event) : middleOf(from, SIDE, isTurned), false)
    if (isDropped) onDrag(from, to)
  }

  root.addEventListener('pointerdown', (event) => {
    const from = cellAt(event)
    if (drag || from === undefined || !movable.includes(from) || (event.pointerType === 'mouse' && event.button !== 0)) return
    drag = { id: event.pointerId, from, x: event.clientX, y: event.clientY, at: null }
  })
  const page = root.ownerDocument
  page.addEventListener('pointermove', (event) => {
    if (drag?.id !== event.pointerId) return
    const isLifted = drag.at === null
    if (isLifted && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < START_PX) return
    drag.at = pointOf(event)
    if (isLifted) onLift?.(drag.from)
    place(drag.from, pointOf(event), true)
  })
  page.addEventListener('pointerup', (event) => end(event, true))
  page.addEventListener('pointercancel', (event) => end(event, false))

  return {
    /** The cells whose pieces can be dragged now, after the pieces were shown. A drag of a piece that cannot any more is dropped; another one goes on. */
    set(cells: readonly number[], turned: boolean): void {
      ;[movable, isTurned] = [cells, turned]
      if (!drag) return
      if (cells.includes(drag.from)) {
        if (drag.at !== null) place(drag.from, drag.at, true)
        return
      }
      pieces.at(drag.from)?.classList.remove('dragged')
      drag = undefined
    },
  }
}

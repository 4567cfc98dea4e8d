import { NINE } from '../ultimate.ts'

/** How far beside an open cell a finger still selects it, in cells from the cell's middle: cells are small under a thumb. */
const REACH = 0.9
/** Milliseconds after a press within which a click is a part of it. */
const AFTER_PRESS_MS = 500

export interface AimTarget {
  /** Cells that take a mark now. */
  open(): readonly number[]
  /** Called with the open cell under the finger, the mouse or the keyboard's focus, null when it has gone. */
  aim(cell: number | null): void
  /** Called with the cell that a finger or a mouse has chosen, open or not. */
  pick(cell: number): void
}

/**
 * Aiming on the nine boards: a finger may come down anywhere, slide to a cell and choose it by lifting; beside an open cell it chooses that cell. Keyboards
 * and screen readers press the buttons themselves, and the focus aims.
 */
export function createAim(cells: HTMLElement, { open, aim, pick }: AimTarget): void {
  let finger: number | null = null
  let releasedAt = Number.NEGATIVE_INFINITY
  // A press by finger or mouse is followed by a focus and mostly by a click, which must not count again.
  const isOfPress = ({ timeStamp }: Event): boolean => finger !== null || timeStamp - releasedAt < AFTER_PRESS_MS
  const aimAt = (cell: number | null): void => aim(cell !== null && open().includes(cell) ? cell : null)

  function under({ clientX, clientY }: MouseEvent): number | null {
    const { left, top, width, height } = cells.getBoundingClientRect()
    return cellNear(((clientX - left) / width) * NINE, ((clientY - top) / height) * NINE, open())
  }

  cells.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    finger = event.pointerId
    cells.setPointerCapture(event.pointerId)
    aimAt(under(event))
  })
  cells.addEventListener('pointermove', (event) => {
    if (finger === event.pointerId || (finger === null && event.pointerType === 'mouse')) aimAt(under(event))
  })
  cells.addEventListener('pointerup', (event) => {
    if (finger !== event.pointerId) return
    finger = null
    releasedAt = event.timeStamp
    const cell = under(event)
    aim(null)
    if (cell !== null) pick(cell)
  })
  cells.addEventListener('pointercancel', () => {
    finger = null
    aim(null)
  })
  cells.addEventListener('pointerleave', () => {
    if (finger === null) aim(null)
  })
  cells.addEventListener('click', (event) => void (isOfPress(event) && event.stopPropagation()), { capture: true })
  cells.addEventListener('focusin', (event) => {
    if (!isOfPress(event)) aimAt([...cells.children].indexOf(event.target as Element))
  })
  cells.addEventListener('focusout', (event) => {
    if (!isOfPress(event)) aim(null)
  })
}

/** The cell for a point, in cells from the top left: an open one within reach, otherwise the one under it; null outside of the board. */
export function cellNear(x: number, y: number, open: readonly number[]): number | null {
  if (x < -0.5 || y < -0.5 || x > NINE + 0.5 || y > NINE + 0.5) return null
  const [column, row] = [x, y].map((at) => Math.min(NINE - 1, Math.max(0, Math.floor(at)))) as [number, number]
  const exact = row * NINE + column
  const near = open
    .map((cell) => ({ cell, away: cell === exact ? 0 : Math.hypot((cell % NINE) + 0.5 - x, Math.floor(cell / NINE) + 0.5 - y) }))
    .toSorted((one, other) => one.away - other.away)[0]
  return near && near.away < REACH ? near.cell : exact
}

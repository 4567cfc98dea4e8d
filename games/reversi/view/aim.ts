import { SIDE } from '../rules.ts'

/** How far beside an open cell a finger still selects it, in cells from the cell's middle: cells are small under a thumb. */
const REACH = 0.85

export interface AimTarget {
  /** Cells that take a disc now. */
  open(): readonly number[]
  /** Called with the cell under the finger or mouse, null when it has gone. */
  aim(cell: number | null): void
  pick(cell: number): void
}

/**
 * Aiming on the grid of cell buttons: a finger may come down anywhere, slide to a cell and choose it by lifting; beside an
 * open cell it chooses that cell. Outside the board it chooses none. Keyboards and screen readers press the buttons themselves.
 */
export function createAim(cells: HTMLElement, target: AimTarget): void {
  let finger: number | null = null
  // A press by finger or mouse is followed by a click, which must not count again.
  let isPressed = false

  function under({ clientX, clientY }: MouseEvent): number | null {
    const box = cells.getBoundingClientRect()
    const [x, y] = [((clientX - box.left) / box.width) * SIDE, ((clientY - box.top) / box.height) * SIDE]
    return cellAt(x, y, target.open())
  }

  cells.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    finger = event.pointerId
    isPressed = true
    cells.setPointerCapture(event.pointerId)
    target.aim(under(event))
  })
  cells.addEventListener('pointermove', (event) => {
    if (finger === event.pointerId || (finger === null && event.pointerType === 'mouse')) target.aim(under(event))
  })
  cells.addEventListener('pointerup', (event) => {
    if (finger !== event.pointerId) return
    finger = null
    const cell = under(event)
    target.aim(null)
    if (cell !== null) target.pick(cell)
  })
  cells.addEventListener('pointercancel', () => {
    finger = null
    isPressed = false
    target.aim(null)
  })
  cells.addEventListener('pointerleave', () => {
    if (finger === null) target.aim(null)
  })
  cells.addEventListener('click', (event) => {
    const wasPressed = isPressed
    isPressed = false
    const cell = [...cells.children].indexOf(event.target as Element)
    if (!wasPressed && cell >= 0) target.pick(cell)
  })
}

/** The cell for a point, in cells from the top left: an open one within reach, otherwise the one under it; null outside the board. */
export function cellAt(x: number, y: number, open: readonly number[]): number | null {
  if (x < -0.5 || y < -0.5 || x > SIDE + 0.5 || y > SIDE + 0.5) return null
  const [column, row] = [Math.min(SIDE - 1, Math.max(0, Math.floor(x))), Math.min(SIDE - 1, Math.max(0, Math.floor(y)))]
  const exact = row * SIDE + column
  if (open.includes(exact)) return exact
  let [best, least] = [exact, REACH]
  for (const cell of open) {
    const away = Math.hypot((cell % SIDE) + 0.5 - x, Math.floor(cell / SIDE) + 0.5 - y)
    if (away < least) [best, least] = [cell, away]
  }
  return best
}

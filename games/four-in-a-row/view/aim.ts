import { COLUMNS } from '../rules.ts'

/** How far above or below the board a finger still aims, in widths of a column; farther away it has changed its mind. */
const REACH = 1.5

export interface AimTarget {
  /** Called with the column under the finger or mouse, null when it has gone. */
  aim(column: number | null): void
  pick(column: number): void
}

/** The area of the columns in CSS pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Aiming with a finger or mouse on the buttons of the columns: it may come down anywhere, slide along the columns, and drops the disc by lifting; away from
 * the board it drops none. Keyboards and screen readers press the buttons themselves.
 */
export function listenForAim(columns: HTMLElement, target: AimTarget): void {
  let finger: number | null = null
  // A press by finger or mouse is followed by a click, which must not count again.
  let isPressed = false
  const under = ({ clientX, clientY }: MouseEvent): number | null => columnAt(clientX, clientY, columns.getBoundingClientRect())

  columns.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    finger = event.pointerId
    isPressed = true
    columns.setPointerCapture(event.pointerId)
    target.aim(under(event))
  })
  columns.addEventListener('pointermove', (event) => {
    if (finger === event.pointerId || (finger === null && event.pointerType === 'mouse')) target.aim(under(event))
  })
  columns.addEventListener('pointerup', (event) => {
    if (finger !== event.pointerId) return
    finger = null
    const column = under(event)
    if (event.pointerType !== 'mouse') target.aim(null)
    if (column !== null) target.pick(column)
  })
  columns.addEventListener('pointercancel', () => {
    finger = null
    isPressed = false
    target.aim(null)
  })
  columns.addEventListener('pointerleave', () => {
    if (finger === null) target.aim(null)
  })
  columns.addEventListener('click', (event) => {
    // Keys and screen readers press without a pointer, also after a slide of a finger that no click followed.
    const wasPressed = isPressed && event.detail > 0
    isPressed = false
    const column = [...columns.children].indexOf(event.target as Element)
    if (!wasPressed && column >= 0) target.pick(column)
  })
}

/** The column for a point on the screen: beside the board the outermost one, null far above or below it. */
export function columnAt(x: number, y: number, { left, top, width, height }: Area): number | null {
  const side = width / COLUMNS
  if (y < top - REACH * side || y > top + height + REACH * side) return null
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor((x - left) / side)))
}

/** Where a disc waits before anybody aims: over the column that was aimed at last or, if that is full, the open one nearest to the middle. */
export function waitingColumn(open: readonly number[], last: number | null): number | undefined {
  if (last !== null && open.includes(last)) return last
  const middle = (COLUMNS - 1) / 2
  return open.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
}

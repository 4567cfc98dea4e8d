import type { KeyboardEvent } from 'react'

/** Offsets of the keys in a grid that is read from left to right. */
const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

/** Moves the focus between the buttons with `data-cell` of a grid by arrow keys, Home and End. Arrows follow the direction of the page. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
  const at = cells.findIndex((cell) => cell === document.activeElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key)
  const next = at + step(columnsOf(cells)) * (isMirrored ? -1 : 1)
  cells[Math.max(0, Math.min(cells.length - 1, next))]?.focus()
}

/** The number of cells in the first row. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const second = cells.findIndex((cell) => cell.offsetTop > (cells[0]?.offsetTop ?? 0))
  return second === -1 ? cells.length : second
}

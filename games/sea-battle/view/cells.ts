import { CELLS, SIDE } from '../sea.ts'

export interface Cells {
  /** Names every cell; those that are `open` can be fired at. */
  show(label: string, names: readonly string[], open: ReadonlySet<number>): void
}

/** Sixty-four buttons over the large sea: one of them takes the Tab key, the arrows move from there. */
export function createCells(root: HTMLElement, onPick: (cell: number) => void): Cells {
  const buttons = Array.from({ length: CELLS }, (_none, cell) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = cell === 0 ? 0 : -1
    button.addEventListener('click', () => onPick(cell))
    button.addEventListener('focus', () => {
      for (const other of buttons) other.tabIndex = other === button ? 0 : -1
    })
    button.addEventListener('keydown', (event) => {
      const step = arrowOf(event.key)
      if (!step) return
      event.preventDefault()
      const column = Math.min(SIDE - 1, Math.max(0, (cell % SIDE) + step[0]))
      const row = Math.min(SIDE - 1, Math.max(0, Math.floor(cell / SIDE) + step[1]))
      buttons[row * SIDE + column]?.focus()
    })
    return button
  })
  root.setAttribute('role', 'group')
  root.replaceChildren(...buttons)
  return {
    show(label, names, open) {
      root.setAttribute('aria-label', label)
      for (const [cell, button] of buttons.entries()) {
        button.setAttribute('aria-label', names[cell] ?? '')
        button.setAttribute('aria-disabled', String(!open.has(cell)))
      }
    },
  }
}

/** Columns and rows by which an arrow key moves; seas are not mirrored, so neither are the arrows. */
export function arrowOf(key: string): readonly [number, number] | undefined {
  return ARROWS[key]
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

import type { Sea } from '../sea.ts'

export interface CellsShown {
  readonly sea: Sea
  /** The name of the whole sea. */
  readonly label: string
  /** The names of the cells. */
  readonly names: readonly string[]
  /** Cells that can be pressed. */
  readonly open: ReadonlySet<number>
  /** Cells that are chosen for a salvo, and that a second press takes back; null where a press fires. */
  readonly chosen: ReadonlySet<number> | null
}

/** A button for each cell over the large sea: one of them takes the Tab key, the arrows move from there. */
export function createCells(root: HTMLElement, onPick: (cell: number) => void): (shown: CellsShown) => void {
  let before: Sea | undefined
  let buttons: readonly HTMLButtonElement[] = []
  root.setAttribute('role', 'group')
  return ({ sea, label, names, open, chosen }) => {
    if (sea !== before) {
      buttons = buttonsOf(sea, onPick)
      root.replaceChildren(...buttons)
      root.style.setProperty('--cells', String(sea.side))
      before = sea
    }
    root.setAttribute('aria-label', label)
    for (const [cell, button] of buttons.entries()) {
      button.setAttribute('aria-label', names[cell] ?? '')
      button.setAttribute('aria-disabled', String(!open.has(cell)))
      // A cell that is not open for a salvo is no switch.
      if (chosen && open.has(cell)) button.setAttribute('aria-pressed', String(chosen.has(cell)))
      else button.removeAttribute('aria-pressed')
    }
  }
}

function buttonsOf({ side, cells }: Sea, onPick: (cell: number) => void): HTMLButtonElement[] {
  const buttons = Array.from({ length: cells }, (_none, cell) => {
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
      const column = Math.min(side - 1, Math.max(0, (cell % side) + step[0]))
      const row = Math.min(side - 1, Math.max(0, Math.floor(cell / side) + step[1]))
      buttons[row * side + column]?.focus()
    })
    return button
  })
  return buttons
}

/** Columns and rows by which an arrow key moves; seas are not mirrored, so neither are the arrows. */
export function arrowOf(key: string): readonly [number, number] | undefined {
  return ARROWS[key]
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

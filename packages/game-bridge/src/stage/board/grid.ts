/** A board's cells as buttons: one of them takes the Tab key, the arrows move it, a press or Enter picks. */
export interface Grid {
  readonly root: HTMLElement
  /** Names every cell and says which may be pressed, and which of them end a move (class `goal`). Cells are numbered row by row from the top left of the unturned board. */
  show(cells: { label(cell: number): string; readonly open: readonly number[]; readonly targets?: readonly number[] }): void
  /** Turns the board round for the player who sits on its far side: cell 0 is below on the right then. */
  turn(isTurned: boolean): void
  /** The cell that has the keyboard's focus. */
  readonly place: number
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * Makes the cells of a square board of `side` cells; the game draws its picture below them. Boards are not mirrored: left is left in every
 * language. `label` names the whole board; `onPick` is called with the chosen cell.
 */
export function createGrid(page: Document, side: number, label: string, onPick: (cell: number) => void): Grid {
  const root = page.createElement('div')
  root.className = 'cells'
  root.dir = 'ltr'
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', label)
  root.style.setProperty('--cells', String(side))
  let [place, isTurned] = [0, false]
  const buttons = Array.from({ length: side * side }, (_, at) => {
    const button = page.createElement('button')
    button.type = 'button'
    button.tabIndex = at === 0 ? 0 : -1
    button.addEventListener('click', () => {
      settle(cellAt(at))
      onPick(cellAt(at))
    })
    button.addEventListener('focus', () => settle(cellAt(at)))
    return button
  })
  root.append(...buttons)
  root.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = cellAt(place)
    const [column, row] = [(at % side) + step[0] + side, Math.floor(at / side) + step[1] + side]
    settle(cellAt((row % side) * side + (column % side)))
    buttons[cellAt(place)]?.focus({ preventScroll: true })
  })

  /** Button to cell and back: turning the board round twice restores it. */
  function cellAt(at: number): number {
    return isTurned ? buttons.length - 1 - at : at
  }

  function settle(cell: number): void {
    buttons[cellAt(place)]?.setAttribute('tabindex', '-1')
    place = cell
    buttons[cellAt(cell)]?.setAttribute('tabindex', '0')
  }

  return {
    root,
    show({ label: nameOf, open, targets = [] }) {
      for (const [at, button] of buttons.entries()) {
        const cell = cellAt(at)
        button.setAttribute('aria-disabled', String(!open.includes(cell)))
        button.setAttribute('aria-label', nameOf(cell))
        button.classList.toggle('goal', targets.includes(cell))
      }
      root.classList.toggle('open', open.length > 0)
      // The Tab key goes to a cell that can be played, unless the focus is on the board already.
      if (!root.contains(page.activeElement) && open[0] !== undefined && !open.includes(place)) settle(open[0])
    },
    turn(turned) {
      if (turned === isTurned) return
      const kept = place
      isTurned = turned
      for (const button of buttons) button.tabIndex = -1
      settle(kept)
    },
    get place() {
      return place
    },
  }
}

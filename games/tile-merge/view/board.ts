import { SIZE } from '../step.ts'
import type { State, Step } from '../step.ts'

export interface Board {
  /** Draws a board at once, without motion. */
  place(state: State): void
  /** Slides, merges and lets the new tile appear; a slide that still runs is finished first. */
  move(step: Step): void
}

/** Milliseconds that a slide takes; the same as in the stylesheet. */
const SLIDE_MS = 110
/** From one cell to the next, in hundredths of a tile; the gap's share is the stylesheet's. */
const STEP = (100 * (22.25 + 2.2)) / 22.25

/** Draws tiles into `root`. `after` runs a task later (ms) and returns a function that cancels it; `digits` writes a tile's number. */
export function createBoard(
  cells: HTMLElement,
  root: HTMLElement,
  after: (ms: number, task: () => void) => () => void,
  digits: (value: number) => string,
): Board {
  cells.replaceChildren(...Array.from({ length: SIZE * SIZE }, () => document.createElement('i')))
  let tiles = new Map<number, HTMLElement>()
  let finish: (() => void) | undefined

  function tile(value: number, cell: number, how: string): HTMLElement {
    const content = document.createElement('div')
    content.className = 'tile'
    dressTile(content, value, digits)
    const element = document.createElement('div')
    element.className = `slot ${how}`
    element.append(content)
    put(element, cell)
    root.append(element)
    return element
  }

  function place(state: State): void {
    finish?.()
    root.replaceChildren()
    tiles = new Map([...state.cells.entries()].filter(([, value]) => value > 0).map(([cell, value]) => [cell, tile(value, cell, '')]))
  }

  return {
    place,
    move({ state, slides, spawned }) {
      finish?.()
      const next = new Map<number, HTMLElement>()
      const gone: HTMLElement[] = []
      for (const { from, to, merged } of slides) {
        const element = tiles.get(from)
        if (!element) continue
        put(element, to)
        if (merged) gone.push(element)
        else next.set(to, element)
      }
      const grown = new Set(slides.filter(({ merged }) => merged).map(({ to }) => to))
      const settle = (): void => {
        cancel()
        finish = undefined
        for (const element of gone) element.remove()
        for (const cell of grown) tiles.set(cell, tile(state.cells[cell] ?? 0, cell, 'grown'))
        if (spawned !== null) tiles.set(spawned, tile(state.cells[spawned] ?? 0, spawned, 'born'))
      }
      tiles = next
      const cancel = after(SLIDE_MS, settle)
      finish = settle
    },
  }
}

/** Writes a tile's number and chooses its colour and font size. */
export function dressTile(element: HTMLElement, value: number, digits: (value: number) => string): void {
  const text = digits(value)
  element.dataset['rank'] = String(Math.min(12, Math.log2(value)))
  element.dataset['length'] = String(text.length)
  element.textContent = text
}

function put(element: HTMLElement, cell: number): void {
  // Not as a transform: with one, a tile that grows would move towards the corner of the board.
  element.style.translate = `${(cell % SIZE) * STEP}% ${Math.floor(cell / SIZE) * STEP}%`
}

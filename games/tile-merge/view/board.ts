import { replayAnimation } from '@majlis/game-kit/toast'
import { SIZE } from '../step.ts'
import type { Input, State, Step } from '../step.ts'
import { popOf } from './feedback.ts'

export interface Board {
  /** Draws a board at once, without motion. */
  place(state: State): void
  /** Slides, merges and lets the new tile appear; a slide that still runs is finished first. */
  move(step: Step): void
  /** Marks cells that a tool is about to change; none with an empty list. */
  mark(marked: readonly number[]): void
  /** Pushes the tiles a little in the direction of a slide that changes nothing. */
  refuse(input: Input): void
}

/** Milliseconds that a slide takes; the same as in the stylesheet. */
const SLIDE_MS = 110
/** The smallest merged tile from which a ring spreads. */
const RING_FROM = 128
/** The direction of each slide. */
const PUSHES: Readonly<Partial<Record<Input, readonly [x: number, y: number]>>> = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] }
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

  function merged(value: number, cell: number): HTMLElement {
    const element = tile(value, cell, value >= RING_FROM ? 'grown ringed' : 'grown')
    element.style.setProperty('--pop', String(popOf(value)))
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
      for (const { from, to, merged: isMerged } of slides) {
        const element = tiles.get(from)
        if (!element) continue
        put(element, to)
        if (isMerged) gone.push(element)
        else next.set(to, element)
        tiles.delete(from)
      }
      // A tile that no slide names was removed.
      for (const element of tiles.values()) element.classList.add('taken')
      gone.push(...tiles.values())
      const grown = new Set(slides.flatMap(({ to, merged: isMerged }) => (isMerged ? [to] : [])))
      const settle = (): void => {
        cancel()
        finish = undefined
        for (const element of gone) element.remove()
        for (const cell of grown) tiles.set(cell, merged(state.cells[cell] ?? 0, cell))
        if (spawned !== null) tiles.set(spawned, tile(state.cells[spawned] ?? 0, spawned, 'born'))
      }
      tiles = next
      const cancel = after(SLIDE_MS, settle)
      finish = settle
    },
    mark(marked) {
      for (const [cell, element] of [...cells.children].entries()) element.classList.toggle('marked', marked.includes(cell))
      for (const [cell, element] of tiles) element.classList.toggle('marked', marked.includes(cell))
    },
    refuse(input) {
      const [x, y] = PUSHES[input] ?? [0, 0]
      root.style.setProperty('--push', `${x * 5}px ${y * 5}px`)
      if (x !== 0 || y !== 0) replayAnimation(root, 'pushed')
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

import { fill } from '@majlis/game-bridge/stage/screen'
import { BOARDS, neighboursOf } from '../sizes.ts'
import type { Size } from '../sizes.ts'
import { isReady } from '../step.ts'
import type { Cover, State } from '../step.ts'
import type { Messages } from './messages.ts'

/** The look of a cell. `asleep` and `astray` (a wrong mark) are shown at the end only. */
type Look = Cover | 'asleep' | 'astray'

export interface Board {
  /** Draws what has changed. `focus` is the cell with the keyboard's focus. */
  draw(state: State, focus: number): void
  /** Moves the keyboard's focus to a cell and scrolls it into sight. */
  focus(cell: number): void
  /** Animates cells for a moment, those further from `from` later; their whole rows with `cheer`. `proof`: numbers that show why a hint is true. */
  stir(cells: readonly number[], how: 'brushed' | 'hinted' | 'proof' | 'refused' | 'cheer', from: number): void
  /** Ends what `stir` began with `proof`. */
  hideProof(): void
  /** The cell at a point of the board, in CSS pixels from its top left. */
  cellAt(x: number, y: number): number | undefined
}

interface Cell {
  readonly element: HTMLElement
  /** What was drawn last, so that only changed cells change the page. */
  drawn: string
}

/** The largest number of scorpions that snore at the end. */
const MAX_SNORERS = 3

/** Draws boards into `root`. They read left to right in every language. */
export function createBoard(root: HTMLElement, texts: Messages, digits: (value: number) => string): Board {
  const page = root.ownerDocument
  let size: Size | undefined
  let cells: Cell[] = []
  // Animated things are drawn over the cells and removed afterwards: then the browser repaints only them for each frame, and not the grid.
  const echoes = page.createElement('div')
  echoes.setAttribute('aria-hidden', 'true')
  echoes.className = 'echoes'

  function build(next: Size): void {
    size = next
    const { width, height } = BOARDS[next]
    cells = Array.from({ length: width * height }, () => createCell(page))
    root.style.setProperty('--columns', String(width))
    root.style.setProperty('--rows', String(height))
    root.setAttribute('role', 'grid')
    root.setAttribute('aria-label', texts.board.label)
    root.replaceChildren(
      ...Array.from({ length: height }, (_, row) => {
        const line = page.createElement('div')
        line.setAttribute('role', 'row')
        line.append(...cells.slice(row * width, (row + 1) * width).map(({ element }) => element))
        return line
      }),
      echoes,
    )
  }

  function echo(cell: number, how: 'brushed' | 'hinted' | 'proof' | 'cheer', waitMs: number): HTMLElement {
    const { width } = BOARDS[size ?? 'oasis']
    const element = page.createElement('i')
    element.className = how
    element.style.cssText = `--x: ${cell % width}; --y: ${Math.floor(cell / width)}; --wait: ${waitMs}ms`
    element.addEventListener('animationend', () => element.remove())
    return element
  }

  function refuse(cell: number): void {
    const element = cells[cell]?.element
    element?.classList.remove('refused')
    // Reading the width makes an animation that still runs start again.
    void root.offsetWidth
    element?.classList.add('refused')
  }

  return {
    draw(state, focus) {
      if (state.size !== size) build(state.size)
      const snorers = new Set([...state.scorpions].filter((at) => lookOf(state, at) === 'asleep').slice(0, MAX_SNORERS))
      for (const [at, cell] of cells.entries()) {
        drawCell(cell, at, state, at === focus, texts, digits)
        cell.element.classList.toggle('snoring', snorers.has(at))
      }
    },
    focus(cell) {
      const element = cells[cell]?.element
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    stir(which, how, from) {
      const width = size ? BOARDS[size].width : 1
      if (how === 'refused') for (const cell of which) refuse(cell)
      else if (how === 'cheer') echoes.append(...rowsOf(which, width).map((row) => echo(row * width, how, Math.abs(row - Math.floor(from / width)) * 70)))
      else
        echoes.append(
          ...which.map((cell) => {
            const far = Math.hypot((cell % width) - (from % width), Math.floor(cell / width) - Math.floor(from / width))
            return echo(cell, how, Math.round(far * 28))
          }),
        )
    },
    hideProof() {
      for (const element of echoes.querySelectorAll('.proof')) element.remove()
    },
    cellAt(x, y) {
      if (!size) return undefined
      const { width, height } = BOARDS[size]
      const [column, row] = [Math.floor((x / root.clientWidth) * width), Math.floor((y / root.clientHeight) * height)]
      return column < 0 || row < 0 || column >= width || row >= height ? undefined : row * width + column
    },
  }
}

function rowsOf(cells: readonly number[], width: number): number[] {
  return [...new Set(cells.map((cell) => Math.floor(cell / width)))]
}

function createCell(page: Document): Cell {
  const element = page.createElement('div')
  element.setAttribute('role', 'gridcell')
  element.className = 'cell'
  element.addEventListener('animationend', () => element.classList.remove('refused'))
  return { element, drawn: '' }
}

function drawCell(cell: Cell, at: number, state: State, isFocus: boolean, texts: Messages, digits: (value: number) => string): void {
  const { element } = cell
  const look = lookOf(state, at)
  const number = look === 'open' ? (state.numbers[at] ?? 0) : 0
  const ready = number > 0 && state.status === 'playing' && isReady(state, at)
  const drawn = `${look} ${number} ${ready} ${isFocus}`
  if (drawn === cell.drawn) return
  cell.drawn = drawn
  element.dataset['look'] = look
  element.dataset['number'] = String(number)
  element.classList.toggle('ready', ready)
  element.tabIndex = isFocus ? 0 : -1
  element.innerHTML = picture(look)
  if (number > 0) element.textContent = digits(number)
  const { width } = BOARDS[state.size]
  const what =
    look === 'open' ? (number > 0 ? fill(texts.board.number, { count: digits(number) }) : texts.board.none) : texts.board[look === 'astray' ? 'flag' : look]
  element.setAttribute('aria-label', fill(texts.board.cell, { row: digits(Math.floor(at / width) + 1), column: digits((at % width) + 1), what }))
}

function lookOf({ covers, scorpions, status }: State, cell: number): Look {
  const cover = covers[cell] ?? 'closed'
  if (status === 'playing' || cover === 'open' || cover === 'stung' || cover === 'woken') return cover
  if (scorpions.has(cell)) return cover === 'flag' && status === 'lost' ? 'flag' : 'asleep'
  return cover === 'flag' ? 'astray' : cover
}

function picture(look: Look): string {
  const use = (name: string): string => `<svg viewBox="0 0 48 48" aria-hidden="true"><use href="#${name}"/></svg>`
  if (look === 'flag' || look === 'astray') return use('pennant')
  return look === 'woken' || look === 'stung' || look === 'asleep' ? use('scorpion') : ''
}

/** How many of the scorpions around a number are not marked yet. */
export function missingAround(state: State, cell: number): number {
  const marked = (neighboursOf(state.size)[cell] ?? []).filter((one) => state.covers[one] === 'flag' || state.covers[one] === 'woken')
  return (state.numbers[cell] ?? 0) - marked.length
}

import { fill } from '@majlis/game-bridge/stage/screen'
import { CELLS, PEERS, columnOf, conflicts, rowOf } from '../grid.ts'
import type { State } from '../step.ts'
import type { Messages } from './messages.ts'

/** Display options of the grid beside the state. */
export interface Look {
  readonly selected: number
  /** Wrong digits are shown as wrong. */
  readonly check: boolean
  /** The digit that a touch writes: it is the one that is shown everywhere, instead of that of the selected cell. 0 for none. */
  readonly held: number
  /** Cells that explain a hint. */
  readonly shown: readonly number[]
}

export interface Board {
  draw(state: State, look: Look): void
  /** Moves the keyboard's focus to a cell. */
  focus(cell: number): void
  /** Lets cells flash one after another. */
  flash(cells: readonly number[], how: 'done' | 'won' | 'hint'): void
}

/** Called with a touched or focused cell. */
type Pick = (cell: number, isTouch: boolean) => void

/** Draws the grid into `root`. Reads left to right in every language. */
export function createBoard(root: HTMLElement, texts: Messages, digits: (value: number) => string, onPick: Pick): Board {
  const cells = [...Array(CELLS).keys()].map((cell) => createCell(root.ownerDocument, cell))
  const rows = [...Array(9).keys()].map((row) => {
    const element = root.ownerDocument.createElement('div')
    element.setAttribute('role', 'row')
    element.append(...cells.slice(row * 9, row * 9 + 9).map(({ element: cell }) => cell))
    return element
  })
  const echoes = root.ownerDocument.createElement('div')
  echoes.setAttribute('aria-hidden', 'true')
  root.replaceChildren(...boxPanels(root.ownerDocument), ...rows, echoes)
  root.setAttribute('role', 'grid')
  root.setAttribute('aria-label', texts.grid.label)
  listenForPicks(
    root,
    cells.map(({ element }) => element),
    onPick,
  )
  return {
    draw: (state, look) => drawAll(cells, state, look, texts, digits),
    focus: (cell) => cells[cell]?.element.focus({ preventScroll: true }),
    flash(which, how) {
      echoes.replaceChildren()
      for (const [at, cell] of which.entries()) {
        const parts = cells[cell]
        if (parts) echoes.append(echoOf(parts, how, how === 'won' ? (rowOf(cell) + columnOf(cell)) * 45 : at * 35))
      }
    },
  }
}

/** Animated things are drawn over the cells and removed afterwards: then the browser repaints only them for each frame, and not the grid. */
function echoOf({ element, value }: Cell, how: 'done' | 'won' | 'hint', waitMs: number): HTMLElement {
  const echo = element.ownerDocument.createElement('i')
  echo.className = `echo ${how}`
  echo.style.cssText = element.style.cssText
  echo.style.setProperty('--wait', `${waitMs}ms`)
  echo.textContent = value.textContent
  echo.addEventListener('animationend', () => echo.remove())
  return echo
}

interface Cell {
  readonly element: HTMLElement
  readonly value: HTMLElement
  readonly notes: HTMLElement
  /** What was drawn last, so that only changed cells change the page. */
  drawn: string
  /** The notes of it: most changes do not touch them, nor the layout. */
  noted: string
}

function createCell(page: Document, cell: number): Cell {
  const [element, value, notes] = [page.createElement('div'), page.createElement('span'), page.createElement('span')]
  element.setAttribute('role', 'gridcell')
  element.className = 'cell'
  element.tabIndex = -1
  element.dataset['cell'] = String(cell)
  element.style.setProperty('--x', String(columnOf(cell)))
  element.style.setProperty('--y', String(rowOf(cell)))
  element.style.setProperty('--bx', String(Math.floor(columnOf(cell) / 3)))
  element.style.setProperty('--by', String(Math.floor(rowOf(cell) / 3)))
  value.className = 'value'
  notes.className = 'notes'
  element.append(value, notes)
  return { element, value, notes, drawn: '', noted: '' }
}

function boxPanels(page: Document): HTMLElement[] {
  return [...Array(9).keys()].map((box) => {
    const panel = page.createElement('i')
    panel.style.setProperty('--bx', String(box % 3))
    panel.style.setProperty('--by', String(Math.floor(box / 3)))
    panel.setAttribute('aria-hidden', 'true')
    return panel
  })
}

/** Found by position, not by element: the gaps between cells belong to the nearest cell. */
function listenForPicks(root: HTMLElement, cells: readonly HTMLElement[], onPick: Pick): void {
  root.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return
    const box = root.getBoundingClientRect()
    const place = (at: number, from: number, side: number): number => Math.min(8, Math.max(0, Math.floor(((at - from) / side) * 9)))
    onPick(place(event.clientY, box.top, box.height) * 9 + place(event.clientX, box.left, box.width), true)
    event.preventDefault()
  })
  root.addEventListener('focusin', (event) => {
    const cell = cells.indexOf(event.target as HTMLElement)
    if (cell >= 0) onPick(cell, false)
  })
}

function drawAll(cells: readonly Cell[], state: State, look: Look, texts: Messages, digits: (value: number) => string): void {
  const clashing = conflicts(state.values)
  const shown = look.held || (state.values[look.selected] ?? 0)
  for (const [cell, parts] of cells.entries()) {
    const kind = kindOf(state, look, cell, clashing)
    const place = placeOf(cell, look.selected)
    const [value, notes] = [state.values[cell] ?? 0, state.notes[cell] ?? 0]
    const same = shown > 0 && value === shown
    const explains = look.shown.includes(cell)
    const drawn = `${kind} ${place} ${same} ${explains} ${value} ${notes} ${shown}`
    if (drawn === parts.drawn) continue
    parts.drawn = drawn
    drawCell(parts, { kind, place, same, explains, value, notes, shown, cell, isFixed: state.fixed[cell] === true }, texts, digits)
  }
}

type Kind = 'given' | 'hinted' | 'own' | 'clash' | 'wrong' | 'empty'
type Place = 'selected' | 'peer' | 'far'

function kindOf({ values, givens, fixed, solution }: State, { check }: Look, cell: number, clashing: ReadonlySet<number>): Kind {
  const value = values[cell] ?? 0
  if (value === 0) return 'empty'
  if (check && value !== solution[cell]) return 'wrong'
  // The puzzle's own digits too: they show with what a digit clashes.
  if (clashing.has(cell)) return 'clash'
  return fixed[cell] ? (givens[cell] ? 'given' : 'hinted') : 'own'
}

function placeOf(cell: number, selected: number): Place {
  if (cell === selected) return 'selected'
  return PEERS[selected]?.includes(cell) ? 'peer' : 'far'
}

interface Drawing {
  readonly kind: Kind
  readonly place: Place
  readonly same: boolean
  readonly explains: boolean
  readonly isFixed: boolean
  readonly value: number
  readonly notes: number
  readonly shown: number
  readonly cell: number
}

function drawCell(parts: Cell, drawing: Drawing, texts: Messages, digits: (value: number) => string): void {
  const { element, value } = parts
  const { kind, place, same, explains, isFixed, cell } = drawing
  element.dataset['kind'] = kind
  element.dataset['place'] = place
  element.classList.toggle('same', same)
  element.classList.toggle('explains', explains)
  element.tabIndex = place === 'selected' ? 0 : -1
  element.setAttribute('aria-selected', String(place === 'selected'))
  element.setAttribute('aria-readonly', String(isFixed))
  element.setAttribute('aria-invalid', String(kind === 'clash' || kind === 'wrong'))
  const text = drawing.value ? digits(drawing.value) : ''
  if (value.textContent !== text) value.textContent = text
  const noted = [...Array(9).keys()].map((at) => at + 1).filter((digit) => drawing.notes & (1 << (digit - 1)))
  drawNotes(parts, noted, drawing.shown, digits)
  const digit = digits(drawing.value)
  const names: Readonly<Record<Kind, string>> = {
    given: fill(texts.grid.given, { digit }),
    hinted: fill(texts.grid.hinted, { digit }),
    clash: fill(texts.grid.clash, { digit }),
    wrong: fill(texts.grid.wrong, { digit }),
    own: digit,
    empty: noted.length > 0 ? fill(texts.grid.notes, { digits: noted.map(digits).join(' ') }) : texts.grid.empty,
  }
  element.setAttribute('aria-label', fill(texts.grid.cell, { row: digits(rowOf(cell) + 1), column: digits(columnOf(cell) + 1), what: names[kind] }))
}

function drawNotes(parts: Cell, noted: readonly number[], shown: number, digits: (value: number) => string): void {
  const { element, notes } = parts
  const now = noted.length > 0 ? `${noted.join('')} ${shown}` : ''
  if (now === parts.noted) return
  parts.noted = now
  notes.replaceChildren(...noted.map((digit) => noteOf(element.ownerDocument, digit, digits(digit), digit === shown)))
}

function noteOf(page: Document, digit: number, text: string, same: boolean): HTMLElement {
  const note = page.createElement('i')
  note.dataset['digit'] = String(digit)
  if (same) note.className = 'same'
  note.textContent = text
  return note
}

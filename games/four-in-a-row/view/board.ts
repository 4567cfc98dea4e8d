import { draw, shake } from '@majlis/game-bridge/stage/board/draw'
import { COLUMNS, landing } from '../rules.ts'
import type { View } from '../rules.ts'
import { listenForAim, waitingColumn } from './aim.ts'
import { createHint, WAITING } from './hint.ts'
import type { Hint } from './hint.ts'
import { behind, front, UNIT } from './gallery.ts'
import { disc, gradients } from './pieces.ts'

export interface BoardTexts {
  readonly board: string
  column(column: number, full: boolean): string
}

export interface BoardShown {
  readonly state: View
  readonly pending: { readonly cell: number } | null
  /** The own seat, whose disc is previewed; null for a spectator. */
  readonly seat: number | null
  readonly open: readonly number[]
  /** The best column, in the review of an ended match. */
  readonly best: number | null
}

export interface Board {
  show(shown: BoardShown): void
  /** Shakes a column whose disc was refused. */
  shake(column: number): void
}

/** Draws the board into `root`: discs fall behind the front, seven buttons cover the columns. */
export function createBoard(root: HTMLElement, texts: BoardTexts, onPick: (column: number) => void): Board {
  const discs = draw('g', { class: 'discs' })
  const [path, carrier] = [draw('g', { class: 'hint' }), draw('g', { class: 'hint' })]
  const ring = draw('circle', { class: 'best-ring', r: '34' })
  const gallery = behind()
  const picture = draw('svg', { viewBox: '-12 -124 724 760', 'aria-hidden': 'true' }, gradients(), gallery.root, discs, front(), ring, path, carrier)
  const columns = document.createElement('div')
  columns.className = 'columns'
  columns.setAttribute('role', 'group')
  columns.setAttribute('aria-label', texts.board)
  root.replaceChildren(picture, columns)

  let shown: BoardShown | undefined
  let aimed: number | null = null
  let lastAimed: number | null = null
  const showDiscs = createDiscs(discs)
  const drawHint = createHint(carrier, path, gallery.arches)
  const buttons = [...Array(COLUMNS).keys()].map((column) => columnButton(column, aimAt))
  columns.append(...buttons)
  listenForAim(columns, { aim: aimAt, pick: onPick })

  function aimAt(column: number | null): void {
    aimed = column
    lastAimed = column ?? lastAimed
    drawHint(hintNow())
  }

  function hintNow(): Hint | null {
    if (!shown || shown.seat === null) return null
    const { open, seat, state } = shown
    if (aimed !== null && open.includes(aimed)) return { seat, column: aimed, row: Math.floor((landing(state.board, aimed) ?? 0) / COLUMNS) }
    const column = waitingColumn(open, lastAimed)
    return column === undefined ? null : { seat, column, row: null }
  }

  return {
    show(next) {
      shown = next
      showDiscs(next)
      for (const [column, button] of buttons.entries()) {
        const open = next.open.includes(column)
        button.setAttribute('aria-disabled', String(!open))
        button.setAttribute('aria-label', texts.column(column, next.state.board[column] !== '.'))
      }
      root.classList.toggle('open', next.open.length > 0)
      root.classList.toggle('over', next.state.next === null)
      const cell = next.best === null ? undefined : landing(next.state.board, next.best)
      ring.classList.toggle('shown', cell !== undefined)
      if (cell !== undefined) ring.setAttribute('transform', `translate(${(cell % COLUMNS) * UNIT + 50} ${Math.floor(cell / COLUMNS) * UNIT + 50})`)
      drawHint(hintNow())
    },
    shake(column) {
      shake(root)
      buttons[column]?.focus({ preventScroll: true })
    },
  }
}

/** Shows the discs in `layer`: new ones fall, and those of the winning line are lit one after the other. */
function createDiscs(layer: SVGElement): (shown: BoardShown) => void {
  const drawn = new Map<number, SVGElement>()
  return ({ state, pending, seat }) => {
    const wanted = [...state.board].map((mark, cell) => (mark === '.' ? (pending?.cell === cell ? seat : null) : Number(mark)))
    for (const [cell, owner] of wanted.entries()) {
      let old = drawn.get(cell)
      // A new round may begin where a disc of the last one was.
      if (old && old.dataset['owner'] !== String(owner)) {
        old.remove()
        drawn.delete(cell)
        old = undefined
      }
      if (owner !== null) {
        const one = old ?? fallen(layer, cell, owner, drawn.size > 0 || state.last === cell || pending?.cell === cell)
        drawn.set(cell, one)
        one.classList.toggle('pending', pending?.cell === cell && state.board[cell] === '.')
        one.classList.toggle('last', state.last === cell && state.winner === null)
        one.classList.toggle('winning', state.line.includes(cell))
        one.style.setProperty('--nth', String(Math.max(0, state.line.indexOf(cell))))
        one.classList.toggle('dimmed', state.line.length > 0 && !state.line.includes(cell))
      }
    }
  }
}

function columnButton(column: number, aimAt: (column: number | null) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('focus', () => aimAt(column))
  button.addEventListener('blur', () => aimAt(null))
  button.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const next = step === 0 ? undefined : button.parentElement?.children[(column + step + COLUMNS) % COLUMNS]
    if (next instanceof HTMLElement) {
      event.preventDefault()
      next.focus()
    }
  })
  return button
}

function fallen(discs: Element, cell: number, owner: number, falls: boolean): SVGElement {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
  const place = draw('g', { transform: `translate(${column * UNIT + 50} ${row * UNIT + 50})` })
  const one = disc(owner, falls ? 'fall' : '')
  // It falls from where it waited. Longer falls take longer: the duration grows with the root of the height, as in nature.
  const height = row * UNIT + 50 - WAITING
  one.style.setProperty('--fall', `${-height}px`)
  one.style.setProperty('--time', `${Math.round(17 * Math.sqrt(height))}ms`)
  place.dataset['owner'] = String(owner)
  place.append(one)
  discs.append(place)
  return place
}

import { COLUMNS, ROWS, landing } from '../rules.ts'
import type { State } from '../rules.ts'

export interface BoardTexts {
  readonly board: string
  column(column: number, full: boolean): string
}

export interface BoardShown {
  readonly state: State
  readonly pending: { readonly cell: number } | null
  /** The own seat, whose disc is previewed; null for a spectator. */
  readonly seat: number | null
  readonly open: readonly number[]
}

export interface Board {
  show(shown: BoardShown): void
  /** Shakes a column whose disc was refused. */
  shake(column: number): void
}

const SVG = 'http://www.w3.org/2000/svg'
const UNIT = 100
/** An eight-pointed star and a ring, so that the discs differ by more than colour. */
const EMBLEMS = [
  'M0-24 7-16H16V-7L24 0 16 7V16H7L0 24-7 16H-16V7L-24 0-16-7V-16H-7Z',
  'M0-22A22 22 0 1 1 0 22 22 22 0 1 1 0-22M0-11A11 11 0 1 0 0 11 11 11 0 1 0 0-11',
]

/** Draws the board into `root`: discs fall behind the front, seven buttons cover the columns. */
export function createBoard(root: HTMLElement, texts: BoardTexts, onPick: (column: number) => void): Board {
  const picture = draw('svg', { viewBox: '-12 -112 724 736', 'aria-hidden': 'true' })
  const hint = draw('g', { class: 'hint' })
  const discs = draw('g', { class: 'discs' })
  picture.append(gradients(), draw('rect', { class: 'back', x: '-8', y: '-8', width: '716', height: '616', rx: '44' }), discs, front(), hint)
  const columns = document.createElement('div')
  columns.className = 'columns'
  columns.setAttribute('role', 'group')
  columns.setAttribute('aria-label', texts.board)
  root.replaceChildren(picture, columns)

  let shown: BoardShown | undefined
  let hinted: number | null = null
  const drawn = new Map<number, Element>()
  const buttons = [...Array(COLUMNS).keys()].map((column) => columnButton(column, onPick, showHint))
  columns.append(...buttons)
  columns.addEventListener('pointerleave', () => showHint(null))

  function showHint(column: number | null): void {
    hinted = column
    hint.replaceChildren()
    if (column === null || !shown || shown.seat === null || !shown.open.includes(column)) return
    const ghost = disc(shown.seat, 'ghost')
    ghost.setAttribute('transform', `translate(${column * UNIT + 50} -58)`)
    const row = Math.floor((landing(shown.state.board, column) ?? 0) / COLUMNS)
    hint.append(ghost, draw('circle', { class: `target seat-${shown.seat}`, cx: String(column * UNIT + 50), cy: String(row * UNIT + 50), r: '34' }))
  }

  function showDiscs({ state, pending, seat }: BoardShown): void {
    const wanted = [...state.board].map((mark, cell) => (mark === '.' ? (pending?.cell === cell ? seat : null) : Number(mark)))
    for (const [cell, owner] of wanted.entries()) {
      const old = drawn.get(cell)
      if (owner === null) {
        old?.remove()
        drawn.delete(cell)
      } else {
        const one = old ?? fallen(discs, cell, owner, drawn.size > 0 || state.last === cell || pending?.cell === cell)
        drawn.set(cell, one)
        one.classList.toggle('pending', pending?.cell === cell && state.board[cell] === '.')
        one.classList.toggle('last', state.last === cell && state.winner === null)
        one.classList.toggle('winning', state.line.includes(cell))
        one.classList.toggle('dimmed', state.line.length > 0 && !state.line.includes(cell))
      }
    }
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
      showHint(hinted)
    },
    shake(column) {
      const button = buttons[column]
      root.classList.remove('shaken')
      // Reading the width makes the browser notice the removal, so that the same shake can run twice.
      void root.offsetWidth
      root.classList.add('shaken')
      button?.focus({ preventScroll: true })
    },
  }
}

function columnButton(column: number, onPick: (column: number) => void, showHint: (column: number | null) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', () => onPick(column))
  button.addEventListener('pointerenter', () => showHint(column))
  button.addEventListener('pointerdown', () => showHint(column))
  button.addEventListener('focus', () => showHint(column))
  button.addEventListener('blur', () => showHint(null))
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

function fallen(discs: Element, cell: number, owner: number, falls: boolean): Element {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
  const place = draw('g', { transform: `translate(${column * UNIT + 50} ${row * UNIT + 50})` })
  const one = disc(owner, falls ? 'fall' : '')
  // Longer falls take longer: the duration grows with the root of the height, as in nature.
  one.style.setProperty('--fall', `${-(row + 1.6) * UNIT}px`)
  one.style.setProperty('--time', `${Math.round(170 * Math.sqrt(row + 1.6))}ms`)
  place.append(one)
  discs.append(place)
  return place
}

function disc(seat: number, extra: string): SVGElement {
  const group = draw('g', { class: `disc seat-${seat} ${extra}` })
  group.append(
    draw('circle', { r: '43', class: 'rim' }),
    draw('circle', { r: '43', fill: `url(#seat-${seat})` }),
    draw('circle', { r: '33', class: 'groove' }),
    draw('path', { d: EMBLEMS[seat] ?? '', class: 'emblem', 'fill-rule': 'evenodd' }),
    draw('path', { d: 'M-27-25A37 37 0 0 1 6-36', class: 'shine' }),
  )
  return group
}

/** The board's front: a rounded plate with 42 holes. */
function front(): Element {
  const group = draw('g', { class: 'front' })
  let holes = 'M36-8H664A44 44 0 0 1 708 36V564A44 44 0 0 1 664 608H36A44 44 0 0 1-8 564V36A44 44 0 0 1 36-8Z'
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const [x, y] = [(cell % COLUMNS) * UNIT + 50, Math.floor(cell / COLUMNS) * UNIT + 50]
    holes += `M${x - 39} ${y}a39 39 0 1 0 78 0a39 39 0 1 0-78 0Z`
    group.append(draw('circle', { cx: String(x), cy: String(y), r: '40.5', class: 'hole' }))
  }
  group.prepend(draw('path', { d: holes, class: 'plate', 'fill-rule': 'evenodd' }), draw('path', { d: 'M38-1H662', class: 'edge' }))
  return group
}

function gradients(): Element {
  const defs = draw('defs', {})
  const plate = draw('linearGradient', { id: 'plate', x1: '0', y1: '0', x2: '.5', y2: '1' })
  plate.append(stop('0', 'plate-light'), stop('1', 'plate-dark'))
  defs.append(plate)
  for (const seat of [0, 1]) {
    const shade = draw('radialGradient', { id: `seat-${seat}`, cx: '.34', cy: '.26', r: '.9' })
    shade.append(stop('0', `light-${seat}`), stop('.55', `mid-${seat}`), stop('1', `dark-${seat}`))
    defs.append(shade)
  }
  return defs
}

function stop(offset: string, name: string): Element {
  return draw('stop', { offset, class: name })
}

function draw(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

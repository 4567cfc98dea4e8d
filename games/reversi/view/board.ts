import { CELLS, flips, SIDE } from '../rules.ts'
import type { View } from '../rules.ts'
import { createAim } from './aim.ts'
import { disc, draw, middle, plate, UNIT } from './pieces.ts'
import type { Disc } from './session.ts'

export interface BoardTexts {
  readonly board: string
  /** The name of a cell; `flips` is how many discs a disc there would turn over, 0 where none may be put. */
  cell(cell: number, owner: number | null, flips: number): string
}

export interface BoardShown {
  readonly state: Pick<View, 'board' | 'last' | 'flipped'>
  readonly pending: Disc | null
  /** The own seat, whose disc is previewed; null for a spectator. */
  readonly seat: 0 | 1 | null
  readonly open: readonly number[]
  /** The cell of the best disc, in the review of an ended match and of a hint. */
  readonly best: number | null
}

export interface BoardActs {
  /** Called with the chosen cell. */
  onPick(cell: number): void
  /** Called with how many discs the aimed disc would turn over; 0 without an aim. */
  onAim(flips: number): void
}

export interface Board {
  show(shown: BoardShown): void
  /** Shakes the board: a disc was refused. */
  shake(): void
  /** Moves the keyboard's focus by columns and rows. */
  step(across: number, down: number): void
}

/** Draws the board into `root`: discs over a plate, 64 buttons over the cells. */
export function createBoard(root: HTMLElement, texts: BoardTexts, { onPick, onAim }: BoardActs): Board {
  const picture = draw('svg', { viewBox: `-20 -20 ${SIDE * UNIT + 40} ${SIDE * UNIT + 48}`, 'aria-hidden': 'true' })
  const hints = draw('g', { class: 'hints' })
  const discs = draw('g', { class: 'discs' })
  const drawn = new Map<number, SVGElement>()
  const { picture: aimMarks, aim: aimAt } = createAimMarks(drawn)
  const ring = draw('circle', { class: 'best-ring', r: '36' })
  picture.append(plate(), hints, discs, ring, aimMarks)
  const cells = document.createElement('div')
  cells.className = 'cells'
  cells.setAttribute('role', 'group')
  cells.setAttribute('aria-label', texts.board)
  const buttons = [...Array(CELLS).keys()].map(cellButton)
  cells.append(...buttons)
  root.replaceChildren(picture, cells)

  let shown: BoardShown | undefined
  let place = 0
  let aimed: number | null = null

  function settle(cell: number, focus: boolean): void {
    buttons[place]?.setAttribute('tabindex', '-1')
    place = cell
    buttons[cell]?.setAttribute('tabindex', '0')
    if (focus) buttons[cell]?.focus({ preventScroll: true })
  }

  function aim(cell: number | null): void {
    aimed = cell
    if (shown) onAim(aimAt(shown, cell))
  }

  createAim(cells, {
    open: () => shown?.open ?? [],
    aim,
    pick(cell) {
      settle(cell, false)
      onPick(cell)
    },
  })
  for (const [cell, button] of buttons.entries()) {
    button.addEventListener('focus', () => {
      settle(cell, false)
      if (button.matches(':focus-visible')) aim(cell)
    })
    button.addEventListener('blur', () => aim(null))
  }

  return {
    show(next) {
      shown = next
      showDiscs(discs, drawn, next)
      showHints(hints, next)
      nameCells(buttons, texts, next)
      ring.classList.toggle('shown', next.best !== null)
      if (next.best !== null) ring.setAttribute('transform', middle(next.best))
      root.classList.toggle('open', next.open.length > 0)
      // Tab goes to a cell that can be played, unless the focus is on the board already.
      if (!cells.contains(document.activeElement) && !next.open.includes(place)) settle(next.open[0] ?? place, false)
      aim(aimed)
    },
    shake() {
      root.classList.remove('shaken')
      // Reading the width makes the browser notice the removal, so that the same shake can run twice.
      void root.offsetWidth
      root.classList.add('shaken')
    },
    step(across, down) {
      const [column, row] = [(place % SIDE) + across, Math.floor(place / SIDE) + down]
      settle(((row + SIDE) % SIDE) * SIDE + ((column + SIDE) % SIDE), true)
    },
  }
}

/** Draws an aim over the discs: a ghost of the own disc, a frame around its cell, and marks on the discs that it would turn over, which are counted. */
function createAimMarks(drawn: ReadonlyMap<number, SVGElement>): { readonly picture: SVGElement; aim(shown: BoardShown, cell: number | null): number } {
  const picture = draw('g', { class: 'sights' })
  const ghost = disc()
  const halo = draw('rect', { class: 'halo', x: '-47', y: '-47', width: '94', height: '94', rx: '23' })
  ghost.classList.add('ghost')
  picture.append(halo, ghost)
  return {
    picture,
    aim({ seat, open, state }, cell) {
      const target = seat !== null && cell !== null && open.includes(cell) ? { cell, flipped: flips(state.board, seat, cell) } : null
      halo.classList.toggle('seen', target !== null)
      ghost.setAttribute('class', `disc ghost up-${seat ?? 0}${target ? ' seen' : ''}`)
      for (const [at, one] of drawn) one.classList.toggle('threatened', target?.flipped.includes(at) ?? false)
      if (target) for (const one of [ghost, halo]) one.setAttribute('transform', middle(target.cell))
      return target?.flipped.length ?? 0
    },
  }
}

/** Puts dots on the open cells; existing dots are not touched, so that they do not fade in again. */
function showHints(layer: SVGElement, { open, seat }: BoardShown): void {
  const cells = open.join()
  if (layer.dataset['cells'] === cells) return
  layer.dataset['cells'] = cells
  layer.replaceChildren(...open.map((cell) => draw('circle', { r: '15', class: `hint up-${seat}`, transform: middle(cell) })))
}

/** Names every button by the content of its cell, and sets which may be pressed. */
function nameCells(buttons: readonly HTMLButtonElement[], texts: BoardTexts, { state, seat, open }: BoardShown): void {
  for (const [cell, button] of buttons.entries()) {
    const mark = state.board[cell] ?? '.'
    const worth = seat !== null && open.includes(cell) ? flips(state.board, seat, cell).length : 0
    button.setAttribute('aria-disabled', String(worth === 0))
    button.setAttribute('aria-label', texts.cell(cell, mark === '.' ? null : Number(mark), worth))
  }
}

function cellButton(cell: number): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = cell === 0 ? 0 : -1
  return button
}

/** Shows the discs of the session, including the pending one and those that it turns over, marked. Discs far from the newest one turn later. */
function showDiscs(layer: SVGElement, drawn: Map<number, SVGElement>, { state, pending, seat }: BoardShown): void {
  const isFirst = drawn.size === 0
  const [newest, turned] = pending ? [pending.cell, pending.flipped] : [state.last, state.flipped]
  for (let cell = 0; cell < CELLS; cell += 1) {
    const isPending = pending?.cell === cell
    const mark = seat !== null && (isPending || pending?.flipped.includes(cell)) ? String(seat) : (state.board[cell] ?? '.')
    const old = drawn.get(cell)
    if (mark === '.') {
      old?.parentNode?.removeChild(old)
      drawn.delete(cell)
      continue
    }
    const one = old ?? disc()
    one.classList.toggle('up-0', mark === '0')
    one.classList.toggle('up-1', mark === '1')
    one.classList.toggle('pending', isPending)
    one.classList.toggle('last', cell === newest)
    one.classList.toggle('turned', turned.includes(cell))
    one.style.setProperty('--step', String(newest === null ? 0 : distance(cell, newest)))
    if (old) continue
    one.classList.toggle('put', !isFirst)
    one.setAttribute('transform', middle(cell))
    drawn.set(cell, one)
    layer.append(one)
  }
}

function distance(left: number, right: number): number {
  return Math.max(Math.abs((left % SIDE) - (right % SIDE)), Math.abs(Math.floor(left / SIDE) - Math.floor(right / SIDE)))
}

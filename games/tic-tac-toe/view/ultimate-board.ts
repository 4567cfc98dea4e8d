import { draw } from '@majlis/game-bridge/stage/board/draw'
import { createGrid } from '@majlis/game-bridge/stage/board/grid'
import type { State } from '../rules.ts'
import { boardInPlay, boardOf, CELLS_OF, NINE, markedUltimate, type Owner, ownersOf, placeWithin, ULTIMATE_CELLS } from '../ultimate.ts'
import { drawFrame, drawMark, showFrame, strokeThrough, UNIT } from './marks.ts'
import type { BoardActs, BoardShown } from './shown.ts'
import { createAim } from './ultimate-aim.ts'

/** The side of a small board in the drawing. */
const FIELD = 3 * UNIT
/** From the middle of a cell to that of its neighbour: cells move together within their small board. */
const STEP = 93
/** The mark of who won a small board, in marks of a cell. */
const LARGE_MARK = 3.3
const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Draws the nine boards into `root`. */
export function drawUltimate(root: HTMLElement, label: string, { pick, aim }: BoardActs): (shown: BoardShown) => void {
  const { picture, fields, tiles, marks, owners, line, latest } = drawPicture()
  const ghost = draw('g', { class: 'ghost' })
  const ring = drawFrame('best-ring')
  picture.append(ring, ghost)
  const grid = createGrid(root.ownerDocument, NINE, label, pick)
  root.classList.add('large')
  root.replaceChildren(picture, grid.root)
  const drawn = new Map<number, SVGElement>()
  const drawnOwners = new Map<number, SVGElement>()
  let now: BoardShown | undefined
  let aimed: number | null = null
  // The first arrow of a turn goes to the board in play, which may be far from the last mark.
  let isTurnNew = false
  let isFirst = true

  function aimAt(cell: number | null): void {
    if (cell === aimed) return
    aimed = cell
    if (now) showAim(now)
    aim(cell)
  }

  /** The mark where it would be, and the boards to which it would send the other seat. */
  function showAim({ state, mover, open }: BoardShown): void {
    const cell = aimed !== null && mover !== null && open.includes(aimed) ? aimed : null
    const sent = cell === null || mover === null ? [] : boardsAfter(state, mover, cell)
    for (const [board, field] of fields.entries()) field.classList.toggle('sent', sent.includes(board))
    ghost.replaceChildren(...(cell === null || mover === null ? [] : [drawMark(middleOf(cell), mover, false)]))
  }

  createAim(grid.root, { open: () => now?.open ?? [], aim: aimAt, pick })
  grid.root.addEventListener(
    'keydown',
    (event) => {
      if (!ARROWS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
      const open = now?.open ?? []
      const to = open[Math.floor(open.length / 2)]
      if (isTurnNew && to !== undefined && !open.includes(grid.place)) {
        event.preventDefault()
        event.stopPropagation()
        ;(grid.root.children[to] as HTMLElement | undefined)?.focus({ preventScroll: true })
      }
      isTurnNew = false
    },
    { capture: true },
  )

  return (shown) => {
    const { state, pending, open, best, label: nameOf } = shown
    if (open.length > 0 && (now?.open.length ?? 0) === 0) isTurnNew = true
    now = shown
    for (let cell = 0; cell < ULTIMATE_CELLS; cell += 1) {
      keepMark(drawn, marks, cell, state.board[cell] ?? '.', (seat) => drawMark(middleOf(cell), seat, !isFirst))
      drawn.get(cell)?.classList.toggle('pending', cell === pending)
      drawn.get(cell)?.classList.toggle('last', cell === state.placed.at(-1))
      tiles[cell]?.classList.toggle('free', open.includes(cell))
    }
    placeAt(latest, state.placed.at(-1) ?? null)
    const owned = ownersOf(state.board)
    const inPlay = boardInPlay(state)
    for (const [board, field] of fields.entries()) {
      const owner = owned[board] ?? '.'
      field.classList.toggle('active', state.next !== null && owner === '.' && (inPlay === null || inPlay === board))
      field.classList.toggle('own', open.length > 0)
      field.classList.toggle('decided', owner !== '.')
      keepMark(drawnOwners, owners, board, owner, (seat) => drawOwner(board, owner, seat, !isFirst))
      drawnOwners.get(board)?.classList.toggle(
        'won',
        state.line.some((cell) => boardOf(cell) === board),
      )
    }
    line.setAttribute('d', lineThrough(state))
    line.classList.toggle('drawn', state.line.length > 0)
    placeAt(ring, best)
    grid.show({ label: nameOf, open })
    showAim(shown)
    isFirst = false
  }
}

function drawPicture() {
  const picture = draw('svg', { viewBox: `-20 -20 ${NINE * UNIT + 40} ${NINE * UNIT + 40}`, 'aria-hidden': 'true', class: 'ultimate' })
  const fields = CELLS_OF.map((_, board) => {
    const [x, y] = middleOfBoard(board)
    return draw('rect', { class: 'field', x: String(x - 143), y: String(y - 143), width: '286', height: '286', rx: '30' })
  })
  const tiles = [...Array(ULTIMATE_CELLS).keys()].map((cell) => {
    const [x, y] = middleOf(cell)
    return draw('rect', { class: 'tile', x: String(x - 42), y: String(y - 42), width: '84', height: '84', rx: '16' })
  })
  const [marks, owners] = [draw('g'), draw('g')]
  const line = draw('path', { class: 'line' })
  // Over the boards that are decided: the newest mark may have decided one.
  const latest = drawFrame('latest')
  const plate = String(NINE * UNIT + 28)
  picture.append(draw('rect', { class: 'plate', x: '-14', y: '-14', width: plate, height: plate, rx: '40' }), ...fields, ...tiles, marks, owners, latest, line)
  return { picture, fields, tiles, marks, owners, line, latest }
}

/** Shows a frame around a cell; null hides it. */
function placeAt(frame: SVGElement, cell: number | null): void {
  showFrame(frame, cell === null ? null : middleOf(cell))
}

/** Draws, keeps or removes what stands at a place, by whose it is. */
function keepMark(drawn: Map<number, SVGElement>, layer: SVGElement, at: number, owner: string, create: (seat: number) => SVGElement): void {
  const old = drawn.get(at)
  if (old?.dataset['owner'] === owner) return
  old?.parentNode?.removeChild(old)
  drawn.delete(at)
  if (owner === '.') return
  const one = create(Number(owner))
  one.dataset['owner'] = owner
  layer.append(one)
  drawn.set(at, one)
}

/** A decided board: its marks step back behind the mark of who won it; a full one without a line only steps back. */
function drawOwner(board: number, owner: Owner, seat: number, isNew: boolean): SVGElement {
  const [x, y] = middleOfBoard(board)
  const cover = draw('rect', { class: 'cover', x: String(x - 143), y: String(y - 143), width: '286', height: '286', rx: '30' })
  return draw('g', { class: 'owner' }, cover, ...(owner === '=' ? [] : [drawMark([x, y], seat, isNew, LARGE_MARK)]))
}

/** The boards on which the other seat may play after a mark; none when the match ends with it. */
function boardsAfter(state: State, seat: 0 | 1, cell: number): readonly number[] {
  const { board, placed, next } = markedUltimate(state, seat, cell)
  if (next === null) return []
  const [owners, sent] = [ownersOf(board), boardInPlay({ board, placed })]
  return sent === null ? [...owners.keys()].filter((one) => owners[one] === '.') : [sent]
}

function middleOfBoard(board: number): readonly [number, number] {
  return [(board % 3) * FIELD + FIELD / 2, Math.floor(board / 3) * FIELD + FIELD / 2]
}

function middleOf(cell: number): readonly [number, number] {
  const [x, y] = middleOfBoard(boardOf(cell))
  const place = placeWithin(cell)
  return [x + ((place % 3) - 1) * STEP, y + (Math.floor(place / 3) - 1) * STEP]
}

/** A stroke through the three boards that won. */
function lineThrough({ line }: State): string {
  const boards = [...new Set(line.map(boardOf))]
  const [first, last] = [boards[0], boards.at(-1)]
  return first === undefined || last === undefined ? '' : strokeThrough(middleOfBoard(first), middleOfBoard(last), UNIT)
}

import { draw } from '@majlis/game-bridge/stage/board/draw'
import type { End, Layout } from '../tiles.ts'
import { type Fit, fitted, type Lying, MARK, sideOf } from './fit.ts'
import type { Place } from './layout.ts'
import { drawTile } from './tile.ts'

export interface BoardShown {
  readonly layout: Layout
  readonly before: number
  /** The newest tile. */
  readonly newest: number | null
  /** Ends where a picked tile may be laid. */
  readonly targets: readonly End[]
  /** The name of an end that points to this side of the table. */
  nameEnd(end: End, side: End): string
  /** What the mark of an end says in place of its cross: the points that the picked tile scores there; '' for none. */
  gainAt(end: End): string
  /** Ends that take a tile of the own hand now. */
  readonly playable: readonly End[]
  readonly label: string
}

export interface Board {
  show(shown: BoardShown): void
  /** The target nearest to a point of the page, which is marked; undefined where the point is beside the table. */
  aim(x: number, y: number): End | undefined
}

/** Units of the drawing for half a tile. */
const HALF = 100
/** A tile that is dropped this far below the table is meant for it as well, CSS pixels. */
const DROP_BELOW = 10

/** Draws the line into `root`, as large as it fits there. `onEnd` is called with the end that is chosen for a picked tile. */
export function createBoard(root: HTMLElement, onEnd: (end: End) => void): Board {
  const line = draw('g', { class: 'line', role: 'img' })
  const marks = draw('g')
  const svg = draw('svg', {}, line, marks)
  root.append(svg)
  const tiles = new Map<number, { readonly group: SVGElement; readonly halves: string }>()
  let lying: (Lying & { readonly tiles: number }) | undefined
  let last: BoardShown | undefined
  let aims: readonly { readonly end: End; readonly mark: SVGElement; readonly x: number; readonly y: number }[] = []

  function show(shown: BoardShown): void {
    last = shown
    const { layout, before, newest, targets, playable, label } = shown
    const count = layout.line.length + layout.up.length + layout.down.length
    // A table with fewer tiles belongs to another round, or to one whose newest tile was taken back.
    const fit = fitted(layout, before, sizeOf(root), lying && lying.tiles <= count ? lying : undefined)
    // Nothing lies on a page that is not shown yet: its table has no size.
    lying = root.clientWidth > 0 ? { tiles: count, reach: fit.reach, isTurned: fit.isTurned } : undefined
    line.setAttribute('aria-label', label)
    line.style.transform = `translate(${fit.x}px, ${fit.y}px) scale(${fit.scale / HALF})`
    showTiles(fit.placed.places, newest)
    const [at, radius] = [pointIn(fit), Math.max(MARK, fit.scale * 0.42)]
    // Without a picked tile the ends that take one are only pointed out.
    const hints = targets.length > 0 ? [] : playable.map((end) => draw('circle', { class: 'playable', r: String(radius), ...at(end) }))
    aims = targets.map((end) => {
      const { cx, cy } = at(end)
      const label = shown.nameEnd(end, sideOf(end, fit.isTurned))
      return { end, mark: targetMark({ end, label, gain: shown.gainAt(end) }, { cx, cy }, radius, onEnd), x: Number(cx), y: Number(cy) }
    })
    marks.replaceChildren(...hints, ...aims.map(({ mark }) => mark))
  }

  /** Tiles keep their elements, so that they glide when the line grows or bends in another way. */
  function showTiles(places: readonly Place[], newest: number | null): void {
    const wanted = new Set(places.map(({ tile }) => tile))
    for (const [tile, { group }] of tiles)
      if (!wanted.has(tile)) {
        group.remove()
        tiles.delete(tile)
      }
    for (const { x, y, upright, first, second, tile } of places) {
      const known = tiles.get(tile)
      const group = known?.group ?? draw('g')
      const halves = `${first} ${second}`
      if (known?.halves !== halves) group.replaceChildren(drawTile(first, second))
      tiles.set(tile, { group, halves })
      group.setAttribute('class', `laid${tile === newest ? ' newest' : ''}${known ? '' : ' new'}`)
      group.style.transform = `translate(${x * HALF}px, ${y * HALF}px) rotate(${upright ? 0 : -90}deg)`
      // The newest tile is drawn last: its edge lies over its neighbours.
      if (!known || tile === newest) line.append(group)
    }
  }

  function aim(x: number, y: number): End | undefined {
    const table = root.getBoundingClientRect()
    const isOver = x > table.left && x < table.right && y > table.top && y < table.bottom + DROP_BELOW
    const { left, top } = svg.getBoundingClientRect()
    const far = (one: { readonly x: number; readonly y: number }): number => Math.hypot(one.x + left - x, one.y + top - y)
    const nearest = isOver ? aims.toSorted((one, other) => far(one) - far(other))[0] : undefined
    for (const { mark } of aims) mark.classList.toggle('aimed', mark === nearest?.mark)
    return nearest?.end
  }

  new ResizeObserver(() => last && show(last)).observe(root)
  return { show, aim }
}

/** The inside of an element; before the page is shown it has none, and any will do. */
function sizeOf(root: HTMLElement): { readonly width: number; readonly height: number } {
  const { paddingLeft, paddingTop } = getComputedStyle(root)
  const [width, height] = [root.clientWidth - 2 * Number.parseFloat(paddingLeft), root.clientHeight - 2 * Number.parseFloat(paddingTop)]
  return width > 0 && height > 0 ? { width, height } : { width: 320, height: 400 }
}

/** The place of an end on the table, as attributes of a circle. */
function pointIn({ placed, scale, x, y }: Fit): (end: End) => { readonly cx: string; readonly cy: string } {
  return (end) => {
    const [across, down] = placed.ends[end]
    return { cx: String(x + across * scale), cy: String(y + down * scale) }
  }
}

function targetMark(
  { end, label, gain }: { readonly end: End; readonly label: string; readonly gain: string },
  { cx, cy }: { readonly cx: string; readonly cy: string },
  radius: number,
  onEnd: (end: End) => void,
): SVGElement {
  const mark = draw(
    'g',
    { class: 'target', role: 'button', tabindex: '0', 'aria-label': label, transform: `translate(${cx} ${cy})` },
    draw('circle', { class: 'reach', r: String(radius + 10) }),
    draw('circle', { class: 'ring', r: String(radius) }),
    gain === '' ? draw('path', { d: 'M-9 0h18M0-9v18' }) : draw('text', { 'text-anchor': 'middle', y: '6' }),
  )
  if (gain !== '') {
    mark.classList.add('scoring')
    mark.lastElementChild?.append(gain)
  }
  mark.addEventListener('click', () => onEnd(end))
  mark.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onEnd(end)
  })
  return mark
}

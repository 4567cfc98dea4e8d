import { isDouble, type Laid } from '../tiles.ts'

/** Where a tile lies: its middle in units of half a tile, and whether it stands upright; `first` is the half that comes first, reading from the left or the top. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly upright: boolean
  readonly first: number
  readonly second: number
  readonly tile: number
}

/** The line as it lies on the table, the free ends, and the box around all of it. */
export interface Layout {
  readonly places: readonly Place[]
  /** Middles of the squares where a tile could be laid on; one for an empty table. */
  readonly ends: { readonly left: readonly [number, number]; readonly right: readonly [number, number] }
  /** x, y, width and height. */
  readonly box: readonly [number, number, number, number]
}

/** How an arm of the line grows: where its free edge is, and which way it goes. */
interface Head {
  readonly x: number
  readonly y: number
  /** 1 to the right, -1 to the left. */
  readonly way: 1 | -1
  /** Half the height of the tile at the edge: a turn goes round it. */
  readonly half: number
}

/**
 * Lays the line out: the round's first tile stays in the middle, the right arm goes right and turns downwards at the edge, the left arm goes
 * left and turns upwards. Doubles lie across. `before` is how many tiles lie to the left of the first; `reach` is half the table's width.
 */
export function layOut(line: readonly Laid[], before: number, reach: number): Layout {
  const first = line[before]
  if (!first) return { places: [], ends: { left: [0, 0], right: [0, 0] }, box: [-reach, -2, 2 * reach, 4] }
  const isAcross = isDouble(first.tile)
  const middle: Place = { x: 0, y: 0, upright: isAcross, first: first.left, second: first.right, tile: first.tile }
  const edge = isAcross ? 0.5 : 1
  const half = isAcross ? 1 : 0.5
  const right = arm(line.slice(before + 1), { x: edge, y: 0, way: 1, half }, 1, reach)
  const left = arm(line.slice(0, before).toReversed(), { x: -edge, y: 0, way: -1, half }, -1, reach)
  const places = [...left.places.toReversed(), middle, ...right.places]
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  // Always as wide as the table, so that tiles keep their size; as high as it takes.
  const top = Math.min(...ys, left.end[1]) - 1.2
  const height = Math.max(4, Math.max(...ys, right.end[1]) + 1.2 - top)
  const side = Math.max(reach, ...xs.map((x) => Math.abs(x) + 1.1))
  return { places, ends: { left: left.end, right: right.end }, box: [-side, top, 2 * side, height] }
}

function arm(tiles: readonly Laid[], start: Head, down: 1 | -1, reach: number): { readonly places: Place[]; readonly end: readonly [number, number] } {
  const places: Place[] = []
  let head = start
  for (const laid of tiles) {
    // `near` is the half that touches the line.
    const [near, far] = down === 1 ? [laid.left, laid.right] : [laid.right, laid.left]
    const length = isDouble(laid.tile) ? 1 : 2
    const isFull = Math.abs(head.x + head.way * length) > reach
    const isTurning = isFull && Math.abs(head.x) > 1
    const { place, next } = isTurning ? turned(laid.tile, near, far, head, down) : straight(laid.tile, near, far, head, length)
    places.push(place)
    head = next
  }
  return { places, end: [head.x + head.way * 0.6, head.y] }
}

function straight(tile: number, near: number, far: number, head: Head, length: number): { readonly place: Place; readonly next: Head } {
  const isAcross = length === 1
  const [first, second] = head.way === 1 ? [near, far] : [far, near]
  return {
    place: { x: head.x + (head.way * length) / 2, y: head.y, upright: isAcross, first, second, tile },
    next: { ...head, x: head.x + head.way * length, half: isAcross ? 1 : 0.5 },
  }
}

/** At the edge a tile stands on the end of the last one, and the arm goes back beside its far half. */
function turned(tile: number, near: number, far: number, head: Head, down: 1 | -1): { readonly place: Place; readonly next: Head } {
  const x = head.x - head.way * 0.5
  const y = head.y + down * (head.half + 1)
  const [first, second] = down === 1 ? [near, far] : [far, near]
  const way = head.way === 1 ? -1 : 1
  return { place: { x, y, upright: true, first, second, tile }, next: { x: x + way * 0.5, y: y + down * 0.5, way, half: 0.5 } }
}

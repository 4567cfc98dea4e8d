import { type End, isDouble, type Laid, type Layout, spinnerAt } from '../tiles.ts'

/** Where a tile is: its middle in units of half a tile, and whether it is upright; `first` is the half that comes first, reading from the left or the top. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly upright: boolean
  readonly first: number
  readonly second: number
  readonly tile: number
}

type Point = readonly [x: number, y: number]

/** The positions of the tiles and the free ends, and the smallest box around all of them. */
export interface Placed {
  readonly places: readonly Place[]
  /** Middles of the squares where a tile could be added. */
  readonly ends: Readonly<Record<End, Point>>
  /** x, y, width and height. */
  readonly box: readonly [number, number, number, number]
}

/** Between which distances from the middle an arm lies, in its own direction and in halves of tiles: it turns where a tile would go beyond. */
export interface Bend {
  readonly low: number
  readonly high: number
}

/** Where each arm turns. */
export type Reach = Readonly<Record<End, Bend>>

/** The reach of arms that turn at the edges of a table of this half size. With a spinner each stays in a quarter of it. */
export function evenReach(hasSpinner: boolean, across: number, down: number): Reach {
  const sideways = { low: hasSpinner ? CLEAR : -across, high: across }
  const upright = { low: CLEAR, high: down }
  return { left: sideways, right: sideways, up: upright, down: upright }
}

/** The growing end of an arm, in its own coordinates: `u` away from the middle, `v` to its right-hand side. */
interface Head {
  readonly u: number
  readonly v: number
  /** 1 away from the middle, -1 back. */
  readonly direction: 1 | -1
  /** Half the width of the tile at the edge: a turn goes round it. */
  readonly half: number
}

/** An arm's tile: the half towards the middle, and the other. */
interface Piece {
  readonly tile: number
  readonly near: number
  readonly far: number
}

interface Arm {
  readonly places: readonly Place[]
  readonly end: Point
}

/** Arms across a spinner keep this distance from its axes, where other arms are. */
const CLEAR = 1.2

const outwards = ({ tile, left, right }: Laid): Piece => ({ tile, near: left, far: right })
const inwards = ({ tile, left, right }: Laid): Piece => ({ tile, near: right, far: left })

/**
 * Computes the positions of the tiles. Without a spinner the round's first tile stays in the middle, the right arm goes right and turns downwards at the edge,
 * the
 * left arm goes left and turns upwards. With one the spinner is the middle, and each of its four arms goes straight on and turns
 * clockwise where its reach ends. Doubles are laid across. `before` is the number of tiles to the left of the round's first.
 * All is in units of half a tile; `fitted` (fit.ts) chooses the reach for a table.
 */
export function layOut(layout: Layout, before: number, reach: Reach): Placed {
  const { line } = layout
  const at = spinnerAt(layout)
  const middleAt = at < 0 ? before : at
  const middle = line[middleAt]
  const none: Point = [0, 0]
  if (!middle) return { places: [], ends: { left: none, right: none, up: none, down: none }, box: [-1, -1, 2, 2] }
  const isAcross = isDouble(middle.tile)
  const start = { u: isAcross ? 0.5 : 1, half: isAcross ? 1 : 0.5 }
  const right = arm(line.slice(middleAt + 1).map(outwards), start, reach.right, 0)
  const left = arm(line.slice(0, middleAt).toReversed().map(inwards), start, reach.left, 2)
  const first: Place = { x: 0, y: 0, upright: isAcross, first: middle.left, second: middle.right, tile: middle.tile }
  const places = [...left.places.toReversed(), first, ...right.places]
  if (at < 0) return { places, ends: { left: left.end, right: right.end, up: none, down: none }, box: boxOf(places, [left.end, right.end]) }
  const crossing = (laid: readonly Laid[], bend: Bend, quarter: 1 | 3) => arm(laid.map(outwards), { u: 1, half: 0.5 }, bend, quarter)
  const [up, below] = [crossing(layout.up, reach.up, 3), crossing(layout.down, reach.down, 1)]
  const ends = { left: left.end, right: right.end, up: up.end, down: below.end }
  const all = [...places, ...up.places, ...below.places]
  return { places: all, ends, box: boxOf(all, Object.values(ends)) }
}

/** Distance that a free end keeps from the tiles of other arms; a little less than from the last tile of its own. */
const END_ROOM = 0.55

/** True when no tile lies on another one, and no free end beside one of another arm. The ends across a spinner count once they are open. */
export function isFree({ places, ends }: Placed, open: readonly End[]): boolean {
  const boxes = places.map(edgesOf)
  for (const [at, one] of boxes.entries()) {
    for (let next = at + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      if (other && Math.min(one[2], other[2]) - Math.max(one[0], other[0]) > ROUNDING && Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > ROUNDING)
        return false
    }
    for (const end of open) {
      const [x, y] = ends[end]
      if (Math.max(one[0] - x, x - one[2]) < END_ROOM && Math.max(one[1] - y, y - one[3]) < END_ROOM) return false
    }
  }
  return true
}

/** The same tiles a quarter of a turn further, clockwise: the line's left end is at the top, its right end at the bottom. */
export function quarterTurned({ places, ends, box: [left, top, width, height] }: Placed): Placed {
  const point = (one: Point): Point => rotatedPoint(one, 1)
  return {
    places: places.map((place) => rotated(place, 1)),
    ends: { left: point(ends.left), right: point(ends.right), up: point(ends.up), down: point(ends.down) },
    box: [-(top + height), left, height, width],
  }
}

const ROUNDING = 0.01

/** The left, top, right and bottom edge of a tile. */
function edgesOf({ x, y, upright }: Place): readonly [number, number, number, number] {
  const [across, down] = upright ? [0.5, 1] : [1, 0.5]
  return [x - across, y - down, x + across, y + down]
}

function boxOf(places: readonly Place[], ends: readonly Point[]): Placed['box'] {
  const corners = places.map(edgesOf).flatMap(([left, top, right, bottom]): Point[] => [
    [left, top],
    [right, bottom],
  ])
  const [xs, ys] = [0, 1].map((axis) => [...corners, ...ends].map((point) => point[axis as 0 | 1])) as [number[], number[]]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

/** Places one arm between `low` and `high` in its own direction; `quarter`: quarters of a turn clockwise from the right. */
function arm(pieces: readonly Piece[], start: { readonly u: number; readonly half: number }, { low, high }: Bend, quarter: 0 | 1 | 2 | 3): Arm {
  const places: Place[] = []
  let head: Head = { ...start, v: 0, direction: 1 }
  for (const piece of pieces) {
    const length = isDouble(piece.tile) ? 1 : 2
    const edge = head.u + head.direction * length
    const isTurning = (edge > high || edge < low) && Math.abs(head.u) > 1
    const { place, next } = isTurning ? turned(piece, head) : straight(piece, head, length)
    places.push(rotated(place, quarter))
    head = next
  }
  return { places, end: rotatedPoint([head.u + head.direction * 0.6, head.v], quarter) }
}

interface Step {
  readonly place: Place
  readonly next: Head
}

function straight({ tile, near, far }: Piece, head: Head, length: number): Step {
  const isAcross = length === 1
  const [first, second] = head.direction === 1 ? [near, far] : [far, near]
  return {
    place: { x: head.u + (head.direction * length) / 2, y: head.v, upright: isAcross, first, second, tile },
    next: { ...head, u: head.u + head.direction * length, half: isAcross ? 1 : 0.5 },
  }
}

/** At the edge a tile is placed at the end of the last one, and the arm goes back beside its far half. */
function turned({ tile, near, far }: Piece, head: Head): Step {
  const u = head.u - head.direction * 0.5
  const v = head.v + head.half + 1
  const direction = head.direction === 1 ? -1 : 1
  return { place: { x: u, y: v, upright: true, first: near, second: far, tile }, next: { u: u + direction * 0.5, v: v + 0.5, direction, half: 0.5 } }
}

function rotatedPoint([u, v]: Point, quarter: 0 | 1 | 2 | 3): Point {
  return (
    [
      [u, v],
      [-v, u],
      [-u, -v],
      [v, -u],
    ] as const
  )[quarter]
}

function rotated(place: Place, quarter: 0 | 1 | 2 | 3): Place {
  const { upright, first, second, tile } = place
  const [x, y] = rotatedPoint([place.x, place.y], quarter)
  // Halves are read from the left or the top: a turn may put the second one first.
  const isSwapped = quarter === 2 || (quarter === 1 && upright) || (quarter === 3 && !upright)
  return { x, y, upright: quarter % 2 === 0 ? upright : !upright, first: isSwapped ? second : first, second: isSwapped ? first : second, tile }
}

import { type End, type Layout, openEnds } from '../tiles.ts'
import { evenReach, isFree, layOut, quarterTurned } from './layout.ts'
import type { Bend, Placed, Reach } from './layout.ts'

/** The inside of the table in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A line that is placed on a table. */
export interface Fit {
  readonly placed: Placed
  readonly reach: Reach
  /** The line goes from the top to the bottom. */
  readonly isTurned: boolean
  /** CSS pixels of half a tile. */
  readonly scale: number
  /** The place of the layout's origin in CSS pixels from the table's top left. */
  readonly x: number
  readonly y: number
}

/** Half a tile is at most this many CSS pixels wide: a few tiles are not larger than this, however large the table is. */
export const LARGEST = 60
/** CSS pixels between the middle of a free end and the edge of the table: as much as the mark of an end needs. */
export const MARGIN = 25
/** CSS pixels between the outermost tile and the edge of the table. */
const EDGE = 3
/** The radius of an end's mark in CSS pixels: a finger hits it at every scale. */
export const MARK = 22

/** Half the lengths after which a line may bend, from the narrowest. The arms of a spinner need more room around its axes. */
const REACHES = [2.6, 3.6, 4.6, 5.6, 6.6, 8, 10, 12, 15] as const
const REACHES_ACROSS = [4.6, 5.6, 6.6, 8, 10, 12] as const
const LEAST_DOWN = 4
/** Between what an arm of a spinner may bend; those that go back beyond the middle use the room of a shorter arm. */
const HIGHS = [3.6, 4.6, 5.6, 6.6, 8, 10] as const
const LOWS = [1.2, -2.6, -4.6, -6.6] as const
const BENDS: readonly Bend[] = HIGHS.flatMap((high) => LOWS.map((low) => ({ low, high })))
/** How many times the bends of all arms are chosen one after the other. */
const PASSES = 2
/** A line that lies bends in another way only when its tiles become this much larger by it. */
const WORTH_MOVING = 1.25
/** The whole line turns only where its tiles become this much larger by it: when the table is another one, and not when a panel takes some of it. */
const WORTH_TURNING = 1.5
/** Arms leave their quarter of the table only where the tiles become this much larger by it, and while they are smaller than `ROOMY`. */
const WORTH_BENDING = 1.06
const ROOMY = 36
/** What counts as larger. */
const MORE = 0.01

/** How a round lies on the table. */
export type Lying = Pick<Fit, 'reach' | 'isTurned'>

/**
 * Places the line so that its tiles are as large as the table allows: it bends where it fills the table best. With a spinner it goes along the longer side of
 * the table, because its arms go straight on for longer than one that bends anyway.
 * @param lying how the same round lies on the table already; it is kept as long as it is good enough, so that tiles rarely move
 */
export function fitted(layout: Layout, before: number, size: Size, lying?: Lying): Fit {
  const isTall = layout.hasSpinner && size.height > size.width
  const wasTurned = lying?.isTurned ?? isTall
  const kept = inDirection(layout, before, size, wasTurned, lying?.reach)
  if (wasTurned === isTall) return kept
  const other = inDirection(layout, before, size, isTall)
  return other.scale > kept.scale * WORTH_TURNING ? other : kept
}

/** The line along the table's width, or from its top to its bottom. */
function inDirection(layout: Layout, before: number, size: Size, isTurned: boolean, lying?: Reach): Fit {
  if (!isTurned) return across(layout, before, size, lying)
  const fit = across(layout, before, { width: size.height, height: size.width }, lying)
  return { ...fit, placed: quarterTurned(fit.placed), isTurned, x: size.width - fit.y, y: fit.x }
}

/** The line along the table's width. */
function across(layout: Layout, before: number, size: Size, lying?: Reach): Fit {
  const fits = reachesFor(layout, size).map((reach) => fitOf(layout, before, size, reach))
  const even = fits.reduce((one, other) => (other.scale > one.scale + MORE ? other : one))
  const open = openEnds(layout).map(([end]) => end)
  const kept = lying && fitOf(layout, before, size, lying)
  const isKept = (best: Fit): boolean => kept !== undefined && isFree(kept.placed, open) && best.scale <= kept.scale * WORTH_MOVING
  if (layout.spinner === null) return kept && isKept(even) ? kept : even
  if (kept && isKept(even) && kept.scale > ROOMY) return kept
  const best = bent(layout, before, size, even, open)
  return kept && isKept(best) ? kept : best.scale > even.scale * WORTH_BENDING ? best : even
}

/** The arms of a spinner, each bent where the tiles become largest by it, one after the other. */
function bent(layout: Layout, before: number, size: Size, start: Fit, open: readonly End[]): Fit {
  let best = start
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const end of ENDS) {
      for (const bend of BENDS) {
        const fit = fitOf(layout, before, size, { ...best.reach, [end]: bend })
        if (fit.scale > best.scale + MORE && isFree(fit.placed, open)) best = fit
      }
    }
  }
  return best
}

const ENDS: readonly End[] = ['left', 'right', 'up', 'down']

/** Where a line may bend; with a spinner also the arms across it, which go as far as the table's shape says. */
export function reachesFor({ spinner }: Pick<Layout, 'spinner'>, { width, height }: Size): readonly Reach[] {
  if (spinner === null) return REACHES.map((across) => evenReach(false, across, across))
  return REACHES_ACROSS.map((across) => evenReach(true, across, Math.max(LEAST_DOWN, (across * height) / Math.max(1, width))))
}

function fitOf(layout: Layout, before: number, { width, height }: Size, reach: Reach): Fit {
  const placed = layOut(layout, before, reach)
  const [sideways, upright] = [spanOf(placed, 0), spanOf(placed, 1)]
  const scale = Math.min(LARGEST, scaleFor(sideways, width), scaleFor(upright, height))
  return { placed, reach, isTurned: false, scale, x: width / 2 - middleOf(sideways, scale), y: height / 2 - middleOf(upright, scale) }
}

/** From where to where the tiles, and the free ends, lie on one axis, in halves of tiles. */
interface Span {
  readonly tiles: readonly [number, number]
  readonly ends: readonly [number, number]
}

function spanOf({ box, ends }: Placed, axis: 0 | 1): Span {
  const places = Object.values(ends).map((point) => point[axis])
  return { tiles: [box[axis], box[axis] + box[axis === 0 ? 2 : 3]], ends: [Math.min(...places), Math.max(...places)] }
}

/** The largest scale at which tiles keep `EDGE` from both edges of the table, and ends the room of their marks. */
function scaleFor({ tiles, ends }: Span, length: number): number {
  const starts = [[tiles[0], EDGE] as const, [ends[0], MARGIN] as const]
  const stops = [[tiles[1], EDGE] as const, [ends[1], MARGIN] as const]
  return Math.min(...starts.flatMap(([from, before]) => stops.map(([to, after]) => (to > from ? Math.max(1, length - before - after) / (to - from) : LARGEST))))
}

/** The middle between the outermost edges in CSS pixels. */
function middleOf({ tiles, ends }: Span, scale: number): number {
  return (Math.min(tiles[0] * scale - EDGE, ends[0] * scale - MARGIN) + Math.max(tiles[1] * scale + EDGE, ends[1] * scale + MARGIN)) / 2
}

/** The side of the table to which an end of the line points. */
export function sideOf(end: End, isTurned: boolean): End {
  return isTurned ? TURNED[end] : end
}

const TURNED: Readonly<Record<End, End>> = { left: 'up', right: 'down', up: 'right', down: 'left' }

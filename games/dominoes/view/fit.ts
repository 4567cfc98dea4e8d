import type { Layout } from '../tiles.ts'
import { layOut } from './layout.ts'
import type { Placed, Reach } from './layout.ts'

/** The inside of the table in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A line that is placed on a table. */
export interface Fit {
  readonly placed: Placed
  readonly reach: Reach
  /** CSS pixels of half a tile. */
  readonly scale: number
  /** The place of the layout's origin in CSS pixels from the table's top left. */
  readonly x: number
  readonly y: number
}

/** Half a tile is at most this many CSS pixels wide: a few tiles are not larger than this, however large the table is. */
export const LARGEST = 60
/** CSS pixels between the outermost tile or free end and the edge of the table: as much as the mark of an end needs. */
export const MARGIN = 25
/** The radius of an end's mark in CSS pixels: a finger hits it at every scale. */
export const MARK = 22

/** Half the lengths after which a line may bend, from the narrowest. The arms of a spinner need more room around its axes. */
const REACHES = [2.6, 3.6, 4.6, 5.6, 6.6, 8, 10, 12, 15] as const
const REACHES_ACROSS = [4.6, 5.6, 6.6, 8, 10, 12] as const
const LEAST_DOWN = 4
/** A line that lies bends in another way only when its tiles become this much larger by it. */
const WORTH_MOVING = 1.18

/**
 * Places the line so that its tiles are as large as the table allows: it bends where it fills the table best.
 * @param lying the reach with which the same round lies on the table already; it is kept as long as it is good enough, so that tiles rarely move
 */
export function fitted(layout: Layout, before: number, size: Size, lying?: Reach): Fit {
  const fits = reachesFor(layout, size).map((reach) => fitOf(layout, before, size, reach))
  const best = fits.reduce((one, other) => (other.scale > one.scale + 0.01 ? other : one))
  if (!lying) return best
  const kept = fitOf(layout, before, size, lying)
  return best.scale > kept.scale * WORTH_MOVING ? best : kept
}

/** Where a line may bend; with a spinner also the arms across it, which go as far as the table's shape says. */
export function reachesFor({ spinner }: Pick<Layout, 'spinner'>, { width, height }: Size): readonly Reach[] {
  if (spinner === null) return REACHES.map((across) => ({ across, down: across }))
  return REACHES_ACROSS.map((across) => ({ across, down: Math.max(LEAST_DOWN, (across * height) / Math.max(1, width)) }))
}

function fitOf(layout: Layout, before: number, { width, height }: Size, reach: Reach): Fit {
  const placed = layOut(layout, before, reach)
  const [left, top, across, down] = placed.box
  const room = (length: number): number => Math.max(1, length - 2 * MARGIN)
  const scale = Math.min(LARGEST, room(width) / across, room(height) / down)
  return { placed, reach, scale, x: width / 2 - (left + across / 2) * scale, y: height / 2 - (top + down / 2) * scale }
}

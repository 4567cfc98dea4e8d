import { LAND } from '../map.ts'
import type { Spot } from '../map.ts'
import type { Frame } from './scene/backdrop.ts'

/** The place of the land on the screen: as large as fits, in the middle; the rest is sand. */
export interface Place {
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly frame: Frame
  /** A point of the land in CSS pixels. */
  toScreen(spot: Spot): Spot
}

export function placeOf(width: number, height: number): Place {
  const scale = Math.min(width / LAND.width, height / LAND.height)
  const [left, top] = [(width - LAND.width * scale) / 2, (height - LAND.height * scale) / 2]
  return {
    scale,
    left,
    top,
    frame: { left: -left / scale, top: -top / scale, right: (width - left) / scale, bottom: (height - top) / scale },
    toScreen: ({ x, y }) => ({ x: left + x * scale, y: top + y * scale }),
  }
}

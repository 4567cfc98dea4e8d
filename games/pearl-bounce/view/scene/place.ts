import type { View } from '@majlis/game-kit/canvas'
import { FIELD } from '../../levels.ts'

/** Where the field lies on the canvas: its left top corner, and CSS pixels of one of its own. */
export interface Place {
  readonly zoom: number
  readonly left: number
  readonly top: number
}

/** CSS pixels below the field of an upright screen, for the finger that steers: it would hide the boat. */
const THUMB = 64

export function placeOf({ width, height }: Pick<View, 'width' | 'height'>): Place {
  const room = height > width ? height - THUMB : height
  const zoom = Math.min(width / FIELD.width, room / FIELD.height)
  return { zoom, left: (width - FIELD.width * zoom) / 2, top: (room - FIELD.height * zoom) / 2 }
}

import type { View } from '@majlis/game-kit/drawing/canvas'
import { FIELD } from '../../levels.ts'

/** The place of the field on the canvas: its left top corner, and CSS pixels per pixel of the field. */
export interface Place {
  readonly zoom: number
  readonly left: number
  readonly top: number
}

/** CSS pixels below the field on a screen in portrait, for the finger that steers: it would hide the boat. */
const THUMB = 64

export function placeOf({ width, height }: Pick<View, 'width' | 'height'>): Place {
  const room = height > width ? height - THUMB : height
  const zoom = Math.min(width / FIELD.width, room / FIELD.height)
  return { zoom, left: (width - FIELD.width * zoom) / 2, top: (room - FIELD.height * zoom) / 2 }
}

import type { View } from '@majlis/game-kit/canvas'
import { FIELD } from '../../levels.ts'

/** Where the field lies on the canvas: its left top corner, and CSS pixels of one of its own. */
export interface Place {
  readonly zoom: number
  readonly left: number
  readonly top: number
}

export function placeOf({ width, height }: Pick<View, 'width' | 'height'>): Place {
  const zoom = Math.min(width / FIELD.width, height / FIELD.height)
  return { zoom, left: (width - FIELD.width * zoom) / 2, top: (height - FIELD.height * zoom) / 2 }
}

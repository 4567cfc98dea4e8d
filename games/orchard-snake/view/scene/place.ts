import type { View } from '@majlis/game-kit/drawing/canvas'
import { HEIGHT, WIDTH } from '../../layouts.ts'

/** The place of the garden on its canvas: its left top corner, and the side of a cell, in CSS pixels. */
export interface Place {
  readonly cell: number
  readonly left: number
  readonly top: number
  /** Where the boons of the round are shown below the texts, in cells from the garden's top; null where the canvas is too low. */
  readonly below: number | null
}

/** CSS pixels below the garden, at least: there the page writes the fruits left, the goal, the garden's number, the next star and the best score (view/game.css). */
const FOOT = 70

/** CSS pixels for a row of icons below that. */
const KEPT = 42

/** Directly below the header and as wide as the canvas, where the height allows it: the rest of the screen is for the thumb. */
export function placeOf({ width, height, ratio }: View): Place {
  const side = Math.min(width / WIDTH, Math.max(1, height - FOOT) / HEIGHT)
  const cell = Math.floor(side * ratio) / ratio
  const below = HEIGHT + (FOOT + KEPT / 2) / cell
  return { cell, left: (width - cell * WIDTH) / 2, top: 0, below: (below + KEPT / 2 / cell) * cell <= height ? below : null }
}

import type { View } from '@majlis/game-kit/drawing/canvas'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import type { Blast } from '../../blast.ts'

export type Theme = 'dark' | 'light'

/** Powers that take effect together; `part` of their time has passed, 0 to 1. `gone` are the cells to which a star's rays go, empty without one. */
export interface Flash {
  readonly blasts: readonly Blast[]
  readonly gone: readonly number[]
  readonly part: number
}

/** A text that rises from a place, in cells from the board's top left; `part` of its time has passed, 0 to 1. */
export interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly part: number
}

/** Everything that is shown on the floor. Lists of numbers where there are many of a thing, because each picture is copied. */
export interface Picture {
  /** Reduced motion. */
  readonly isStill: boolean
  /** The gem, crate or pot that rests in each cell; HOLE where none does. */
  readonly lying: readonly number[]
  /** Five numbers for each gem that moves: the gem, x and y in cells from the board's top left, scale, alpha. */
  readonly moving: readonly number[]
  /** Layers of dust on each cell. */
  readonly dust: readonly number[]
  /** Cells, or -1. */
  readonly cursor: number
  readonly selected: number
  readonly flashes: readonly Flash[]
  /** Four numbers for each spark: its kind, x and y in cells, its radius in cells. */
  readonly sparks: readonly number[]
  /** The two cells of a move that is shown, and the part of its path that the hand has done (0 to 1). */
  readonly hint: { readonly pair: readonly [number, number]; readonly progress: number } | null
  readonly texts: readonly Word[]
}

/** The orders for the board's painter. */
export type Order =
  | { readonly kind: 'fit'; readonly view: View }
  | ({ readonly kind: 'letters' } & Letters)
  /** Another floor, or another look: HOLE for each cell that is a hole, 0 for the others. */
  | { readonly kind: 'floor'; readonly cells: readonly number[]; readonly theme: Theme }
  | ({ readonly kind: 'picture' } & Picture)

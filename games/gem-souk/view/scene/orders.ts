import type { View } from '@majlis/game-kit/canvas'
import type { Letters } from '@majlis/game-kit/faces'
import type { Blast } from '../../blast.ts'

export type Theme = 'dark' | 'light'

/** Powers that go off together; `part` of their time has passed, 0 to 1. `gone` are the cells that a star's rays go to, empty without one. */
export interface Flash {
  readonly blasts: readonly Blast[]
  readonly gone: readonly number[]
  readonly part: number
}

/** Words that rise from a place, in cells from the board's top left; `part` of their time has passed, 0 to 1. */
export interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly part: number
}

/** What is to be seen on the floor. Lists of numbers where there are many of a thing: each picture is copied. */
export interface Picture {
  /** Less motion is wished. */
  readonly isStill: boolean
  /** The gem that lies still in each cell; HOLE where none does. */
  readonly lying: readonly number[]
  /** Five numbers for each gem that moves: the gem, x and y in cells from the board's top left, scale, alpha. */
  readonly moving: readonly number[]
  /** Layers of dust on each cell. */
  readonly dust: readonly number[]
  /** Cells, or -1. */
  readonly cursor: number
  readonly selected: number
  readonly flashes: readonly Flash[]
  /** Four numbers for each spark: its kind, x and y in cells, how far it reaches in cells. */
  readonly sparks: readonly number[]
  /** The two cells of a move that is shown, and the part of its way that the hand has done (0 to 1). */
  readonly hint: { readonly pair: readonly [number, number]; readonly way: number } | null
  readonly words: readonly Word[]
}

/** What the board's painter is told. */
export type Order =
  | { readonly kind: 'fit'; readonly view: View }
  | ({ readonly kind: 'letters' } & Letters)
  /** Another floor, or another look: HOLE for each cell that is a hole, 0 for the others. */
  | { readonly kind: 'floor'; readonly cells: readonly number[]; readonly theme: Theme }
  | ({ readonly kind: 'picture' } & Picture)

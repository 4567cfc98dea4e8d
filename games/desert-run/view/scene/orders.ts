import type { Input } from '../../log.ts'
import type { State } from '../../state.ts'
import type { SavedRun } from '../run.ts'

/** The screen in CSS pixels; `density` is device pixels of one, `inset` what covers the left edge. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly density: number
  readonly inset: number
}

/** One picture of a run. */
export interface Picture {
  /** The input of each tick since the picture before: the painter simulates them. */
  readonly played: readonly Input[]
  /** Seconds since the picture before. */
  readonly seconds: number
  /** How much of the newest tick has passed (0 to 1). */
  readonly part: number
  readonly isResting: boolean
  /** Seconds since the run ended; 0 while it continues. */
  readonly sinceEnd: number
  readonly bestMetres: number
  readonly goalMetres: number
}

/** The data of a run that one frame shows. */
export interface Shown extends Picture {
  readonly state: State
  /** Where the runner was a tick ago, in parts. */
  readonly beforeX: number
  readonly beforeY: number
}

/** The orders for the desert's painter. */
export type Order =
  | ({ readonly kind: 'fit' } & Viewport)
  | { readonly kind: 'still'; readonly isStill: boolean }
  /** The number of the scarf that the runner wears. */
  | { readonly kind: 'scarf'; readonly scarf: number }
  /** Another run, as far as it has been played. */
  | { readonly kind: 'run'; readonly run: SavedRun }
  | ({ readonly kind: 'picture' } & Picture)

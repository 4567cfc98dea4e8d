import type { Input } from '../../log.ts'
import type { SavedRun } from '../run.ts'

/** The screen in CSS pixels; `density` is device pixels of one, `inset` what covers the left edge. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly density: number
  readonly inset: number
}

/** One picture of a run. */
export interface Picture {
  /** What was done in each tick since the picture before: the run is played along. */
  readonly played: readonly Input[]
  /** Seconds since the picture before. */
  readonly seconds: number
  /** How much of the newest tick has passed (0 to 1). */
  readonly part: number
  readonly isResting: boolean
  /** Seconds since the run ended; 0 while it goes on. */
  readonly sinceEnd: number
  readonly bestMetres: number
  readonly goalMetres: number
}

/** What the desert's painter is told. */
export type Order =
  | ({ readonly kind: 'fit' } & Screen)
  | { readonly kind: 'still'; readonly isStill: boolean }
  /** Another run, as far as it has been played. */
  | { readonly kind: 'run'; readonly run: SavedRun }
  | ({ readonly kind: 'picture' } & Picture)

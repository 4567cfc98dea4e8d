import type { View } from '@majlis/game-kit/drawing/canvas'
import type { Spot } from '../../map.ts'
import type { Happening, State } from '../../state.ts'
import type { SafeEdges } from '../place.ts'

export type Theme = 'dark' | 'light'

/** The visible part of a round. */
export type Seen = Pick<State, 'land' | 'phase' | 'drops' | 'towers' | 'visitors' | 'shots' | 'squad' | 'captain'>

/** One picture of a round. */
export interface Picture {
  readonly seen: Seen
  readonly theme: Theme
  /** The spot whose menu is open, and the range to show round it. */
  readonly chosen: { readonly spot: Spot; readonly range: number } | null
  /** The ghost hand's spot. */
  readonly ghost: Spot | null
  /** What has happened since the picture before. */
  readonly happened: readonly Happening[]
  /** How much of a tick has passed since the state's (0 to 1). */
  readonly part: number
  /** Seconds since the picture before. */
  readonly seconds: number
}

/** The orders for the land's painter. */
export type Order =
  | { readonly kind: 'fit'; readonly view: View; readonly safe: SafeEdges }
  | { readonly kind: 'still'; readonly isStill: boolean }
  /** Another round: removes the flashes of the one before. */
  | { readonly kind: 'clear' }
  | ({ readonly kind: 'picture' } & Picture)

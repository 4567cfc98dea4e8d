import type { ArcadeOrder } from '@majlis/game-kit/arcade-artist'
import type { Burst } from '@majlis/game-kit/particles'
import type { State } from '../../state.ts'

/** Kinds of sparks: splinters of tiles, drops of water, stars. */
export const SPLINTER = 0
export const DROP = 1
export const STAR = 2

/** The visible part of a round. */
export type Seen = Pick<State, 'bricks' | 'level' | 'pearls' | 'gifts' | 'boat' | 'boatBefore' | 'wide' | 'slow' | 'fire' | 'net' | 'waited'>

export function seenOf({ bricks, level, pearls, gifts, boat, boatBefore, wide, slow, fire, net, waited }: State): Seen {
  return { bricks, level, pearls, gifts, boat, boatBefore, wide, slow, fire, net, waited }
}

export interface Picture {
  readonly seen: Seen
  /** The part of the current tick that has passed, 0 to 1. */
  readonly part: number
  /** Since the picture before. */
  readonly seconds: number
  /** What was thrown in the ticks since the picture before. */
  readonly bursts: readonly Burst[]
}

/** The orders for the sea's painter. */
export type Order = ArcadeOrder<Picture>

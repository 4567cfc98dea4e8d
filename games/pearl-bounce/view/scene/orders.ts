import type { ArcadeOrder } from '@majlis/game-kit/arcade-artist'
import type { Burst } from '@majlis/game-kit/particles'
import type { State } from '../../state.ts'

/** Kinds of sparks: splinters of tiles, drops of water, stars. */
export const SPLINTER = 0
export const DROP = 1
export const STAR = 2

/** What of a round is to be seen. */
export type Seen = Pick<State, 'bricks' | 'level' | 'pearls' | 'gifts' | 'boat' | 'boatBefore' | 'wide' | 'slow' | 'fire' | 'net' | 'waited'>

export function seenOf({ bricks, level, pearls, gifts, boat, boatBefore, wide, slow, fire, net, waited }: State): Seen {
  return { bricks, level, pearls, gifts, boat, boatBefore, wide, slow, fire, net, waited }
}

export interface Picture {
  readonly seen: Seen
  /** Of the tick that is on its way, 0 to 1. */
  readonly part: number
  /** Since the picture before. */
  readonly seconds: number
  /** What was thrown in the ticks since the picture before. */
  readonly bursts: readonly Burst[]
}

/** What the sea's painter is told. */
export type Order = ArcadeOrder<Picture>

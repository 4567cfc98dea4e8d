import type { ArcadeOrder } from '@majlis/game-kit/arcade/arcade-artist'
import type { Burst } from '@majlis/game-kit/drawing/particles'
import { sought } from '../../guide.ts'
import type { State } from '../../state.ts'

/** Kinds of sparks: splinters of tiles, drops of water, stars. */
export const SPLINTER = 0
export const DROP = 1
export const STAR = 2
/** Bricks that are marked at most: with more of them no mark helps. */
const MAX_MARKS = 5

/** The visible part of a round. */
export type Seen = Pick<State, 'bricks' | 'level' | 'route' | 'pearls' | 'gifts' | 'boat' | 'boatBefore' | 'wide' | 'slow' | 'fire' | 'net' | 'waited'> & {
  /** The bricks that the pearls bend towards. */
  readonly sought: readonly number[]
}

export function seenOf(state: State): Seen {
  const { bricks, level, route, pearls, gifts, boat, boatBefore, wide, slow, fire, net, waited } = state
  const cells = sought(state)
  return { bricks, level, route, pearls, gifts, boat, boatBefore, wide, slow, fire, net, waited, sought: cells.length > MAX_MARKS ? [] : cells }
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

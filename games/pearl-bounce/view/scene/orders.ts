import type { ArcadeOrder } from '@majlis/game-kit/arcade/arcade-artist'
import type { Burst } from '@majlis/game-kit/drawing/particles'
import { sought } from '../../guide.ts'
import type { State } from '../../state.ts'
import { markedCells } from '../news.ts'

/** Kinds of sparks: splinters of tiles, drops of water, stars. */
export const SPLINTER = 0
export const DROP = 1
export const STAR = 2
/** Bricks that are marked at most: with more of them no mark helps. */
const MAX_MARKS = 8

const SEEN = [
  'bricks',
  'level',
  'route',
  'twist',
  'pearls',
  'gifts',
  'shots',
  'fish',
  'here',
  'sink',
  'boat',
  'boatBefore',
  'wide',
  'slow',
  'fire',
  'harpoon',
  'net',
  'waited',
] as const

/** The visible part of a round. */
export type Seen = Pick<State, (typeof SEEN)[number]> & {
  /** The bricks that the pearls bend towards, or those that are new while the first pearl waits. */
  readonly sought: readonly number[]
}

export function seenOf(state: State): Seen {
  const isWaiting = state.pearls.some(({ held }) => held) && state.deeds.lost === 0
  const cells = isWaiting ? markedCells(state) : sought(state)
  const seen = Object.fromEntries(SEEN.map((name) => [name, state[name]])) as unknown as Pick<State, (typeof SEEN)[number]>
  return { ...seen, sought: cells.length > MAX_MARKS && !isWaiting ? [] : cells }
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

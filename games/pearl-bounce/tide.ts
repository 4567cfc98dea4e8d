import { lastCells } from './guide.ts'
import { sinks } from './levels.ts'
import { lowestOf } from './places.ts'
import { mosaicOf } from './state.ts'
import type { State } from './state.ts'
import { ebb } from './wall.ts'

/** After this many ticks without a hit the tide takes a brick: while many are left, and when three or fewer are. */
const TIDES = { many: 360, few: 210 } as const
const FEW = 3
/**
 * Ticks for a pixel by which a wall sinks that does so, and pixels from the top at which it stops. The last bricks, and iron with them, stop higher, and sink
 * by a pixel a tick.
 */
const SINKS_EVERY = 10
const DEEPEST = 380
const LAST_DEEPEST = 310

/** What the sea does to the wall in a tick, in place: it takes bricks that nobody hits, and lets the last ones sink towards the boat. */
export function moveTide(state: State): void {
  const last = lastCells(state.bricks)
  if (state.sinceHit > (last && last.length <= FEW ? TIDES.few : TIDES.many)) ebb(state)
  const isSinking = state.here % SINKS_EVERY === 0 && (state.twist === 'sinking' || sinks(mosaicOf(state)))
  const isNearing = last !== null && lowestOf(state, last) < LAST_DEEPEST
  // Iron below the last bricks would close the water above the boat.
  if ((isSinking && lowestOf(state) < DEEPEST) || (isNearing && lowestOf(state) < LAST_DEEPEST)) state.sink += 1
}

import { NO_DEEDS } from './aims.ts'
import { UP } from './geometry.ts'
import { hitsOf, letterAt } from './levels.ts'
import { carryPearls } from './flight.ts'
import { mosaicOf } from './state.ts'
import type { State } from './state.ts'

/** Ticks before a mosaic begins, or the next pearl may fly. */
const REST = 54

/** Begins a round at a level, in place. */
export function beginAt(state: State, level: number): void {
  state.level = level
  state.begun = level
  enterLevel(state)
  state.rest = 0
  // A beginner's first pearl that sinks comes back.
  state.net = true
}

/** Builds the wall of the current level, in place. */
export function enterLevel(state: State): void {
  for (let cell = 0; cell < state.bricks.length; cell += 1) state.bricks[cell] = hitsOf(letterAt(mosaicOf(state), cell))
  Object.assign(state, { here: 0, sink: 0, grown: 0, fishes: 0, fish: null, fire: 0, slow: 0, harpoon: 0, hits: 0 })
  Object.assign(state.deeds, NO_DEEDS)
  serve(state)
}

/** One pearl on the boat, nothing in the air. */
export function serve(state: State): void {
  state.gifts.length = 0
  state.shots.length = 0
  state.pearls.length = 0
  state.pearls.push({ x: 0, y: 0, beforeX: 0, beforeY: 0, direction: UP, held: true })
  state.rest = REST
  state.waited = 0
  state.chain = 0
  state.sinceHit = 0
  carryPearls(state)
}

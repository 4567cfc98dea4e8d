import { has } from './features.ts'
import { gardenAt, HEDGEHOG_STARTS, START, UP } from './gardens.ts'
import type { Speed } from './mode.ts'
import { TICKS } from './state.ts'
import type { State, Walker } from './state.ts'
import { layFruit } from './things.ts'

/** Of a round without end: the points from which on it is faster, and the ticks of a move before the first of them and from each on. */
const FASTER_FROM = [8, 20] as const
const ENDLESS_PACES: Readonly<Record<Speed, readonly [number, number, number]>> = { slow: [14, 13, 12], normal: [10, 9, 8], fast: [7, 6, 5] }

/** Begins the garden whose number the state has: no fruit eaten, the snake at the start. */
export function enterGarden(state: State): void {
  state.eaten = 0
  state.gardenTicks = 0
  state.hurt = 0
  state.scoreBefore = state.score
  state.bonus = null
  state.boon = null
  state.mushroom = null
  state.bushes = []
  const count = has(state, 'hedgehog') ? (has(state, 'pair') ? 2 : 1) : 0
  state.hedgehogs = HEDGEHOG_STARTS.slice(0, count).map(([cell, heading]): Walker => ({ cell, before: cell, heading, sinceMove: 0 }))
  settle(state)
  layFruit(state)
}

/** Puts a short snake at the start: a new garden, or a new life in the same one. */
export function settle(state: State): void {
  state.body = [...START]
  state.left = null
  state.heading = UP
  state.turns.length = 0
  state.sinceMove = 0
  state.growing = 0
  state.mercy = 0
  state.combo = 0
  state.sinceBite = TICKS.combo
  state.rest = TICKS.rest
  // The first garden teaches: in every life its first hedge turns the snake away.
  if (state.garden === 1 && state.endless === null) state.shield = TICKS.shield
  for (const [at, hedgehog] of state.hedgehogs.entries()) if (START.includes(hedgehog.cell)) hedgehog.cell = HEDGEHOG_STARTS[at]?.[0] ?? 0
  setPace(state)
}

/** Sets the ticks of a move: in a garden for the number of eaten fruits, slowness and haste, in a round without end for its points. */
export function setPace(state: State): void {
  if (state.endless !== null) {
    state.pace = ENDLESS_PACES[state.endless.speed][FASTER_FROM.filter((points) => state.score >= points).length] ?? 0
    return
  }
  const { paces, fruits } = gardenAt(state.garden)
  const pace = paces[state.eaten * 2 < fruits ? 0 : 1]
  const own = state.boon === 'hurry' ? Math.ceil((pace * 3) / 4) : pace
  state.pace = state.slow > 0 ? Math.floor((own * 3) / 2) : own
}

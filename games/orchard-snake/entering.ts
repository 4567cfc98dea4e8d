import { gardenAt, START, UP } from './gardens.ts'
import { TICKS } from './state.ts'
import type { State } from './state.ts'
import { layFruit } from './things.ts'

/** Begins the garden whose number the state has: no fruit eaten, the snake at the start. */
export function enterGarden(state: State): void {
  state.eaten = 0
  state.bonus = null
  state.boon = null
  const { hedgehog } = gardenAt(state.garden)
  state.hedgehog = hedgehog === null ? null : { cell: hedgehog, before: hedgehog, heading: 1, sinceMove: 0 }
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
  if (state.garden === 1) state.shield = TICKS.shield
  if (state.hedgehog && START.includes(state.hedgehog.cell)) state.hedgehog.cell = gardenAt(state.garden).hedgehog ?? 0
  setPace(state)
}

/** Sets the ticks of a move for the number of eaten fruits and the effect of slowness. */
export function setPace(state: State): void {
  const { paces, fruits } = gardenAt(state.garden)
  const pace = paces[state.eaten * 2 < fruits ? 0 : 1]
  state.pace = state.slow > 0 ? Math.floor((pace * 3) / 2) : pace
}

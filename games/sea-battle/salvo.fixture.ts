import { rulesFor } from './rules.ts'
import type { State } from './state.ts'
import { LARGE_SEA } from './sea.ts'
import type { Fleet } from './sea.ts'
import { FLEET, random } from './duel.fixture.ts'

export const rules = rulesFor({ configuration: 'salvo' })
export const cellsOfAll = (...ships: Fleet): number[] => ships.flatMap((ship) => LARGE_SEA.cellsOf(ship))
/** Five cells of the last row, where no ship is. */
export const WATER = [59, 60, 61, 62, 63]

/** A match after one shot of seat 1, so that the next salvo is not the first. */
export function ready(change: Partial<State> = {}): State {
  return { ...rules.setup(2, random), fleets: [FLEET, FLEET], next: 0, shots: [[], [47]], ...change }
}

/** The match after a salvo of whoever is next. */
export function fire(state: State, ...cells: readonly number[]): State {
  const after = rules.apply(state, state.next, { kind: 'salvo', cells }, random)
  if (!after) throw new Error(`the salvo ${cells.join()} is refused`)
  return after
}

export const isLegal = (state: State, cells: readonly number[]): boolean => rules.apply(state, state.next, { kind: 'salvo', cells }, random) !== undefined

import { seededRandom } from '@majlis/rules/random'
import { rules } from './rules.ts'
import type { State } from './state.ts'
import { LARGE_SEA } from './sea.ts'
import type { Fleet } from './sea.ts'

/** Where a test does not care what chance gives. */
export const random = seededRandom('unused')
/** Two ships in the first row that is used, two in the third, one below. */
export const FLEET: Fleet = [
  { at: 0, down: false, length: 4 },
  { at: 16, down: false, length: 3 },
  { at: 20, down: false, length: 3 },
  { at: 32, down: false, length: 2 },
  { at: 35, down: true, length: 2 },
]
/** The fleet of a seed. */
export const fleetOf = (name: string): Fleet => LARGE_SEA.randomFleet(seededRandom(name))

/** A match in which both have placed; seat 0 shoots. */
export function ready(first: Fleet = FLEET, second: Fleet = FLEET): State {
  return { ...rules.setup(2, random), fleets: [first, second], next: 0 }
}

/** The match after shots of whoever is next. */
export function fire(state: State, ...cells: readonly number[]): State {
  return cells.reduce<State>((now, cell) => {
    const next = rules.apply(now, now.next, { cell, kind: 'shoot' }, random)
    if (!next) throw new Error(`cell ${cell} is refused`)
    return next
  }, state)
}

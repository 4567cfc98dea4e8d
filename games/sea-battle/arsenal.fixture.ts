import type { Move } from './moves.ts'
import { rulesFor } from './rules.ts'
import type { State } from './state.ts'
import { FLEET, random } from './duel.fixture.ts'

/** The rules of version 1, in which both seats have the same arsenal. */
export const rules = rulesFor({ configuration: 'arsenal', rulesVersion: 1 })
/** Three cells in which no ship of `FLEET` is: one beside a ship, two in the open sea. */
export const MINES = [5, 54, 61]

/** A match in which both have placed; seat 0 has had two turns, so that it has all weapons. */
export function ready(change: Partial<State> = {}): State {
  const start = rules.setup(2, random)
  return { ...start, fleets: [FLEET, FLEET], next: 0, arsenal: { ...arsenalOf(start), mines: [MINES, MINES], turns: [2, 2] }, ...change }
}

/** The match after a move of whoever is next. */
export function play(state: State, move: Move): State {
  const after = rules.apply(state, state.next, move, random)
  if (!after) throw new Error(`${JSON.stringify(move)} is refused`)
  return after
}

export const shoot = (cell: number): Move => ({ cell, kind: 'shoot' })
export const scout = (at: number): Move => ({ at, down: false, kind: 'use', weapon: 'scout' })
export const bomb = (at: number): Move => ({ at, down: false, kind: 'use', weapon: 'bomber' })
export const heavy = (at: number): Move => ({ at, down: false, kind: 'use', weapon: 'heavy' })
export const torpedo = (at: number, down = false): Move => ({ at, down, kind: 'use', weapon: 'torpedo' })

export function arsenalOf({ arsenal }: State): NonNullable<State['arsenal']> {
  if (!arsenal) throw new Error('a match without an arsenal')
  return arsenal
}

import { MINES, arsenalOf } from './arsenal.fixture.ts'
import type { Placement } from './moves.ts'
import { rulesFor } from './rules.ts'
import type { Choice, State } from './state.ts'
import type { Move } from './moves.ts'
import type { Weapon } from './weapons.ts'
import { FLEET, random } from './duel.fixture.ts'

/** The rules in which each seat composes its arsenal. */
export const rules = rulesFor({ configuration: 'arsenal' })
/** A gun in a row without ships of `FLEET`. */
export const GUNS = [30]
export const OWN_WEAPONS: readonly Weapon[] = ['scout', 'scout', 'torpedo', 'bomber']

/** A placement that costs the whole budget, with changes. */
export const placement = (change: Partial<Placement> = {}): Placement => ({
  guns: GUNS,
  kind: 'place',
  mines: MINES,
  ships: FLEET,
  weapons: ['scout', 'torpedo', 'bomber'],
  ...change,
})

/** A match in which both have placed the same; seat 0 is next. `change` is one of what they have chosen. */
export function chosen(change: Partial<Choice> = {}, other: Partial<State> = {}): State {
  const start = rules.setup(2, random)
  const choice: Choice = { weapons: [OWN_WEAPONS, OWN_WEAPONS], guns: [GUNS, GUNS], fired: [[], []], hasUsed: false, ...change }
  return { ...start, fleets: [FLEET, FLEET], next: 0, arsenal: { ...arsenalOf(start), mines: [MINES, MINES], choice }, ...other }
}

/** The match after a move of whoever is next. */
export function go(state: State, move: Move): State {
  const after = rules.apply(state, state.next, move, random)
  if (!after) throw new Error(`${JSON.stringify(move)} is refused`)
  return after
}

export function choiceOf(state: State): Choice {
  const { choice } = arsenalOf(state)
  if (!choice) throw new Error('a match of version 1')
  return choice
}

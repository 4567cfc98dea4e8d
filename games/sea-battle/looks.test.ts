import { expect, test } from 'vitest'
import { rules as old } from './arsenal.fixture.ts'
import { placement, rules as chosen } from './choice.fixture.ts'
import { FLEET, random } from './duel.fixture.ts'
import { LOOKS, openLooks } from './looks.ts'
import type { Placement } from './moves.ts'
import { rules } from './rules.ts'

const placing = (look: number): Placement => ({ kind: 'place', look, ships: FLEET })

test('looks open with the ships that were sunk', () => {
  expect([0, 9, 10, 299, 300, 5000].map(openLooks)).toEqual([1, 1, 2, 5, 6, 6])
  expect([...LOOKS].sort((left, right) => left - right)).toEqual(LOOKS)
})

test('a placement is read with its look in every kind of match, in one form, and without what is none', () => {
  expect(Object.keys(rules.readMove({ ships: FLEET, look: 2, kind: 'place' }) ?? {})).toEqual(['kind', 'look', 'ships'])
  expect(Object.keys(chosen.readMove(placement({ look: 5 })) ?? {})).toEqual(['guns', 'kind', 'look', 'mines', 'ships', 'weapons'])
  expect(old.readMove({ kind: 'place', look: 1, mines: [5, 54, 61], ships: FLEET })).toMatchObject({ look: 1, mines: [5, 54, 61] })
  expect(rules.readMove(placing(0))).toEqual({ kind: 'place', ships: FLEET })
  for (const look of [-1, 6, 0.5, '1', null]) expect(rules.readMove({ ...placing(1), look })).toBeUndefined()
})

test('both seats and a spectator see the looks of both fleets, and nothing more of them', () => {
  const start = rules.setup(2, random)
  const one = rules.apply(start, 1, placing(3), random)
  if (!one) throw new Error('the placement is refused')
  const views = [0, 1, undefined].map((seat) => rules.view(one, seat))
  expect(views.map(({ looks }) => looks)).toEqual(Array(3).fill([0, 3]))
  expect(views.map(({ fleets }) => fleets[1])).toEqual([null, FLEET, null])
  expect(rules.apply(one, 0, placing(2), random)?.looks).toEqual([2, 3])
  // Without a choice a match is stored as before.
  expect(rules.apply(start, 0, { kind: 'place', ships: FLEET }, random)).not.toHaveProperty('looks')
  expect(rules.view(start, 0)).not.toHaveProperty('looks')
})

import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules, type State } from '../rules.ts'
import { leadOf, readTable, takenBy } from './table.ts'

const random = seededRandom('x')
const played = (steps: string): State =>
  steps.split(' ').reduce<State>(
    (state, step) => {
      const after = rules.apply(state, state.next ?? 0, { from: step.slice(0, 2), to: step.slice(2, 4) }, random)
      if (!after) throw new Error(step)
      return after
    },
    { ...rules.setup(2, random), white: 0, next: 0 },
  )

test('each side sees what it has taken, the most valuable first, and by how much it leads', () => {
  const state = played('e2e4 d7d5 e4d5 d8d5 b1c3 d5d2 c1d2')
  // White has taken a pawn and the queen, black two pawns.
  expect([takenBy(state, 0), takenBy(state, 1)]).toEqual(['qp', 'PP'])
  expect([leadOf(state, 0), leadOf(state, 1)]).toEqual([8, -8])
  expect(leadOf(played('e2e4'), 0)).toBe(0)
})

test('a view from before the record was kept is shown without one', () => {
  const { moves: _, taken: __, ...old } = rules.view(played('e2e4'), 0)
  expect(readTable(old)).toMatchObject({ moves: [], taken: '' })
  expect(readTable(rules.view(played('e2e4 e7e5'), 1))).toMatchObject({ moves: ['e4', 'e5'] })
})

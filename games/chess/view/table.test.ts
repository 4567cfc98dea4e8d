import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules, type State } from '../rules.ts'
import { marksOf } from '@majlis/game-bridge/stage/chess/cells'
import { leadOf, readTable, shownBoard, takenBy } from './table.ts'

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

test('a move that is not answered yet is shown as it will be: castling to both sides, a capture in passing, a promotion', () => {
  for (const [before, from, to, promotion] of [
    ['e2e4 e7e5 g1f3 b8c6 f1c4 g8f6', 'e1', 'g1'],
    ['d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7', 'e1', 'c1'],
    ['e2e4 a7a6 e4e5 d7d5', 'e5', 'd6'],
    ['a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5', 'a7', 'b8', 'q'],
    ['e2e4 e7e5', 'e1', 'e2'],
  ] as const) {
    const state = played(before)
    const move = { to, from, ...(promotion && { promotion }) }
    const after = rules.apply(state, 0, move, random)
    const session = { table: rules.view(state, 0), pending: { move, seq: 1 } } as unknown as Parameters<typeof shownBoard>[0]
    expect(shownBoard(session).marks.join(''), `${from}${to}`).toBe(marksOf(after?.fen ?? '').join(''))
  }
})

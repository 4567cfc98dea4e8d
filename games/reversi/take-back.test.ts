import { expect, test } from 'vitest'
import { auditTakeBacks } from '@majlis/rules/audit-take-backs'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, replayMatch } from '@majlis/rules/referee'
import { bot } from './bot.ts'
import { rules, type State } from './rules.ts'

const random = seededRandom('unused')
const act = (state: State, move: Parameters<typeof rules.apply>[2]) => {
  const after = rules.apply(state, state.next ?? 0, move, random)
  if (!after) throw new Error(`${JSON.stringify(move)} is refused`)
  return after
}

test('random matches with take-backs: each leads to the state before the move, also where a seat had to pass', () => {
  const taken = Array.from({ length: 60 }, (_, round) => auditTakeBacks(rules, `take-back ${round}`)).flat()
  expect(new Set(taken)).toEqual(new Set([1, 2, 3]))
})

test('a disc is taken back with the answer to it, the discs that both turned over lie as before, and the match counts as assisted', () => {
  const begun: State = { ...rules.setup(2, random), next: 0 }
  const state = act(act(begun, { cell: 19 }), { cell: 18 })
  const requested = act(state, { takeBack: 'request' })
  expect(requested).toMatchObject({ board: state.board, next: 1, request: { by: 0, isRefused: false } })
  expect(rules.view(requested, 0)).not.toHaveProperty('made')
  const allowed = act(requested, { takeBack: 'allow' })
  expect(allowed).toEqual({ ...begun, takeBacks: 1 })
  expect([state, allowed].map((each) => rules.isAssisted?.(each))).toEqual([false, true])
  expect(bot.choose(rules.view(requested, 1), 1, rules.legal(requested, 1), 3, random).move).toEqual({ takeBack: 'allow' })
})

test('a match that was stored before discs could be taken back is replayed to the same board', () => {
  const first = beginMatch(rules, 2, 'stored 3').state.next ?? 0
  const cells = first === 0 ? [19, 18, 17, 11] : [20, 19, 18, 11]
  const events = cells.map((cell, at) => ({ kind: 'move', seat: at % 2 === 0 ? first : 1 - first, move: { cell } }) as const)
  const { state } = replayMatch(rules, 2, 'stored 3', events)
  expect(state).toMatchObject({ takeBacks: 0, request: null, hasTakeBacks: true })
  expect([...state.board].filter((mark) => mark !== '.')).toHaveLength(8)
  expect(rules.version).toBe(1)
})

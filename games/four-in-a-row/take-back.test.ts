import { expect, test } from 'vitest'
import { auditTakeBacks } from '@majlis/rules/audit-take-backs'
import { seededRandom } from '@majlis/rules/random'
import { bot } from './bot.ts'
import { isRoundOver, type Move, rules, rulesFor, type State } from './rules.ts'

const random = seededRandom('unused')
const series = rulesFor({ configuration: 'series' })
const act = (state: State, move: Move, by = rules) => by.apply(state, state.next ?? 0, move, random)
const after = (columns: readonly number[], by = rules): State =>
  columns.reduce<State>((state, column) => act(state, { column }, by) ?? state, { ...by.setup(2, random), next: 0 })

test('random matches with take-backs, one round and a best of three: each leads to the state before the disc', () => {
  for (const by of [rules, series]) {
    const taken = Array.from({ length: 40 }, (_, round) => auditTakeBacks(by, `take-back ${round}`, isRoundOver)).flat()
    expect(new Set(taken)).toEqual(new Set([2]))
  }
})

test('a disc is taken back with the answer to it, and the match counts as assisted', () => {
  const state = after([3, 3, 2, 1])
  const requested = act(state, { takeBack: 'request' }) ?? state
  expect(requested).toMatchObject({ board: state.board, next: 1 })
  expect(rules.view(requested, 0)).not.toHaveProperty('made')
  const allowed = act(requested, { takeBack: 'allow' }) ?? state
  expect(allowed).toEqual({ ...after([3, 3]), takeBacks: 1 })
  expect([state, allowed].map((each) => rules.isAssisted?.(each))).toEqual([false, true])
  expect(bot.choose(rules.view(requested, 1), 1, rules.legal(requested, 1), 3, random).move).toEqual({ takeBack: 'allow' })
})

test('in a best of three a round that has ended is not taken back, and the first discs of the next one are', () => {
  const won = [0, 1, 0, 1, 0, 1, 0]
  for (const columns of [won, [...won, 3]]) expect(act(after(columns, series), { takeBack: 'request' }, series)).toBeUndefined()
  const second = after([...won, 3, 3], series)
  const requested = act(second, { takeBack: 'request' }, series) ?? second
  expect(act(requested, { takeBack: 'allow' }, series)).toEqual({ ...after(won, series), takeBacks: 1 })
})

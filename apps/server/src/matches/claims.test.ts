import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Claim, claimRules, settle, silent } from './claims.ts'

const random = seededRandom('unused')
type Said = Claim | 'left' | 'missing'
const settled = (...said: Said[]) => settle({ said })

test('[PLY-25] claims that fit together are the result', () => {
  expect(settled('win', 'lose')).toEqual({ winners: [0], losers: [1], isAgreed: true })
  expect(settled('draw', 'draw')).toEqual({ winners: [], losers: [], isAgreed: true })
  expect(settled('lose', 'win', 'lose', 'lose')).toEqual({ winners: [1], losers: [0, 2, 3], isAgreed: true })
  expect(settled('win', 'lose', 'win', 'lose')).toEqual({ winners: [0, 2], losers: [1, 3], isAgreed: true })
})

test('[MAT-59] claims that quarrel make a draw: two winners, two losers, a winner beside a draw', () => {
  for (const said of [
    ['win', 'win'],
    ['lose', 'lose'],
    ['win', 'draw'],
    ['lose', 'draw'],
    ['win', 'lose', 'draw'],
  ] as const)
    expect(settled(...said)).toEqual({ winners: [], losers: [], isAgreed: false })
})

test('who says nothing in time or goes has lost, and nothing of it is agreed', () => {
  expect(settled('win', 'missing')).toEqual({ winners: [0], losers: [1], isAgreed: false })
  expect(settled('missing', 'missing')).toEqual({ winners: [], losers: [0, 1], isAgreed: false })
  expect(settled('lose', 'missing')).toEqual({ winners: [], losers: [0, 1], isAgreed: false })
  expect(settled('draw', 'left')).toEqual({ winners: [], losers: [1], isAgreed: false })
  expect(settled('win', 'draw', 'missing')).toEqual({ winners: [], losers: [2], isAgreed: false })
})

test('of two, one who goes decides at once; of three the others go on', () => {
  const two = claimRules.apply(claimRules.setup(2, random), 0, { claim: 'left' }, random)
  if (!two) throw new Error('refused')
  expect(claimRules.outcome(two)).toEqual({ over: true, winners: [1], losers: [0] })
  const three = claimRules.apply(claimRules.setup(3, random), 0, { claim: 'left' }, random)
  if (!three) throw new Error('refused')
  expect(claimRules.outcome(three)).toEqual({ over: false })
  expect(silent(three)).toEqual([1, 2])
})

test('the first word stands, nobody sees that of another, and matches of claims replay', () => {
  const start = claimRules.setup(2, random)
  const said = claimRules.apply(start, 1, { claim: 'win' }, random)
  if (!said) throw new Error('refused')
  expect(claimRules.apply(said, 1, { claim: 'lose' }, random)).toBeUndefined()
  expect(claimRules.showMove?.({ claim: 'win' }, 1, 0)).toBeNull()
  expect(claimRules.view(said, 0)).toBeNull()
  expect([{}, null, 'win', { claim: 'other' }, { claim: 1 }].map(claimRules.readMove)).toEqual(Array(5).fill(undefined))
  for (let match = 0; match < 200; match += 1) for (const seats of [2, 3, 8]) auditPlayout(claimRules, seats, `claims ${match}`, 8)
})

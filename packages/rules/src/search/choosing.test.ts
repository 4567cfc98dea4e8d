import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { strengthFor } from '../rules.ts'
import { MATE } from './board.ts'
import { chooseAmong, type Choosing, mood } from './choosing.ts'
import type { Scored } from './search.ts'

const strength = { depth: 1, nodes: 1, spread: 20, careless: 0.5, lapse: 100 }
const listed = (...scores: number[]): Scored[] => scores.map((score, at) => ({ move: at + 1, score }))

/** The scores that are chosen in a thousand tries. */
function chosen(moves: readonly Scored[], isCareless: boolean): number[] {
  const choosing: Choosing = { strength, random: seededRandom('choice'), plain: 150 }
  const scores = Array.from({ length: 1000 }, () => chooseAmong(moves, isCareless, choosing)?.score ?? Number.NaN)
  return [...new Set(scores)].toSorted((left, right) => right - left)
}

test('a choice is among the moves within the spread, and a careless one among those within the lapse', () => {
  expect(chosen(listed(50, 30, 29, -50, -51), false)).toEqual([50, 30])
  expect(chosen(listed(50, 30, 29, -50, -51), true)).toEqual([50, 30, 29, -50])
})

test('a mate, and a move that is plainly the best, are always made', () => {
  expect(chosen(listed(MATE - 1, MATE - 3, 0), true)).toEqual([MATE - 1])
  expect(chosen(listed(300, 150, 140), true)).toEqual([300])
  expect(chosen([], true)).toEqual([Number.NaN])
})

test('how far scores have to be exact depends on the mood, which is careless as often as the strength says', () => {
  const random = seededRandom('mood')
  const moods = Array.from({ length: 2000 }, () => mood({ strength, random, plain: 150 }))
  expect(Math.abs(moods.filter(({ isCareless }) => isCareless).length / 2000 - 0.5)).toBeLessThan(0.05)
  expect(moods.every(({ isCareless, reach }) => reach === (isCareless ? 150 : 20))).toBe(true)
})

test('three strengths become six levels: three are pure, and the others play some moves like the one and some like the other', () => {
  const random = seededRandom('levels')
  const seen = ([1, 2, 3, 4, 5, 6] as const).map((level) => new Set(Array.from({ length: 200 }, () => strengthFor(level, random))))
  expect(seen.map((strengths) => [...strengths].toSorted())).toEqual([[1], [1, 2], [2], [2, 3], [2, 3], [3]])
})

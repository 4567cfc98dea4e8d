import { expect, test } from 'vitest'
import { accuracyOf, expectedOf, gradeOf } from './grades.ts'

test('grades follow how much of the expected result a move loses, and the best move has its own', () => {
  expect([0.05, 0.1, 0.2, 0.3].map((loss) => gradeOf(loss, false))).toEqual(['good', 'inaccuracy', 'mistake', 'blunder'])
  expect(gradeOf(0, true)).toBe('best')
})

test('the same difference of scores matters less in a won position', () => {
  const lost = (before: number, after: number) => expectedOf(before, 0.004) - expectedOf(after, 0.004)
  expect(lost(0, -200)).toBeGreaterThan(3 * lost(1500, 1300))
  expect(expectedOf(0, 0.004)).toBe(0)
})

test('accuracy is 100 without losses, falls with each, and is not known without moves', () => {
  expect(accuracyOf([0, 0])).toBe(100)
  expect(accuracyOf([0, 0.4])).toBeLessThan(80)
  expect(accuracyOf([2])).toBe(0)
  expect(accuracyOf([])).toBeUndefined()
})

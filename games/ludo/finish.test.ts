import { expect, test } from 'vitest'
import { HOME, YARD } from './course.ts'
import { rules } from './rules.ts'
import { homeCount, placesOf } from './finish.ts'
import { table, yard } from './table.fixture.ts'

test('places go by tokens at home, then by steps; equal seats share one', () => {
  const home = [HOME, HOME, HOME, HOME]
  expect(placesOf([[HOME, 0, YARD, YARD], home, [50, 50, 50, 50], [HOME, 1, YARD, YARD]])).toEqual([3, 1, 4, 2])
  expect(placesOf([home, yard, [3, YARD, YARD, YARD], yard])).toEqual([1, 3, 2, 3])
  expect([homeCount(home), homeCount(yard)]).toEqual([4, 0])
})

test('whoever is home has the place of coming home, and the others follow by progress', () => {
  const home = [HOME, HOME, HOME, HOME]
  expect(placesOf([home, [3, YARD, YARD, YARD], home, [HOME, YARD, YARD, YARD]], [2, 0])).toEqual([2, 4, 1, 3])
  expect(placesOf([yard, home, yard], [1])).toEqual([2, 1, 2])
})

test('the result of a match of two has its tokens at home, one of more players has no number', () => {
  expect(
    rules.points?.(
      table([
        [HOME, HOME, HOME, HOME],
        [HOME, HOME, 3, YARD],
      ]),
    ),
  ).toEqual([4, 2])
  expect(rules.points?.(table([[HOME, HOME, HOME, HOME], yard, yard]))).toBeNull()
})

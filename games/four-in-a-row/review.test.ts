import { gradeOf } from '@majlis/game-bridge/stage/review/grades'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { expectedResult, judge, positionOf, searchPosition, shownPosition } from './review.ts'
import { type Move, rules, rulesFor, type State } from './rules.ts'

const random = seededRandom('review')
/** The match after these columns, begun by seat 0. */
const played = (columns: readonly number[], by = rules): State =>
  columns.reduce((state, column) => by.apply(state, state.next ?? 0, { column } satisfies Move, random) ?? state, { ...by.setup(2, random), next: 0 } as State)
const grade = (opinion: ReturnType<typeof searchPosition>, column: number) => {
  const judged = judge(opinion, column)
  return judged && gradeOf(judged.loss, judged.isBest)
}

test('the four that can be completed is best, and not to stop one is a blunder', () => {
  const three = [0, 6, 0, 6, 0]
  const threatened = searchPosition(positionOf(played(three)))
  expect([threatened.seat, threatened.columns[0]?.column, grade(threatened, 0), grade(threatened, 3)]).toEqual([1, 0, 'best', 'blunder'])
  const winning = searchPosition(positionOf(played([...three, 6])))
  expect([winning.columns[0]?.column, expectedResult(winning.score), grade(winning, 3)]).toEqual([0, 1, 'blunder'])
})

test('two open ends of three are seen before they are there', () => {
  // Two discs side by side with room on both sides: the third one wins, unless it is stopped now.
  const opinion = searchPosition(positionOf(played([2, 2, 3])))
  expect(grade(opinion, 0)).toBe('blunder')
})

test('the only column has no grade', () => {
  const board = `.${'0'.repeat(6)}${'1100110'.repeat(5)}`.slice(0, 42)
  const opinion = searchPosition(`${board}0`)
  expect([opinion.columns.length, judge(opinion, 0)]).toEqual([1, null])
})

test('the end of a round is its result, and the next round of a series begins on an empty board', () => {
  const over = played([0, 6, 0, 6, 0, 6, 0], rulesFor({ configuration: 'series' }))
  expect(expectedResult(searchPosition(shownPosition(over)).score)).toBe(1)
  expect(positionOf(over)).toBe(`${'.'.repeat(42)}1`)
})

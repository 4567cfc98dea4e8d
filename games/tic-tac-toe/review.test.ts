import { MATE } from '@majlis/rules/search/board'
import { gradeOf } from '@majlis/game-bridge/stage/review/grades'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { expectedResult, judge, pliesOf, positionOf, searchPosition, shownPosition } from './review.ts'
import { rulesFor, type State } from './rules.ts'
import { boardOf, CELLS_OF, placeWithin, ULTIMATE_CELLS } from './ultimate.ts'

const random = seededRandom('review')

/** The match after marks on these cells, begun by seat 0. */
function played(configuration: string, cells: readonly number[], start: Partial<State> = {}): State {
  const rules = rulesFor({ configuration })
  return cells.reduce<State>((state, cell) => rules.apply(state, state.next ?? 0, { cell }, random) ?? state, { ...rules.setup(2, random), next: 0, ...start })
}

/** The grade of a mark, as the review shows it. */
function grade(before: State, cell: number): string | null {
  const after = played(before.moving ? 'moving' : before.board.length === 9 ? 'classic' : before.board.length === 36 ? 'large' : 'ultimate', [cell], before)
  const judged = judge(searchPosition(positionOf(before)), cell, searchPosition(shownPosition(after)))
  return judged && gradeOf(judged.loss, judged.isBest)
}

test('on the classic board a corner after the middle is good, an edge loses, and a win is best', () => {
  const middle = played('classic', [4])
  expect([grade(middle, 0), grade(middle, 1)]).toEqual(['best', 'blunder'])
  const two = played('classic', [0, 3, 1, 4])
  expect([searchPosition(positionOf(two)).cells[0]?.cell, grade(two, 2), grade(two, 8)]).toEqual([2, 'best', 'blunder'])
  expect(expectedResult(searchPosition(positionOf(two)))).toBe(1)
})

test('where marks disappear, to let the other seat win instead of winning is a blunder', () => {
  const two = played('moving', [0, 3, 1, 4])
  expect([searchPosition(positionOf(two)).cells[0]?.cell, grade(two, 8)]).toEqual([2, 'blunder'])
})

test('on the large board a cell that the search did not look at is judged by what follows it', () => {
  // Seat 0 has an open row of three from cell 7: seat 1 has to stop it at one of its ends, and only those are searched.
  const three = played('large', [13, 0, 14, 5], { board: `${'.'.repeat(36)}`, placed: [], moves: 0, next: 0 })
  const open = played('large', [15], three)
  const opinion = searchPosition(positionOf(open))
  expect(opinion.cells.map(({ cell }) => cell).toSorted((one, other) => one - other)).toEqual([12, 16])
  // The row wins in any case, so that nothing more is lost.
  expect(grade(open, 35)).toBe('good')
  // Seat 1 could have gone on, but lets seat 0 win.
  const saving = { seat: 1, cells: [{ cell: 16, score: -10 }], choices: 30, score: -10, steepness: 0.02 } as const
  const lost = judge(saving, 35, { seat: 0, cells: [{ cell: 16, score: MATE - 1 }], choices: 29, score: MATE - 1, steepness: 0.02 })
  expect(lost && gradeOf(lost.loss, lost.isBest)).toBe('blunder')
  const kept = judge(saving, 16, searchPosition(positionOf(three)))
  expect(kept && gradeOf(kept.loss, kept.isBest)).toBe('best')
})

test('on nine boards the win is best, and to let the other seat win is a blunder', () => {
  const boards = ['000......', '000......', '00.......', '111......', '111......', '11.......']
  const board = [...Array(ULTIMATE_CELLS).keys()].map((cell) => boards[boardOf(cell)]?.[placeWithin(cell)] ?? '.').join('')
  const at = (one: number, place: number): number => CELLS_OF[one]?.[place] ?? -1
  const state = played('ultimate', [], { board, placed: [at(8, 2)], moves: 18, next: 0 })
  expect([grade(state, at(2, 2)), grade(state, at(2, 5))]).toEqual(['best', 'blunder'])
  const defending = played('ultimate', [], { board, placed: [at(7, 6)], moves: 18, next: 0 })
  // A mark that sends seat 1 to board 5 loses at once.
  expect(grade(defending, at(6, 5))).toBe('blunder')
})

test('the end of a round is its result, the next one begins on an empty board, and marks are counted over all rounds', () => {
  const over = played('series', [0, 3, 1, 4, 2])
  expect(expectedResult(searchPosition(shownPosition(over)))).toBe(1)
  expect(JSON.parse(positionOf(over))).toMatchObject({ board: '.........', next: 1 })
  const drawn = played('classic', [0, 1, 2, 4, 3, 5, 7, 6, 8])
  expect(expectedResult(searchPosition(shownPosition(drawn)))).toBe(0)
  expect([[], [0], [0, 3, 1, 4], [0, 3, 1, 4, 2], [0, 3, 1, 4, 2, 8]].map((cells) => pliesOf(played('series', cells)))).toEqual([1000, 1001, 1004, 2000, 2001])
})

import { gradeOf } from '@majlis/game-bridge/stage/review/grades'
import { expect, test } from 'vitest'
import { STRENGTH } from './bot.ts'
import { hintPositionOf, positionOf } from './position.ts'
import { expectedResult, HINT_EFFORT, judge, leadAtEnd, searchPosition } from './review.ts'
import { placeable } from './rules.ts'

/** A board from its upper rows; the others are empty. */
const boardOf = (...rows: readonly string[]) => [...rows, ...Array<string>(8 - rows.length).fill('')].map((row) => row.padEnd(8, '.')).join('')
const grade = (opinion: ReturnType<typeof searchPosition>, cell: number) => {
  const judged = judge(opinion, cell)
  return judged && gradeOf(judged.loss, judged.isBest)
}

test('an open corner is the best move, and a disc that gives a corner away is a blunder', () => {
  const corner = boardOf('.10', '.1.', '.0.', '', '...01', '...10')
  const taken = searchPosition(positionOf({ board: corner, next: 0 }))
  expect([taken.cells[0]?.cell, grade(taken, 0)]).toEqual([0, 'best'])
  expect(taken.cells.map(({ cell }) => cell).toSorted((one, other) => one - other)).toEqual(placeable(corner, 0))

  // On cell 9 the disc of seat 0 would lie beside the corner, which seat 1 then takes along the diagonal.
  const beside = boardOf('', '', '..1..', '..10...', '..010...', '...0.1..')
  const before = searchPosition(positionOf({ board: beside, next: 0 }))
  expect(before.cells.map(({ cell }) => cell)).toContain(9)
  expect(grade(before, 9)).toBe('blunder')
})

test('moves of equal worth are all best, and the only move has no grade', () => {
  const opening = boardOf('', '', '', '...10', '...01')
  const symmetric = searchPosition(positionOf({ board: opening, next: 0 }))
  expect(placeable(opening, 0).map((cell) => grade(symmetric, cell))).toEqual(['best', 'best', 'best', 'best'])
  const forced = searchPosition(positionOf({ board: boardOf('.10'), next: 0 }))
  expect([forced.cells.length, judge(forced, 0)]).toEqual([1, null])
})

test('the last cells are counted out, and the end of a match is its result', () => {
  // One cell is empty: the disc of seat 1 there turns the row over, and 48 discs of the other seat remain.
  const opinion = searchPosition(positionOf({ board: `1${'0'.repeat(6)}.${'1'.repeat(8)}${'0'.repeat(48)}`, next: 1 }))
  expect([leadAtEnd(opinion.score), expectedResult(opinion.score)]).toEqual([16 - 48, -1])
  const over = searchPosition(positionOf({ board: `${'0'.repeat(40)}${'1'.repeat(24)}`, next: null }))
  expect([over.cells, over.seat, leadAtEnd(over.score), expectedResult(over.score)]).toEqual([[], 0, 16, 1])
  const even = searchPosition(positionOf({ board: '01'.repeat(32), next: null }))
  expect([leadAtEnd(even.score), expectedResult(even.score)]).toEqual([null, 0])
})

test('a hint finds what the review finds where it is plain, with the effort of the fifth level', () => {
  const corner = boardOf('.10', '.1.', '.0.', '', '...01', '...10')
  expect(searchPosition(hintPositionOf({ board: corner, next: 0 })).cells[0]?.cell).toBe(0)
  const last = { board: `1${'0'.repeat(6)}.${'1'.repeat(8)}${'0'.repeat(48)}`, next: 1 } as const
  expect(searchPosition(hintPositionOf(last)).cells[0]?.cell).toBe(7)
  expect(HINT_EFFORT).toMatchObject({ depth: STRENGTH[5].depth, nodes: STRENGTH[5].nodes })
})

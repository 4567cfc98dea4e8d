import { gradeOf } from '@majlis/game-bridge/stage/review/grades'
import { expect, test } from 'vitest'
import { STRENGTH } from './bot.ts'
import { hintPositionOf, positionOf } from './position.ts'
import { expectedResult, HINT_EFFORT, judge, searchPosition } from './review.ts'

/** A position of seat 0 from its rows; missing rows are empty. */
const search = (kind: 'classic' | 'dama', ...rows: readonly string[]) =>
  searchPosition(
    positionOf({ kind, board: [...rows, ...Array<string>(8 - rows.length).fill('')].map((row) => row.padEnd(8, '.')).join(''), next: 0, winner: null }),
  )
const grade = (opinion: ReturnType<typeof searchPosition>, path: readonly number[]) => {
  const judged = judge(opinion, path)
  return judged && gradeOf(judged.loss, judged.isBest)
}

test('two pieces are taken rather than one, and the other capture is a blunder', () => {
  const two = search('classic', '', '', '....b', '', '....bb', '...a..a')
  expect(two.moves[0]?.path).toHaveLength(3)
  expect(grade(two, two.moves[0]?.path ?? [])).toBe('best')
  expect(grade(two, [46, 28])).toBe('blunder')
})

test('the only move has no grade, in both kinds', () => {
  for (const kind of ['classic', 'dama'] as const) {
    const forced = kind === 'classic' ? search(kind, '', '', '', '', '..b', '.a') : search(kind, '', '', '', '', '.b', '.a')
    expect(forced.moves, kind).toHaveLength(1)
    expect(judge(forced, forced.moves[0]?.path ?? []), kind).toBeNull()
  }
})

test('the end of a match is its result, and who cannot move has lost', () => {
  const over = (winner: 0 | 1 | null) => expectedResult(searchPosition(positionOf({ kind: 'dama', board: 'a'.padEnd(64, '.'), next: null, winner })).score)
  expect([over(0), over(1), over(null)]).toEqual([1, -1, 0])
  const blocked = search('classic', '', '', '', '', '', '', 'b', '.')
  expect([blocked.moves, expectedResult(blocked.score)]).toEqual([[], -1])
})

test('a hint takes two pieces rather than one, with the effort of the fifth level', () => {
  const board = ['', '', '....b', '', '....bb', '...a..a', '', ''].map((row) => row.padEnd(8, '.')).join('')
  expect(searchPosition(hintPositionOf({ kind: 'classic', board, next: 0, winner: null })).moves[0]?.path).toHaveLength(3)
  expect(HINT_EFFORT).toMatchObject({ depth: STRENGTH[5].depth, nodes: STRENGTH[5].nodes })
})

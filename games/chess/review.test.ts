import { expect, test } from 'vitest'
import { gradeOf } from '@majlis/game-bridge/stage/review/grades'
import { expectedResult, lossOf, movesToMate, searchPosition } from './review.ts'

test('a mate in one is the best move, and a position without moves is a mate or a stalemate', () => {
  const { best, score } = searchPosition('6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1')
  expect([best, movesToMate(score)]).toEqual([{ from: 'a1', to: 'a8' }, 1])
  const mated = searchPosition('R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1')
  expect([mated.best, movesToMate(mated.score), expectedResult(mated.score)]).toEqual([null, 0, -1])
  expect(searchPosition('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')).toEqual({ best: null, score: 0, choices: 0 })
})

test('a bishop left to a pawn is a blunder', () => {
  const before = searchPosition('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')
  const afterBishop = searchPosition('rnbqkbnr/pppp1ppp/B7/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2')
  expect(gradeOf(lossOf(before, afterBishop), false)).toBe('blunder')
})

test('grades follow how much of the expected result a move loses', () => {
  const opinion = (score: number) => ({ best: null, score, choices: 2 })
  const grade = (before: number, after: number) => gradeOf(lossOf(opinion(before), opinion(-after)), false)
  expect([grade(0, -30), grade(0, -60), grade(0, -120), grade(0, -200)]).toEqual(['good', 'inaccuracy', 'mistake', 'blunder'])
  // The same loss matters less in a won position, and a move that is better than expected loses nothing.
  expect(grade(1500, 1300)).toBe('good')
  expect(lossOf(opinion(0), opinion(-80))).toBe(0)
})

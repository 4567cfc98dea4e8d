import { expect, test } from 'vitest'
import { reachOf } from './plan.ts'
import { cellOf, squareOf } from '@majlis/game-bridge/stage/chess/cells'

const reach = (mark: string, square: string): string[] => reachOf(mark, cellOf(square)).map(squareOf).toSorted()

test('a planned move follows the way of its piece, whatever stands on the board', () => {
  expect(reach('N', 'b1')).toEqual(['a3', 'c3', 'd2'])
  expect(reach('b', 'g7')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'f8', 'h6', 'h8'])
  expect(reach('R', 'a1')).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'])
  expect(reach('Q', 'd4')).toHaveLength(27)
  expect(reach('.', 'd4')).toEqual([])
})

test('pawns go forwards, two squares from their first rank, and take diagonally', () => {
  expect(reach('P', 'e2')).toEqual(['d3', 'e3', 'e4', 'f3'])
  expect(reach('P', 'e3')).toEqual(['d4', 'e4', 'f4'])
  expect(reach('p', 'a7')).toEqual(['a5', 'a6', 'b6'])
  expect(reach('p', 'h2')).toEqual(['g1', 'h1'])
})

test('a king may castle from where it begins only', () => {
  expect(reach('K', 'e1')).toEqual(['c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1'])
  expect(reach('k', 'e8')).toEqual(['c8', 'd7', 'd8', 'e7', 'f7', 'f8', 'g8'])
  expect(reach('K', 'e2')).toEqual(['d1', 'd2', 'd3', 'e1', 'e3', 'f1', 'f2', 'f3'])
})

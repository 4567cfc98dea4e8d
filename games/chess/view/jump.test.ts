import { expect, test } from 'vitest'
import { createJump } from './jump.ts'

/** A replay that shows the moves of the list after each move of the match. */
function replay(steps: readonly string[]) {
  const numbers: number[] = []
  const jump = createJump((number) => numbers.push(number))
  const movesAt = (number: number) => (steps[number] ?? '').split(' ').filter((san) => san !== '')
  return {
    /** Presses a move of the list while a step is shown, and returns the numbers that were asked for until nothing more is. */
    press(from: number, ply: number): readonly number[] {
      numbers.length = 0
      jump.to(movesAt(from), ply, String(from))
      for (let at = 0; at < numbers.length; at += 1) jump.show(movesAt(numbers[at] ?? 0), String(numbers[at]))
      return [...numbers]
    },
  }
}

test('where nothing was taken back, a move of the list is a move of the match', () => {
  const { press } = replay(['', 'e4', 'e4 e5', 'e4 e5 f4'])
  expect(press(3, 1)).toEqual([1])
  expect(press(3, 3)).toEqual([])
  expect(press(1, 1)).toEqual([])
})

test('after several take-backs a move leads to its own position, not to one with other moves of the same number', () => {
  // Two requests, each allowed.
  const back = [
    'e4 e5',
    'e4 e5 f4',
    'e4 e5 f4 d5',
    'e4 e5 f4 d5',
    'e4 e5',
    'e4 e5 d4',
    'e4 e5 d4 d5',
    'e4 e5 d4 d5',
    'e4 e5',
    'e4 e5 c4',
    'e4 e5 c4 d5',
    'e4 e5 c4 d5 d4',
  ]
  const { press } = replay(['', 'e4', ...back])
  expect(press(13, 3).at(-1)).toBe(11)
  expect(press(13, 4).at(-1)).toBe(12)
  expect(press(13, 2)).toEqual([2])
  // While a move is shown that was taken back later, the list is the one of that time.
  expect(press(8, 3).at(-1)).toBe(7)
})

test('a step that is shown again asks for nothing more', () => {
  const numbers: number[] = []
  const jump = createJump((number) => numbers.push(number))
  jump.to(['e4', 'e5'], 1, 'm 2')
  jump.show(['e4', 'e5'], 'm 2')
  expect(numbers).toEqual([1])
  jump.show(['e4'], 'm 1')
  jump.show(['e4', 'e5'], 'm 2')
  expect(numbers).toEqual([1])
})

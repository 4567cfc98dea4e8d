import { expect, test } from 'vitest'
import { finalPositionMs } from './finalPosition.ts'

test('a last move is drawn and looked at for two seconds; with reduced motion for a shorter time; without a last move the result comes sooner', () => {
  expect(finalPositionMs({ endReason: 'rules' }, false)).toBe(2_200)
  expect(finalPositionMs({ endReason: 'rules' }, true)).toBe(1_500)
  expect(finalPositionMs({ endReason: 'left' }, false)).toBe(1_000)
  expect(finalPositionMs({ endReason: 'timeout' }, true)).toBe(1_000)
})

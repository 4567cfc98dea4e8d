import { expect, test } from 'vitest'
import { finalPositionMs } from './finalPosition.ts'

test('a last move is drawn and looked at for two seconds; with reduced motion for a shorter time; without a last move the result comes sooner', () => {
  expect(finalPositionMs({ endReason: 'rules' }, false, 'none')).toBe(2_200)
  expect(finalPositionMs({ endReason: 'rules' }, true, 'none')).toBe(1_500)
  expect(finalPositionMs({ endReason: 'left' }, false, 'none')).toBe(1_000)
  expect(finalPositionMs({ endReason: 'timeout' }, true, 'none')).toBe(1_000)
})

test('a game that shows the end by itself is waited for until it is closed, but not for ever', () => {
  expect(finalPositionMs({ endReason: 'rules' }, false, 'open')).toBe(30_000)
  expect(finalPositionMs({ endReason: 'left' }, true, 'closed')).toBe(0)
})

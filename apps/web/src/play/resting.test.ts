import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRested, leftHanging } from './resting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('after a frame was left hanging none of its origin opens for a while; the last one left counts, and other origins are free', async () => {
  leftHanging('http://a')
  expect(isRested('http://a')).toBe(false)
  expect(isRested('http://b')).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  leftHanging('http://a')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isRested('http://a')).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isRested('http://a')).toBe(true)
})

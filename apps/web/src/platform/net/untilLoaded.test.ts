import { afterEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

afterEach(() => vi.useRealTimers())

test('a part that cannot be loaded is tried again, each time after twice the time', async () => {
  vi.useFakeTimers()
  let attempts = 0
  const loaded = untilLoaded(async () => {
    attempts += 1
    if (attempts < 3) throw new Error('no network')
    return 'strips'
  })()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(attempts).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('strips')
})

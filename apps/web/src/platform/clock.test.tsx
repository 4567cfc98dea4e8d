// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { now, useNow } from './clock.ts'

restoreClock()

test('the time that a list shows is right at once when its first countdown begins', async () => {
  const pass = pageClock()
  const { result, rerender } = renderHook(({ every }: { every: number | null }) => useNow(every), { initialProps: { every: null } as { every: number | null } })
  const opened = result.current
  await act(() => pass(120_000))
  expect(result.current).toBe(opened)
  rerender({ every: 500 })
  expect(result.current - opened).toBeGreaterThanOrEqual(120_000)
  await act(() => pass(1_000))
  expect(result.current - opened).toBeGreaterThanOrEqual(121_000)
  expect(result.current).toBeLessThanOrEqual(now())
})

// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { learnTime, now, openedByClock, useNow } from './clock.ts'

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

describe('the time of the server', () => {
  const truth = Date.parse('2026-11-21T08:00:00Z')
  /** An answer by whose server the device's clock is behind, with its delay. @returns the difference that its header shows */
  const answer = (behindMs: number, lateMs: number): number => {
    const header = new Date(Date.now() + behindMs - lateMs).toUTCString()
    learnTime(header, openedByClock())
    return Date.parse(header) - Date.now()
  }
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance'] })
    // What earlier tests stored is by another clock.
    learnTime(new Date().toUTCString(), openedByClock())
    vi.setSystemTime(truth)
  })

  test('corrects a clock that is wrong by a year, in either direction', () => {
    for (const wrong of ['2025-11-21T08:00:00Z', '2027-11-21T08:00:00Z']) {
      vi.setSystemTime(Date.parse(wrong))
      learnTime(new Date(truth).toUTCString(), openedByClock())
      expect(now()).toBe(truth)
      vi.setSystemTime(Date.parse(wrong) + 60_000)
      expect(now()).toBe(truth + 60_000)
    }
  })

  test('leaves a clock that is nearly right as it is, and an invalid header changes nothing', () => {
    vi.setSystemTime(truth + 1_400)
    learnTime(new Date(truth).toUTCString(), openedByClock())
    expect(now()).toBe(truth + 1_400)
    for (const nothing of [null, '', 'yesterday']) learnTime(nothing, openedByClock())
    expect(now()).toBe(truth + 1_400)
  })

  test('corrects a difference of seconds by the best of the last twenty answers: the others came late', () => {
    answer(4_000, 3_500)
    expect(now()).toBe(Date.now())
    vi.advanceTimersByTime(12_300)
    const best = answer(4_000, 20)
    expect(best).toBeGreaterThan(2_900)
    for (let later = 1; later < 20; later += 1) {
      vi.advanceTimersByTime(1_000)
      answer(4_000, 2_000)
      expect(now() - Date.now()).toBe(best)
    }
    expect(answer(4_000, 2_000)).toBeLessThan(best)
    expect(now() - Date.now()).not.toBe(best)
  })

  test('forgets earlier answers when the clock of the device is set', () => {
    const earlier = answer(3_600_000, 10)
    expect(now() - Date.now()).toBe(earlier)
    vi.setSystemTime(truth + 3_600_000)
    answer(0, 10)
    expect(now()).toBe(Date.now())
  })

  test('an answer that was on its way while the clock was set, or the device slept, changes nothing', () => {
    const [header, sent] = [new Date(truth).toUTCString(), openedByClock()]
    vi.setSystemTime(truth + 7 * 3_600_000)
    learnTime(header, sent)
    expect(now()).toBe(truth + 7 * 3_600_000)
  })
})

import { afterEach, vi } from 'vitest'

/** Only the functions for a person's clock are replaced; connections and React use the real time. */
const clock = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * A clock that runs as usual and can be set forward, for countdowns. After the test it is the machine's again.
 * @param start epoch milliseconds at which it begins; the present time by default
 * @returns lets a number of milliseconds pass at once
 */
export function pageClock(start = Date.now()): (ms: number) => Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...clock], now: start })
  return async (ms) => {
    await vi.advanceTimersByTimeAsync(ms)
  }
}

/** A clock that stands still, for a countdown as it is at one moment: the first page of a file takes long to load. After the test it is the machine's again. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
}

/** Restores the machine's clock after each test of this file. */
export function restoreClock(): void {
  afterEach(() => {
    vi.useRealTimers()
  })
}

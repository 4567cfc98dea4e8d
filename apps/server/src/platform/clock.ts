/** A timer that was set. Cancelling twice, or after it ran, does nothing. */
export interface Timer {
  cancel(): void
}

/** Time, passed in so that tests control it. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number
  /** Runs `fn` once, at least `ms` milliseconds from now. Any length is allowed. */
  after(ms: number, fn: () => void): Timer
  /** Runs `fn` every `ms` milliseconds until cancelled. Does not keep the process alive. */
  every(ms: number, fn: () => void): Timer
  /** The present time of what the clock follows, read now; absent where it follows nothing. */
  checked?(): Promise<number>
}

/** The time for a decision that all nodes must agree on: that of the database where the clock follows it. */
export const checkedTime = async (clock: Clock): Promise<number> => (await clock.checked?.()) ?? clock.now()

/** A clock that only a test moves. */
export interface TestClock extends Clock {
  /** Moves time forward by `ms`, running due timers in order, and lets promises settle after each step. */
  advance(ms: number): Promise<void>
  /** Timers that are set and have not run. */
  readonly pending: number
}

// setTimeout fires at once beyond 2^31 - 1 ms (24.8 days).
const longestTimeout = 2_147_483_647

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const due = Date.now() + ms
    let handle: NodeJS.Timeout
    const arm = (): void => {
      const left = Math.max(0, due - Date.now())
      handle = left > longestTimeout ? setTimeout(arm, longestTimeout) : setTimeout(fn, left)
    }
    arm()
    return { cancel: () => clearTimeout(handle) }
  },
  every(ms, fn) {
    const handle = setInterval(fn, ms)
    handle.unref()
    return { cancel: () => clearInterval(handle) }
  },
}

/**
 * The machine's time when the process started, and what has passed since then: the machine's clock may be set to another time meanwhile. It stands still
 * while the machine sleeps, and drifts, so that it has to follow another clock (following-clock.ts).
 */
export const steadyClock: Clock = { ...systemClock, now: () => Math.floor(performance.timeOrigin + performance.now()) }

/** The same clock for one server: `stop` ends whatever it repeats, which may need the database, and nothing is repeated from then on. */
export function stoppableClock(clock: Clock): Clock & { stop(): void } {
  const repeated = new Set<Timer>()
  let isStopped = false
  return {
    now: () => clock.now(),
    checked: () => checkedTime(clock),
    after: (ms, fn) => clock.after(ms, fn),
    every(ms, fn) {
      if (isStopped) return { cancel: () => undefined }
      const timer = clock.every(ms, fn)
      repeated.add(timer)
      return {
        cancel() {
          repeated.delete(timer)
          timer.cancel()
        },
      }
    },
    stop() {
      isStopped = true
      for (const timer of repeated) timer.cancel()
      repeated.clear()
    },
  }
}

/** Resolves after `ms` milliseconds of the clock given. */
export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve))
}

interface Due {
  at: number
  order: number
  run: () => void
  every: number | undefined
}

/** A clock for tests. @param start epoch milliseconds at the beginning */
export function testClock(start = Date.UTC(2026, 0, 1)): TestClock {
  const timers = new Set<Due>()
  let now = start
  let order = 0

  function add(ms: number, run: () => void, every: number | undefined): Timer {
    const due: Due = { at: now + Math.max(0, ms), order: order++, run, every }
    timers.add(due)
    return { cancel: () => timers.delete(due) }
  }

  function nextUntil(end: number): Due | undefined {
    let first: Due | undefined
    for (const due of timers) {
      if (due.at > end) continue
      if (first === undefined || due.at < first.at || (due.at === first.at && due.order < first.order)) first = due
    }
    return first
  }

  return {
    now: () => now,
    after: (ms, fn) => add(ms, fn, undefined),
    every: (ms, fn) => add(ms, fn, Math.max(1, ms)),
    get pending() {
      return timers.size
    },
    async advance(ms) {
      const end = now + ms
      for (let due = nextUntil(end); due !== undefined; due = nextUntil(end)) {
        now = Math.max(now, due.at)
        if (due.every === undefined) timers.delete(due)
        else due.at += due.every
        due.run()
        await settled()
      }
      now = end
      await settled()
    },
  }
}

/** Lets promise callbacks that are ready run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Clock and timers as the bridge and the games take them. Milliseconds throughout. */
export interface Timers {
  /** Epoch milliseconds. */
  now(): number
  /** Runs `task` once after `ms`; calling the answer cancels it. */
  after(ms: number, task: () => void): () => void
  /** Runs `task` every `ms`; calling the answer stops it. */
  every(ms: number, task: () => void): () => void
}

/** The real clock: the only place of this package that reads it. */
export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  every(ms, task) {
    const timer = setInterval(task, ms)
    return () => clearInterval(timer)
  },
}

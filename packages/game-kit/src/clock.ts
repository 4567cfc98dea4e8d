/** A clock that counts only while it runs. */
export interface PlayClock {
  /** Tenths of a second played so far. */
  readonly tenths: number
  readonly running: boolean
  start(): void
  stop(): void
}

/** A clock that stands at `tenths`; `now` tells milliseconds. A wall clock that is set back meanwhile costs nothing but that time. */
export function playClock(now: () => number, tenths: number): PlayClock {
  let kept = tenths * 100
  let from: number | null = null
  let shown = tenths
  return {
    get tenths() {
      const played = Math.floor((kept + (from === null ? 0 : Math.max(0, now() - from))) / 100)
      // Inputs may never be earlier than the one before.
      shown = Math.max(shown, played)
      return shown
    },
    get running() {
      return from !== null
    },
    start() {
      from ??= now()
    },
    stop() {
      if (from === null) return
      kept += Math.max(0, now() - from)
      from = null
    },
  }
}

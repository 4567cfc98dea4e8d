/** A clock that counts only while it runs. */
export interface PlayClock {
  /** Tenths of a second played so far. */
  readonly tenths: number
  readonly running: boolean
  start(): void
  stop(): void
}

/** A clock that starts at `tenths`; `now` returns milliseconds. When the wall clock is set back, only that time is lost. */
export function playClock(now: () => number, tenths: number): PlayClock {
  let kept = tenths * 100
  let from: number | null = null
  let shown = tenths
  return {
    get tenths() {
      const played = Math.floor((kept + (from === null ? 0 : Math.max(0, now() - from))) / 100)
      // The time of an input is never before that of an earlier input.
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

/** Minutes and seconds (hours above 60 minutes), as in 4:05; `digit` writes one digit. */
export function clockText(tenths: number, digit: (value: number) => string): string {
  const seconds = Math.floor(tenths / 10)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = String(rest).padStart(2, '0')
  const text = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
  return text.replace(/\d/g, (one) => digit(Number(one)))
}

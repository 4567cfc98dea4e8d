/** A page's drawing frames, as `window` has them. */
export interface Frames {
  requestAnimationFrame(draw: (now: number) => void): number
  cancelAnimationFrame(handle: number): void
}

export interface LoopOptions {
  readonly ticksPerSecond: number
  /** One step of the simulation, which always has the same length, whatever the frame rate. */
  readonly tick: () => void
  /** One picture: the part of a tick that has passed since the last one (0 to 1), and the seconds since the last picture. */
  readonly draw: (part: number, seconds: number) => void
  /** Milliseconds of one frame at most: after a long frame the game slows down instead of skipping ahead. */
  readonly longestMs?: number
}

export interface Loop {
  readonly isRunning: boolean
  start(): void
  /** Stops at once, also from within a tick or a picture. The time while it was stopped is not caught up. */
  stop(): void
}

const LONGEST_MS = 90

/** A simulation in steps of equal length, drawn at the frame rate of the page. Its only clock is the page's frames, so it stops on a hidden page. */
export function createLoop(page: Frames, { ticksPerSecond, tick, draw, longestMs = LONGEST_MS }: LoopOptions): Loop {
  const length = 1000 / ticksPerSecond
  let handle = 0
  let before = -1
  let due = 0
  let run = 0
  function frame(now: number): void {
    handle = page.requestAnimationFrame(frame)
    const own = run
    const passed = before < 0 ? 0 : Math.min(longestMs, Math.max(0, now - before))
    before = now
    due += passed
    while (due >= length) {
      due -= length
      tick()
      if (own !== run) return
    }
    draw(due / length, passed / 1000)
  }
  return {
    get isRunning() {
      return handle !== 0
    },
    start() {
      if (handle !== 0) return
      before = -1
      handle = page.requestAnimationFrame(frame)
    },
    stop() {
      run += 1
      page.cancelAnimationFrame(handle)
      handle = 0
    },
  }
}

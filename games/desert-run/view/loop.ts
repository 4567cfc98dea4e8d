import { TICK_RATE } from '../log.ts'

export interface Loop {
  start(): void
  stop(): void
}

const TICK = 1000 / TICK_RATE
/** Milliseconds of one frame at most: after a hitch the run slows down instead of leaping ahead. */
const LONGEST = 90

/**
 * Calls `tick` sixty times a second and `draw` once a frame, with the part of a tick that has passed since (0 to 1) and the seconds
 * since the last frame. After a start or stop no time is caught up.
 */
export function createLoop(page: Window, tick: () => void, draw: (part: number, seconds: number) => void): Loop {
  let handle = 0
  let before = -1
  let due = 0
  function frame(now: number): void {
    handle = page.requestAnimationFrame(frame)
    const passed = before < 0 ? 0 : Math.min(LONGEST, Math.max(0, now - before))
    before = now
    due += passed
    while (due >= TICK) {
      due -= TICK
      tick()
    }
    draw(due / TICK, passed / 1000)
  }
  return {
    start() {
      if (handle !== 0) return
      before = -1
      handle = page.requestAnimationFrame(frame)
    },
    stop() {
      page.cancelAnimationFrame(handle)
      handle = 0
    },
  }
}

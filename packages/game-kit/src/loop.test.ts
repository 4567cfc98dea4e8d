import { expect, test } from 'vitest'
import { createLoop } from './loop.ts'

/** Frames that run when `show` is called. */
function fakeFrames() {
  let waiting: ((now: number) => void) | undefined
  return {
    requestAnimationFrame(draw: (now: number) => void) {
      waiting = draw
      return 1
    },
    cancelAnimationFrame() {
      waiting = undefined
    },
    isWaiting: () => waiting !== undefined,
    show(now: number) {
      const draw = waiting
      waiting = undefined
      draw?.(now)
    },
  }
}

test('ticks are as many as the time that passed, however the pictures come', () => {
  const frames = fakeFrames()
  let [ticks, pictures] = [0, 0]
  let lastPart = 0
  const loop = createLoop(frames, {
    ticksPerSecond: 50,
    tick: () => {
      ticks += 1
    },
    draw: (part) => {
      pictures += 1
      lastPart = part
    },
  })
  loop.start()
  loop.start()
  for (let now = 0; now <= 1000; now += 25) frames.show(now)
  expect([ticks, pictures]).toEqual([50, 41])
  expect(lastPart).toBeLessThan(1)
})

test('a hitch is not caught up, and neither is the time between a stop and a start', () => {
  const frames = fakeFrames()
  let ticks = 0
  const loop = createLoop(frames, {
    ticksPerSecond: 100,
    tick: () => {
      ticks += 1
    },
    draw: () => undefined,
  })
  loop.start()
  frames.show(0)
  frames.show(5_000)
  expect(ticks).toBe(9)
  loop.stop()
  expect([loop.isRunning, frames.isWaiting()]).toEqual([false, false])
  loop.start()
  frames.show(60_000)
  expect(ticks).toBe(9)
})

test('a stop from within a tick is a stop: no tick and no picture after it', () => {
  const frames = fakeFrames()
  let [ticks, pictures] = [0, 0]
  const loop = createLoop(frames, {
    ticksPerSecond: 100,
    tick: () => {
      ticks += 1
      if (ticks === 3) loop.stop()
    },
    draw: () => {
      pictures += 1
    },
  })
  loop.start()
  frames.show(0)
  frames.show(80)
  expect([ticks, pictures, frames.isWaiting()]).toEqual([3, 1, false])
})

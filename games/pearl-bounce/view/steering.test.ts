import type { Phase } from '@majlis/game-kit/arcade/arcade-game'
import { createRun } from '@majlis/game-kit/run'
import { expect, test } from 'vitest'
import { PARTS } from '../geometry.ts'
import { FIELD } from '../levels.ts'
import { BOAT } from '../state.ts'
import { steps } from '../step.ts'
import { createSteering } from './steering.ts'

/** A round whose field is shown at half of its size on an area at (10, 20), and a hand on it. */
function sailing() {
  const run = createRun(steps, 'steering')
  const page = new EventTarget()
  const area = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 10, top: 20 }), setPointerCapture: () => undefined })
  const arcade: { phase: Phase; addInput: (value: number) => void } = {
    phase: 'ready',
    addInput(value) {
      arcade.phase = 'running'
      run.addInput(value)
    },
  }
  const scale = { place: (x: number) => Math.max(0, Math.min(FIELD.width, x * 2)), length: (px: number) => px * 2 }
  const steering = createSteering(page, area as unknown as HTMLElement, arcade, scale)
  const tick = (): void => {
    steering.steer(run)
    run.tick()
  }
  /** Plays until the boat is where it was sent. */
  const boat = (): number => {
    for (let left = 60; left > 0; left -= 1) tick()
    return run.state.boat / PARTS
  }
  return {
    run,
    arcade,
    tick,
    boat,
    send: (type: string, x: number, more: object = {}) =>
      area.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, pointerType: 'touch', button: 0, buttons: 1, clientX: x, clientY: 90, ...more })),
    press: (code: string) => page.dispatchEvent(Object.assign(new Event('keydown'), { code })),
  }
}

const MIDDLE = FIELD.width / 2

test('a finger begins the round wherever it is put down, and the boat stays; it moves by more than the finger does', () => {
  const { arcade, boat, send } = sailing()
  send('pointerdown', 30)
  expect([arcade.phase, boat()]).toEqual(['running', MIDDLE])
  send('pointermove', 50)
  expect(boat()).toBe(MIDDLE + 20 * 2 * 1.3)
  send('pointermove', 40)
  expect(boat()).toBe(MIDDLE + 10 * 2 * 1.3)
  // Put down anew elsewhere, it goes on from there.
  send('pointerup', 40)
  send('pointerdown', 150)
  expect(boat()).toBe(MIDDLE + 10 * 2 * 1.3)
})

test('letting go launches the pearl, a finger that is taken away does not', () => {
  const { run, tick, boat, send } = sailing()
  send('pointerdown', 30)
  send('pointercancel', 30)
  boat()
  expect(run.state.pearls[0]?.held).toBe(true)
  send('pointerdown', 30)
  send('pointerup', 30)
  tick()
  expect(run.state.pearls[0]?.held).toBe(false)
})

test('a finger that turns back beyond the end of the sea moves the boat at once', () => {
  const { boat, send } = sailing()
  send('pointerdown', 100)
  send('pointermove', 400)
  expect(boat()).toBe(FIELD.width - BOAT.half)
  send('pointermove', 390)
  expect(boat()).toBe(FIELD.width - BOAT.half - 10 * 2 * 1.3)
})

test('where a second finger comes down does not matter', () => {
  const { boat, send } = sailing()
  send('pointerdown', 100)
  send('pointermove', 110)
  send('pointerdown', 20, { pointerId: 2, pointerType: 'mouse' })
  send('pointermove', 30, { pointerId: 2 })
  expect(boat()).toBe(MIDDLE + 10 * 2 * 1.3)
  send('pointermove', 100)
  expect(boat()).toBe(MIDDLE)
})

test('a finger that comes beside a pressed mouse does not change what the mouse does', () => {
  const { boat, send } = sailing()
  send('pointerdown', 60, { pointerType: 'mouse' })
  send('pointerdown', 150, { pointerId: 2 })
  send('pointermove', 110, { pointerType: 'mouse' })
  expect(boat()).toBe(200)
})

test('what a finger does while the round is paused moves nothing afterwards', () => {
  const { arcade, boat, send } = sailing()
  send('pointerdown', 100)
  arcade.phase = 'paused'
  send('pointermove', 160)
  arcade.phase = 'running'
  expect(boat()).toBe(MIDDLE)
})

test('a mouse points at the boat’s place, pressed or not; after a key the boat is pulled from where it is', () => {
  const { boat, send, press } = sailing()
  send('pointerdown', 60, { pointerType: 'mouse' })
  expect(boat()).toBe(100)
  send('pointerup', 60, { pointerType: 'mouse' })
  send('pointermove', 110, { pointerType: 'mouse', buttons: 0 })
  expect(boat()).toBe(200)
  press('ArrowLeft')
  expect(boat()).toBe(BOAT.half)
})

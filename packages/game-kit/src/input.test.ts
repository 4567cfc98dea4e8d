import { fakeTimers } from '@majlis/game-bridge/fixture'
import { expect, test } from 'vitest'
import { createInbox, DIRECTION_KEYS, listenForKeys, listenForTouches } from './input.ts'

/** An area at (10, 20), and the gestures that were reported on it. */
function touching() {
  const received: string[] = []
  const timers = fakeTimers()
  const area = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 10, top: 20 }), setPointerCapture: () => undefined })
  const stop = listenForTouches(area as unknown as HTMLElement, {
    onTap: ({ x, y }) => received.push(`tap ${x} ${y}`),
    onSwipe: (direction) => received.push(direction),
    onRelease: (_at, isWhole) => received.push(isWhole ? 'up' : 'gone'),
    onHold: () => received.push('hold'),
    after: timers.after,
  })
  const send = (type: string, x: number, y: number, more: object = {}) =>
    area.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: y, ...more }))
  return { received, send, stop, timers }
}

test('a tap is a finger that stays; its place is counted from the area', () => {
  const { received, send } = touching()
  send('pointerdown', 30, 60)
  send('pointermove', 35, 62)
  send('pointerup', 35, 62)
  expect(received).toEqual(['tap 25 42', 'up'])
})

test('a finger that goes on swipes again, without leaving', () => {
  const { received, send } = touching()
  send('pointerdown', 100, 100)
  send('pointermove', 130, 104)
  send('pointermove', 134, 70)
  send('pointermove', 90, 70)
  send('pointerup', 90, 70)
  expect(received).toEqual(['right', 'up', 'left', 'up'])
})

test('a second finger is ignored while the first is down', () => {
  const { received, send } = touching()
  send('pointerdown', 50, 50)
  send('pointerdown', 200, 200, { pointerId: 2 })
  send('pointermove', 300, 200, { pointerId: 2 })
  send('pointerup', 300, 200, { pointerId: 2 })
  send('pointerup', 50, 50)
  expect(received).toEqual(['tap 40 30', 'up'])
})

test('a finger that a call takes away taps nothing, and the next one counts', () => {
  const { received, send } = touching()
  send('pointerdown', 50, 50)
  send('pointercancel', 50, 50)
  send('lostpointercapture', 50, 50)
  send('pointerdown', 60, 50)
  send('pointerup', 60, 50)
  expect(received).toEqual(['gone', 'tap 50 30', 'up'])
})

test('a finger that waits holds, and taps no more; one that moved does not hold', () => {
  const { received, send, timers, stop } = touching()
  send('pointerdown', 50, 50)
  timers.pass(500)
  send('pointerup', 50, 50)
  send('pointerdown', 50, 50)
  send('pointermove', 90, 50)
  timers.pass(500)
  send('pointerup', 90, 50)
  expect(received).toEqual(['hold', 'up', 'right', 'up'])
  stop()
  send('pointerdown', 50, 50)
  expect(received).toHaveLength(4)
})

test('keys are reported once down and once up; a repeat, a shortcut and a button’s own key are not', () => {
  const received: string[] = []
  const page = new EventTarget()
  const stop = listenForKeys(page, { ...DIRECTION_KEYS, Space: 'go' as const }, (action, isDown) => received.push(`${action} ${isDown}`))
  const send = (type: string, code: string, more: object = {}) => page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code, ...more }))
  send('keydown', 'KeyA')
  send('keydown', 'KeyA', { repeat: true })
  send('keyup', 'KeyA')
  send('keydown', 'ArrowUp', { ctrlKey: true })
  send('keydown', 'KeyQ')
  send('keydown', 'Space')
  expect(received).toEqual(['left true', 'left false', 'go true'])
  stop()
  send('keydown', 'ArrowUp')
  expect(received).toHaveLength(3)
})

test('two hundred taps between two ticks are as many as fit, the same one twice in a row is one', () => {
  const inbox = createInbox<number>(3)
  for (let at = 0; at < 200; at += 1) inbox.push(at % 7 < 3 ? 1 : at)
  expect([inbox.take(), inbox.take(), inbox.take(), inbox.take()]).toEqual([1, 3, 4, undefined])
  inbox.push(9)
  inbox.clear()
  expect(inbox.take()).toBeUndefined()
})

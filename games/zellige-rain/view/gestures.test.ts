import { fakeTimers } from '@majlis/game-bridge/fixture'
import { expect, test } from 'vitest'
import { BACK, DROP, HOLD, LEFT, RIGHT, TURN } from '../log.ts'
import { resultOf } from '../state.ts'
import { replay } from '../step.ts'
import { listenForFingers } from './gestures.ts'
import { Run } from './run.ts'

const CELL = 30
const NAMES: Readonly<Record<number, string>> = { [LEFT]: 'left', [RIGHT]: 'right', [TURN]: 'turn', [BACK]: 'back', [DROP]: 'drop', [HOLD]: 'hold' }

/** A field whose cells are 30 pixels wide, and what a finger did on it. `go` moves the finger there evenly, with an event every 20 ms. */
function touching(act: (action: number) => void = () => undefined) {
  const timers = fakeTimers()
  const received: string[] = []
  const used: string[] = []
  const area = Object.assign(new EventTarget(), { clientWidth: 270, getBoundingClientRect: () => ({ left: 0, top: 0 }), setPointerCapture: () => undefined })
  listenForFingers(area as unknown as HTMLElement, {
    act(action) {
      received.push(NAMES[action] ?? '')
      act(action)
    },
    soften(isSoft, isForOne) {
      received.push(isSoft ? 'soft' : 'hard')
      expect(isForOne === true).toBe(isSoft)
    },
    used: (how) => used.push(how),
    cell: () => CELL,
    now: timers.now,
    after: timers.after,
    hold: () => undefined,
    pause: () => undefined,
    restart: () => undefined,
  })
  let [x, y] = [0, 0]
  const send = (type: string, more: object = {}) =>
    area.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: y, ...more }))
  const go = (across: number, along: number, ms: number): void => {
    const steps = Math.max(1, Math.round(ms / 20))
    const [fromX, fromY] = [x, y]
    for (let step = 1; step <= steps; step += 1) {
      timers.pass(ms / steps)
      x = fromX + (across * step) / steps
      y = fromY + (along * step) / steps
      send('pointermove')
    }
  }
  return {
    received,
    used,
    wait: timers.pass,
    go,
    down(at = 150) {
      x = at
      y = 300
      send('pointerdown')
    },
    up: (type = 'pointerup') => send(type),
  }
}

test('a tap turns, in the left half the other way', () => {
  const { received, used, down, go, up } = touching()
  down()
  go(4, 3, 60)
  up()
  expect(received).toEqual(['turn'])
  expect(used).toEqual(['gesture'])
  down(60)
  up()
  expect(received).toEqual(['turn', 'back'])
})

test('a drag carries the piece along, column by column, back and forth, and counts once', () => {
  const { received, used, down, go, up } = touching()
  down()
  go(CELL * 3, 4, 400)
  expect(received).toEqual(['right', 'right', 'right'])
  go(-CELL * 5, 0, 400)
  expect(received.slice(3)).toEqual(['left', 'left', 'left', 'left', 'left'])
  up()
  expect(received).toHaveLength(8)
  expect(used).toEqual(['gesture'])
})

test('a finger that trembles between two columns does not move the piece', () => {
  const { received, down, go, up } = touching()
  down()
  go(CELL * 0.7, 0, 100)
  for (let tremble = 0; tremble < 6; tremble += 1) {
    go(-5, 0, 20)
    go(5, 0, 20)
  }
  up()
  expect(received).toEqual(['right'])
})

test('pulled down the piece falls faster until the finger leaves, and can be moved aside meanwhile', () => {
  const { received, used, down, go, up } = touching()
  down()
  go(0, 60, 500)
  expect(received).toEqual(['soft'])
  go(12, 20, 100)
  expect(received).toEqual(['soft'])
  go(CELL * 2 - 12, 0, 200)
  expect(received).toEqual(['soft', 'right', 'right'])
  up()
  expect(received).toEqual(['soft', 'right', 'right', 'hard'])
  expect(used).toEqual(['gesture'])
})

test('a finger that is pulled down at once and stays there makes the piece fall faster, too', () => {
  const { received, down, go, wait, up } = touching()
  down()
  go(0, 60, 80)
  expect(received).toEqual([])
  wait(400)
  expect(received).toEqual(['soft'])
  up()
  expect(received).toEqual(['soft', 'hard'])
})

test('a flick down drops, a flick up holds; slow ones do not', () => {
  const flick = (along: number, ms: number): readonly string[] => {
    const { received, down, go, up } = touching()
    down()
    go(5, along, ms)
    up()
    return received
  }
  expect(flick(90, 120)).toEqual(['drop'])
  expect(flick(-90, 120)).toEqual(['hold'])
  expect(flick(-90, 400)).toEqual(['hold'])
  expect(flick(90, 700)).toEqual(['soft', 'hard'])
  expect(flick(-90, 1500)).toEqual([])
  expect(flick(-30, 100)).toEqual([])
})

test('a piece that was carried to its column is dropped by a flick of the same finger, at once or after a rest', () => {
  for (const rest of [0, 900]) {
    const { received, used, down, go, wait, up } = touching()
    down()
    go(CELL * 2, 0, 300)
    wait(rest)
    go(2, 90, 120)
    up()
    expect(received.filter((one) => one !== 'soft' && one !== 'hard')).toEqual(['right', 'right', 'drop'])
    expect(used).toEqual(['gesture'])
  }
})

test('a finger that is taken away flicks nothing, and lets go of the fall; the next one begins anew', () => {
  const { received, down, go, up, wait } = touching()
  down()
  go(0, 90, 120)
  up('pointercancel')
  wait(1000)
  expect(received).toEqual([])
  down()
  go(0, 60, 500)
  up('pointercancel')
  expect(received).toEqual(['soft', 'hard'])
  down()
  go(CELL, 0, 200)
  up()
  expect(received).toEqual(['soft', 'hard', 'right'])
})

test('a run that gestures alone have played replays to its score', () => {
  const run = new Run('gestures')
  const { down, go, up } = touching((action) => run.push(action as Parameters<Run['push']>[0]))
  for (let piece = 0; run.state.status === 'running'; piece += 1) {
    down()
    if (piece % 3 === 1) go(((piece % 7) - 3) * CELL, 0, 200)
    go(0, piece % 5 === 4 ? -90 : 90, 120)
    up()
    for (let tick = 0; tick < 20; tick += 1) run.tick()
  }
  expect(run.state.pieces).toBeGreaterThan(10)
  expect(replay('gestures', run.proof.inputs)).toEqual(resultOf(run.state))
})

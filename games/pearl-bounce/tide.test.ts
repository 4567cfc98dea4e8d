import { expect, test } from 'vitest'
import { beginAt } from './entering.ts'
import { pilot } from './pilot.ts'
import { lowestOf } from './places.ts'
import { PARTS, UP } from './geometry.ts'
import { softCells } from './state.ts'
import { begin, step } from './step.ts'

/** Ticks that a plain player spends in each round without a broken brick for longer than 2.5 seconds, as a part of all. */
function quietPart(seed: string): number {
  const state = begin(seed)
  let [quiet, last, level] = [0, 0, 1]
  while (state.status === 'playing') {
    const input = pilot(state)
    step(state, input === null ? [] : [input])
    if (state.broken.length === 0 && state.level === level) continue
    if (state.level === level && state.tick - last > 150) quiet += state.tick - last
    last = state.tick
    level = state.level
  }
  return quiet / state.tick
}

test('quiet stretches are a third of a whole round at most', () => {
  const parts = ['a', 'b', 'c', 'd', 'e'].map((name) => quietPart(`quiet ${name}`)).toSorted((one, other) => one - other)
  expect(parts[2]).toBeLessThan(0.33)
})

test('nobody hunts the last three bricks: the tide takes one after three and a half seconds, and of many after six', () => {
  const taken = (left: number): number => {
    const state = begin('tide')
    for (const cell of softCells(state.bricks).slice(left)) state.bricks[cell] = 0
    let ticks = 0
    for (; state.broken.length === 0; ticks += 1) {
      state.pearls[0] = { x: 12 * PARTS, y: 440 * PARTS, beforeX: 0, beforeY: 0, direction: UP, held: false }
      step(state, [])
    }
    return ticks
  }
  expect([taken(3), taken(9)]).toEqual([211, 361])
})

test('iron sinks with the last bricks only as far as they do, so that the water above the boat stays open', () => {
  const state = begin('iron')
  beginAt(state, 8)
  const [last] = softCells(state.bricks)
  for (const cell of softCells(state.bricks)) if (cell !== last) state.bricks[cell] = 0
  for (let ticks = 0; ticks < 600; ticks += 1) {
    state.pearls[0] = { x: 12 * PARTS, y: 440 * PARTS, beforeX: 0, beforeY: 0, direction: UP, held: false }
    state.sinceHit = 0
    step(state, [])
  }
  expect([state.level, lowestOf(state)]).toEqual([8, 310])
})

test('in open water a pearl is twice as fast while it rises and above the wall, and never faster where it comes down to the boat', () => {
  const moved = (y: number, direction: number): number => {
    const state = { ...begin('open'), level: 1 }
    state.pearls[0] = { x: 180 * PARTS, y: y * PARTS, beforeX: 0, beforeY: 0, direction, held: false }
    step(state, [])
    return Math.abs((state.pearls[0]?.y ?? 0) - y * PARTS)
  }
  // The first wall begins at 96 and ends at 236.
  expect([moved(400, UP), moved(400, 32), moved(262, 32), moved(300, UP)]).toEqual([132, 66, 66, 132])
  expect([moved(40, UP), moved(40, 32)]).toEqual([132, 132])
})

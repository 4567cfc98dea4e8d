import { expect, test } from 'vitest'
import { PARTS, UP, WIDEST } from './geometry.ts'
import { guide, sought } from './guide.ts'
import { BRICK, COLUMNS } from './levels.ts'
import type { Pearl } from './state.ts'
import { begin, step } from './step.ts'

const pearlAt = (x: number, y: number, direction: number): Pearl => ({ x: x * PARTS, y: y * PARTS, beforeX: 0, beforeY: 0, direction, held: false })

/** A round in which these bricks alone are left. */
function roundWith(cells: readonly number[]) {
  const state = begin('last')
  state.rest = 0
  state.bricks.fill(0)
  for (const cell of cells) state.bricks[cell] = 1
  return state
}

test('bricks are sought when few are left or nothing was hit for long, and never iron', () => {
  const full = begin('full')
  expect(sought(full)).toEqual([])
  expect(sought({ bricks: full.bricks, sinceHit: 600 }).length).toBeGreaterThan(5)
  const state = roundWith([3, 40])
  state.bricks[41] = 255
  expect(sought(state)).toEqual([3, 40])
})

test('a pearl that would pass the last brick bends towards it and hits it, to the left and to the right, from below and from above', () => {
  for (const column of [1, COLUMNS - 2])
    for (const [y, beside, direction] of [
      [460, 110, UP],
      [20, 35, UP - 64],
    ] as const) {
      const state = roundWith([6 * COLUMNS + column])
      state.net = true
      state.pearls[0] = pearlAt((column + 0.5) * BRICK.width + (column === 1 ? beside : -beside), y, direction)
      for (let tick = 0; tick < 120 && state.broken.length === 0; tick += 1) step(state, [])
      expect(state.broken, `column ${column} from ${y}`).toEqual([6 * COLUMNS + column])
    }
})

test('it never flies flatter than a pearl may, and keeps its direction without bricks ahead', () => {
  const pearl = pearlAt(20, BRICK.top + 30, UP)
  for (let tick = 0; tick < 400; tick += 1) guide(pearl, [[340, BRICK.top + 10]], tick)
  expect(pearl.direction - UP).toBe(WIDEST)
  const past = pearlAt(20, BRICK.top + 5, UP)
  for (let tick = 0; tick < 400; tick += 1) guide(past, [[20, BRICK.top + 90]], tick)
  expect(past.direction).toBe(UP)
})

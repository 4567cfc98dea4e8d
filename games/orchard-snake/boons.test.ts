import { describe, expect, test } from 'vitest'
import { BOON_TICKS } from './boons.ts'
import { gardenAt, START, WIDTH } from './gardens.ts'
import { EVENTS, TICKS } from './state.ts'
import type { Boon, State } from './state.ts'
import { begin, step } from './step.ts'

const HEAD = START[0] ?? 0
/** Far from the head, from which it does not move away in a test that moves the snake upwards by a few cells. */
const FAR = 15 * WIDTH + 2

function pass(state: State, ticks: number): void {
  for (let tick = 0; tick < ticks; tick += 1) step(state, [])
}

/** The first garden after a boon, with the snake about to move. */
function withBoon(boon: Boon | null): State {
  const state: State = Object.assign(begin('boon'), { garden: 2, boon, shield: 0, fruit: FAR })
  if (boon !== null && boon !== 'light') state[boon] = BOON_TICKS[boon]
  return state
}

/** Lets the snake make one move. */
function moveOnce(state: State): void {
  const head = state.body[0]
  for (let tick = 0; tick < 60 && state.body[0] === head; tick += 1) step(state, [])
}

describe('a boon', () => {
  test('does not shorten an effect, and a bonus does not shorten a boon', () => {
    const state = Object.assign(withBoon('shield'), { bonus: { cell: HEAD - WIDTH, kind: 'shield', left: 600 } })
    moveOnce(state)
    expect(state.bonus).toBeNull()
    expect(state.shield).toBeGreaterThan(TICKS.shield)
  })

  test('shield: a crash costs no life', () => {
    const [state, bare] = [withBoon('shield'), withBoon(null)]
    // The second garden has no fence, so the body is in the way of the head.
    for (const one of [state, bare]) {
      one.body.splice(0, one.body.length, HEAD, HEAD + 1, HEAD + 1 - WIDTH, HEAD - WIDTH, HEAD - WIDTH - 1)
      Object.assign(one, { heading: 0, growing: 3 })
      pass(one, 60)
    }
    expect([state.lives, state.shield, bare.lives]).toEqual([3, 0, 2])
  })

  test('slow: a move takes half as long again', () => {
    const state = withBoon('slow')
    step(state, [])
    expect(state.pace).toBe(Math.floor(gardenAt(2).paces[0] * 1.5))
    pass(state, BOON_TICKS.slow)
    expect(state.pace).toBe(gardenAt(2).paces[0])
  })

  test('magnet: a fruit two cells away is eaten, across an edge and diagonally too; without it, or three cells away, it is not', () => {
    const next = HEAD - WIDTH
    for (const [boon, fruit, eaten] of [
      ['magnet', next - 2 * WIDTH, 1],
      ['magnet', next - WIDTH + 2, 1],
      ['magnet', next - 3 * WIDTH, 0],
      ['magnet', next + 3, 0],
      [null, next - 2 * WIDTH, 0],
      [null, next + 1, 0],
      [null, next, 1],
    ] as const) {
      const state = Object.assign(withBoon(boon), { fruit })
      moveOnce(state)
      expect(state.eaten, `${boon} ${fruit - next}`).toBe(eaten)
      if (eaten === 1) expect([state.gainedAt, state.events & EVENTS.bite]).toEqual([fruit, EVENTS.bite])
    }
    // The second garden has no fence: its first column is beside the last.
    const edge = Object.assign(withBoon('magnet'), { fruit: 8 * WIDTH + WIDTH - 1 })
    edge.body.splice(0, 4, ...[9, 10, 11, 12].map((row) => row * WIDTH + 1))
    moveOnce(edge)
    expect(edge.eaten).toBe(1)
  })

  test('magnet: a bonus under the head and a fruit beside it count both', () => {
    const state = Object.assign(withBoon('magnet'), { fruit: HEAD - WIDTH + 1, bonus: { cell: HEAD - WIDTH, kind: 'gold', left: 600 } })
    moveOnce(state)
    expect([state.score, state.eaten, state.events & (EVENTS.bite | EVENTS.bonus)]).toEqual([70, 1, EVENTS.bite | EVENTS.bonus])
  })

  test('double: a fruit counts twice', () => {
    const points = [null, 'double'].map((boon) => {
      const state = Object.assign(withBoon(boon as Boon | null), { fruit: HEAD - WIDTH })
      moveOnce(state)
      return state.score
    })
    expect(points).toEqual([10, 20])
  })

  test('light: the snake grows by one cell a fruit, until the garden ends', () => {
    const grown = [null, 'light'].map((boon) => {
      const state = Object.assign(withBoon(boon as Boon | null), { fruit: HEAD - WIDTH })
      moveOnce(state)
      return state.growing
    })
    expect(grown).toEqual([2, 1])
    const state = Object.assign(withBoon('light'), { eaten: gardenAt(2).fruits - 1, fruit: HEAD - WIDTH })
    moveOnce(state)
    expect([state.garden, state.boon]).toEqual([3, null])
  })

  test('a lost life ends every effect but light', () => {
    // The fifth garden has a fence.
    const state = Object.assign(withBoon('light'), { garden: 5, slow: 9_000, double: 9_000, magnet: 9_000 })
    pass(state, 10 * 60)
    expect(state.lives).toBeLessThan(3)
    expect([state.slow, state.double, state.magnet, state.boon]).toEqual([0, 0, 0, 'light'])
  })
})

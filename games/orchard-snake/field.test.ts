import { describe, expect, test } from 'vitest'
import { LEFT, nextTo, RIGHT, UP } from './gardens.ts'
import { CELLS, WIDTH } from './layouts.ts'
import { PLAIN, SPEEDS } from './mode.ts'
import type { Endless } from './mode.ts'
import { pilot } from './pilot.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'
import { begin, step } from './step.ts'
import { layFruit } from './things.ts'

const at = (row: number, column: number): number => row * WIDTH + column
const field = (own: Partial<Endless>): State => begin('field', { ...PLAIN, hasWalls: false, ...own })

/** Moves the snake by one cell. */
function move(state: State): void {
  state.sinceMove = 99
  step(state, [])
}

describe('the speed of a round without end', () => {
  test('is one of three, and each becomes faster twice', () => {
    const paces = SPEEDS.map((speed) =>
      [0, 8, 20].map((score) => {
        const state = Object.assign(field({ speed }), { score })
        step(state, [])
        return state.pace
      }),
    )
    expect(paces).toEqual([
      [10, 9, 8],
      [7, 6, 5],
      [14, 13, 12],
    ])
  })
})

describe('several fruits at once', () => {
  test('lie on cells of their own; whichever is eaten is a point and a cell, and comes again elsewhere', () => {
    for (const fruits of [3, 5] as const) {
      const state = field({ fruits })
      let others = 0
      for (let tick = 0; tick < 60 * 60 && state.status === 'playing' && state.score < 30; tick += 1) {
        const before = state.more.map(({ cell }) => cell)
        const input = pilot(state)
        step(state, input === null ? [] : [input])
        const cells = [state.fruit, ...state.more.map(({ cell }) => cell)]
        expect(new Set(cells).size).toBe(fruits)
        expect(cells.some((cell) => state.body.includes(cell))).toBe(false)
        expect(state.body.length + state.growing - 4).toBe(state.score)
        if (state.events & EVENTS.bite && String(before) !== String(state.more.map(({ cell }) => cell))) others += 1
      }
      expect(state.score).toBe(30)
      expect(others).toBeGreaterThan(0)
    }
  })

  test('one of the others leaves the locked fruit and its key as they are', () => {
    const state = Object.assign(field({ fruits: 3, extra: 'keys' }), { fruit: at(2, 2), key: at(3, 3) })
    const [other] = state.more
    Object.assign(other ?? {}, { cell: nextTo(state.body[0] ?? 0, UP), kind: 4 })
    move(state)
    expect([state.score, state.bitten, state.fruit, state.key, state.more.length]).toEqual([1, 4, at(2, 2), at(3, 3), 2])
    expect(other?.cell).not.toBe(state.body[0])
  })

  test('one of them always rolls or is locked where every second single fruit does', () => {
    for (const eaten of [4, 5]) {
      const locked = Object.assign(field({ fruits: 3, extra: 'keys' }), { eaten })
      layFruit(locked)
      const rolling = Object.assign(field({ fruits: 3, extra: 'rolling' }), { eaten })
      layFruit(rolling)
      expect([locked.key === null, rolling.roll === null]).toEqual([false, false])
      const single = Object.assign(field({ extra: 'keys' }), { eaten })
      layFruit(single)
      expect(single.key === null).toBe(eaten === 4)
    }
  })

  test('are hunted by a rival, the nearest first', () => {
    const state = Object.assign(field({ fruits: 3, extra: 'rival' }), { body: [at(12, 0), at(13, 0)], sinceMove: -9_999, fruit: at(8, 11) })
    for (const [place, other] of state.more.entries()) other.cell = at(2 + place, 11)
    Object.assign(state.more[0] ?? {}, { cell: at(8, 3) })
    state.rivals = [{ body: [at(8, 5), at(8, 6)], left: null, heading: LEFT, sinceMove: 0, growing: 0, waits: 0 }]
    while (!(state.events & EVENTS.stolen)) step(state, [])
    expect([state.rivals[0]?.body[0], state.rivals[0]?.growing, state.fruit, state.more.length]).toEqual([at(8, 3), 1, at(8, 11), 2])
    expect(state.more[0]?.cell).not.toBe(at(8, 3))
  })

  test('become fewer when no cell is left for another, and the last one wins', () => {
    const state = field({ fruits: 3 })
    const [one, two, three] = [at(0, 3), at(0, 4), at(0, 5)]
    const free = [one, two, three, at(0, 2)]
    const rest = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !free.includes(cell) && cell !== at(0, 1))
    Object.assign(state, { body: [at(0, 2), at(0, 1), ...rest], heading: RIGHT, growing: 9, fruit: one })
    state.more = [
      { cell: two, kind: 1 },
      { cell: three, kind: 2 },
    ]
    move(state)
    expect([state.status, state.fruit, state.fruitKind, state.more]).toEqual(['playing', three, 2, [{ cell: two, kind: 1 }]])
    move(state)
    expect([state.status, state.fruit, state.more]).toEqual(['playing', three, []])
    move(state)
    expect([state.status, state.score, state.events & EVENTS.end]).toEqual(['won', 3, EVENTS.end])
  })
})

describe('head and tail that change places', () => {
  test('do so with every fruit: the snake rests for a moment, then goes on from its other end', () => {
    const state = Object.assign(field({ extra: 'swap' }), { body: [at(8, 6), at(9, 6), at(9, 7), at(9, 8)], fruit: at(7, 6), heading: UP })
    move(state)
    expect(state.body).toEqual([at(9, 7), at(9, 6), at(8, 6), at(7, 6)])
    expect([state.heading, state.score]).toEqual([RIGHT, 1])
    const { rest } = state
    expect(rest).toBeGreaterThan(12)
    for (let tick = 0; tick < rest; tick += 1) step(state, [])
    expect(state.body[0]).toBe(at(9, 7))
    step(state, [])
    expect(state.body).toEqual([at(9, 8), at(9, 7), at(9, 6), at(8, 6), at(7, 6)])
  })

  test('across an edge, too', () => {
    const state = Object.assign(field({ extra: 'swap' }), { body: [at(1, 6), at(0, 6), at(16, 6), at(15, 6)], fruit: at(2, 6), heading: 2 })
    move(state)
    expect([state.body[0], state.heading]).toEqual([at(16, 6), UP])
  })
})

import { describe, expect, test } from 'vitest'
import { distance, LEFT, nextTo, RIGHT, UP } from './gardens.ts'
import { WIDTH } from './layouts.ts'
import { PLAIN } from './mode.ts'
import type { Endless } from './mode.ts'
import { RIVAL_LENGTH, RIVAL_TICKS, rivalPace } from './rival.ts'
import { EVENTS } from './state.ts'
import type { Rival, State } from './state.ts'
import { begin, step } from './step.ts'

const FIELD: Endless = { ...PLAIN, hasWalls: false, extra: 'rival' }
const at = (row: number, column: number): number => row * WIDTH + column

/** A field on which the player goes up in the column at the left, far from everything, and the other snake has these cells. */
function meeting(rival: Partial<Rival> & Pick<Rival, 'body'>, fruit = at(8, 11)): State {
  const state = begin('meeting', FIELD)
  return Object.assign(state, { body: [at(12, 0), at(13, 0)], fruit, rivals: [{ left: null, heading: RIGHT, sinceMove: 0, growing: 0, waits: 0, ...rival }] })
}

/** The same round, in which the first rival is changed. */
function withFirst(state: State, change: Partial<Rival>): State {
  Object.assign(state.rivals[0] ?? {}, change)
  return state
}

function pass(state: State, ticks: number, until: number): number {
  for (let tick = 1; tick <= ticks; tick += 1) {
    step(state, [])
    if (state.events & until) return tick
  }
  return -1
}

describe('the other snake', () => {
  test('comes after some seconds, away from the player, and hunts for the fruit', () => {
    const state = begin('comes', FIELD)
    expect(pass(state, RIVAL_TICKS.first + 1, EVENTS.appears)).toBe(RIVAL_TICKS.first)
    expect(state.rivals[0]?.body.every((cell) => distance(cell, state.body[0] ?? 0) >= 4)).toBe(true)
    const hunt = meeting({ body: [at(8, 5), at(8, 4)] })
    const tick = pass(hunt, 300, EVENTS.stolen)
    expect(tick).toBe(6 * rivalPace(hunt))
    expect([hunt.rivals[0]?.body[0], hunt.rivals[0]?.growing, hunt.score, hunt.eaten]).toEqual([at(8, 11), 1, 0, 0])
    expect(hunt.fruit).not.toBe(at(8, 11))
  })

  test('is slower than the player, and never goes onto the two cells before the head', () => {
    const state = meeting({ body: [at(11, 1), at(11, 2)], heading: LEFT }, at(11, 0))
    expect(rivalPace(state)).toBeGreaterThan(state.pace)
    step(withFirst(state, { sinceMove: 99 }), [])
    expect([at(11, 0), at(10, 0)]).not.toContain(state.rivals[0]?.body[0])
  })

  test('waits where only the cells before the head are free', () => {
    // Between hedges of bushes, with the player's head coming by.
    const state = Object.assign(meeting({ body: [at(11, 1), at(11, 2)], heading: LEFT, sinceMove: 99 }), { bushes: [at(10, 1), at(12, 1)] })
    step(state, [])
    expect([state.rivals[0]?.body[0], state.events & EVENTS.burst]).toEqual([at(11, 1), 0])
  })

  test('ends the round of a player who runs into it', () => {
    const state = meeting({ body: [at(9, 1), at(9, 0), at(9, 12), at(9, 11), at(9, 10), at(9, 9), at(9, 8)] }, at(2, 6))
    withFirst(Object.assign(state, { body: [at(10, 0), at(11, 0)], heading: UP }), { sinceMove: -900 })
    expect(pass(state, 120, EVENTS.crash)).toBeGreaterThan(0)
    expect(state.status).toBe('lost')
  })

  test('bursts in a dead end, leaves a golden apple worth its cells, five points at least, and comes back later', () => {
    const state = Object.assign(meeting({ body: [at(5, 5), at(5, 4)], sinceMove: 99 }), { bushes: [at(4, 5), at(6, 5), at(5, 6)] })
    step(state, [])
    expect(state.events & EVENTS.burst).toBe(EVENTS.burst)
    expect([state.rivals[0]?.body, state.bonus]).toEqual([[], expect.objectContaining({ cell: at(5, 5), kind: 'gold' })])
    Object.assign(state, { body: [at(5, 4), at(5, 3)], heading: RIGHT, sinceMove: 99 })
    step(state, [])
    expect([state.score, state.gained, state.growing, state.bonus]).toEqual([5, 5, 0, null])
    const cells = [at(5, 5), at(5, 4), at(6, 4), at(7, 4), at(8, 4), at(8, 5), at(8, 6)]
    const long = Object.assign(meeting({ body: cells, sinceMove: 99 }), { bushes: [at(4, 5), at(6, 5), at(5, 6)] })
    step(long, [])
    expect(long.bonus).toMatchObject({ kind: 'gold', points: 7 })
    Object.assign(state, { bushes: [] })
    expect(pass(state, RIVAL_TICKS.away + 1, EVENTS.appears)).toBe(RIVAL_TICKS.away - 1)
  })

  test('grows up to a length, and leaves no room only by bursting', () => {
    const state = Object.assign(meeting({ body: [at(8, 5), at(8, 4)], growing: 3 }), { sinceMove: -100_000 })
    let longest = 0
    for (let tick = 0; tick < 60 * 90; tick += 1) {
      step(state, [])
      longest = Math.max(longest, state.rivals[0]?.body.length ?? 0)
    }
    expect([state.status, longest]).toEqual(['playing', RIVAL_LENGTH])
  })

  test('comes later where there is no place for it', () => {
    const state = begin('no place', FIELD)
    const rows = Array.from({ length: 17 }, (_, row) => row)
    withFirst(Object.assign(state, { bushes: rows.flatMap((row) => [0, 2, 4, 7, 9, 11].map((column) => at(row, column))) }), { waits: 1 })
    step(state, [])
    expect([state.rivals[0]?.body, state.rivals[0]?.waits]).toEqual([[], RIVAL_TICKS.again])
    expect(nextTo(at(0, 12), RIGHT)).toBe(at(0, 0))
  })

  test('has a companion from twenty points on; each keeps off the other', () => {
    const state = Object.assign(begin('two', FIELD), { sinceMove: -100_000, body: [at(12, 0), at(13, 0)] })
    for (let tick = 0; tick < 1_200; tick += 1) step(state, [])
    expect(state.rivals.map(({ body }) => body.length > 0)).toEqual([true, false])
    state.score = 20
    for (let tick = 0; tick < 1_200; tick += 1) {
      step(state, [])
      const cells = state.rivals.flatMap(({ body }) => body)
      expect(new Set(cells).size).toBe(cells.length)
    }
    expect(state.rivals.map(({ body }) => body.length > 2)).toEqual([true, true])
  })
})

import { describe, expect, test } from 'vitest'
import { EVENTS, TICKS } from './state.ts'
import type { State } from './state.ts'
import { begin, REST_LOCKED, step } from './step.ts'
import { layBonus } from './things.ts'

/** A snake that has just lost a life in the fifth garden, with turns that were on their way. */
function crashed(): State {
  const state = Object.assign(begin('rest'), { garden: 5, shield: 0, mercy: 90, body: [19, 32], turns: [] })
  step(state, [])
  while (!(state.events & EVENTS.crash)) step(state, [])
  return state
}

/** Plays the rest with these inputs, each in its tick, and then the first move. */
function headingAfter(inputs: Readonly<Record<number, readonly number[]>>): number {
  const state = crashed()
  for (let tick = 1; state.rest > 0; tick += 1) step(state, inputs[tick] ?? [])
  const head = state.body[0]
  while (state.body[0] === head) step(state, [])
  return state.heading
}

describe('the rest before a life', () => {
  test('takes no turn at first: the swipe that came too late does not turn the new snake', () => {
    expect(crashed().rest).toBe(TICKS.rest)
    expect([headingAfter({}), headingAfter({ 1: [3], 20: [1] }), headingAfter({ [REST_LOCKED]: [3] })]).toEqual([0, 0, 0])
    expect(headingAfter({ [REST_LOCKED + 1]: [3] })).toBe(3)
  })

  test('keeps only the newest turn', () => {
    expect([headingAfter({ 40: [1], 50: [1], 60: [3] }), headingAfter({ 40: [3, 1] }), headingAfter({ 40: [3], 60: [0] })]).toEqual([3, 1, 0])
  })
})

describe('gifts', () => {
  test('slow no snake that is slow anyway: none of the first three gardens has a snail', () => {
    const kinds = (garden: number): ReadonlySet<unknown> => {
      const state = Object.assign(begin('gifts'), { garden })
      return new Set(
        Array.from({ length: 80 }, () => {
          layBonus(state)
          return state.bonus?.kind
        }),
      )
    }
    expect([1, 2, 3, 4, 10].map((garden) => kinds(garden).has('slow'))).toEqual([false, false, false, true, true])
    expect(kinds(1).size).toBe(4)
  })
})

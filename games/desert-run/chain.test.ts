import { describe, expect, test } from 'vitest'
import { AWNING, BUSH, GAP, PARTS, RAMP, ROPE, addHurdle, addStar } from './course.ts'
import { DUCK, DUCK_END, JUMP, JUMP_END } from './log.ts'
import type { Input } from './log.ts'
import { EVENTS, begin, scoreOf } from './state.ts'
import type { State } from './state.ts'
import { step } from './step.ts'
import { CHAIN_TICKS, FLIGHT_POINTS, FLIP_POINTS, FLIP_TICKS, CHAIN_LIMIT, NEAR_MISS_POINTS, SLIDE_POINTS, addTrick } from './tricks.ts'

/** A run on sand without anything on it; nothing more is generated. */
function emptyRun(): State {
  const state = begin('empty')
  Object.assign(state.course, { hurdleCount: 0, starCount: 0, powerCount: 0, nextX: 10_000_000 })
  return state
}

function play(state: State, ticks: number, plan: Readonly<Record<number, Input>> = {}): void {
  const from = state.tick
  while (state.tick < from + ticks && state.status === 'running') step(state, plan[state.tick - from] ?? 0, state.tick)
}

/** Where the runner's left edge is, in pixels. */
const placeOf = (state: State): number => Math.floor(state.x / PARTS)

test('a jump from a crest and a bounce score by themselves; who only runs off a crest flies for nothing', () => {
  const [ran, jumped, bounced] = [emptyRun(), emptyRun(), emptyRun()]
  for (const state of [ran, jumped]) addHurdle(state.course, RAMP, 200, [150, 0, 44])
  addHurdle(bounced.course, AWNING, 180, [100, 44, 10])
  play(ran, 160)
  play(jumped, 160, { 70: JUMP })
  play(bounced, 90, { 6: JUMP })
  expect([ran, jumped, bounced].map(({ flown, trickPoints }) => [flown, trickPoints])).toEqual([
    [1, 0],
    [1, FLIGHT_POINTS],
    [1, FLIGHT_POINTS],
  ])
})

test('each one that follows soon is worth more, up to five times as much, and after too long it begins anew', () => {
  const state = emptyRun()
  const worth = (): number => {
    const before = scoreOf(state)
    addTrick(state, NEAR_MISS_POINTS)
    return (scoreOf(state) - before) / NEAR_MISS_POINTS
  }
  expect(Array.from({ length: 7 }, worth)).toEqual([1, 2, 3, 4, 5, CHAIN_LIMIT, CHAIN_LIMIT])
  play(state, CHAIN_TICKS)
  expect(state.chain).toBe(7)
  play(state, 1)
  expect([state.chain, worth(), state.longestChain]).toEqual([0, 1, 7])
})

test('near misses over bushes make a chain, each noticed in the tick in which it happens', () => {
  const state = emptyRun()
  for (const x of [200, 420]) addHurdle(state.course, BUSH, x, [34, 0, 28])
  let noticed = 0
  for (let at = 0; at < 110; at += 1) {
    // A short hop whose top is over the bush.
    const input = at === 34 || at === 83 ? JUMP : at === 37 || at === 86 ? JUMP_END : 0
    step(state, input, state.tick)
    if (state.events & EVENTS.trick) noticed += 1
  }
  expect([state.nearMisses, noticed, state.trickPoints]).toEqual([2, 2, NEAR_MISS_POINTS * 3])
})

test('a gap leapt leaves more time for a chain; a hit that the shield stops breaks it', () => {
  const [leapt, hit] = [emptyRun(), emptyRun()]
  for (const state of [leapt, hit]) addTrick(state, FLIGHT_POINTS)
  addHurdle(leapt.course, GAP, placeOf(leapt) + 140, [60, 0, 0])
  play(leapt, 60, { 15: JUMP })
  expect([leapt.leapt, leapt.chain, leapt.chainTicks > CHAIN_TICKS - 40]).toEqual([1, 1, true])
  hit.hasShield = true
  addHurdle(hit.course, BUSH, 140, [34, 0, 28])
  play(hit, 40)
  expect([hit.hasShield, hit.chain, hit.trickPoints]).toEqual([false, 0, FLIGHT_POINTS])
})

/** A run that has jumped from a crest at tick 70, and lets go 10 ticks later. */
function inFlight(plan: Readonly<Record<number, Input>>): State {
  const state = emptyRun()
  addHurdle(state.course, RAMP, 200, [150, 0, 44])
  play(state, 190, { 70: JUMP, 80: JUMP_END, ...plan })
  return state
}

test('a press in a high flight is a somersault, which continues the chain; whoever lands in the middle of it loses the chain', () => {
  const whole = inFlight({ 82: JUMP, 84: JUMP_END })
  expect([whole.flips, whole.trickPoints, whole.chain, whole.grounded]).toEqual([1, FLIGHT_POINTS + FLIP_POINTS * 2, 2, true])
  const late = inFlight({ 102: JUMP, 104: JUMP_END })
  expect([late.flips, late.trickPoints, late.chain, late.grounded]).toEqual([0, FLIGHT_POINTS, 0, true])
})

test('near the sand a press is the next jump, and a jump from flat sand has no somersault', () => {
  const low = inFlight({ 117: JUMP })
  expect([low.flips, low.chain]).toEqual([0, 1])
  const flat = emptyRun()
  play(flat, 90, { 5: JUMP, 22: JUMP_END, 24: JUMP, 26: JUMP_END })
  expect([flat.flips, flat.trickPoints]).toEqual([0, 0])
})

test('a somersault on a bounce does not cut the flight when the finger leaves', () => {
  const bounce = (plan: Readonly<Record<number, Input>>): { readonly top: number; readonly flips: number } => {
    const state = emptyRun()
    addHurdle(state.course, AWNING, 180, [100, 44, 10])
    let top = 0
    for (let at = 0; at < 100; at += 1) {
      step(state, ({ 6: JUMP, ...plan } as Readonly<Record<number, Input>>)[at] ?? 0, at)
      top = Math.max(top, state.y)
    }
    return { top, flips: state.flips }
  }
  const plain = bounce({ 40: JUMP_END })
  const flipped = bounce({ 40: JUMP_END, 48: JUMP, 49: JUMP_END })
  expect([plain.flips, flipped.flips]).toEqual([0, 1])
  expect(flipped.top).toBe(plain.top)
  expect(FLIP_TICKS).toBeLessThan(40)
})

test('a swipe down in a flight, which begins as a press, dives and leaves the chain as it was', () => {
  const state = inFlight({ 86: JUMP, 90: JUMP_END, 91: DUCK, 120: DUCK_END })
  expect([state.flips, state.chain, state.trickPoints]).toEqual([0, 1, FLIGHT_POINTS])
})

test('from a crest a tap flies as high as a long press, so that a somersault has its time; on flat sand it does not', () => {
  const topOf = (isDune: boolean, held: number): number => {
    const state = emptyRun()
    if (isDune) addHurdle(state.course, RAMP, 200, [150, 0, 44])
    let top = 0
    for (let at = 0; at < 110; at += 1) {
      step(state, at === 70 ? JUMP : at === 70 + held ? JUMP_END : 0, at)
      if (at >= 70) top = Math.max(top, state.y)
    }
    return top
  }
  expect(topOf(true, 3)).toBe(topOf(true, 39))
  expect(topOf(false, 3)).toBeLessThan(topOf(false, 39) / 2)
})

test('who has run off a crest and landed jumps from the sand, and not from the crest once more', () => {
  const state = emptyRun()
  addHurdle(state.course, RAMP, 200, [150, 0, 44])
  while (state.flown === 0 || !state.grounded) step(state, 0, state.tick)
  play(state, 20, { 0: JUMP })
  expect([state.flown, state.chain, state.trickPoints]).toEqual([1, 0, 0])
})

describe('a rope', () => {
  const SHAPE = [300, 64, 6] as const

  /** A run towards a rope, that jumps at tick 30 and has landed on it by tick 70. */
  function onRope(): State {
    const state = emptyRun()
    addHurdle(state.course, ROPE, 200, SHAPE)
    play(state, 70, { 30: JUMP, 48: JUMP_END })
    return state
  }

  test('carries whoever lands on it, which is a trick, and stops nobody who runs below it', () => {
    const above = onRope()
    expect([above.isOnRope, above.grounded, above.y / PARTS, above.slides, above.trickPoints]).toEqual([true, true, 70, 1, SLIDE_POINTS])
    const below = emptyRun()
    addHurdle(below.course, ROPE, 200, SHAPE)
    play(below, 160)
    expect([below.status, below.slides, below.y]).toEqual(['running', 0, 0])
  })

  test('keeps the chain, and lets the runner down at its end', () => {
    const state = onRope()
    step(state, 0, state.tick)
    expect(state.chainTicks).toBe(CHAIN_TICKS)
    play(state, 80)
    expect([state.isOnRope, state.grounded, state.y, state.flown, state.chain]).toEqual([false, true, 0, 0, 1])
  })

  test('is a place to jump from as high as from a crest, with a somersault', () => {
    const state = onRope()
    play(state, 110, { 2: JUMP, 5: JUMP_END, 16: JUMP, 19: JUMP_END })
    expect([state.flown, state.flips, state.longestChain, state.trickPoints]).toEqual([1, 1, 3, SLIDE_POINTS + FLIGHT_POINTS * 2 + FLIP_POINTS * 3])
  })

  test('has stars within reach of whoever slides, and out of reach from the sand', () => {
    const [above, below] = [onRope(), emptyRun()]
    for (const state of [above, below]) addStar(state.course, placeOf(state) + 60, 90)
    play(above, 20)
    play(below, 20)
    expect([above.stars, below.stars]).toEqual([1, 0])
  })
})

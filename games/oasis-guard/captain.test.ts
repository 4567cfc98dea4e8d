import { describe, expect, test } from 'vitest'
import { forceOf, isThere, levelOf, mayLead, nextPlace } from './captain.ts'
import { among, pass } from './field.fixture.ts'
import { postNear } from './guards.ts'
import { CAPTAIN, TRAITS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { LANDS, PARTS, placeOn } from './map.ts'
import { pilot } from './pilot.ts'
import { playRound } from './play.fixture.ts'
import { landOf } from './state.ts'
import type { Captain, State } from './state.ts'
import { begin, obey, replay, resume, step } from './step.ts'
import { stormCell, stormPlace } from './storm.ts'

/** Pixels of the first land's path where the captain of these tests stands, on its first leg. */
const POST = 120
const CELL = stormCell({ x: POST - 24, y: 130 })
const PLACE = stormPlace(CELL)
const lead = (state: State): boolean => obey(state, { do: 'captain', cell: CELL })
const captainOf = ({ captain }: State): Captain => {
  if (!captain) throw new Error('there is no captain')
  return captain
}

/** A round whose captain stands at the post, with these visitors a little in front of it. */
function led(kinds: readonly VisitorKind[], strength = 10_000): State {
  const state = among(kinds.map((kind) => ({ kind, at: POST - 30, strength })))
  pass(state, 1)
  Object.assign(captainOf(state), postNear(landOf(state), PLACE))
  expect(lead(state)).toBe(true)
  return state
}

describe('the captain', () => {
  test('comes with the seventh wave to the end of the first path, on every land, and can be led while time passes', () => {
    for (const [at, land] of LANDS.entries()) {
      const state = among([], at)
      Object.assign(state, { land: at, wave: CAPTAIN.from - 1 })
      pass(state, 1)
      expect([state.captain, mayLead(state)]).toEqual([null, false])
      state.wave = CAPTAIN.from
      pass(state, 1)
      const [path] = land.paths
      if (!path) throw new Error('a land has a path')
      const { x, y } = placeOn(path, (path.length - CAPTAIN.home) * PARTS, { x: 0, y: 0 })
      expect(captainOf(state)).toMatchObject({ x: Math.floor(x), y: Math.floor(y), strength: CAPTAIN.strength })
      expect((['planning', 'crowned', 'over'] as const).map((phase) => mayLead({ ...state, phase }))).toEqual([false, false, false])
      expect(mayLead(state)).toBe(true)
    }
  })

  test('walks to the path nearest to the place where it is led, in whole pixels, and stops nobody on the way', () => {
    const state = among([{ kind: 'beetle', at: POST - 30 }])
    pass(state, 1)
    expect(lead(state)).toBe(true)
    const { goal } = captainOf(state)
    expect([goal, state.led]).toEqual([postNear(landOf(state), PLACE), 1])
    for (let tick = 0; tick < 400 && !isThere(captainOf(state)); tick += 1) {
      const { x, y } = captainOf(state)
      pass(state, 1)
      const now = captainOf(state)
      const far = Math.hypot(now.x - x, now.y - y)
      expect([Number.isInteger(now.x), Number.isInteger(now.y), far > 0, far <= CAPTAIN.speed + 1, now.stops]).toEqual([true, true, true, true, 0])
    }
    expect(isThere(captainOf(state))).toBe(true)
    expect(nextPlace({ x: 0, y: 0, goal: { x: 2, y: 1 } })).toEqual({ x: 2, y: 1 })
  })

  test('stops one visitor and strikes it; a second one passes, a crow flies over it and a jerboa passes below', () => {
    const state = led(['beetle', 'tortoise'])
    pass(state, 40)
    expect(state.visitors.map(({ pace }) => pace)).toEqual([0, TRAITS.tortoise.speed])
    expect([(state.visitors[0]?.strength ?? 0) < 10_000, captainOf(state).strikes > 0]).toEqual([true, true])
    const flown = led(['crow'])
    const [crow] = flown.visitors
    Object.assign(crow ?? {}, { at: 0, ...PLACE })
    pass(flown, 1)
    expect(captainOf(flown).stops).toBe(0)
    const stood = new Set<boolean>()
    const digging = led(['jerboa'])
    pass(digging, 30, () => stood.add(digging.visitors[0]?.pace === 0))
    expect([...stood]).toContain(false)
  })

  test('leaves to the guards whom they stop', () => {
    const state = led(['beetle'])
    expect(obey(state, { do: 'guards', cell: CELL })).toBe(true)
    // In reach of both from the same tick on.
    Object.assign(state.visitors[0] ?? {}, { at: (POST - 10) * PARTS })
    pass(state, 1)
    expect([state.squad?.guards.some(({ stops }) => stops === 1), captainOf(state).stops]).toEqual([true, 0])
  })

  test('tires while somebody is stopped, sooner of a heavy visitor, rests and comes back with the levels of before', () => {
    const ticksFor = (kind: VisitorKind): number => {
      const state = led([kind])
      let ticks = 0
      for (; captainOf(state).rest === 0 && ticks < 2_000; ticks += 1) step(state)
      return ticks
    }
    expect(ticksFor('beetle')).toBeGreaterThan(2 * ticksFor('scorpion'))
    const state = led(['beetle'])
    for (let tick = 0; captainOf(state).rest === 0 && tick < 2_000; tick += 1) step(state)
    const { strikes } = captainOf(state)
    expect([captainOf(state).rest, mayLead(state), captainOf(state).stops, lead(state)]).toEqual([CAPTAIN.rest, false, 0, false])
    pass(state, CAPTAIN.rest)
    expect(captainOf(state)).toMatchObject({ rest: 0, strength: CAPTAIN.strength, strikes })
    expect(mayLead(state)).toBe(true)
  })

  test('recovers while nobody is stopped', () => {
    const state = led([])
    captainOf(state).strength = 100
    pass(state, 10)
    expect(captainOf(state).strength).toBe(100 + 10 * CAPTAIN.recovers)
    pass(state, CAPTAIN.strength)
    expect(captainOf(state).strength).toBe(CAPTAIN.strength)
  })

  test('learns by strikes: each level strikes harder', () => {
    const needed = [0, ...CAPTAIN.levels]
    expect(needed.map((strikes) => levelOf({ strikes }))).toEqual([1, 2, 3, 4, 5])
    expect(CAPTAIN.levels.map((strikes) => levelOf({ strikes: strikes - 1 }))).toEqual([1, 2, 3, 4])
    expect(needed.map((strikes) => forceOf({ strikes }))).toEqual([0, 1, 2, 3, 4].map((more) => CAPTAIN.force + more * CAPTAIN.more))
  })

  test('that was led in a round goes the same ways when it is played from its log', () => {
    const { state, log } = playRound('captain', { land: 2, isEndless: false }, pilot)
    expect(state.led).toBeGreaterThan(0)
    expect(replay('captain', log.text)).toMatchObject({ score: state.score, wave: state.wave, status: state.status })
    expect({ ...resume('captain', log.text, state.tick), happenings: [] }).toEqual({ ...state, happenings: [] })
  })
})

test('waves and water bring half as many points again in a hard round', () => {
  const points = (isHard: boolean): number => {
    const state = begin('hard')
    obey(state, isHard ? { do: 'hard', land: 0 } : { do: 'land', land: 0 })
    obey(state, { do: 'call' })
    Object.assign(state, { coming: [], next: 0, wave: 15, cleared: 14, score: 0 })
    step(state)
    return state.score
  }
  expect([points(false), points(true)]).toEqual([20 + 10 * 15 + 50 * 12, ((20 + 10 * 15) * 3) / 2 + (50 * 12 * 3) / 2])
})

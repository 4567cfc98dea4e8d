import { describe, expect, test } from 'vitest'
import { BESIDE, among, built, pass } from './field.fixture.ts'
import { OTHER_TRAITS, STORM, TOWERS, TOWER_TRAITS, TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { PARTS } from './map.ts'
import { pilot } from './pilot.ts'
import { playRound } from './play.fixture.ts'
import type { State } from './state.ts'
import { mayOrder, obey, replay, resume } from './step.ts'
import { STORM_CELLS, mayStorm, nearestToWater, stormCell, stormPlace } from './storm.ts'

describe('the third height', () => {
  test('is a choice of two, each with its own price and strength', () => {
    for (const kind of TOWERS) {
      const state = among([])
      const tower = built(state, kind, 4)
      expect(mayOrder(state, { do: 'raiseOther', spot: 4 })).toBe(false)
      obey(state, { do: 'raise', spot: 4 })
      const before = state.coins
      expect(obey(state, { do: 'raiseOther', spot: 4 })).toBe(true)
      expect([tower.height, tower.isOther, before - state.coins]).toEqual([2, true, OTHER_TRAITS[kind].cost])
      expect([mayOrder(state, { do: 'raise', spot: 4 }), mayOrder(state, { do: 'raiseOther', spot: 4 })]).toEqual([false, false])
      expect(OTHER_TRAITS[kind]).not.toEqual(TOWER_TRAITS[kind][2])
      const poor = among([])
      built(poor, kind, 4)
      obey(poor, { do: 'raise', spot: 4 })
      poor.coins = OTHER_TRAITS[kind].cost - 1
      expect(obey(poor, { do: 'raiseOther', spot: 4 })).toBe(false)
    }
  })

  const other = (kind: TowerKind): State => {
    const state = among([
      { kind: 'beetle', at: BESIDE },
      { kind: 'beetle', at: BESIDE - 12 },
      { kind: 'beetle', at: BESIDE - 24 },
      { kind: 'scorpion', at: BESIDE - 30 },
    ])
    built(state, kind, 4)
    obey(state, { do: 'raise', spot: 4 })
    obey(state, { do: 'raiseOther', spot: 4 })
    return state
  }

  test('the rocks of a sling burst, a mirror burns three, a spring burns all', () => {
    const hurt = (kind: TowerKind, ticks: number): number => {
      const state = other(kind)
      pass(state, ticks)
      return state.visitors.filter(({ strength, max }) => strength < max).length
    }
    expect([hurt('sling', 18), hurt('mirror', 8), hurt('well', 8)]).toEqual([4, 3, 4])
  })

  test('a drum makes all stand still for a moment, but heavy ones only slow down', () => {
    const state = other('drum')
    pass(state, 10)
    expect(state.visitors.map(({ pace }) => pace)).toEqual([0, 0, 0, Math.floor(TRAITS.scorpion.speed / 2)])
    pass(state, 20)
    expect(state.visitors.every(({ pace }) => pace > 0)).toBe(true)
  })
})

describe('the sandstorm', () => {
  test('carries those around its place back and slows them, heavy ones less, and rests afterwards', () => {
    const state = among([
      { kind: 'beetle', at: 400 },
      { kind: 'scorpion', at: 400 },
      { kind: 'beetle', at: 60 },
      { kind: 'beetle', at: 640 },
    ])
    pass(state, 1)
    const [first] = state.visitors
    if (!first) throw new Error('nobody is here')
    const before = state.visitors.map(({ at }) => at)
    expect(obey(state, { do: 'storm', cell: stormCell(first) })).toBe(true)
    expect(state.visitors.map(({ at }, nth) => ((before[nth] ?? 0) - at) / PARTS)).toEqual([STORM.back, STORM.heavyBack, 0, 0])
    expect(state.visitors.map(({ slowTicks }) => slowTicks > 0)).toEqual([true, true, false, false])
    expect([mayStorm(state), obey(state, { do: 'storm', cell: 0 }), state.storms]).toEqual([false, false, 1])
    pass(state, STORM.pause - 1)
    expect(mayStorm(state)).toBe(false)
    pass(state, 1)
    expect(mayStorm(state)).toBe(true)
  })

  test('comes with the third wave, while time passes', () => {
    const state = among([])
    expect([2, 3].map((wave) => mayStorm({ ...state, wave }))).toEqual([false, true])
    expect((['planning', 'crowned', 'over'] as const).map((phase) => mayStorm({ ...state, phase }))).toEqual([false, false, false])
  })

  test('never carries anybody beyond the beginning', () => {
    const state = among([{ kind: 'beetle', at: 30 }])
    pass(state, 1)
    obey(state, { do: 'storm', cell: stormCell(state.visitors[0] ?? { x: 0, y: 0 }) })
    expect(state.visitors[0]?.at).toBe(0)
  })

  test('has a cell for every point of the land, and the nearest one for those outside', () => {
    for (let cell = 0; cell < STORM_CELLS; cell += 1) expect(stormCell(stormPlace(cell))).toBe(cell)
    for (const point of [
      { x: -50, y: -50 },
      { x: 9_000, y: 9_000 },
    ])
      expect([stormCell(point) >= 0, stormCell(point) < STORM_CELLS]).toEqual([true, true])
  })

  test('finds the visitor that is nearest to the water, also by air', () => {
    const state = among(
      [
        { kind: 'beetle', at: 300 },
        { kind: 'crow', at: 300 },
      ],
      1,
    )
    expect(nearestToWater(state)?.visitor.kind).toBe('crow')
    expect(nearestToWater(among([]))).toBeUndefined()
  })
})

test('a round with storms and both third heights is played again from its log', () => {
  let storms = 0
  const { state, log } = playRound('both', { land: 4, isEndless: false }, (now) => {
    const order = pilot(now)
    const tower = order?.do === 'raise' ? now.towers[order.spot] : undefined
    const other = { do: 'raiseOther', spot: tower?.spot ?? 0 } as const
    storms = now.storms
    return tower?.height === 1 && tower.spot % 2 === 0 && mayOrder(now, other) ? other : order
  })
  expect([storms > 0, state.towers.some((tower) => tower?.isOther), state.towers.some((tower) => tower?.height === 2 && !tower.isOther)]).toEqual([
    true,
    true,
    true,
  ])
  expect(replay('both', log.text)).toMatchObject({ score: state.score, wave: state.wave, status: state.status })
  expect({ ...resume('both', log.text, state.tick), happenings: [] }).toEqual({ ...state, happenings: [] })
})

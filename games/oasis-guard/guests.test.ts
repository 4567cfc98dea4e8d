import { describe, expect, test } from 'vitest'
import { BESIDE, among, built, pass } from './field.fixture.ts'
import { TOWERS, TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { LANDS, PARTS, routeOf } from './map.ts'
import { nextWave } from './schedule.ts'
import { landOf } from './state.ts'
import { begin } from './step.ts'
import { isBelow } from './visitors.ts'

describe('the visitors of the lands', () => {
  test('come from the third wave on, each land beginning with what it alone has, and never to the first one', () => {
    for (const [at, land] of LANDS.entries()) {
      const state = begin('brings', at)
      const kinds = Array.from({ length: 14 }, (_, wave) => {
        Object.assign(state, { phase: 'running', wave })
        return nextWave(state).map(({ kind }) => kind)
      })
      const [own] = land.brings
      if (own === undefined) expect(kinds.flat().filter((kind) => ['crow', 'jerboa', 'snake', 'hyena'].includes(kind))).toEqual([])
      else expect(kinds.map((wave) => wave.includes(own)).indexOf(true)).toBe(2)
      expect(kinds.flat()).not.toContain('young')
    }
    expect(LANDS.slice(1, 5).map(({ brings }) => brings[0])).toEqual(['crow', 'jerboa', 'snake', 'hyena'])
  })

  test('a crow flies straight to the water, where only slings and mirrors reach it', () => {
    const state = among([{ kind: 'crow', at: 0 }], 1)
    const [crow] = state.visitors
    const land = landOf(state)
    const [path, flight] = [land.paths[0], crow && routeOf(land, crow)]
    expect(flight?.length).toBeLessThan((path?.length ?? 0) * 0.8)
    const reached = (kind: TowerKind): boolean => {
      const near = among([{ kind: 'crow', at: 100 }], 1)
      built(near, kind, 0)
      pass(near, 80)
      return near.visitors.some(({ strength, max, slowTicks }) => strength < max || slowTicks > 0)
    }
    expect(TOWERS.map(reached)).toEqual([true, false, false, true])
    pass(state, Math.ceil(((flight?.length ?? 0) * PARTS) / TRAITS.crow.speed) + 2)
    expect([state.visitors.length, state.drops]).toEqual([0, 11])
  })

  test('a jerboa digs and comes up again; below the sand only a drum reaches it', () => {
    const seen = new Map<string, Set<boolean>>()
    for (const kind of TOWERS) {
      const state = among([{ kind: 'jerboa', at: BESIDE - 60 }])
      built(state, kind, 4)
      pass(state, 120, () => {
        const below = state.visitors.some(isBelow)
        const isHit = state.happenings.some(({ what }) => what === 'hit' || what === 'mist')
        if (isHit) seen.set(kind, (seen.get(kind) ?? new Set()).add(below))
      })
    }
    expect(TOWERS.map((kind) => seen.get(kind)?.has(true) ?? false)).toEqual([false, false, true, false])
    expect(seen.get('sling')?.has(false)).toBe(true)
  })

  test('a snake that is sent away leaves two young ones, and one that drinks none', () => {
    const state = among([{ kind: 'snake', at: BESIDE, strength: 5 }])
    built(state, 'sling', 4)
    pass(state, 30)
    expect(state.visitors.map(({ kind }) => kind)).toEqual(['young', 'young'])
    expect(new Set(state.visitors.map(({ id }) => id)).size).toBe(2)
    expect(state.felled).toBe(1)
    const [path] = landOf(state).paths
    const drinks = among([{ kind: 'snake', at: (path?.length ?? 0) - 1 }])
    pass(drinks, 3)
    expect([drinks.visitors.length, drinks.drops]).toEqual([0, 11])
  })

  test('a hyena hurries those around it, and nobody else', () => {
    const state = among([
      { kind: 'hyena', at: 100 },
      { kind: 'beetle', at: 110 },
      { kind: 'beetle', at: 400 },
    ])
    pass(state, 2)
    expect(state.visitors.map(({ pace }) => pace)).toEqual([TRAITS.hyena.speed, Math.floor(TRAITS.beetle.speed * 1.4), TRAITS.beetle.speed])
  })

  test('a camel makes the nearest tower rest for a while, which then works again', () => {
    const state = among([{ kind: 'camel', at: BESIDE - 40 }])
    const [near, far] = [built(state, 'sling', 4), built(state, 'sling', 13)]
    let rested = 0
    let hasThrown = false
    pass(state, 119, () => {
      rested += near.rests > 0 ? 1 : 0
    })
    expect(rested).toBe(0)
    pass(state, 110, () => {
      if (near.rests > 0) rested += 1
      else if (rested > 0) hasThrown ||= state.happenings.some((one) => one.what === 'throw' && one.tower === near)
      expect([near.rests > 0 && state.happenings.some((one) => one.what === 'throw' && one.tower === near), far.rests]).toEqual([false, 0])
    })
    expect([rested > 60, rested < 90, hasThrown]).toEqual([true, true, true])
  })
})

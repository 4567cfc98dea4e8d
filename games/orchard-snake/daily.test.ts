import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { createRun } from '@majlis/game-kit/run'
import { describe, expect, test } from 'vitest'
import { routeOf } from './daily.ts'
import { gardenAt, layoutOf, nextTo, ROUTE, START } from './gardens.ts'
import { hedgesOf } from './layouts.ts'
import { pilot } from './pilot.ts'
import { begin, DAILY, replay, steps } from './step.ts'

/** Thirty days. */
const DATES = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

describe('the garden of the day', () => {
  test('has a seed of its own, from which its date can be read', () => {
    expect(dailySeed('2026-11-26')).toBe('daily/2026-11-26')
    expect(dailyDate('daily/2026-11-26')).toBe('2026-11-26')
    for (const seed of ['s', 's/2', 'daily/', 'daily/2026-11-26/2', ' daily/2026-11-26']) expect(dailyDate(seed)).toBeUndefined()
    // The server takes rounds of a day's seed only from games that say so.
    expect(DAILY).toBe(true)
  })

  test('mixes all layouts by the date, and every ordinary round has them in their order', () => {
    const routes = DATES.map((date) => routeOf(dailySeed(date)))
    for (const route of routes) expect(route.toSorted((one, other) => one - other)).toEqual(ROUTE)
    expect(new Set(routes.map(String)).size).toBe(DATES.length)
    expect(new Set(routes.map(([first]) => first)).size).toBeGreaterThan(5)
    expect(routeOf('daily/2026-11-26/2')).toEqual(ROUTE)
    expect(begin('any').route).toEqual(ROUTE)
  })

  test('is the same for everybody: layouts, offers and the first fruit', () => {
    const [one, other] = [begin(dailySeed('2026-11-26')), begin(dailySeed('2026-11-26'))]
    expect({ ...one, random: null }).toEqual({ ...other, random: null })
    expect(begin(dailySeed('2026-11-27')).offers).not.toEqual(one.offers)
  })

  test('is as slow at its start as any first garden, and its first fruit lies on grass straight ahead', () => {
    for (const date of DATES) {
      const state = begin(dailySeed(date))
      expect([state.pace, state.garden, state.shield > 0]).toEqual([gardenAt(1).paces[0], 1, true])
      expect(hedgesOf(layoutOf(state))[state.fruit]).toBe(0)
      let cell = START[0] ?? 0
      for (let at = 0; at < 4; at += 1) cell = nextTo(cell, 0)
      expect(state.fruit).toBe(cell)
    }
  })

  test('can be played: a look-ahead player comes past its first garden on each of ten days, and the proofs say so', () => {
    for (const date of DATES.slice(0, 10)) {
      const run = createRun(steps, dailySeed(date))
      while (run.state.status === 'playing') {
        const input = run.state.garden < 3 ? pilot(run.state) : null
        if (input !== null) run.addInput(input)
        run.tick()
      }
      expect(run.state.garden, date).toBeGreaterThan(1)
      expect(replay(dailySeed(date), run.proof?.inputs)).toEqual({ score: run.state.score, ticks: run.state.tick, status: run.state.status, endless: null })
      // The same inputs under another seed are another round.
      expect(replay('another', run.proof?.inputs)).not.toEqual(replay(dailySeed(date), run.proof?.inputs))
    }
  })
})

import { dailySeed } from '@majlis/game-kit/daily-seed'
import { createRun } from '@majlis/game-kit/run'
import { describe, expect, test } from 'vitest'
import { completesDay, routeOf } from './daily.ts'
import { DAY_LEVELS, LEVELS, ROUTE } from './levels.ts'
import { pilot } from './pilot.ts'
import { EVENTS, mosaicOf } from './state.ts'
import { begin, DAILY, replay, steps } from './step.ts'

/** Thirty days. */
const DATES = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

describe('the mosaics of the day', () => {
  test('are twelve of all, mixed by the date; an ordinary round has all of them in their order', () => {
    // The server takes rounds of a day's seed only from games that say so.
    expect(DAILY).toBe(true)
    const routes = DATES.map((date) => routeOf(dailySeed(date)))
    for (const route of routes) expect([route.length, new Set(route).size]).toEqual([DAY_LEVELS, DAY_LEVELS])
    expect(new Set(routes.map(String)).size).toBe(DATES.length)
    expect(new Set(routes.flat()).size).toBe(LEVELS)
    for (const seed of ['any', 'daily/2026-11-26/2']) expect(begin(seed).route).toEqual(ROUTE)
    expect(ROUTE).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  })

  test('are the same for everybody', () => {
    const [one, other] = [begin(dailySeed('2026-11-26')), begin(dailySeed('2026-11-26'))]
    expect({ ...one, random: null }).toEqual({ ...other, random: null })
    expect(mosaicOf(one)).toBe(one.route[0])
  })

  test('can be broken: a plain player breaks every mosaic of the days, and the proofs say so', () => {
    const broken = new Set<number>()
    for (const date of DATES) {
      const run = createRun(steps, dailySeed(date))
      let counted = 0
      while (run.state.status === 'playing') {
        const input = pilot(run.state)
        if (input !== null) run.addInput(input)
        run.tick()
        if (run.state.events & EVENTS.level) broken.add(mosaicOf(run.state, run.state.events & EVENTS.end ? DAY_LEVELS : run.state.level - 1))
        if (completesDay(run.state)) counted += 1
      }
      expect(counted, date).toBe(1)
      expect(replay(dailySeed(date), run.proof?.inputs)).toEqual({ score: run.state.score, ticks: run.state.tick, status: run.state.status })
      if (broken.size === LEVELS) break
    }
    expect(broken.size).toBe(LEVELS)
  })
})

import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { createLog } from '@majlis/game-kit/run-log'
import { describe, expect, test } from 'vitest'
import { DAY_WAVES, dayPlan, dayStrength, dayWave } from './daily.ts'
import { LANDS } from './map.ts'
import { ORDERS, numberOf } from './orders.ts'
import type { Order } from './orders.ts'
import { pilot } from './pilot.ts'
import { idle } from './play.fixture.ts'
import { nextWave } from './schedule.ts'
import type { State } from './state.ts'
import { DAILY, begin, mayOrder, obey, replay, step } from './step.ts'
import { strengthOf } from './wave.ts'

/** Sixty days. */
const DATES = Array.from({ length: 60 }, (_, at) => utcDate(Date.parse('2026-11-01'), at))

/** Plays the round of a day to its end; the orders are logged as the page does. */
function played(date: string, choose: (state: State) => Order | undefined): { readonly state: State; readonly inputs: string } {
  const state = begin(dailySeed(date))
  const log = createLog(ORDERS)
  for (let at = 0; state.phase !== 'over'; at += 1) {
    const order = state.phase !== 'running' || at % 15 === 0 ? choose(state) : undefined
    if (order && mayOrder(state, order) && log.append(state.tick, numberOf(order))) obey(state, order)
    step(state)
  }
  return { state, inputs: log.text }
}

describe('the round of a day', () => {
  test('is on another land each day, with other coins and visitors, and the same for everybody', () => {
    // The server takes rounds of a day's seed only from games that say so.
    expect(DAILY).toBe(true)
    const plans = DATES.map((date) => dayPlan(date))
    for (const [at, { land, coins }] of plans.entries()) {
      const state = begin(dailySeed(DATES[at] ?? ''))
      expect([state.land, state.coins, state.towers.length]).toEqual([land, coins, LANDS[land]?.spots.length])
      expect(coins).toBeGreaterThan(LANDS[land]?.coins ?? 0)
      if (at > 0) expect(land).not.toBe(plans[at - 1]?.land)
    }
    expect(new Set(plans.map(({ land }) => land)).size).toBe(LANDS.length)
    expect(new Set(plans.map(({ coins }) => coins)).size).toBeGreaterThan(5)
    expect(new Set(plans.map(({ mixes }) => JSON.stringify(mixes))).size).toBeGreaterThan(55)
    expect(DATES.map((date) => dayPlan(date))).toEqual(plans)
  })

  test('has ten waves of other visitors, stronger than ordinary ones; a scorpion comes with the fifth, and a giant one with the last', () => {
    for (const date of DATES) {
      const plan = dayPlan(date)
      const waves = Array.from({ length: DAY_WAVES }, (_, at) => dayWave(plan, at + 1, 2))
      expect(new Set(plan.mixes).size).toBeGreaterThanOrEqual(6)
      expect(waves.map((coming) => coming.filter(({ kind }) => kind === 'scorpion').length)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
      expect(waves.map((coming) => coming.some(({ isLeader }) => isLeader))).toEqual([...Array<boolean>(9).fill(false), true])
      for (const coming of waves) expect(coming.every(({ path, after }, at) => path < 2 && (at === 0 ? after === 0 : after >= 6))).toBe(true)
    }
    for (let wave = 1; wave <= DAY_WAVES; wave += 1) expect(dayStrength(wave)).toBeGreaterThan(strengthOf(wave))
  })

  test('is held by a plain plan on most days, though not without loss, and never by who does nothing', () => {
    const ends = DATES.map((date) => played(date, pilot).state)
    const won = ends.filter(({ status }) => status === 'won')
    expect(won.length).toBeGreaterThanOrEqual(DATES.length * 0.7)
    expect(won.filter(({ drops }) => drops < 12).length).toBeGreaterThan(10)
    for (const { wave, phase, drops } of won) expect([wave, phase, drops > 0]).toEqual([DAY_WAVES, 'over', true])
    for (const date of DATES.slice(0, LANDS.length)) expect(played(date, idle).state).toMatchObject({ status: 'lost', drops: 0 })
  })

  test('ends as won with its tenth wave, and counts the water that is left', () => {
    const date = DATES.find((one) => played(one, pilot).state.status === 'won') ?? ''
    const { state, inputs } = played(date, pilot)
    expect(state).toMatchObject({ phase: 'over', status: 'won', wave: DAY_WAVES, isWon: true })
    expect(state.happenings.filter(({ what }) => what === 'won')).toHaveLength(1)
    expect(nextWave(state)).toEqual([])
    const { score, tick: ticks, wave, land } = state
    expect(replay(dailySeed(date), inputs)).toEqual({ score, ticks, wave, land, isEndless: false, status: 'won' })
    expect(replay('visit', inputs)).not.toEqual(replay(dailySeed(date), inputs))
  })
})

describe('the proof of the round of a day', () => {
  const seed = dailySeed(DATES[0] ?? '')
  const written = (...entries: readonly (readonly [number, Order])[]): string => {
    const log = createLog(ORDERS)
    for (const [tick, order] of entries) log.append(tick, numberOf(order))
    return log.text
  }

  test('is refused with another land or an endless round', () => {
    for (const order of ['land', 'endless'] as const) expect(replay(seed, written([0, { do: order, land: 0 }], [0, { do: 'call' }]))).toBeUndefined()
    expect(replay(seed, written([0, { do: 'call' }]))).toMatchObject({ status: 'lost' })
  })

  test('may end where the round was given up, as lost, which no other round can', () => {
    const given = written([0, { do: 'call' }], [60, { do: 'goHome' }])
    expect(replay(seed, given)).toMatchObject({ status: 'lost', ticks: 60, wave: 1 })
    expect(replay('visit', given)).toBeUndefined()
    expect(mayOrder(begin(seed), { do: 'goHome' })).toBe(false)
  })
})

import { createRun } from '@majlis/game-kit/run'
import { expect, test } from 'vitest'
import { aimCount, isAimMet, starsNow } from './aims.ts'
import { twistOf } from './daily.ts'
import { NOTHING, startAt, startOf } from './inputs.ts'
import { aimOf, LEVELS } from './levels.ts'
import { AIMS } from './mosaics.ts'
import { pilot } from './pilot.ts'
import { EVENTS, TWISTS } from './state.ts'
import { begin, replay, step, steps } from './step.ts'

test('a mosaic has three stars: for breaking it, for no lost pearl, and for its own goal', () => {
  const state = begin('stars')
  expect(aimOf(1)).toEqual({ kind: 'chain', n: 7 })
  expect([aimCount(state), isAimMet(state), starsNow(state)]).toEqual([0, false, 2])
  state.deeds.chain = 9
  expect([aimCount(state), isAimMet(state), starsNow(state)]).toEqual([7, true, 3])
  state.deeds.lost = 1
  expect(starsNow(state)).toBe(2)
})

test('a goal by time holds until its seconds are over', () => {
  const timed = { ...begin('time'), level: 4 }
  expect([aimCount(timed), isAimMet(timed)]).toEqual([45, true])
  timed.here = 44 * 60 + 59
  expect([aimCount(timed), isAimMet(timed)]).toEqual([1, true])
  timed.here = 45 * 60
  expect([aimCount(timed), isAimMet(timed)]).toEqual([0, false])
})

test('each kind of goal is used, and a plain player reaches that of every mosaic in some round', () => {
  const kinds = new Set(Array.from({ length: LEVELS }, (_, at) => aimOf(at + 1).kind))
  expect([...kinds].toSorted()).toEqual([...AIMS].toSorted())
  const reached = new Set<number>()
  for (let seed = 0; seed < 12 && reached.size < LEVELS; seed += 1) {
    const state = begin(`aims ${seed}`)
    while (state.status === 'playing') {
      const input = pilot(state)
      step(state, input === null ? [] : [input])
    }
    for (const [at, stars] of state.stars.entries()) if (stars === 3) reached.add(at + 1)
  }
  expect(reached.size).toBe(LEVELS)
})

test('a reached goal is announced once, and its star brings points', () => {
  const state = begin('aim')
  let announced = 0
  let before = 0
  while ((state.events & EVENTS.level) === 0) {
    before = state.score
    const input = pilot(state)
    step(state, input === null ? [] : [input])
    if (state.events & EVENTS.aim) announced += 1
  }
  const [stars = 0] = state.stars
  expect(announced).toBe(stars === 3 ? 1 : 0)
  expect(state.score - before).toBeGreaterThanOrEqual(100 * stars)
  expect(state.deeds).toEqual({ lost: 0, chain: 0, burst: 0, gifts: 0, pearls: 0, fish: 0 })
})

test('a round can begin at a later mosaic, and its proof and save say so; a broken mosaic is worth what the first of a round is', () => {
  const run = createRun(steps, 'later')
  for (const input of startAt(5)) run.addInput(input)
  run.tick()
  expect([run.state.level, run.state.begun, run.state.net]).toEqual([5, 5, true])
  while (run.state.status === 'playing' && run.state.level === 5) {
    const input = pilot(run.state)
    if (input !== null) run.addInput(input)
    run.tick()
  }
  expect([run.state.level, run.state.stars[4]]).toEqual([6, expect.any(Number)])
  while (run.state.status === 'playing') run.tick()
  expect(replay('later', run.proof?.inputs)).toEqual({ score: run.state.score, ticks: run.state.tick, status: run.state.status })
})

test('only the inputs of the first tick choose a start, and never in a round of a day', () => {
  expect(Array.from({ length: LEVELS }, (_, at) => startOf(startAt(at + 1)))).toEqual([null, ...Array.from({ length: LEVELS - 1 }, (_, at) => at + 2)])
  expect([startOf([NOTHING]), startOf([NOTHING, 4]), startOf([NOTHING, NOTHING, LEVELS])]).toEqual([null, null, null])
  const late = begin('late')
  step(late, [])
  step(late, startAt(3))
  expect(late.level).toBe(1)
  const day = begin('daily/2026-11-29')
  step(day, startAt(3))
  expect([day.level, day.begun]).toEqual([1, 1])
})

test('every day has something different, another thing than the day before, and does what its name says', () => {
  const dates = Array.from({ length: 28 }, (_, at) => `daily/2026-11-${String(at + 1).padStart(2, '0')}`)
  const twists = dates.map(twistOf)
  expect(new Set(twists)).toEqual(new Set(TWISTS))
  expect(twists.every((twist, at) => twist !== twists[at - 1])).toBe(true)
  expect([twistOf('any'), twistOf('daily/2026-11-30') === twistOf('daily/2026-12-01')]).toEqual([null, false])
  const launched = (twist: (typeof TWISTS)[number] | null) => {
    const state = { ...begin('twist'), twist }
    while ((state.events & EVENTS.launch) === 0) step(state, [])
    state.here = 170
    for (let tick = 0; tick < 25; tick += 1) step(state, [])
    return [state.pearls.length > 1, state.fire > 0, state.harpoon > 0, state.sink > 0, state.fishes > 0]
  }
  expect(launched(null)).toEqual([false, false, false, false, false])
  expect(launched('twins')[0]).toBe(true)
  expect(launched('glow')[1]).toBe(true)
  expect(launched('harpoons')[2]).toBe(true)
  expect(launched('sinking')[3]).toBe(true)
  expect(launched('fish')[4]).toBe(true)
})

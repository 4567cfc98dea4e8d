import fc from 'fast-check'
import { createRun, replayRun } from '@majlis/game-kit/run'
import type { Run } from '@majlis/game-kit/run'
import { describe, expect, test } from 'vitest'
import { gardenAt, GARDENS, HEDGEHOG_STARTS, layoutOf, nextTo, ROUTE, START } from './gardens.ts'
import { CELLS, hedgesOf, WIDTH } from './layouts.ts'
import { isDeadly } from './moves.ts'
import { pilot } from './pilot.ts'
import { EVENTS, LOG, MAX_TICKS, TICK_RATE } from './state.ts'
import type { State } from './state.ts'
import { begin, replay, step, steps, VERSION } from './step.ts'

function fly(run: Run<State>, ticks = 30 * 60 * TICK_RATE): void {
  for (let at = 0; at < ticks && run.state.status === 'playing'; at += 1) {
    const input = pilot(run.state)
    if (input !== null) run.addInput(input)
    run.tick()
  }
}

describe('gardens', () => {
  test('in every layout all grass is one, the way ahead of the start is free, and a hedgehog of any garden walks on grass', () => {
    for (const number of ROUTE) {
      const hedges = hedgesOf(number)
      const seen = new Set([START[0] ?? 0])
      for (const cell of seen) for (const heading of [0, 1, 2, 3]) if (hedges[nextTo(cell, heading)] === 0) seen.add(nextTo(cell, heading))
      expect(seen.size, `garden ${number}`).toBe(hedges.filter((hedge) => hedge === 0).length)
      expect(START.every((cell) => hedges[cell] === 0)).toBe(true)
      for (let cell = START[0] ?? 0, at = 0; at < 6; at += 1, cell = nextTo(cell, 0)) expect(hedges[cell], `garden ${number}`).toBe(0)
      for (const [cell] of HEDGEHOG_STARTS) expect(hedges[cell]).toBe(0)
    }
  })
})

describe('a round', () => {
  test('whatever is wished, the snake is whole, fruit and bonus lie on free grass, and the replay is the same', () => {
    const inputs = fc.array(fc.tuple(fc.nat(20), fc.nat(5)), { minLength: 20, maxLength: 400 })
    fc.assert(
      fc.property(fc.string(), inputs, (seed, all) => {
        const run = createRun(steps, seed)
        for (const [gap, input] of all) {
          run.addInput(input)
          for (let at = 0; at <= gap && run.state.status === 'playing'; at += 1) {
            run.tick()
            const { body, fruit, bonus, lives } = run.state
            const hedges = hedgesOf(layoutOf(run.state))
            if (new Set(body).size !== body.length || hedges[fruit] === 1 || (bonus && (hedges[bonus.cell] === 1 || bonus.cell === fruit))) expect.unreachable()
            if (body.some((cell, place) => place > 0 && ![0, 1, 2, 3].some((heading) => nextTo(body[place - 1] ?? 0, heading) === cell))) expect.unreachable()
            expect(lives).toBeLessThanOrEqual(5)
          }
        }
        while (run.state.status === 'playing') run.tick()
        expect(replayRun(steps, seed, run.proof?.inputs)).toEqual({ ...run.state, random: expect.anything() })
      }),
      { numRuns: 60 },
    )
  })

  test('a look-ahead player eats all ten gardens empty: the round is won, and its proof says so', () => {
    const ends = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((seed) => {
      const run = createRun(steps, seed)
      fly(run)
      expect(replay(seed, run.proof?.inputs)).toEqual({ score: run.state.score, ticks: run.state.tick, status: run.state.status, endless: null })
      return run.state
    })
    expect(ends.filter(({ status }) => status === 'won').length).toBeGreaterThanOrEqual(6)
  })

  test('who does nothing loses every life, in the end the round', () => {
    const state = begin('idle')
    let crashes = 0
    while (state.status === 'playing') {
      step(state, [])
      if (state.events & EVENTS.crash) crashes += 1
    }
    // The first fruit lies on the way.
    expect([state.status, state.lives, crashes, state.score]).toEqual(['lost', 0, 3, 10])
    expect(state.tick).toBeLessThan(30 * TICK_RATE)
  })

  test('the first garden is slow: a blind hand that swipes a square, a side every one to two seconds, loses no life in twenty', () => {
    for (let period = 60; period <= 120; period += 10) {
      const state = begin('square')
      for (let tick = 0; tick < 20 * TICK_RATE; tick += 1) step(state, tick % period === period - 1 ? [(1 + Math.floor(tick / period)) % 4] : [])
      expect(state.lives, `a side every ${period} ticks`).toBe(3)
    }
  })

  test('the first garden forgives: a blind hand however slow, clockwise or not, loses no round in fifteen seconds, and eats', () => {
    for (let period = 30; period <= 300; period += 10)
      for (const by of [1, 3]) {
        const state = begin('slow square')
        for (let tick = 0; tick < 15 * TICK_RATE; tick += 1) step(state, tick % period === period - 1 ? [(Math.floor(tick / period) * by + by) % 4] : [])
        const who = `a side every ${period} ticks, turning by ${by}`
        expect(state.lives, who).toBeGreaterThan(0)
        // Whoever goes straight on at first meets the first fruit.
        if (period >= 120) expect(state.score, who).toBeGreaterThan(0)
      }
  })

  test('each life in the first garden begins with a shield, those in the others do not', () => {
    const state = begin('lives')
    for (let life = 3; life > 1; life -= 1) {
      const events: number[] = []
      while (state.lives === life) {
        step(state, [])
        for (const event of [EVENTS.saved, EVENTS.crash]) if (state.events & event) events.push(event)
      }
      expect(events).toEqual([EVENTS.saved, EVENTS.crash])
    }
    const fifth = { ...begin('fifth'), garden: 5, shield: 0 }
    while (fifth.lives === 3) step(fifth, [])
    expect(fifth.shield).toBe(0)
  })

  test('each garden is as fast as the one before it, or faster', () => {
    for (const half of [0, 1] as const) {
      const paces = Array.from({ length: GARDENS }, (_, at) => gardenAt(at + 1).paces[half])
      expect(paces).toEqual(paces.toSorted((left, right) => right - left))
    }
  })

  test('a hedge ahead leaves a moment to turn away', () => {
    const state = begin('mercy')
    while (state.mercy === 0) step(state, [])
    expect(isDeadly(state, nextTo(state.body[0] ?? 0, state.heading))).toBe(true)
    step(state, [1])
    expect([state.lives, state.heading, state.mercy]).toEqual([3, 1, 0])
  })

  test('in every garden a turn in the last tick of the hesitation saves, and without one a life is lost', () => {
    for (let garden = 1; garden <= GARDENS; garden += 1) {
      const before = (input: readonly number[]): State => {
        // Under a hedge, with open grass at its right.
        const state = { ...begin('grace'), garden, shield: 0, hedgehogs: [] }
        const [hedges, { mercy }] = [hedgesOf(garden), gardenAt(garden)]
        const open = (cell: number): boolean => hedges[cell] === 0
        const head = [...hedges.keys()].find((cell) => hedges[nextTo(cell, 0)] === 1 && [cell, nextTo(cell, 1), nextTo(cell, 2)].every(open)) ?? -1
        const neck = nextTo(head, 2)
        Object.assign(state, { body: [head, neck], heading: 0, fruit: START[0], sinceMove: gardenAt(garden).paces[0] })
        for (let tick = 0; tick < mercy; tick += 1) step(state, [])
        expect([state.lives, state.mercy], `garden ${garden}`).toEqual([3, mercy])
        step(state, input)
        return state
      }
      // The third garden has no hedge.
      if (hedgesOf(garden).every((hedge) => hedge === 0)) continue
      expect(before([1]), `garden ${garden}`).toMatchObject({ lives: 3, mercy: 0, heading: 1 })
      expect(before([]).lives, `garden ${garden}`).toBe(2)
    }
  })

  test('a shield turns the snake to the side with more grass', () => {
    for (const [column, heading] of [
      [2, 1],
      [WIDTH - 3, 3],
    ] as const) {
      const state = { ...begin('sides'), fruit: START[0] ?? 0 }
      state.body.splice(0, 4, ...[1, 2, 3, 4].map((row) => row * WIDTH + column))
      while ((state.events & EVENTS.saved) === 0) step(state, [])
      expect(state.heading).toBe(heading)
    }
  })

  test('a shield turns the snake away once', () => {
    const state = { ...begin('shield'), shield: 1000 }
    while ((state.events & EVENTS.saved) === 0) step(state, [])
    expect([state.lives, state.shield]).toEqual([3, 0])
    expect(isDeadly(state, nextTo(state.body[0] ?? 0, state.heading))).toBe(false)
  })

  test('neither back nor straight on is a turn, and two hundred wishes at once are two', () => {
    const state = begin('turns')
    step(state, [2, 2])
    while (state.sinceMove > 0 || state.tick < 3) step(state, [])
    expect(state.heading).toBe(0)
    step(state, Array<number>(200).fill(1))
    expect(state.turns.length).toBe(2)
  })

  test('thirty minutes of play hold no more than the first', () => {
    const state = begin('long')
    let max = 0
    for (let at = 0; at < 30 * 60 * TICK_RATE; at += 1) {
      const input = pilot(state)
      step(state, input === null ? [] : [input])
      max = Math.max(max, state.body.length, state.turns.length)
      if (state.status !== 'playing') Object.assign(state, begin(`long ${at}`))
    }
    expect(max).toBeLessThanOrEqual(CELLS)
  })

  test('a restless hand of half an hour fits into the proof; the longest round ends by itself, and its proof says so', () => {
    // Fruits and lives never run out.
    const endless = { ...steps, step: (state: State, inputs: readonly number[]) => steps.step(Object.assign(state, { lives: 5, eaten: 0 }), inputs) }
    const run = createRun(endless, 'restless')
    for (let heading = 0; run.state.status === 'playing'; heading = (heading + 1) % 4) {
      run.addInput(heading)
      for (let at = 0; at < 2 && run.state.status === 'playing'; at += 1) run.tick()
    }
    expect([run.state.status, run.state.tick]).toEqual(['lost', MAX_TICKS - 1])
    expect((run.proof?.inputs.length ?? 0) / (MAX_TICKS / TICK_RATE)).toBeGreaterThan(LOG.maxPerSecond * 1.9)
    expect(replayRun(endless, 'restless', run.proof?.inputs)).toMatchObject({ status: 'lost', tick: MAX_TICKS - 1, score: run.state.score })
  })

  test('a proof of nonsense is none', () => {
    for (const inputs of [null, 5, [], '!!', 'x', 'A'.repeat(70_000)]) expect(replay('s', inputs)).toBeUndefined()
    expect(VERSION).toBe(steps.version)
  })
})

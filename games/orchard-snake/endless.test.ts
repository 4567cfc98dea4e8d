import { dailySeed } from '@majlis/game-kit/daily-seed'
import { createRun, resumeRun } from '@majlis/game-kit/run'
import type { Run } from '@majlis/game-kit/run'
import { createLog } from '@majlis/game-kit/run-log'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { burrowsOf } from './features.ts'
import { layoutOf, nextTo, UP } from './gardens.ts'
import { CELLS, hedgesOf, WIDTH } from './layouts.ts'
import { endlessFrom, ENDLESS, endlessOf, entriesOf, EXTRAS, PLAIN, setupFor } from './mode.ts'
import type { Endless } from './mode.ts'
import { pilot } from './pilot.ts'
import { EVENTS, LOG } from './state.ts'
import type { State } from './state.ts'
import { begin, chooseEndless, replay, setupOf, step, steps } from './step.ts'
import { afterTick, NO_PROGRESS } from './tasks.ts'

const WALLS: Endless = { ...PLAIN, hasWalls: true, extra: null }
const OPEN: Endless = { ...PLAIN, hasWalls: false, extra: null }
const ALL: readonly Endless[] = [true, false].flatMap((hasWalls) => [null, ...EXTRAS].map((extra) => ({ ...PLAIN, hasWalls, extra })))

/** A round without end whose first input chooses it, played by the pilot for so many ticks. */
function played(endless: Endless, ticks: number, seed = 'field'): Run<State> {
  const run = createRun(steps, seed)
  for (const entry of entriesOf(endless)) run.addInput(entry)
  for (let at = 0; at < ticks && run.state.status === 'playing'; at += 1) {
    const input = at === 0 ? null : pilot(run.state)
    if (input !== null) run.addInput(input)
    run.tick()
  }
  return run
}

/** A snake of these cells, head first, that goes up. */
function withBody(endless: Endless, body: readonly number[]): State {
  return Object.assign(begin('body', endless), { body: [...body], heading: UP, fruit: 0 })
}

describe('the choice', () => {
  test('each has an entry of its own, which is no heading, and a text; both are read from it, and anything else is none', () => {
    expect(new Set([...ENDLESS.map((one) => String(entriesOf(one))), ...ENDLESS.map(setupFor)]).size).toBe(2 * ENDLESS.length)
    for (const endless of ENDLESS) {
      expect(entriesOf(endless).every((entry) => entry > 3 && entry < 64)).toBe(true)
      expect([endlessOf(entriesOf(endless)), endlessFrom(setupFor(endless))]).toEqual([endless, endless])
    }
    expect([0, 3, 4, 15, 32, 33, 63].map((entry) => endlessOf([entry]))).toEqual(Array(7).fill(undefined))
    expect([[], [16, 0], [16, 41], [24, 63]].map(endlessOf)).toEqual([undefined, PLAIN, PLAIN, { ...PLAIN, hasWalls: false }])
    expect([setupFor(null), endlessFrom('gardens'), endlessFrom(undefined), endlessFrom('walls/none')]).toEqual(['gardens', null, null, null])
  })

  test('is the first input of a round and in its proof; the server plays the same round, and a duel has its text', () => {
    for (const endless of [...ALL, { ...WALLS, speed: 'slow', fruits: 3 } as const]) {
      const run = played(endless, 12 * 60)
      while (run.state.status === 'playing') run.tick()
      const { score, tick, status } = run.state
      expect(score, setupFor(endless)).toBeGreaterThan(1)
      const end = replay('field', run.proof?.inputs)
      expect(end).toEqual({ score, ticks: tick, status, endless })
      expect(end && setupOf(end)).toBe(setupFor(endless))
    }
    expect(setupOf(begin('gardens'))).toBe('gardens')
  })

  test('at any other place, and in the round of a day, it changes nothing', () => {
    const textOf = (...entries: readonly (readonly [number, number])[]): string => {
      const log = createLog(LOG)
      for (const [tick, value] of entries) log.append(tick, value)
      return log.text
    }
    const [entry = 0] = entriesOf(OPEN)
    for (const entries of [
      [[1, entry]],
      [
        [0, 0],
        [0, entry],
      ],
    ] as const)
      expect(replay('late', textOf(...entries))).toEqual(replay('late', textOf()))
    const day = dailySeed('2026-11-26')
    expect(replay(day, textOf([0, entry]))).toEqual(replay(day, textOf()))
    const state = begin(day)
    chooseEndless(state, WALLS)
    expect(state.endless).toBeNull()
  })

  test('of a round that waits can be changed and taken back: what is played then is the round of its seed', () => {
    const state = begin('waits')
    for (const endless of [WALLS, OPEN, { ...PLAIN, hasWalls: true, extra: 'rival' } as const, null]) {
      chooseEndless(state, endless)
      expect({ ...state, random: null }).toEqual({ ...begin('waits', endless), random: null })
    }
  })

  test('is saved with its round, which continues as it was', () => {
    for (const endless of [...ALL, { ...OPEN, speed: 'fast', fruits: 5 } as const]) {
      const run = played(endless, 700)
      expect(resumeRun(steps, run.saved)?.state, setupFor(endless)).toEqual({ ...run.state, random: expect.anything() })
    }
  })
})

describe('a round without end', () => {
  test('grows by a cell with each fruit, a point each, without gifts, boons or gardens, and becomes faster', () => {
    const paces: number[] = []
    const run = played(OPEN, 1, 'grow')
    while (run.state.status === 'playing' && run.state.score < 60) {
      const input = run.state.tick === 0 ? null : pilot(run.state)
      if (input !== null) run.addInput(input)
      run.tick()
      const { body, growing, score, garden, offered, bonus, pace, combo } = run.state
      expect([body.length + growing - 4, garden, offered, bonus, combo]).toEqual([score, 1, null, null, 0])
      if (paces.at(-1) !== pace) paces.push(pace)
    }
    expect([run.state.score, paces]).toEqual([60, [10, 9, 8]])
  })

  test('has one life and no shield: a snake that runs into the walls, or into itself, has lost', () => {
    const state = begin('idle', WALLS)
    while (state.status === 'playing') step(state, [])
    expect([state.lives, state.score, state.status, state.events & EVENTS.saved]).toEqual([0, 1, 'lost', 0])
    expect(state.tick).toBeLessThan(4 * 60)
    const [x, y] = [6, 8]
    const own = withBody(OPEN, [y * WIDTH + x, y * WIDTH + x + 1, (y - 1) * WIDTH + x + 1, (y - 1) * WIDTH + x, (y - 1) * WIDTH + x - 1, y * WIDTH + x - 1])
    while (own.status === 'playing') step(own, [])
    expect(own.tick).toBeLessThan(40)
  })

  test('without walls the edges lead to the other side, and nothing but the snake itself ends it', () => {
    const state = begin('around', OPEN)
    for (let tick = 0; tick < 60 * 60; tick += 1) step(state, [])
    expect(state.status).toBe('playing')
    expect(hedgesOf(layoutOf(state)).includes(1)).toBe(false)
  })

  test('is won by a snake that leaves no cell for a fruit', () => {
    // A snake around all columns, whose head follows its tail: it fills all but one cell.
    const cells = hedgesOf(layoutOf(begin('full', WALLS)))
    const grass = [...cells.keys()].filter((cell) => cells[cell] === 0)
    const [head, ...rest] = [...grass].sort((one, other) => {
      const [a, b] = [one % WIDTH, other % WIDTH]
      return a === b ? (a % 2 === 1 ? one - other : other - one) : a - b
    })
    const last = rest.pop()
    const state = withBody(WALLS, [])
    const body = [head, ...rest].toReversed()
    Object.assign(state, { body, heading: 2, fruit: last, score: grass.length - 5, growing: 1 })
    Object.assign(state, { heading: [0, 1, 2, 3].find((heading) => nextTo(body[0] ?? 0, heading) === last) ?? 0 })
    while (state.status === 'playing') step(state, [])
    expect([state.status, state.score, state.body.length, state.events & EVENTS.end]).toEqual(['won', grass.length - 4, grass.length, EVENTS.end])
    expect(
      afterTick(
        {
          ...NO_PROGRESS,
          lists: [
            [0, 0],
            [13, 0],
            [0, 0],
          ],
        },
        state,
        false,
      ).progress.lists[1],
    ).toEqual([13, 0])
  })

  test('puts the fruit before the head, too, when only that cell is left', () => {
    const cells = hedgesOf(layoutOf(begin('last', WALLS)))
    const grass = [...cells.keys()].filter((cell) => cells[cell] === 0)
    const [head, ahead] = [3 * WIDTH + 1, 2 * WIDTH + 1]
    const free = new Set([ahead, WIDTH + 1])
    const state = withBody(WALLS, [4 * WIDTH + 1, ...grass.filter((cell) => !free.has(cell) && cell !== head && cell !== 4 * WIDTH + 1)])
    Object.assign(state, { fruit: head, growing: 9 })
    while ((state.events & EVENTS.bite) === 0) step(state, [])
    expect([state.status, free.has(state.fruit)]).toEqual(['playing', true])
  })

  test('with what single gardens have: it is there, and two burrows are joined', () => {
    const seen = new Map<string, State[]>()
    for (const extra of ['rolling', 'keys', 'bushes'] as const) {
      const states: State[] = []
      const run = played({ ...PLAIN, hasWalls: false, extra }, 1, 'extras')
      while (run.state.status === 'playing' && run.state.tick < 60 * 60) {
        const input = run.state.tick === 0 ? null : pilot(run.state)
        if (input !== null) run.addInput(input)
        run.tick()
        states.push({ ...run.state, bushes: [...run.state.bushes] })
      }
      seen.set(extra, states)
    }
    expect(seen.get('rolling')?.some(({ roll }) => roll !== null)).toBe(true)
    expect(seen.get('keys')?.some(({ key }) => key !== null)).toBe(true)
    expect(Math.max(...(seen.get('bushes') ?? []).map(({ bushes }) => bushes.length))).toBeGreaterThan(4)
    const mushroom = begin('mushroom', { ...PLAIN, hasWalls: false, extra: 'mushrooms' })
    Object.assign(mushroom, { mushroom: nextTo(mushroom.body[0] ?? 0, UP), sinceMove: 99 })
    step(mushroom, [])
    expect([mushroom.score, mushroom.growing, mushroom.events & EVENTS.mushroom]).toEqual([5, 5, EVENTS.mushroom])
    expect(burrowsOf(begin('x', { ...PLAIN, hasWalls: true, extra: 'burrows' }))).not.toBeNull()
    expect(burrowsOf(begin('x', WALLS))).toBeNull()
  })

  test('whatever is wished, the snakes are whole and apart, and fruit lies on free grass', () => {
    const inputs = fc.array(fc.tuple(fc.nat(30), fc.nat(5)), { minLength: 20, maxLength: 200 })
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...ENDLESS), inputs, (seed, endless, all) => {
        const state = begin(seed, endless)
        for (const [gap, input] of all)
          for (let at = 0; at <= gap && state.status === 'playing'; at += 1) {
            step(state, at === 0 ? [input] : [])
            const cells = [...state.body, ...state.rivals.flatMap(({ body }) => body), ...state.more.map(({ cell }) => cell)]
            const hedges = hedgesOf(layoutOf(state))
            // A snake may cross a fruit that is locked.
            const isCovered = state.key === null && cells.includes(state.fruit)
            if (new Set(cells).size !== cells.length || cells.some((cell) => hedges[cell] === 1) || isCovered || hedges[state.fruit] === 1) expect.unreachable()
          }
        expect(state.body.length).toBeLessThanOrEqual(CELLS)
      }),
      { numRuns: 60 },
    )
  })
})

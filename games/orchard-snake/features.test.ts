import { describe, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { twistOn, TWISTS } from './daily.ts'
import { burrowsOf, has, onward } from './features.ts'
import { FEATURES, gardenAt, GARDENS, nextTo, ROUTE, START } from './gardens.ts'
import { burrowsIn, hedgesOf, isOpenAtEdges, WIDTH } from './layouts.ts'
import { isDeadly } from './moves.ts'
import { pilot } from './pilot.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'
import { begin, step } from './step.ts'
import { growBush, layFruit } from './things.ts'

const HEAD = START[0] ?? 0

/** The snake at the start of a garden of an ordinary round, about to move upwards. */
function inGarden(garden: number, change: Partial<State> = {}): State {
  return Object.assign(begin('features'), { garden, shield: 0, ...change })
}

/** Lets the snake make one move. */
function moveOnce(state: State): void {
  const head = state.body[0]
  for (let tick = 0; tick < 60 && state.body[0] === head; tick += 1) step(state, [])
}

describe('what gardens bring', () => {
  test('is one new thing in each garden after the first, and nothing is used before it was brought', () => {
    const brought: string[] = []
    for (let garden = 1; garden <= GARDENS; garden += 1) {
      const { brings, features } = gardenAt(garden)
      expect(brings === null, `garden ${garden}`).toBe(garden === 1)
      expect(brought).not.toContain(brings)
      if (brings !== null) brought.push(brings)
      for (const feature of features) expect(brought, `garden ${garden}`).toContain(feature)
    }
    expect(brought).toEqual(expect.arrayContaining([...FEATURES]))
  })

  test('burrows have grass all around in every layout, away from the start', () => {
    for (const layout of ROUTE)
      for (const cell of burrowsIn(layout)) {
        const column = [nextTo(cell, 0), cell, nextTo(cell, 2)]
        for (const one of column.flatMap((at) => [at, nextTo(at, 1), nextTo(at, 3)])) expect(hedgesOf(layout)[one], `layout ${layout}`).toBe(0)
        expect(cell % WIDTH).not.toBe(HEAD % WIDTH)
      }
  })

  test('a burrow leads out of the other one, in the same direction, and only where a garden has burrows', () => {
    const state = inGarden(6)
    const [one, other] = burrowsOf(state) ?? [0, 0]
    expect([onward(state, nextTo(one, 2), 0), onward(state, nextTo(other, 3), 1)]).toEqual([other, one])
    expect(burrowsOf(inGarden(5))).toBeNull()
    state.body.splice(0, 4, ...[1, 2, 3, 4].map((row) => one + row * WIDTH))
    moveOnce(state)
    expect([state.body[0], state.heading, state.events & EVENTS.burrow]).toEqual([other, 0, EVENTS.burrow])
    moveOnce(state)
    expect(state.body.slice(0, 3)).toEqual([nextTo(other, 0), other, one + WIDTH])
  })

  test('a locked fruit is eaten only with its key, which a magnet reaches, too', () => {
    const state = inGarden(5, { fruit: HEAD - WIDTH, key: HEAD - 2 * WIDTH })
    moveOnce(state)
    expect([state.eaten, state.score]).toEqual([0, 0])
    moveOnce(state)
    expect([state.key, state.events & EVENTS.key]).toEqual([null, EVENTS.key])
    const near = inGarden(5, { fruit: 0, key: HEAD - WIDTH + 2, magnet: 900 })
    moveOnce(near)
    expect([near.key, near.eaten]).toEqual([null, 0])
    const locked = [0, 1, 2, 3].map((eaten) => {
      const one = inGarden(5, { eaten })
      layFruit(one)
      return one.key !== null
    })
    expect(locked).toEqual([false, true, false, true])
  })

  test('a key gives a combo its whole time again, and begins none', () => {
    const state = inGarden(5, { fruit: 0, key: HEAD - WIDTH, combo: 3, sinceBite: 200 })
    moveOnce(state)
    expect([state.key, state.combo, state.sinceBite]).toEqual([null, 3, 0])
    const none = inGarden(5, { fruit: 0, key: HEAD - WIDTH, combo: 0, sinceBite: 900 })
    moveOnce(none)
    expect([none.combo, none.sinceBite]).toEqual([0, 900 + none.tick])
  })

  test('a fruit that rolls moves over free grass, a cell in three moves of the snake, and is eaten where it is', () => {
    const state = inGarden(3, { eaten: 2 })
    layFruit(state)
    const cells = [state.fruit]
    const ticks = gardenAt(3).paces[0] * 3
    for (let tick = 1; tick <= ticks * 3; tick += 1) {
      Object.assign(state, { sinceMove: 0 })
      step(state, [])
      if (state.fruit !== cells.at(-1)) cells.push(state.fruit)
      if (tick < ticks) expect(cells.length).toBe(1)
    }
    expect(cells.length).toBe(4)
    for (const [at, cell] of cells.entries()) if (at > 0) expect([0, 1, 2, 3].map((heading) => nextTo(cells[at - 1] ?? 0, heading))).toContain(cell)
    Object.assign(state, { body: [state.fruit + WIDTH, state.fruit + 2 * WIDTH], heading: 0, sinceMove: 99 })
    step(state, [])
    expect(state.eaten).toBe(3)
    // Every second fruit does.
    expect(state.roll).toBeNull()
  })

  test('a fruit that rolls is eaten where it is seen to leave, too, and not once it has left', () => {
    for (const [sinceMove, eaten] of [
      [3, 3],
      [20, 2],
    ] as const) {
      const roll = { cell: HEAD - WIDTH + 1, before: HEAD - WIDTH, heading: 1, sinceMove }
      const state = inGarden(3, { eaten: 2, fruit: roll.cell, roll, sinceMove: 99 })
      step(state, [])
      expect(state.eaten).toBe(eaten)
    }
  })

  test('bushes grow away from the head, with grass around, at most four, and are as hard as hedges', () => {
    const state = inGarden(7)
    for (let time = 0; time < 20; time += 1) growBush(state)
    expect(state.bushes.length).toBe(4)
    for (const bush of state.bushes) {
      expect(isDeadly(state, bush)).toBe(true)
      expect(bush % WIDTH).not.toBe(HEAD % WIDTH)
      for (const heading of [0, 1, 2, 3]) expect(hedgesOf(7)[nextTo(bush, heading)]).toBe(0)
    }
    // After every third fruit.
    const grown = [2, 3].map((eaten) => {
      const one = inGarden(7, { eaten: eaten - 1, fruit: HEAD - WIDTH })
      moveOnce(one)
      return [one.bushes.length, one.events & EVENTS.bush]
    })
    expect(grown).toEqual([
      [0, 0],
      [1, EVENTS.bush],
    ])
  })

  test('a mushroom gives fifty points and five cells, and the next one grows with the next fruit', () => {
    const state = inGarden(9, { mushroom: HEAD - WIDTH, fruit: HEAD - 2 * WIDTH, hedgehogs: [] })
    moveOnce(state)
    expect([state.score, state.growing, state.mushroom, state.combo, state.events & EVENTS.mushroom]).toEqual([50, 5, null, 0, EVENTS.mushroom])
    moveOnce(state)
    expect(state.mushroom).not.toBeNull()
  })

  test('in the last garden fruit counts twice', () => {
    const state = inGarden(10, { fruit: HEAD - WIDTH })
    moveOnce(state)
    expect(state.score).toBe(20)
  })

  test('two hedgehogs walk where there are two, each from its own start', () => {
    const counts = Array.from({ length: GARDENS - 1 }, (_, at) => {
      const state = Object.assign(begin('walk'), { garden: at + 1, eaten: 99, fruit: HEAD - WIDTH, bonus: null })
      moveOnce(state)
      return new Set(state.hedgehogs.map(({ cell }) => cell)).size
    })
    // From the second garden to the tenth.
    expect(counts).toEqual([0, 0, 1, 0, 1, 0, 2, 0, 1])
  })
})

describe('the twist of a day', () => {
  test('is another one than that of the day before, also over the end of a month or a year', () => {
    const dates = Array.from({ length: 800 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
    const twists = dates.map(twistOn)
    for (const [at, twist] of twists.entries()) expect(twist, dates[at]).not.toBe(twists[at - 1])
    expect(new Set(twists)).toEqual(new Set(TWISTS))
  })

  test('holds in all of its gardens, and in no other round', () => {
    for (const date of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']) {
      const state = begin(dailySeed(date))
      for (let garden = 1; garden <= GARDENS; garden += 1) expect(has({ ...state, garden }, twistOn(date))).toBe(true)
      // The second garden explains open edges.
      expect(isOpenAtEdges(state.route[1] ?? 0)).toBe(true)
    }
    expect(begin('any').twist).toBeNull()
  })

  test('can be played: a look-ahead player clears the first two gardens of five days, one of each twist', () => {
    for (const day of ['22', '23', '24', '25', '26']) {
      const state = begin(dailySeed(`2026-11-${day}`))
      while (state.status === 'playing' && state.garden < 3) {
        const input = pilot(state)
        step(state, input === null ? [] : [input])
      }
      expect(state.garden, day).toBe(3)
    }
  })
})

test('a garden that was cleared is known with its boon, its points, its time and the lives lost in it', () => {
  const state = inGarden(2, { boon: 'magnet', eaten: gardenAt(2).fruits - 1, fruit: HEAD - WIDTH, hurt: 1, scoreBefore: 0 })
  moveOnce(state)
  expect(state.cleared).toMatchObject({ garden: 2, boon: 'magnet', hurt: 1, points: 130 })
  expect(state.cleared?.ticks).toBeGreaterThan(0)
  expect([state.hurt, state.gardenTicks, state.scoreBefore]).toEqual([0, 0, state.score])
})

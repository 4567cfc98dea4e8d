import { describe, expect, test } from 'vitest'
import { BOON_TICKS, takeBoon } from './boons.ts'
import { fruitsOf } from './features.ts'
import { gardenAt, START } from './gardens.ts'
import { WIDTH } from './layouts.ts'
import { EVENTS, TICKS } from './state.ts'
import type { Boon, State } from './state.ts'
import { begin, step } from './step.ts'

const HEAD = START[0] ?? 0
/** Far from the head, from which it does not move away in a test that moves the snake upwards by a few cells. */
const FAR = 15 * WIDTH + 2

function pass(state: State, ticks: number): void {
  for (let tick = 0; tick < ticks; tick += 1) step(state, [])
}

/** The first garden after a boon, with the snake about to move. */
function withBoon(boon: Boon | null): State {
  const state: State = Object.assign(begin('boon'), { garden: 2, shield: 0, fruit: FAR })
  if (boon !== null) takeBoon(state, boon)
  return state
}

/** Lets the snake make one move. */
function moveOnce(state: State): void {
  const head = state.body[0]
  for (let tick = 0; tick < 60 && state.body[0] === head; tick += 1) step(state, [])
}

describe('a boon', () => {
  test('does not shorten an effect, and a bonus does not shorten a boon', () => {
    const state = Object.assign(withBoon('shield'), { bonus: { cell: HEAD - WIDTH, kind: 'shield', left: 600 } })
    moveOnce(state)
    expect(state.bonus).toBeNull()
    expect(state.shield).toBeGreaterThan(TICKS.shield)
  })

  test('shield: a crash costs no life', () => {
    const [state, bare] = [withBoon('shield'), withBoon(null)]
    // The second garden has no fence, so the body is in the way of the head.
    for (const one of [state, bare]) {
      one.body.splice(0, one.body.length, HEAD, HEAD + 1, HEAD + 1 - WIDTH, HEAD - WIDTH, HEAD - WIDTH - 1)
      Object.assign(one, { heading: 0, growing: 3 })
      pass(one, 60)
    }
    expect([state.lives, state.shield, bare.lives]).toEqual([3, 0, 2])
  })

  test('slow: a move takes half as long again', () => {
    const state = withBoon('slow')
    step(state, [])
    expect(state.pace).toBe(Math.floor(gardenAt(2).paces[0] * 1.5))
    pass(state, BOON_TICKS.slow)
    expect(state.pace).toBe(gardenAt(2).paces[0])
  })

  test('magnet: a fruit two cells away is eaten, across an edge and diagonally too; without it, or three cells away, it is not', () => {
    const next = HEAD - WIDTH
    for (const [boon, fruit, eaten] of [
      ['magnet', next - 2 * WIDTH, 1],
      ['magnet', next - WIDTH + 2, 1],
      ['magnet', next - 3 * WIDTH, 0],
      ['magnet', next + 3, 0],
      [null, next - 2 * WIDTH, 0],
      [null, next + 1, 0],
      [null, next, 1],
    ] as const) {
      const state = Object.assign(withBoon(boon), { fruit })
      moveOnce(state)
      expect(state.eaten, `${boon} ${fruit - next}`).toBe(eaten)
      if (eaten === 1) expect([state.gainedAt, state.events & EVENTS.bite]).toEqual([fruit, EVENTS.bite])
    }
    // The second garden has no fence: its first column is beside the last.
    const edge = Object.assign(withBoon('magnet'), { fruit: 8 * WIDTH + WIDTH - 1 })
    edge.body.splice(0, 4, ...[9, 10, 11, 12].map((row) => row * WIDTH + 1))
    moveOnce(edge)
    expect(edge.eaten).toBe(1)
  })

  test('magnet: a bonus under the head and a fruit beside it count both', () => {
    const state = Object.assign(withBoon('magnet'), { fruit: HEAD - WIDTH + 1, bonus: { cell: HEAD - WIDTH, kind: 'gold', left: 600 } })
    moveOnce(state)
    expect([state.score, state.eaten, state.events & (EVENTS.bite | EVENTS.bonus)]).toEqual([70, 1, EVENTS.bite | EVENTS.bonus])
  })

  test('double: a fruit counts twice', () => {
    const points = [null, 'double'].map((boon) => {
      const state = Object.assign(withBoon(boon as Boon | null), { fruit: HEAD - WIDTH })
      moveOnce(state)
      return state.score
    })
    expect(points).toEqual([10, 20])
  })

  test('light: the snake grows by one cell a fruit, until the garden ends', () => {
    const grown = [null, 'light'].map((boon) => {
      const state = Object.assign(withBoon(boon as Boon | null), { fruit: HEAD - WIDTH })
      moveOnce(state)
      return state.growing
    })
    expect(grown).toEqual([2, 1])
    const state = Object.assign(withBoon('light'), { eaten: gardenAt(2).fruits - 1, fruit: HEAD - WIDTH })
    moveOnce(state)
    expect([state.garden, state.boon]).toEqual([3, null])
  })

  test('ghost: the snake passes through itself, and through no hedge', () => {
    const [state, bare] = [withBoon('ghost'), withBoon(null)]
    for (const one of [state, bare]) {
      one.body.splice(0, one.body.length, HEAD, HEAD + 1, HEAD + 1 - WIDTH, HEAD - WIDTH, HEAD - WIDTH - 1)
      Object.assign(one, { heading: 0, growing: 3 })
      pass(one, 60)
    }
    expect([state.lives, bare.lives]).toEqual([3, 2])
    const fenced = Object.assign(withBoon('ghost'), { garden: 5, ghost: 9_000 })
    pass(fenced, 600)
    expect([fenced.lives < 3, fenced.ghost]).toEqual([true, 0])
  })

  test('few: three fruits fewer are a garden', () => {
    const state = Object.assign(withBoon('few'), { eaten: gardenAt(2).fruits - 4, fruit: HEAD - WIDTH })
    expect(fruitsOf(state)).toBe(gardenAt(2).fruits - 3)
    moveOnce(state)
    expect([state.garden, state.cleared?.boon, fruitsOf(state)]).toEqual([3, 'few', gardenAt(3).fruits])
  })

  test('finds: a gift after every second fruit, otherwise after every third', () => {
    const gifts = (boon: Boon | null) =>
      [1, 2, 3, 4].map((eaten) => {
        const state = Object.assign(withBoon(boon), { eaten: eaten - 1, fruit: HEAD - WIDTH })
        moveOnce(state)
        return state.bonus !== null
      })
    expect([gifts('finds'), gifts(null)]).toEqual([
      [false, true, false, true],
      [false, false, true, false],
    ])
  })

  test('hurry: a quarter less time for a move, and twice the points, which double again with the other boon', () => {
    const state = Object.assign(withBoon('hurry'), { fruit: HEAD - WIDTH })
    expect(state.pace).toBe(Math.ceil((gardenAt(2).paces[0] * 3) / 4))
    moveOnce(state)
    expect(state.score).toBe(20)
    const both = Object.assign(withBoon('hurry'), { fruit: HEAD - WIDTH, double: 900, slow: 900 })
    moveOnce(both)
    expect([both.score, both.pace]).toEqual([40, Math.floor(Math.ceil((gardenAt(2).paces[0] * 3) / 4) * 1.5)])
  })

  test('memory: a combo waits two seconds longer, and four when it was taken twice', () => {
    const combos = [0, 1, 2].map((times) => {
      const state = withBoon(null)
      for (let time = 0; time < times; time += 1) takeBoon(state, 'memory')
      Object.assign(state, { combo: 3, sinceBite: 0, mercy: -9_000, lives: 5 })
      let ticks = 0
      while (state.combo > 0) {
        // It stays where it is.
        Object.assign(state, { sinceMove: 0 })
        step(state, [])
        ticks += 1
      }
      return ticks - TICKS.combo - 1
    })
    expect(combos).toEqual([0, 120, 240])
  })

  test('longer: effects of boons and gifts last half as long again, from then on', () => {
    const state = withBoon('longer')
    takeBoon(state, 'magnet')
    expect(state.magnet).toBe(BOON_TICKS.magnet * 1.5)
    Object.assign(state, { bonus: { cell: HEAD - WIDTH, kind: 'double', left: 600 }, double: 0 })
    moveOnce(state)
    expect(state.double).toBe(TICKS.double * 1.5)
  })

  test('harvest: each fruit has half as many points again, for the rest of the round', () => {
    const state = Object.assign(withBoon('harvest'), { fruit: HEAD - WIDTH, eaten: gardenAt(2).fruits - 1 })
    moveOnce(state)
    expect([state.gained, state.garden, state.kept.harvest]).toEqual([15, 3, 1])
  })

  test('heart: one life more at once, and no more than five', () => {
    expect(withBoon('heart').lives).toBe(4)
    const state = Object.assign(withBoon(null), { lives: 5 })
    takeBoon(state, 'heart')
    expect(state.lives).toBe(5)
  })

  test('a lost life ends every effect but light', () => {
    // The fifth garden has a fence.
    const state = Object.assign(withBoon('light'), { garden: 5, slow: 9_000, ghost: 9_000, double: 9_000, magnet: 9_000 })
    pass(state, 10 * 60)
    expect(state.lives).toBeLessThan(3)
    expect([state.slow, state.double, state.magnet, state.ghost, state.boon]).toEqual([0, 0, 0, 0, 'light'])
  })
})

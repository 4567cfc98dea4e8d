import { describe, expect, test } from 'vitest'
import { PARTS, UP } from './geometry.ts'
import { pairOf } from './gifts.ts'
import { BRICK, COLUMNS, driftAt, isDrifting, kindOf, letterAt, LOCKED, ROUTE } from './levels.ts'
import { middleOf } from './places.ts'
import { brickAt, EVENTS, WORKS } from './state.ts'
import type { Pearl, State } from './state.ts'
import { begin, step } from './step.ts'
import { enterLevel } from './entering.ts'

const flying = (x: number, y: number, direction: number): Pearl => ({ x: x * PARTS, y: y * PARTS, beforeX: 0, beforeY: 0, direction, held: false })

/** A round in a mosaic whose pearl flies up and down at the side, with a net. */
function inMosaic(level: number): State {
  const state = begin('kinds')
  state.level = level
  enterLevel(state)
  state.rest = 0
  state.net = true
  state.pearls[0] = flying(12, 440, UP)
  return state
}

const cellsOf = (state: State, letter: string): number[] => [...state.bricks.keys()].filter((cell) => letterAt(ROUTE[state.level - 1] ?? 0, cell) === letter)

/** Leaves these bricks alone, and lets a pearl come up from just below one of them. */
function hitOne(state: State, cell: number, kept: readonly number[] = []): void {
  for (const other of state.bricks.keys()) if (other !== cell && !kept.includes(other)) state.bricks[other] = 0
  const [x, y] = middleOf(state, cell)
  state.pearls[0] = flying(x, y + 30, UP)
}

function reaches(state: State, event: number, ticks = 900): boolean {
  for (let at = 0; at < ticks && state.status === 'playing'; at += 1) {
    step(state, [])
    if (state.events & event) return true
  }
  return false
}

describe('kinds of bricks', () => {
  test('each of the first twelve mosaics after the first has something that none before it had', () => {
    const seen = new Set<string>()
    const fresh = ROUTE.slice(0, 12).map((mosaic) => {
      const all = Array.from({ length: COLUMNS * 12 }, (_, cell) => [kindOf(letterAt(mosaic, cell)), isDrifting(mosaic, Math.floor(cell / COLUMNS))] as const)
      const here = new Set(all.flatMap(([kind, drifts]) => (kind === null ? [] : [`${kind}`, ...(drifts ? [`${kind} drifts`] : [])])))
      const now = [...here].filter((one) => !seen.has(one))
      for (const one of now) seen.add(one)
      return now.length > 0
    })
    // The ninth brings a fish, the tenth sinks, the twelfth has all of them at once.
    expect(fresh.flatMap((isNew, at) => (isNew ? [] : [at + 1]))).toEqual([9, 10, 12])
  })

  test('an oyster frees a second pearl, which rises', () => {
    const state = inMosaic(2)
    const [oyster = 0, other = 0] = cellsOf(state, 'O')
    hitOne(state, oyster, [other])
    expect(reaches(state, EVENTS.oyster)).toBe(true)
    expect(state.pearls).toHaveLength(2)
    expect(state.pearls[1]?.direction).toBeGreaterThan(64)
  })

  test('locks are iron until the last key is broken', () => {
    const state = inMosaic(5)
    const [key = 0] = cellsOf(state, 'K')
    const locks = cellsOf(state, 'L')
    expect(locks.every((cell) => state.bricks[cell] === LOCKED)).toBe(true)
    const [first = 0] = locks
    hitOne(state, first, [key, ...locks])
    expect(reaches(state, EVENTS.hard)).toBe(true)
    expect(state.bricks[first]).toBe(LOCKED)
    state.pearls[0] = flying(middleOf(state, key)[0], middleOf(state, key)[1] - 30, 32)
    expect(reaches(state, EVENTS.open)).toBe(true)
    expect(locks.map((cell) => state.bricks[cell])).toEqual(locks.map(() => 1))
  })

  test('coral restores a broken tile beside it, twelve in a mosaic at most, and never on a pearl', () => {
    const state = inMosaic(7)
    const corals = cellsOf(state, 'G')
    for (const cell of state.bricks.keys()) if (!corals.includes(cell)) state.bricks[cell] = 0
    state.pearls[0] = { ...flying(12, 440, UP), held: true }
    let grown = 0
    for (let tick = 0; tick < 6000; tick += 1) {
      state.waited = 0
      step(state, [])
      if ((state.events & EVENTS.grow) === 0) continue
      for (const cell of state.bricks.keys())
        if (brickAt(state, cell) === 'tile') {
          grown += 1
          expect(corals.some((coral) => [1, COLUMNS].includes(Math.abs(coral - cell)))).toBe(true)
          state.bricks[cell] = 0
        }
    }
    expect(grown).toBe(12)
    const near = inMosaic(7)
    const [coral = 0] = corals
    for (const cell of near.bricks.keys()) if (cell !== coral) near.bricks[cell] = 0
    near.here = 299
    const [x, y] = middleOf(near, coral)
    near.pearls[0] = flying(x, y + 18, 32)
    step(near, [])
    expect(near.grown).toBe(0)
  })

  test('a heart takes six hits and bursts everything within two cells but iron', () => {
    const state = inMosaic(11)
    const [heart = 0] = cellsOf(state, 'H')
    const far = heart - 3
    const kept = [heart - 2, heart + 2, heart - 2 * COLUMNS, far]
    hitOne(state, heart, kept)
    let hits = 0
    while ((state.events & EVENTS.burst) === 0 && hits < 20) {
      const [x, y] = middleOf(state, heart)
      state.pearls[0] = flying(x, y + 18, UP)
      step(state, [])
      if (state.events & (EVENTS.hard | EVENTS.burst)) hits += 1
    }
    expect(hits).toBe(6)
    expect([heart, ...kept].map((cell) => (state.bricks[cell] ?? 0) > 0)).toEqual([false, false, false, false, true])
    const [jar = 0] = cellsOf(state, 'J')
    const below = inMosaic(11)
    hitOne(below, jar, [heart, far])
    below.bricks[heart] = 6
    expect([reaches(below, EVENTS.burst, 60), below.bricks[heart]]).toEqual([true, 3])
  })
})

describe('walls that move', () => {
  test('a row drifts between the walls by half a pixel a tick, and is hit where it is', () => {
    const offs = Array.from({ length: 1200 }, (_, tick) => driftAt(4, 1, tick))
    expect([Math.min(...offs), Math.max(...offs), offs[0]]).toEqual([-40, 120, 0])
    expect(offs.every((off, tick) => tick === 0 || Math.abs(off - (offs[tick - 1] ?? 0)) <= 1)).toBe(true)
    expect(driftAt(4, 2, 500)).toBe(0)
    const state = inMosaic(4)
    state.here = 200
    const cell = COLUMNS + 5
    hitOne(state, cell, [COLUMNS + 1])
    expect(middleOf(state, cell)[0]).toBe(5.5 * BRICK.width + driftAt(4, 1, 200))
    expect(reaches(state, EVENTS.brick, 30)).toBe(true)
    expect(state.broken).toEqual([cell])
  })

  test('the tenth mosaic sinks slowly, the last bricks of every mosaic fast, and both stop above the boat', () => {
    const sunk = (level: number, kept: readonly number[] | null, ticks: number): number => {
      const state = inMosaic(level)
      if (kept) for (const cell of state.bricks.keys()) if (!kept.includes(cell)) state.bricks[cell] = 0
      for (let tick = 0; tick < ticks; tick += 1) {
        state.sinceHit = 0
        state.pearls[0] = flying(12, 440, UP)
        step(state, [])
      }
      return state.sink
    }
    expect(sunk(3, null, 60)).toBe(0)
    expect(sunk(10, null, 60)).toBe(6)
    expect(sunk(10, null, 4000)).toBeLessThan(260)
    expect(sunk(3, [4 * COLUMNS, 4 * COLUMNS + 1], 60)).toBe(60)
    expect(sunk(3, [4 * COLUMNS, 4 * COLUMNS + 1], 1000)).toBe(310 - (BRICK.top + 5 * BRICK.height))
  })
})

describe('gifts', () => {
  test('harpoons leave the boat by themselves and break bricks; from a long boat come three, and glowing ones fly on', () => {
    const fired = (effects: Partial<State>, kept: (state: State) => readonly number[]): readonly [number, number] => {
      const state = inMosaic(3)
      Object.assign(state, { harpoon: 37, ...effects })
      for (const cell of state.bricks.keys()) if (!kept(state).includes(cell)) state.bricks[cell] = 0
      const before = state.bricks.filter((hits) => hits > 0).length
      step(state, [])
      const shots = state.shots.length
      for (let tick = 0; tick < 60; tick += 1) {
        state.pearls[0] = flying(12, 440, UP)
        step(state, [])
      }
      return [shots, before - state.bricks.filter((hits) => hits > 0).length]
    }
    // Above the boat's left end are two tiles, one over the other.
    const column = 3
    const two = (): readonly number[] => [4 * COLUMNS + column, 5 * COLUMNS + column, 6 * COLUMNS]
    expect(fired({}, two)).toEqual([2, 1])
    expect(fired({ fire: 200 }, two)).toEqual([2, 2])
    expect(fired({ wide: 200 }, () => [4 * COLUMNS + 4, 6 * COLUMNS])).toEqual([3, 1])
  })

  test('two gifts that work together are named', () => {
    const none = { fire: 0, wide: 0, harpoon: 0 }
    expect(pairOf({ ...none, harpoon: WORKS.harpoon, fire: 5 }, 'harpoon')).toBe('burning')
    expect(pairOf({ ...none, harpoon: 9, wide: WORKS.wide }, 'wide')).toBe('three')
    expect(pairOf({ ...none, fire: 9 }, 'triple')).toBe('glowing')
    expect([pairOf({ ...none, harpoon: 9 }, 'harpoon'), pairOf({ ...none, fire: 9 }, 'coin')]).toEqual([null, null])
  })

  test('a golden fish swims by in the ninth mosaic, four times at most; a pearl that hits it gets points and a gift', () => {
    const state = inMosaic(9)
    let came = 0
    for (let tick = 0; tick < 4000; tick += 1) {
      const had = state.fish
      state.sinceHit = 0
      state.pearls[0] = flying(12, 440, UP)
      step(state, [])
      if (!had && state.fish) came += 1
    }
    expect(came).toBe(4)
    const other = inMosaic(9)
    while (!other.fish || other.fish.x < 60 * PARTS || other.fish.x > 300 * PARTS) {
      other.pearls[0] = flying(12, 440, UP)
      step(other, [])
    }
    const { x, y } = other.fish
    const { score } = other
    other.pearls[0] = flying(x / PARTS, y / PARTS + 30, UP)
    expect(reaches(other, EVENTS.fish, 20)).toBe(true)
    expect([other.fish, other.gifts.length, other.deeds.fish, other.score - score]).toEqual([null, 1, 1, 100])
  })
})

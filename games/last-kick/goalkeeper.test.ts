import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { goalkeeperDive, habitOf, headingAt, standAt, stanceOf } from './goalkeeper.ts'
import type { Stance } from './goalkeeper.ts'
import { HARD } from './pitch.ts'
import type { Point } from './pitch.ts'
import { MATCHES, begin, turnOf } from './state.ts'
import type { State } from './state.ts'
import { step } from './step.ts'

const [LEFT, MIDDLE, RIGHT] = [0, 1, 2]
const NONE: Stance = { expects: null, leans: null }
/** Levels of goalkeepers: one without a peculiarity, a tall one, one who jumps early, one who waits, one who bluffs. */
const [CALM, TALL, JUMPY, ROCK, SLY] = [1, 2, 3, 7, 6]
const SEEDS = [...Array(300).keys()].map((at) => `keeper ${at}`)

/** The share of straight kicks to a point that a goalkeeper saves, from 0 to 1. */
function saves(level: number, ball: Point, stance: Stance, { wait = 0, power = 75, curl = 0 } = {}): number {
  const dive = (seed: string) => goalkeeperDive(level, { wait, ...ball, power, curl }, ball, [], stance, seededRandom(seed))
  return SEEDS.filter((seed) => dive(seed).isSave).length / SEEDS.length
}

describe('a habit', () => {
  test('is a part of the goal that was chosen twice, high or low, and the first rival notices none', () => {
    expect(habitOf(CALM, [LEFT, LEFT + 3])).toBe(-1)
    expect(habitOf(CALM, [RIGHT, MIDDLE, MIDDLE])).toBe(0)
    expect(habitOf(CALM, [RIGHT, RIGHT, LEFT])).toBeNull()
    expect(habitOf(0, [LEFT, LEFT, LEFT])).toBeNull()
    expect([habitOf(CALM, []), habitOf(CALM, [LEFT])]).toEqual([null, null])
  })

  test('is also the next of alternating corners, from the semi-final on', () => {
    expect([1, 2, 9].map((level) => habitOf(level, [LEFT, RIGHT, LEFT]))).toEqual([null, 1, 1])
    expect(habitOf(2, [RIGHT, LEFT + 3, RIGHT])).toBe(-1)
    expect([habitOf(2, [LEFT, RIGHT]), habitOf(2, [LEFT, MIDDLE, LEFT]), habitOf(2, [RIGHT, LEFT, MIDDLE])]).toEqual([null, null, null])
  })
})

describe('a goalkeeper who expects a side', () => {
  test('shows it: he stands there, and the picture of the turn says so', () => {
    const stance = stanceOf(CALM, [RIGHT, RIGHT], seededRandom('x'))
    expect(stance).toEqual({ expects: 1, leans: 1 })
    for (const tick of [0, 30, 77]) expect(standAt(CALM, stance, tick)).toBe(70)
    const state: State = { ...begin('x'), match: CALM, mine: [1, 1], remembered: [RIGHT, RIGHT] }
    expect(turnOf(state).stance).toEqual(stance)
    expect(standAt(CALM, NONE, 30)).not.toBe(standAt(CALM, NONE, 0))
  })

  test('saves nearly all there, even bent ones, and hardly any in the other corner', () => {
    for (const level of [CALM, TALL, 8, 13]) {
      const stance: Stance = { expects: 1, leans: 1 }
      expect(saves(level, { x: 290, y: 100 }, stance), String(level)).toBeGreaterThan(0.75)
      expect(saves(level, { x: 290, y: 100 }, stance, { curl: -55 })).toBeGreaterThan(0.75)
      expect(saves(level, { x: -290, y: 100 }, stance)).toBeLessThan(0.25)
      expect(saves(level, { x: 290, y: 100 }, NONE, { curl: -55 })).toBeLessThan(saves(level, { x: 290, y: 100 }, stance, { curl: -55 }))
    }
  })
})

describe('the characters of goalkeepers', () => {
  test('one who bluffs always leans, away from the corner that he guards', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const { expects, leans } = stanceOf(SLY, [], seededRandom(seed))
      expect(Math.abs(expects ?? 0)).toBe(1)
      expect(leans).toBe(expects === 1 ? -1 : 1)
    }
    expect(stanceOf(SLY, [LEFT, LEFT], seededRandom('x'))).toEqual({ expects: -1, leans: 1 })
    const stance: Stance = { expects: -1, leans: 1 }
    expect(saves(SLY, { x: -280, y: 100 }, stance)).toBeGreaterThan(0.9)
    expect(saves(SLY, { x: 280, y: 100 }, stance)).toBeLessThan(0.4)
  })

  test('one who jumps early goes where he moves, whatever the player did before: the other corner and the middle are open', () => {
    expect(stanceOf(JUMPY, [LEFT, LEFT, LEFT], seededRandom('x'))).toEqual(NONE)
    for (const wait of [10, 50, 100, 119]) {
      const side = headingAt(wait)
      expect(Math.sign(standAt(JUMPY, NONE, wait + 1) - standAt(JUMPY, NONE, wait))).toBe(side)
      expect(saves(JUMPY, { x: side * 280, y: 100 }, NONE, { wait })).toBeGreaterThan(0.8)
      expect(saves(JUMPY, { x: -side * 280, y: 100 }, NONE, { wait })).toBeLessThan(0.2)
      expect(saves(JUMPY, { x: 0, y: 100 }, NONE, { wait })).toBeLessThan(0.2)
    }
  })

  test('one who waits stands still and saves whatever is not hard into a corner', () => {
    for (const tick of [0, 30, 90]) expect(standAt(ROCK, NONE, tick)).toBe(0)
    expect(saves(ROCK, { x: 0, y: 120 }, NONE)).toBe(1)
    expect(saves(ROCK, { x: 270, y: 100 }, NONE, { power: 50 })).toBe(1)
    // Not even a hard one into the corner is safe: he sees some of them early.
    const hard = saves(ROCK, { x: 300, y: 100 }, NONE, { power: 95 })
    expect(hard).toBeGreaterThan(0.05)
    expect(hard).toBeLessThan(0.35)
    // In the last cup he has more of them, but still less than every second one.
    const last = saves(14, { x: 300, y: 100 }, NONE, { power: 95 })
    expect(last).toBeGreaterThan(hard)
    expect(last).toBeLessThan(0.5)
  })

  test('one who waits shows that a kick was too soft when he has saved it, and no other one does', () => {
    const saved = (level: number, power: number): Set<boolean> => {
      const match: Pick<State, 'cup' | 'match'> = { cup: Math.floor(level / MATCHES), match: level % MATCHES }
      const events = SEEDS.map((seed) => step({ ...begin(seed), ...match }, [0, 250, 90, power])?.event)
      return new Set(events.flatMap((event) => (event?.kind === 'kick' && event.result === 'saved' ? [event.isSoft] : [])))
    }
    expect([saved(ROCK, HARD), saved(ROCK, HARD + 1), saved(CALM, 50)]).toEqual([new Set([true]), new Set([false]), new Set([false])])
  })

  test('a tall one saves more of the high balls than of the low ones', () => {
    const [low, high] = [60, 190].map((y) => saves(TALL, { x: 200, y }, NONE, { power: 85 }))
    expect(high).toBeGreaterThan((low ?? 1) + 0.1)
  })
})

import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { readInput } from './input.ts'
import type { Input } from './input.ts'
import { AIM, CONTROLLED, CURVED, apparentX, bendOf, flightAt, flightOf, isInside, overshootOf, spreadOf } from './pitch.ts'
import { goalkeeperDive } from './goalkeeper.ts'
import { CURVES_FROM, kept, shotOf } from './rival.ts'
import { MATCHES, begin } from './state.ts'
import { VERSION, replay, step } from './step.ts'
import type { Event, State } from './state.ts'

const SEEDS = [...Array(300).keys()].map((at) => `curve ${at}`)

function atLevel(seed: string, level: number): State {
  return { ...begin(seed), cup: Math.floor(level / MATCHES), match: level % MATCHES }
}

function kicked(state: State, input: Input): Extract<Event, { readonly kind: 'kick' }> {
  const event = step(state, input)?.event
  if (event?.kind !== 'kick') throw new Error(`refused ${JSON.stringify(input)}`)
  return event
}

/** The share of kicks that become goals, from 0 to 1. */
function shareOfGoals(level: number, input: Input): number {
  return SEEDS.filter((seed) => kicked(atLevel(seed, level), input).result === 'goal').length / SEEDS.length
}

describe('the flight of a curved ball', () => {
  test('begins at the spot, ends at its target and is farthest from the straight line in the middle', () => {
    const end = { x: 200, y: 111 }
    for (const curl of [-100, -45, 0, 45, 100]) {
      const bend = bendOf(curl)
      expect([flightAt(end, bend, 0).x, flightAt(end, bend, 1)]).toEqual([0, end])
      const beside = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => flightAt(end, bend, part).x - end.x * part)
      expect(beside[2]).toBeCloseTo(bend)
      expect(Math.max(...beside.map(Math.abs))).toBeCloseTo(Math.abs(bend))
      for (const distance of beside) expect(Math.sign(Math.round(distance))).toBe(Math.sign(curl) + 0)
    }
  })

  test('is mirrored by the opposite curl, and straight without any', () => {
    for (let curl = 0; curl <= 100; curl += 1) {
      expect(Math.abs(bendOf(curl) + bendOf(-curl))).toBeLessThanOrEqual(1)
      expect(overshootOf(curl) + overshootOf(-curl)).toBe(0)
      expect(spreadOf(70, curl)).toBe(spreadOf(70, -curl))
    }
    expect([bendOf(0), overshootOf(0)]).toEqual([0, 0])
    expect(flightAt({ x: 300, y: 11 }, bendOf(0), 0.5).x).toBe(150)
  })

  test('seems to lead elsewhere at first, and to its target at the end', () => {
    expect([0, 10, 20, 40].map((seen) => apparentX(200, -50, seen, 40))).toEqual([0, 50, 100, 200])
    expect(apparentX(200, 0, 5, 40)).toBe(200)
  })
})

describe('a kick with a bend', () => {
  test('has the same result each time, and is played again from its recorded input', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const input = [17, 240, 120, 75, -55]
      expect(kicked(begin(seed), input)).toEqual(kicked(begin(seed), input))
      expect(replay(seed, JSON.parse(JSON.stringify([input])))).toEqual(step(begin(seed), input)?.state)
    }
  })

  test('is straight when its input has no bend: an input of four numbers is that of five with zero', () => {
    for (const seed of SEEDS) expect(step(begin(seed), [9, -220, 100, 80])).toEqual(step(begin(seed), [9, -220, 100, 80, 0]))
    expect(readInput('kick', [9, -220, 100, 80])).toEqual({ wait: 9, x: -220, y: 100, power: 80, curl: 0 })
  })

  test('goes where it is aimed up to the controlled curl, and past it with more', () => {
    const ends = (curl: number): number[] => SEEDS.map((seed) => kicked(begin(seed), [0, 0, 100, 60, curl]).ball.x)
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    for (const curl of [-CONTROLLED, -30, 0, 30, CONTROLLED]) {
      expect(Math.abs(mean(ends(curl)))).toBeLessThan(4)
      for (const x of ends(curl)) expect(Math.abs(x)).toBeLessThanOrEqual(spreadOf(60, curl))
    }
    expect(mean(ends(80))).toBeLessThan(-40)
    expect(mean(ends(-80))).toBeGreaterThan(40)
    expect(mean(ends(-100))).toBeGreaterThan(mean(ends(-80)) + 100)
  })

  test('misses the goal when it is wild, on the side to which it swings', () => {
    for (const seed of SEEDS)
      for (const side of [-1, 1]) {
        const { result, ball, isWild } = kicked(begin(seed), [0, side * 255, 90, 70, -side * 100])
        expect([result, Math.sign(ball.x), isInside(ball), isWild]).toEqual(['wide', side, false, true])
        const controlled = kicked(begin(seed), [0, side * 255, 90, 70, -side * CONTROLLED])
        expect([isInside(controlled.ball), controlled.isWild]).toEqual([true, false])
      }
  })

  test('beats a good goalkeeper more often than a straight one, and a better one less often', () => {
    const [straight, curved] = [0, -CONTROLLED].map((curl) => [4, 8, 12, 16, 20].map((level) => shareOfGoals(level, [0, 270, 110, 70, curl])))
    for (const [at, share] of (curved ?? []).entries()) expect(share).toBeGreaterThan((straight?.[at] ?? 1) + 0.15)
    expect(curved?.at(-1)).toBeLessThan(0.6)
    expect(curved?.[4]).toBeLessThan(curved?.[0] ?? 0)
  })

  test('is worth more only when it scores and is bent clearly', () => {
    for (const seed of SEEDS) {
      // Too low and too far in for the extra points of a corner; the star's are left out.
      const { result, points, hitStar, isCurved } = kicked(begin(seed), [0, 200, 60, 70, -CURVED])
      const slight = kicked(begin(seed), [0, 200, 60, 70, 1 - CURVED])
      expect([isCurved, slight.isCurved]).toEqual([result === 'goal', false])
      expect(points).toBe(result === 'goal' ? 150 + (hitStar ? 100 : 0) : 0)
    }
  })

  test('makes a goalkeeper who reads it go to the side on which the ball starts, and changes nothing for one who guesses', () => {
    for (const [at, seed] of SEEDS.entries()) {
      const level = at % 21
      const dive = (curl: number) =>
        goalkeeperDive(level, { wait: 0, x: 200, y: 90, power: 40, curl }, { x: 200, y: 90 }, [], { expects: null, leans: null }, seededRandom(seed))
      const [straight, toTheLeft, toTheRight] = [dive(0), dive(-CONTROLLED), dive(CONTROLLED)]
      expect([toTheLeft.hasRead, toTheRight.hasRead]).toEqual([straight.hasRead, straight.hasRead])
      if (!straight.hasRead) expect([toTheLeft, toTheRight].map(({ x }) => x)).toEqual([straight.x, straight.x])
      else expect(toTheLeft.x).toBeLessThanOrEqual(toTheRight.x)
    }
  })
})

describe('hostile inputs', () => {
  test('with a bend that no hand can make are refused', () => {
    for (const curl of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 101, -101, 1e9, -1e300, 0.5, 2 ** 53, '5', null, [], {}, true]) {
      expect(step(begin('x'), [0, 0, 50, 50, curl] as never), String(curl)).toBeUndefined()
      expect(replay('x', [[0, 0, 50, 50, curl]]), String(curl)).toBeUndefined()
    }
    for (const input of [
      [0, 0, 50],
      [0, 0, 50, 50, 0, 0],
      [Number.NaN, 0, 50, 50, 10],
      [0, AIM.x + 1, 50, 50],
      [0, 0, 50, 1e9],
    ])
      expect(replay('x', [input]), JSON.stringify(input)).toBeUndefined()
    expect(replay('x', [[0, 0, 50, 50, 100]])?.mine).toHaveLength(1)
  })

  test('of older rules have another version', () => {
    expect(VERSION).toBe(5)
  })
})

describe('a rival’s curved shot', () => {
  test('comes in later rounds only, more and more often, and to both sides', () => {
    const curvedOf = (level: number): number[] => {
      const random = seededRandom(`shots ${level}`)
      return [...Array(400).keys()].map(() => shotOf(level, 9, random).bend).filter((bend) => Math.abs(bend) >= bendOf(CURVED))
    }
    for (let level = 0; level < CURVES_FROM; level += 1) expect(curvedOf(level)).toEqual([])
    // Two rivals who are no benders.
    const [first, later] = [curvedOf(3), curvedOf(13)]
    expect(first.length).toBeGreaterThan(40)
    expect(later.length).toBeGreaterThan(first.length)
    for (const bends of [first, later]) expect(bends.some((bend) => bend < 0) && bends.some((bend) => bend > 0)).toBe(true)
  })

  test('is kept at its target, not where it starts to', () => {
    const random = seededRandom('kept')
    for (let round = 0; round < 400; round += 1) {
      const shot = { ...shotOf(8, 9, random), bend: 90 }
      const tick = shot.runUp + 8
      expect(kept(shot, { tick, x: shot.x, y: shot.y }).isSave).toBe(true)
      expect(kept(shot, { tick, x: apparentX(shot.x, shot.bend, 8, shot.flight), y: shot.y }).isSave).toBe(false)
    }
  })

  test('passes through the same flight as a kick of the player', () => {
    expect(flightOf(100)).toBe(32)
    expect(flightAt({ x: -100, y: 60 }, 90, 0.5).x).toBe(40)
  })
})

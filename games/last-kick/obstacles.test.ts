import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { DEFENDER, forceOf, hitsDefender, windOf } from './obstacles.ts'
import { CONTROLLED, flightOf, isInside } from './pitch.ts'
import { starAt } from './rival.ts'
import { STAR_BONUS, STAR_GOAL, STAR_KICKS, begin, turnOf } from './state.ts'
import type { Event, State } from './state.ts'
import { step } from './step.ts'

const SEEDS = [...Array(200).keys()].map((at) => `obstacle ${at}`)
const POWER = 45

function kicked(state: State, input: readonly number[]): Extract<Event, { readonly kind: 'kick' }> {
  const event = step(state, input)?.event
  if (event?.kind !== 'kick') throw new Error(`refused ${JSON.stringify(input)}`)
  return event
}

function stars(seed: string, cup: number, hits = 0): State {
  return { ...begin(seed), cup, match: 1, phase: 'stars', hits }
}

/** The results of a kick at the star, straight and bent to both sides. */
function atStar(state: State): readonly string[] {
  const { star, wind } = turnOf(state)
  if (!star) throw new Error('no star')
  const { x, y } = starAt(star, flightOf(POWER))
  return [0, CONTROLLED, -CONTROLLED].map((curl) => kicked(state, [0, x - wind, y, POWER, curl]).result)
}

describe('the wall', () => {
  test('stands in the star rounds from the second cup on, but not in the wind of the third', () => {
    expect([0, 1, 2, 3, 4].map((cup) => turnOf(stars('x', cup)).wall !== null)).toEqual([false, true, false, true, true])
    expect(turnOf({ ...stars('x', 1), phase: 'kick' }).wall).toBeNull()
  })

  test('stops a straight ball to a low star, which a bent one reaches, and a high star is reached over it', () => {
    let low = 0
    for (const seed of SEEDS) {
      const state = stars(seed, 1)
      const { star } = turnOf(state)
      const results = atStar(state)
      if ((star?.y ?? 0) > 170) expect(results[0]).toBe('goal')
      if ((star?.y ?? 0) > 90) continue
      low += 1
      expect(results[0]).toBe('wall')
      expect(results.slice(1)).toContain('goal')
    }
    expect(low).toBeGreaterThan(40)
  })

  test('ends the round as every miss does', () => {
    const state = SEEDS.map((seed) => stars(seed, 1, 2)).find((one) => atStar(one)[0] === 'wall')
    if (!state) throw new Error('no wall was hit')
    const { star } = turnOf(state)
    expect(step(state, [0, star?.x ?? 0, star?.y ?? 0, POWER, 0])?.state).toMatchObject({ phase: 'kick', hits: 0, score: 0 })
  })
})

test('the fourth hit of a star round reaches its goal, once', () => {
  const points = [2, 3, 4, STAR_KICKS - 1].map((hits) => {
    const state = SEEDS.map((seed) => stars(seed, 0, hits)).find((one) => atStar(one)[0] === 'goal')
    if (!state) throw new Error('no star was hit')
    const at = starAt(turnOf(state).star ?? { x: 0, y: 0, sway: 0, period: 240, radius: 1 }, flightOf(POWER))
    return kicked(state, [0, at.x, at.y, POWER, 0])
  })
  expect(points.map(({ isBonus }) => isBonus)).toEqual([false, true, false, false])
  expect(points.map(({ isLast }) => isLast)).toEqual([false, false, false, true])
  expect(points.map((event) => event.points)).toEqual([150, 200 + STAR_BONUS, 250, 400])
  expect(STAR_GOAL).toBe(4)
})

describe('the wind', () => {
  test('blows in the third cup, and again once all obstacles come together', () => {
    const blows = (cup: number): boolean => windOf(cup, seededRandom('x')) !== 0
    expect([0, 1, 2, 3, 4, 9].map(blows)).toEqual([false, false, true, false, true, true])
  })

  test('carries a ball by what the turn says, to both sides and in three strengths', () => {
    const forces = new Set<number>()
    for (const seed of SEEDS) {
      const state = { ...begin(seed), cup: 2 }
      const { wind } = turnOf(state)
      forces.add(Math.sign(wind) * forceOf(wind))
      const still = kicked({ ...state, cup: 0 }, [0, 20, 100, 60, 0]).ball
      expect(kicked(state, [0, 20, 100, 60, 0]).ball).toEqual({ x: still.x + wind, y: still.y })
    }
    expect([...forces].sort((one, other) => one - other)).toEqual([-3, -2, -1, 1, 2, 3])
    expect(forceOf(0)).toBe(0)
  })
})

describe('the defender', () => {
  test('stands on the line from the fourth cup on, inside the goal and never before the star', () => {
    expect([2, 3, 4].map((cup) => turnOf({ ...begin('x'), cup }).defender !== null)).toEqual([false, true, true])
    for (const seed of SEEDS) {
      const { defender, star } = turnOf({ ...begin(seed), cup: 3 })
      if (!defender || !star) throw new Error('nobody there')
      expect(isInside({ x: Math.abs(defender.x) + DEFENDER.half, y: 100 })).toBe(true)
      expect(Math.sign(defender.x)).toBe(-Math.sign(star.x))
      expect(hitsDefender(defender, star)).toBe(false)
    }
  })

  test('blocks a ball to him, whatever the goalkeeper does, and none over him', () => {
    for (const seed of SEEDS) {
      const state = { ...begin(seed), cup: 3 }
      const { defender } = turnOf(state)
      expect(kicked(state, [0, defender?.x ?? 0, 60, 40, 0]).result).toBe('blocked')
      expect(kicked(state, [0, defender?.x ?? 0, 200, 40, 0]).result).not.toBe('blocked')
    }
  })
})

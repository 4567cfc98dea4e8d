import { dailySeed } from '@majlis/game-kit/daily-seed'
import { createLog } from '@majlis/game-kit/run-log'
import { describe, expect, test } from 'vitest'
import { STORM, TICK_RATE, TOWERS } from './kinds.ts'
import { LANDS } from './map.ts'
import { ORDERS, numberOf } from './orders.ts'
import type { Order } from './orders.ts'
import { ALL_STARS, NO_SKILLS, SKILLS, SKILL_LEVELS, skillsFrom, skillsText, starsOf, starsOfLevel, stormPause, traitsAt, withSkill } from './skills.ts'
import { HARD_STRENGTH } from './schedule.ts'
import { traitsOf } from './state.ts'
import { begin, mayOrder, obey, replay, setupOf, step } from './step.ts'

const all = (level: number) => SKILLS.map(() => level)

describe('skills', () => {
  test('cost one, two and three stars a level, more than there are together', () => {
    const costs = Array.from({ length: SKILL_LEVELS }, (_, at) => starsOfLevel(at + 1))
    expect([costs, starsOf(NO_SKILLS), starsOf(all(3))]).toEqual([[1, 2, 3], 0, 36])
    for (const skill of SKILLS.keys())
      for (let level = 1; level <= SKILL_LEVELS; level += 1)
        expect(starsOf(withSkill(NO_SKILLS, skill, level)) - starsOf(withSkill(NO_SKILLS, skill, level - 1))).toBe(starsOfLevel(level))
    expect(ALL_STARS).toBe(4 * LANDS.length)
    expect(starsOf(all(3))).toBeGreaterThan(ALL_STARS)
  })

  test('make every level of every tower stronger than the one below, and change nothing without one', () => {
    for (const kind of TOWERS)
      for (const [height, isOther] of [
        [0, false],
        [1, false],
        [2, false],
        [2, true],
      ] as const) {
        const worth = (skill: number) => {
          const { force, range } = traitsOf({ kind, height, isOther, skill })
          return kind === 'well' ? range : force
        }
        for (let level = 1; level <= SKILL_LEVELS; level += 1) expect(worth(level), `${kind} ${height}`).toBeGreaterThan(worth(level - 1))
        expect(worth(SKILL_LEVELS)).toBeLessThanOrEqual(worth(0) * 1.36)
      }
    expect(stormPause(NO_SKILLS)).toBe(STORM.pause)
    expect(STORM.pause - stormPause(all(3))).toBe(12 * TICK_RATE)
  })

  test('are read from a text only where it is one, and costs no more than the stars', () => {
    const skills = [0, 1, 2, 0, 0, 3]
    expect(skillsFrom(skillsText(skills))).toEqual(skills)
    expect([skillsFrom('012003', 10), skillsFrom('012003', 9)]).toEqual([skills, NO_SKILLS])
    for (const text of [undefined, null, 5, '', '0120', '0120033', '01200x', '400000', '333333']) expect(skillsFrom(text)).toEqual(NO_SKILLS)
  })
})

describe('a round with skills', () => {
  const learn = (skill: number, level: number): Order => ({ do: 'learn', skill, level })

  test('gives them to the towers that are built in it', () => {
    const state = begin('skills')
    expect([obey(state, learn(0, 2)), obey(state, { do: 'build', kind: 'sling', spot: 4 })]).toEqual([true, true])
    const tower = state.towers[4]
    expect(tower && traitsOf(tower)).toEqual(traitsAt('sling', 0, false, 2))
    expect([mayOrder(state, learn(1, 1)), mayOrder(begin('skills'), learn(1, 1))]).toEqual([false, true])
  })

  test('never has more than all stars buy, and that of a day none', () => {
    const state = begin('skills')
    for (const skill of [0, 1, 2, 3]) expect(obey(state, learn(skill, 3))).toBe(true)
    expect([starsOf(state.skills), mayOrder(state, learn(4, 1)), mayOrder(state, learn(0, 2))]).toEqual([ALL_STARS, false, false])
    expect(mayOrder(begin(dailySeed('2026-11-25')), learn(0, 1))).toBe(false)
  })

  test('is another setup than one without, so that both people of a duel have the same', () => {
    expect([setupOf({ land: 1, isEndless: false }), setupOf({ land: 1, isEndless: true, skills: [0, 1, 0, 0, 0, 0] })]).toEqual(['1', '1/endless+010000'])
    const written = (...orders: readonly Order[]): string => {
      const log = createLog(ORDERS)
      for (const order of orders) log.append(0, numberOf(order))
      return log.text
    }
    const end = replay('x', written({ do: 'hard', land: 1 }, learn(5, 1), { do: 'call' }))
    expect(end && setupOf(end)).toBe('1/hard+000001')
    const plain = replay('x', written({ do: 'land', land: 1 }, { do: 'call' }))
    expect(plain && setupOf(plain)).toBe('1')
    expect(replay('x', written({ do: 'call' }, learn(0, 1)))).toBeUndefined()
    expect(replay('x', written(...[0, 1, 2, 3, 4].map((skill) => learn(skill, 3)), { do: 'call' }))).toBeUndefined()
  })
})

test('a hard round has stronger visitors, from the first one on', () => {
  const strength = (isHard: boolean): number => {
    const state = begin('hard')
    obey(state, { do: isHard ? 'hard' : 'land', land: 0 })
    obey(state, { do: 'call' })
    state.coming = [{ after: 0, kind: 'tortoise', path: 0, isLeader: false }]
    // The first visitor comes with the next tick.
    while (state.visitors.length === 0) step(state)
    return state.visitors[0]?.max ?? 0
  }
  expect(strength(true) / strength(false)).toBeCloseTo(HARD_STRENGTH / 100, 1)
})

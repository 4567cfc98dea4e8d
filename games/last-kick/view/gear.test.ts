import { describe, expect, test } from 'vitest'
import { begin, turnOf } from '../state.ts'
import type { State } from '../state.ts'
import { step } from '../step.ts'
import { COUNTS, NEEDS, earnedBetween, nextOf, ownedOf, usedOf, withGear } from './gear.ts'
import { messages } from './messages.ts'
import { merged, progressAfter, readProgress } from './progress.ts'
import type { Progress } from './progress.ts'

const NEW = readProgress(undefined)

function progress(goals: number, saves: number, more: Partial<Progress> = {}): Progress {
  return { ...NEW, goals, saves, ...more }
}

describe('balls and gloves', () => {
  test('have a look and a name in both languages each, and need more and more', () => {
    for (const kind of ['balls', 'gloves'] as const) {
      expect(NEEDS[kind]).toHaveLength(COUNTS[kind])
      expect([...NEEDS[kind]].sort((one, other) => one - other)).toEqual(NEEDS[kind])
      for (const { locker } of [messages.en, messages.ar]) expect(new Set(locker[kind]).size).toBe(COUNTS[kind])
    }
  })

  test('are earned by goals and saves of all runs', () => {
    expect([0, 11, 12, 40].map((goals) => ownedOf(progress(goals, 0), 'balls'))).toEqual([1, 1, 2, 3])
    expect([0, 7, 8, 30].map((saves) => ownedOf(progress(0, saves), 'gloves'))).toEqual([1, 1, 2, 3])
    expect(earnedBetween(progress(11, 3), progress(12, 3))).toEqual({ kind: 'balls', at: 1 })
    expect(earnedBetween(progress(11, 7), progress(11, 8))).toEqual({ kind: 'gloves', at: 1 })
    expect(earnedBetween(progress(12, 3), progress(13, 3))).toBeNull()
  })

  test('are used as chosen, as long as they are earned', () => {
    const chosen = withGear(withGear(progress(12, 8), 'balls', 1), 'gloves', 1)
    expect([usedOf(chosen, 'balls'), usedOf(chosen, 'gloves')]).toEqual([1, 1])
    expect([usedOf({ ...chosen, goals: 3 }, 'balls'), usedOf({ ...chosen, gloves: 9 }, 'gloves')]).toEqual([0, 0])
  })

  test('that come next are known until there are none', () => {
    expect(nextOf(progress(9, 8))).toEqual([
      { kind: 'balls', at: 1, done: 9, need: 12 },
      { kind: 'gloves', at: 2, done: 8, need: 30 },
    ])
    expect(nextOf(progress(999, 999))).toEqual([])
  })
})

test('goals of matches and saves are counted, stars and misses are not', () => {
  const counted = (state: State, input: readonly number[]) => {
    const next = step(state, input)
    if (!next) throw new Error('refused')
    const { goals, saves } = progressAfter(NEW, input, next)
    return [next.event.points > 0, goals, saves]
  }
  const keep: State = { ...begin('x'), phase: 'keep' }
  const { shot } = turnOf(keep)
  expect(counted(keep, [(shot?.runUp ?? 0) + 8, shot?.x ?? 0, shot?.y ?? 0])).toEqual([true, 0, 1])
  expect(counted(begin('x'), [0, 520, 380, 50, 0])).toEqual([false, 0, 0])
  const kicks = [...Array(20).keys()].map((at) => counted(begin(`kick ${at}`), [0, 300, 170, 80, 0]))
  for (const [isGoal, goals] of kicks) expect(goals).toBe(isGoal === true ? 1 : 0)
  expect(kicks.some(([isGoal]) => isGoal === true)).toBe(true)
})

test('two devices keep the larger counts, and this one keeps its ball', () => {
  const both = merged(progress(20, 5, { ball: 1 }), progress(15, 9, { ball: 0, gloves: 1 }))
  expect(both).toMatchObject({ goals: 20, saves: 9, ball: 1, gloves: 0 })
})

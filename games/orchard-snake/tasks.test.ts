import { describe, expect, test } from 'vitest'
import { BOONS, EVENTS } from './state.ts'
import type { State } from './state.ts'
import { begin } from './step.ts'
import { afterTick, doneTasks, joinProgress, LISTS, needOf, NO_PROGRESS, openTasks, TASK_COUNT } from './tasks.ts'
import type { Progress, TaskKind } from './tasks.ts'

const CLEARED = { garden: 2, boon: null, hurt: 0, ticks: 1900, points: 320 } as const

/** Progress in which the first task of this kind is open. */
function openFor(kind: TaskKind): { readonly progress: Progress; readonly list: number } {
  const list = LISTS.findIndex((tasks) => tasks.some((task) => task.kind === kind))
  const at = LISTS[list]?.findIndex((task) => task.kind === kind) ?? 0
  return { progress: { lists: LISTS.map((_, place) => [place === list ? at : 0, 0] as const), boons: 0 }, list }
}

/** How much of the first task of a kind is done after a tick; 'done' where that was all of it. */
function after(kind: TaskKind, change: Partial<State>, countsForDay = false): number | 'done' {
  const { progress, list } = openFor(kind)
  const { progress: now, done } = afterTick(progress, { ...begin('tasks'), ...change }, countsForDay)
  return done.some((task) => task.kind === kind) ? 'done' : (now.lists[list]?.[1] ?? -1)
}

describe('goals', () => {
  test('are three at a time, of three lists without an end before the forty-fifth', () => {
    expect(openTasks(NO_PROGRESS).map(({ kind, target, have }) => [kind, target, have])).toEqual([
      ['points', 150, 0],
      ['garden', 2, 0],
      ['fruit0', 3, 0],
    ])
    expect(TASK_COUNT).toBe(45)
    // The goals of a kind grow.
    for (const list of LISTS)
      for (const [at, { kind, target }] of list.entries())
        for (const later of list.slice(at + 1))
          if (later.kind === kind) expect(kind === 'swift' ? later.target < target : later.target > target, `${kind} ${target}`).toBe(true)
  })

  test('count what happened in a tick, each of its own kind', () => {
    const bite = EVENTS.bite
    expect([after('fruit0', { events: bite, bitten: 0 }), after('fruit0', { events: bite, bitten: 1 }), after('fruit1', { events: bite, bitten: 1 })]).toEqual([
      1, 0, 1,
    ])
    expect([after('five', { events: bite, bittenCombo: 5 }), after('five', { events: bite, bittenCombo: 4 })]).toEqual([1, 0])
    for (const [kind, event] of [
      ['gifts', EVENTS.bonus],
      ['keys', EVENTS.key],
      ['burrows', EVENTS.burrow],
      ['mushrooms', EVENTS.mushroom],
    ] as const)
      expect([after(kind, { events: event }), after(kind, { events: EVENTS.turn })], kind).toEqual([1, 0])
  })

  test('know a cleared garden: its points, its time, whether a life was lost, and the boon', () => {
    const events = EVENTS.garden
    expect([after('points', { events, cleared: CLEARED }), after('points', { events, cleared: { ...CLEARED, points: 120 } })]).toEqual(['done', 120])
    expect([after('swift', { events, cleared: CLEARED }), after('swift', { events, cleared: { ...CLEARED, ticks: 2401 } })]).toEqual(['done', 0])
    expect([after('safe', { events, cleared: CLEARED }), after('safe', { events, cleared: { ...CLEARED, hurt: 1 } })]).toEqual([1, 0])
    // A garden that was cleared before counts for nothing in another tick; one that is not cleared yet counts by its points.
    expect(after('points', { events: EVENTS.bite, score: 500, scoreBefore: 370 })).toBe(130)
    expect([after('points', { events: EVENTS.bite, cleared: CLEARED }), after('swift', { events: EVENTS.bite, cleared: CLEARED })]).toEqual([0, 0])
    expect([
      after('garden', { events, garden: 2 }),
      after('win', { events: EVENTS.end, status: 'won' }),
      after('win', { events: EVENTS.end, status: 'lost' }),
    ]).toEqual(['done', 'done', 0])
    expect([after('days', { events }, true), after('days', { events })]).toEqual(['done', 0])
  })

  test('count each boon once, also before their goal is open', () => {
    let { progress } = openFor('boons')
    const seen = [BOONS[0], BOONS[0], BOONS[4]].map((boon) => {
      progress = afterTick(progress, { ...begin('boons'), events: EVENTS.garden, cleared: { ...CLEARED, boon } }, false).progress
      return openTasks(progress).find(({ kind }) => kind === 'boons')?.have
    })
    expect(seen).toEqual([1, 1, 2])
    const early = afterTick(NO_PROGRESS, { ...begin('early'), events: EVENTS.garden, cleared: { ...CLEARED, boon: 'heart' } }, false).progress
    expect(early.boons).toBe(1 << BOONS.indexOf('heart'))
  })

  test('are followed by the next of their list, which begins with nothing; a quiet tick changes nothing', () => {
    const almost: Progress = {
      lists: [
        [1, 2],
        [0, 1],
        [0, 0],
      ],
      boons: 0,
    }
    const { progress, done } = afterTick(almost, { ...begin('next'), events: EVENTS.bite, bittenCombo: 5, bitten: 3 }, false)
    expect(done).toEqual([{ kind: 'five', target: 3 }])
    expect([progress.lists[0], doneTasks(progress)]).toEqual([[2, 0], 2])
    expect(afterTick(almost, begin('quiet'), false).progress).toBe(almost)
    expect(afterTick(almost, { ...begin('turn'), events: EVENTS.turn }, false).progress).toBe(almost)
  })

  test('end with their list', () => {
    const all: Progress = { lists: LISTS.map((list) => [list.length, 0] as const), boons: 0 }
    expect([openTasks(all), doneTasks(all)]).toEqual([[], TASK_COUNT])
    expect(afterTick(all, { ...begin('all'), events: EVENTS.bite }, false)).toEqual({ progress: all, done: [] })
    expect(needOf({ kind: 'swift', target: 40 })).toBe(1)
  })

  test('of two devices are joined list by list', () => {
    const one: Progress = {
      lists: [
        [2, 1],
        [0, 3],
        [4, 0],
      ],
      boons: 5,
    }
    const other: Progress = {
      lists: [
        [1, 9],
        [0, 4],
        [4, 2],
      ],
      boons: 2,
    }
    for (const joined of [joinProgress(one, other), joinProgress(other, one)])
      expect(joined).toEqual({
        lists: [
          [2, 1],
          [0, 4],
          [4, 2],
        ],
        boons: 7,
      })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LATER_KINDS, MISSION_KINDS, afterRun, freshProgress, goalOf, isFulfilled, kindOf, merged, readProgress, targetOf } from './missions.ts'
import type { Progress } from './missions.ts'
import type { RunResult } from './state.ts'

const still: RunResult = {
  score: 0,
  ticks: 100,
  metres: 0,
  stars: 0,
  spent: 0,
  nearMisses: 0,
  longestChain: 0,
  ducked: 0,
  leapt: 0,
  flown: 0,
  powers: 0,
  places: 0,
}
const result = fc.record({
  score: fc.nat(9000),
  ticks: fc.nat(90_000),
  metres: fc.nat(4000),
  stars: fc.nat(300),
  spent: fc.constant(0),
  nearMisses: fc.nat(60),
  longestChain: fc.nat(30),
  ducked: fc.nat(60),
  leapt: fc.nat(60),
  flown: fc.nat(60),
  powers: fc.nat(12),
  places: fc.nat(9),
})

describe('missions', () => {
  test('a run wins that reaches the goal of its level, and passes every level on its way', () => {
    expect(afterRun(freshProgress, { ...still, metres: goalOf(1) - 1 })).toMatchObject({ outcome: 'lose', isBest: false, progress: { level: 1 } })
    expect(afterRun({ ...freshProgress, bestMetres: 9 }, { ...still, metres: 10 }).isBest).toBe(true)
    expect(afterRun(freshProgress, { ...still, metres: goalOf(1) })).toMatchObject({ outcome: 'win', progress: { level: 2, bestMetres: 300 } })
    expect(afterRun(freshProgress, { ...still, metres: 950 }).progress.level).toBe(4)
    expect(afterRun({ ...freshProgress, level: 4 }, { ...still, metres: 950 }).outcome).toBe('lose')
  })

  test('counted missions add up over runs, those within a run do not', () => {
    const once = afterRun(freshProgress, { ...still, stars: 8, metres: 150, leapt: 1 }).progress
    const twice = afterRun(once, { ...still, stars: 8, metres: 120, leapt: 1 }).progress
    expect(twice.missions.map(({ have }) => have)).toEqual([16, 150, 2])
  })

  test('a fulfilled mission gives way to the next of the row', () => {
    const { missions, progress } = afterRun(freshProgress, { ...still, stars: 99 })
    expect(missions.map(isFulfilled)).toEqual([true, false, false])
    expect(progress.missions.map(kindOf)).toEqual([MISSION_KINDS[3], 'metresInRun', 'leapt'])
    expect(progress.fulfilled).toBe(1)
  })

  test('the longest chain of one run counts, and near misses that an older save has counted in its place do not', () => {
    const serial = MISSION_KINDS.length + LATER_KINDS.indexOf('chainInRun')
    const missions = [{ serial, have: 2 }, ...freshProgress.missions.slice(1)]
    const after = [3, 4].map((longestChain) => afterRun({ ...freshProgress, missions }, { ...still, longestChain }).missions[0])
    expect(after.map((mission) => mission && [mission.have, isFulfilled(mission)])).toEqual([
      [3, false],
      [4, true],
    ])
    expect([1, 2].map((version) => readProgress({ version, missions }).missions[0]?.have)).toEqual([0, 2])
  })

  test('whatever is run: three different missions, none beyond its target, nothing lost', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 40 }), (runs) => {
        let progress: Progress = freshProgress
        for (const run of runs) {
          const next = afterRun(progress, run).progress
          expect(new Set(next.missions.map(({ serial }) => serial)).size).toBe(3)
          expect(next.missions.every((mission) => mission.have < targetOf(mission))).toBe(true)
          expect(next.level).toBeGreaterThanOrEqual(progress.level)
          expect(next.bestMetres).toBe(Math.max(progress.bestMetres, run.metres))
          expect(next.fulfilled).toBeGreaterThanOrEqual(progress.fulfilled)
          progress = next
        }
        expect(readProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress)
        expect(merged(freshProgress, progress)).toMatchObject({ level: progress.level, bestMetres: progress.bestMetres })
      }),
    )
  })

  test('nothing saved, or nonsense, is a fresh start that keeps what is sound', () => {
    for (const data of [undefined, null, 7, [], {}, { missions: [1, 2, 3] }, { level: -4, missions: 'x' }]) expect(readProgress(data)).toEqual(freshProgress)
    expect(readProgress({ level: 3.7, bestMetres: 812, missions: null })).toMatchObject({ level: 3, bestMetres: 812, missions: freshProgress.missions })
    expect(readProgress({ bestScore: Number.POSITIVE_INFINITY }).bestScore).toBe(0)
  })
})

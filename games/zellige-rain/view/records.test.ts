import { describe, expect, test } from 'vitest'
import { BLITZ, ENDLESS, MAX_FIRST_LEVEL, SPRINT } from '../mode.ts'
import type { Mode } from '../mode.ts'
import { begin, resultOf } from '../state.ts'
import type { RunResult } from '../state.ts'
import { openModes } from './menu.ts'
import { NO_PROGRESS, afterRun, nextGoal, passesGoal, readSaved, targetOf, toSave, together } from './progress.ts'
import { NO_RECORDS, chosenMode, nextStar, starsOf } from './records.ts'

const resultIn = (mode: Mode, change: Partial<RunResult>): RunResult => ({ ...resultOf(begin('any')), mode, ...change })
const sprint = (seconds: number, isDone = true): RunResult => resultIn(SPRINT, { ticks: seconds * 60, isDone, rows: isDone ? 40 : 31, score: 9000 })
const blitz = (score: number): RunResult => resultIn(BLITZ, { score, isDone: true, ticks: 7200 })

describe('records of the modes', () => {
  test('a sprint earns a star when it is finished and more when it is fast; a blitz earns them by points; each names the next one', () => {
    expect([sprint(200), sprint(150), sprint(90), sprint(60, false)].map(starsOf)).toEqual([1, 2, 3, 0])
    expect([4_999, 5_000, 20_000, 50_000].map((score) => starsOf(blitz(score)))).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map((stars) => nextStar('sprint', stars))).toEqual([0, 9000, 5400, undefined])
    expect([0, 1, 2, 3].map((stars) => nextStar('blitz', stars))).toEqual([5_000, 20_000, 50_000, undefined])
  })

  test('the fastest sprint is kept with its intermediate times, the highest blitz with its points; neither changes the goals of runs without end', () => {
    const first = afterRun(NO_PROGRESS, sprint(140), [2000, 4000, 6000])
    expect(first).toMatchObject({
      outcome: 'win',
      isBest: false,
      progress: { best: 0, mostRows: 0, stage: 0, records: { sprint: 8400, splits: [2000, 4000, 6000] } },
    })
    const slower = afterRun(first.progress, sprint(150), [1, 2, 3])
    expect(slower).toMatchObject({ isBest: false, progress: { records: { sprint: 8400, splits: [2000, 4000, 6000] } } })
    const faster = afterRun(first.progress, sprint(120), [1500, 3000, 4500, 6000])
    expect(faster).toMatchObject({ isBest: true, progress: { records: { sprint: 7200, splits: [1500, 3000, 4500] } } })
    expect(afterRun(first.progress, sprint(20, false))).toMatchObject({ outcome: 'lose', isBest: false, progress: { records: { sprint: 8400 } } })

    const points = afterRun(faster.progress, blitz(7_000))
    expect(points).toMatchObject({ outcome: 'win', isBest: false, progress: { best: 0, stage: 0, records: { blitz: 7_000, sprint: 7200 } } })
    expect(afterRun(points.progress, blitz(3_000))).toMatchObject({ outcome: 'lose', isBest: false, progress: { records: { blitz: 7_000 } } })
    expect(afterRun(points.progress, blitz(9_000)).isBest).toBe(true)
    expect(passesGoal(NO_PROGRESS, 900, { mode: ENDLESS, score: 1_000 })).toBe(true)
    expect(passesGoal(NO_PROGRESS, 900, { mode: BLITZ, score: 1_000 })).toBe(false)
    expect(passesGoal(NO_PROGRESS, 4_900, { mode: BLITZ, score: 5_000 })).toBe(true)
    // Within a run each goal leads to the next one, and each is cheered once.
    expect([0, 999, 1_000, 5_000, 260_000].map((score) => nextGoal(NO_PROGRESS, score))).toEqual([1_000, 1_000, 5_000, 15_000, 1_000])
    expect(passesGoal(NO_PROGRESS, 4_000, { mode: ENDLESS, score: 5_100 })).toBe(true)
    expect(passesGoal({ stage: 2 }, 4_000, { mode: ENDLESS, score: 5_100 })).toBe(false)
    expect(passesGoal({ ...NO_PROGRESS, stage: 7 }, 900, { mode: ENDLESS, score: 1_000 })).toBe(false)
  })

  test('a level can be chosen once it was reached; an older save tells by its rows which ones were', () => {
    expect(chosenMode(NO_RECORDS)).toBe(ENDLESS)
    const { records } = afterRun(NO_PROGRESS, resultIn(ENDLESS, { level: 4, rows: 20, score: 2_000 })).progress
    expect(records.topLevel).toBe(4)
    expect(chosenMode({ ...records, level: 3 })).toEqual({ name: 'endless', level: 3 })
    expect(chosenMode({ ...records, level: 9 })).toEqual({ name: 'endless', level: 4 })
    expect(chosenMode({ ...records, level: 12, topLevel: 30 }).level).toBe(MAX_FIRST_LEVEL)
    expect([chosenMode({ ...records, level: 3, mode: 'sprint' }), chosenMode({ ...records, level: 3, mode: 'blitz' })]).toEqual([SPRINT, BLITZ])
    expect(readSaved({ version: 3, best: 9_000, mostRows: 25 }).progress.records.topLevel).toBe(5)
  })

  test('one more mode is open after the first filled row, the last one after the first goal', () => {
    expect(openModes({ mostRows: 0, stage: 0 })).toEqual(['endless'])
    expect(openModes({ mostRows: 1, stage: 0 })).toEqual(['endless', 'blitz'])
    expect(openModes({ mostRows: 9, stage: 1 })).toEqual(['endless', 'blitz', 'sprint'])
  })

  test('records are saved and read again; what is no record counts for none; two devices keep the better of each', () => {
    const records = { mode: 'sprint', level: 3, topLevel: 7, sprint: 8400, splits: [2000, 4000, 6000], blitz: 12_000 } as const
    const progress = { ...NO_PROGRESS, mostRows: 12, records }
    expect(readSaved(JSON.parse(JSON.stringify(toSave(progress, undefined)))).progress).toEqual(progress)
    expect(readSaved({ mode: 'fast', level: -3, topLevel: 'x', sprint: null, splits: [1, 2], blitz: -1 }).progress.records).toEqual(NO_RECORDS)

    const other = { ...NO_PROGRESS, records: { ...NO_RECORDS, topLevel: 9, sprint: 9000, splits: [1, 2, 3], blitz: 20_000 } }
    const joined = { mode: 'sprint', level: 3, topLevel: 9, sprint: 8400, splits: [2000, 4000, 6000], blitz: 20_000 }
    expect(together(progress, other).records).toEqual(joined)
    expect(together(other, progress).records).toEqual({ ...joined, mode: 'endless', level: 1 })
    expect(targetOf(progress)).toBe(1_000)
  })
})

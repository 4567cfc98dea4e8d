import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { NO_DAYS, joinDays, readDays } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { levelAfter } from '../reward.ts'
import type { RunResult, State } from '../state.ts'
import { VERSION } from '../step.ts'
import type { Use } from './controls.ts'
import { NO_RECORDS, blitzStars, joinRecords, readRecords, starsOf, withResult } from './records.ts'
import type { Records } from './records.ts'
import type { Run } from './run.ts'
import { resumedRun } from './run.ts'

/** The progress that is stored between runs. */
export interface Progress {
  readonly best: number
  readonly mostRows: number
  /** Goals reached so far: a run wins when it reaches the next one. */
  readonly stage: number
  /** Whether the buttons below the wall are shown; null until the player, or the way in which they play, has decided. */
  readonly buttons: boolean | null
  /** The days on which the wall of the day was played to its end. */
  readonly days: Days
  readonly records: Records
}

export const NO_PROGRESS: Progress = { best: 0, mostRows: 0, stage: 0, buttons: null, days: NO_DAYS, records: NO_RECORDS }
/** Gestures of a run from which on it shows that the player knows them. */
const KNOWN_GESTURES = 10
/** Scores of the goals: the first takes half a minute, the third about two. */
const GOALS = [1000, 5000, 15_000, 40_000, 80_000, 150_000, 250_000] as const
/** The score of a long run of good play. */
export const TENTH_MINUTE = 40_000

/** Points that a run has to reach to win. After the last goal it is the best score. */
export function targetOf({ stage, best }: Progress): number {
  return GOALS[stage] ?? best + 1
}

/** The goal ahead of a run with `score` points: the one that wins it, and after that the next one. */
export function nextGoal(progress: Progress, score: number): number {
  return GOALS.find((goal, stage) => stage >= progress.stage && goal > score) ?? targetOf(progress)
}

/** Whether a run has just reached a goal that was never reached before, or a blitz its next star, from `before` points on. */
export function passesGoal({ stage }: Pick<Progress, 'stage'>, before: number, { mode, score }: Pick<State, 'mode' | 'score'>): boolean {
  if (mode.name === 'blitz') return blitzStars(score) > blitzStars(before)
  return mode.name === 'endless' && GOALS.some((goal, at) => at >= stage && before < goal && score >= goal)
}

/** What a run changes. */
export interface AfterRun {
  readonly outcome: 'win' | 'lose'
  readonly isBest: boolean
  readonly progress: Progress
}

/** The changes of a run without end: a win passes every goal that it reached. `splits`: the intermediate times of a sprint. */
export function afterRun(progress: Progress, result: RunResult, splits: readonly number[] = []): AfterRun {
  if (result.mode.name !== 'endless') return afterTimed(progress, result, splits)
  const { score, rows, level } = result
  const isWon = score >= targetOf(progress)
  const passed = GOALS.filter((goal) => score >= goal).length
  const records = { ...progress.records, topLevel: Math.max(progress.records.topLevel, level) }
  return {
    outcome: isWon ? 'win' : 'lose',
    isBest: score > progress.best && progress.best > 0,
    progress: {
      ...progress,
      records,
      best: Math.max(progress.best, score),
      mostRows: Math.max(progress.mostRows, rows),
      stage: Math.max(progress.stage, passed),
    },
  }
}

/** The changes of a sprint or a blitz: a win is one with a star. Goals and the best score are those of runs without end. */
function afterTimed(progress: Progress, result: RunResult, splits: readonly number[]): AfterRun {
  const before = progress.records
  const records = withResult(before, result, splits)
  const isBest = result.mode.name === 'sprint' ? before.sprint > 0 && records.sprint < before.sprint : before.blitz > 0 && records.blitz > before.blitz
  return { outcome: starsOf(result) > 0 ? 'win' : 'lose', isBest, progress: { ...progress, records } }
}

/** Progress after a run on a touch screen: the buttons make way for a larger wall once a player who has not decided plays more by gestures. */
export function afterUse(progress: Progress, { gesture, button }: Readonly<Record<Use, number>>): Progress {
  return progress.buttons === null && gesture >= KNOWN_GESTURES && gesture > button ? { ...progress, buttons: false } : progress
}

/** The progress of two devices joined: the better value of each record, and this device's buttons. */
export function together(mine: Progress, theirs: Progress): Progress {
  const { best, mostRows, stage } = theirs
  const days = joinDays(mine.days, theirs.days)
  const records = joinRecords(mine.records, theirs.records)
  return { ...mine, days, records, best: Math.max(mine.best, best), mostRows: Math.max(mine.mostRows, mostRows), stage: Math.max(mine.stage, stage) }
}

/** Reads a save from untrusted JSON: the progress, and the interrupted run if there is one that this version can continue. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly run: Run | undefined } {
  const fields = fieldsOf(data)
  const { buttons } = fields
  const mostRows = countIn(fields['mostRows'])
  const records = readRecords(data)
  const progress = {
    best: countIn(fields['best']),
    mostRows,
    stage: Math.min(GOALS.length, countIn(fields['stage'])),
    buttons: typeof buttons === 'boolean' ? buttons : null,
    days: readDays(data),
    // A save from before the choice of a level tells by its rows which ones were reached.
    records: { ...records, topLevel: Math.max(records.topLevel, levelAfter(mostRows)) },
  }
  return { progress, run: resumedRun(fields['run']) }
}

export function toSave(progress: Progress, run: Run | undefined): Json {
  const saved = run?.saved
  const { days, records, ...others } = progress
  return { version: VERSION, ...others, ...days, ...records, splits: [...records.splits], run: saved ? { ...saved } : null }
}

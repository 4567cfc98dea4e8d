import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import type { RunResult } from '../step.ts'
import { VERSION } from '../step.ts'
import type { Run } from './run.ts'
import { resumedRun } from './run.ts'

/** The progress that is stored between runs. */
export interface Progress {
  readonly best: number
  readonly mostRows: number
  /** Goals reached so far: a run wins when it reaches the next one. */
  readonly stage: number
}

export const NO_PROGRESS: Progress = { best: 0, mostRows: 0, stage: 0 }
/** Scores of the goals: the first takes a minute, the fourth about ten. */
const GOALS = [1000, 5000, 15_000, 40_000, 80_000, 150_000, 250_000] as const
/** The score of ten minutes of good play. */
export const TENTH_MINUTE = 40_000

/** Points that a run has to reach to win. After the last goal it is the best score. */
export function targetOf({ stage, best }: Progress): number {
  return GOALS[stage] ?? best + 1
}

/** The changes of a run: a win passes every goal that it reached. */
export function afterRun(
  progress: Progress,
  { score, rows }: RunResult,
): { readonly outcome: 'win' | 'lose'; readonly isBest: boolean; readonly progress: Progress } {
  const isWon = score >= targetOf(progress)
  const passed = GOALS.filter((goal) => score >= goal).length
  return {
    outcome: isWon ? 'win' : 'lose',
    isBest: score > progress.best && progress.best > 0,
    progress: { best: Math.max(progress.best, score), mostRows: Math.max(progress.mostRows, rows), stage: Math.max(progress.stage, passed) },
  }
}

/** Two devices' progress as one: the better value of each field. */
export function together(one: Progress, other: Progress): Progress {
  return { best: Math.max(one.best, other.best), mostRows: Math.max(one.mostRows, other.mostRows), stage: Math.max(one.stage, other.stage) }
}

/** Reads a save from untrusted JSON: the progress, and the interrupted run if there is one that this version can continue. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly run: Run | undefined } {
  const fields = fieldsOf(data)
  const progress = { best: countIn(fields['best']), mostRows: countIn(fields['mostRows']), stage: Math.min(GOALS.length, countIn(fields['stage'])) }
  return { progress, run: resumedRun(fields['run']) }
}

export function toSave(progress: Progress, run: Run | undefined): Json {
  const saved = run?.saved
  return { version: VERSION, ...progress, run: saved ? { ...saved } : null }
}

import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { NO_DAYS, joinDays, readDays } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import type { RunResult } from '../state.ts'
import { VERSION } from '../step.ts'
import type { Use } from './controls.ts'
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
}

export const NO_PROGRESS: Progress = { best: 0, mostRows: 0, stage: 0, buttons: null, days: NO_DAYS }
/** Gestures of a run from which on it shows that the player knows them. */
const KNOWN_GESTURES = 10
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
    progress: { ...progress, best: Math.max(progress.best, score), mostRows: Math.max(progress.mostRows, rows), stage: Math.max(progress.stage, passed) },
  }
}

/** Progress after a run on a touch screen: the buttons make way for a larger wall once a player who has not decided plays more by gestures. */
export function afterUse(progress: Progress, { gesture, button }: Readonly<Record<Use, number>>): Progress {
  return progress.buttons === null && gesture >= KNOWN_GESTURES && gesture > button ? { ...progress, buttons: false } : progress
}

/** The progress of two devices joined: the better value of each record, and this device's buttons. */
export function together(mine: Progress, theirs: Progress): Progress {
  const { best, mostRows, stage } = theirs
  const days = joinDays(mine.days, theirs.days)
  return { ...mine, days, best: Math.max(mine.best, best), mostRows: Math.max(mine.mostRows, mostRows), stage: Math.max(mine.stage, stage) }
}

/** Reads a save from untrusted JSON: the progress, and the interrupted run if there is one that this version can continue. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly run: Run | undefined } {
  const fields = fieldsOf(data)
  const { buttons } = fields
  const progress = {
    best: countIn(fields['best']),
    mostRows: countIn(fields['mostRows']),
    stage: Math.min(GOALS.length, countIn(fields['stage'])),
    buttons: typeof buttons === 'boolean' ? buttons : null,
    days: readDays(data),
  }
  return { progress, run: resumedRun(fields['run']) }
}

export function toSave(progress: Progress, run: Run | undefined): Json {
  const saved = run?.saved
  const { days, ...records } = progress
  return { version: VERSION, ...records, ...days, run: saved ? { ...saved } : null }
}

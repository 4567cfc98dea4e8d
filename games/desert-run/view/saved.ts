import type { Json } from '@majlis/game-bridge/protocol'
import { fieldsOf } from '@majlis/game-kit/keeper'
import { readProgress } from '../missions.ts'
import type { Progress } from '../missions.ts'
import { resumedRun } from './run.ts'
import type { Run } from './run.ts'

/** Reads what was saved: the progress, and the interrupted run if there is one. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly run: Run | undefined } {
  return { progress: readProgress(data), run: resumedRun(fieldsOf(data)['run']) }
}

/** What is saved: the progress, and the run that goes on. */
export function toSave(progress: Progress, run: Run | undefined): Json {
  return JSON.parse(JSON.stringify({ version: 1, ...progress, run: run?.saved ?? null })) as Json
}

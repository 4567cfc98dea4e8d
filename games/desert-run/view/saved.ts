import type { Json } from '@majlis/game-bridge/protocol'
import { fieldsOf } from '@majlis/game-kit/autosave'
import { readProgress } from '../missions.ts'
import type { Progress } from '../missions.ts'
import { resumedRun } from './run.ts'
import type { Run } from './run.ts'

/** Reads a save: the progress, and the interrupted run if there is one. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly run: Run | undefined } {
  return { progress: readProgress(data), run: resumedRun(fieldsOf(data)['run']) }
}

/** Makes a save: the progress, and the running run. */
export function toSave({ days, ...progress }: Progress, run: Run | undefined): Json {
  return JSON.parse(JSON.stringify({ version: 2, ...progress, ...days, run: run?.saved ?? null })) as Json
}

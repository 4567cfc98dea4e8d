import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, SavedGame } from '@majlis/game-bridge/protocol'
import { merged, readProgress } from '../missions.ts'
import type { Progress } from '../missions.ts'
import { resumedRun } from './run.ts'
import type { Run } from './run.ts'

/** Reads what was saved: the progress, and the interrupted run if there is one. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly run: Run | undefined } {
  const fields = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as { readonly [key: string]: Json | undefined }) : {}
  return { progress: readProgress(data), run: resumedRun(fields['run']) }
}

/**
 * Saves through the app, one save at a time; answers whether the app has it. When another device has saved meanwhile, of both
 * devices' progress the better is kept and `learn` hears of it.
 */
export function keepProgress(
  host: GameHost,
  start: SavedGame | undefined,
  current: () => { readonly progress: Progress; readonly run: Run | undefined },
  learn: (progress: Progress) => void,
): () => Promise<boolean> {
  let version = start?.version ?? 0
  let running: Promise<boolean> = Promise.resolve(true)

  async function save(): Promise<boolean> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { progress, run } = current()
      const data = JSON.parse(JSON.stringify({ version: 1, ...progress, run: run?.saved ?? null })) as Json
      const answer = await host.request('save.put', { data, baseVersion: version }).catch(() => null)
      if (!answer) return false
      if (answer.ok) {
        version = answer.version
        return true
      }
      version = answer.theirs.version
      learn(merged(progress, readProgress(answer.theirs.data)))
    }
    return false
  }

  return () => {
    running = running.then(save, save)
    return running
  }
}

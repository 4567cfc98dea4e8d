import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, SavedGame } from '@majlis/game-bridge/protocol'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Progress } from './progress.ts'
import { readProgress } from './progress.ts'

/** Milliseconds between saves while playing: a crash costs a few digits at most. */
const SAVE_EVERY_MS = 2000

export interface Keeper {
  /** Something changed: save soon. */
  touch(): void
  /** Saves now; answers true once the app has it. */
  flush(): Promise<boolean>
}

/**
 * Saves through the app, one save at a time. When another device has saved meanwhile, `learn` hears what it knows, and what this
 * device then has is saved over it.
 */
export function keepProgress(host: GameHost, timers: Timers, start: SavedGame | undefined, current: () => Progress, learn: (theirs: Progress) => void): Keeper {
  let version = start?.version ?? 0
  let dirty = false
  let running: Promise<boolean> | null = null
  let scheduled = false

  async function save(): Promise<boolean> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      dirty = false
      const answer = await host.request('save.put', { data: asJson(current()), baseVersion: version }).catch(() => null)
      if (answer?.ok) {
        version = answer.version
        return !dirty || save()
      }
      dirty = true
      if (!answer) return false
      version = answer.theirs.version
      learn(readProgress(answer.theirs.data))
    }
    return false
  }

  function flush(): Promise<boolean> {
    running ??= save().finally(() => {
      running = null
    })
    return running
  }

  return {
    touch() {
      dirty = true
      if (scheduled) return
      scheduled = true
      timers.after(SAVE_EVERY_MS, () => {
        scheduled = false
        void flush()
      })
    },
    flush: () => (dirty ? flush() : (running ?? Promise.resolve(true))),
  }
}

function asJson(progress: Progress): Json {
  const { round, best, medals } = progress
  return { ...progress, round: round && { ...round }, best: { ...best }, medals: { ...medals } }
}

import type { GameHost } from '@majlis/game-bridge/guest'
import type { SavedGame } from '@majlis/game-bridge/protocol'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Saved } from './round.ts'
import { readSaved } from './round.ts'

/** Milliseconds between saves while playing: a crash costs a few slides at most. */
const SAVE_EVERY_MS = 2000

export interface Keeper {
  /** Something changed: save soon. */
  touch(): void
  /** Saves now; answers true once the app has it. */
  flush(): Promise<boolean>
}

/**
 * Saves the round through the app, one save at a time. When another device has saved meanwhile, this device goes on with what
 * is on its screen, and the better best score is kept.
 */
export function keepRound(host: GameHost, timers: Timers, start: SavedGame | undefined, current: () => Saved, learnBest: (best: number) => void): Keeper {
  let version = start?.version ?? 0
  let dirty = false
  let running: Promise<boolean> | null = null
  let scheduled = false

  async function save(): Promise<boolean> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      dirty = false
      const answer = await host.request('save.put', { data: { ...current() }, baseVersion: version }).catch(() => null)
      if (answer?.ok) {
        version = answer.version
        return !dirty || save()
      }
      dirty = true
      if (!answer) return false
      version = answer.theirs.version
      learnBest(readSaved(answer.theirs.data).best)
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

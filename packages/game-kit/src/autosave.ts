import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Json, SavedGame } from '@majlis/game-bridge/protocol'

/** Milliseconds between saves while playing: a crash costs a few moves at most. */
const SAVE_EVERY_MS = 2000
/** Milliseconds that the app gets to store the save before an end is reported. */
const SETTLE_MS = 1500

export interface Autosave {
  /** Schedules a save, because something changed. */
  touch(): void
  /** Saves now; answers true once the app has it. */
  flush(): Promise<boolean>
  /** Saves now, but waits only briefly: called before an end is reported, since the app may remove the frame as soon as it receives the end. */
  settle(): Promise<boolean>
}

export interface AutosaveOptions {
  /** The save that the welcome contained. */
  readonly start: SavedGame | undefined
  /** Returns the current state to save. */
  readonly current: () => Json
  /** Another device has saved meanwhile: called with its save. This device's state is saved over it, so join the two here. */
  readonly learn: (theirs: Json) => void
  readonly everyMs?: number
}

/** The autosave of a game: saves through the app, one save at a time. After a save without an answer the next change or flush tries again. */
export function createAutosave(host: GameHost, timers: Timers, options: AutosaveOptions): Autosave {
  const { start, current, learn, everyMs = SAVE_EVERY_MS } = options
  let version = start?.version ?? 0
  let dirty = false
  let running: Promise<boolean> | null = null
  let scheduled = false

  async function save(): Promise<boolean> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      dirty = false
      const answer = await host.request('save.put', { data: current(), baseVersion: version }).catch(() => null)
      if (answer?.ok) {
        version = answer.version
        return !dirty || save()
      }
      dirty = true
      if (!answer) return false
      version = answer.theirs.version
      learn(answer.theirs.data)
    }
    return false
  }

  function flush(): Promise<boolean> {
    running ??= save().finally(() => {
      running = null
    })
    return running
  }

  const settled = (): Promise<boolean> => (dirty ? flush() : (running ?? Promise.resolve(true)))
  return {
    touch() {
      dirty = true
      if (scheduled) return
      scheduled = true
      timers.after(everyMs, () => {
        scheduled = false
        if (dirty) void flush()
      })
    },
    flush: settled,
    settle: () => Promise.race([settled(), new Promise<boolean>((resolve) => void timers.after(SETTLE_MS, () => resolve(false)))]),
  }
}

/** The fields of a saved game; none when it is no object. */
export type SavedFields = Readonly<Record<string, Json | undefined>>

/** The fields of data that was saved, perhaps by another version of the game; none when the data is no object. */
export function fieldsOf(data: Json | undefined): SavedFields {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as SavedFields) : {}
}

/**
 * Reads a saved game whose `version` counts up from 1. `older[n]` turns the fields that version n wrote into those of n + 1. Where a step is missing, or
 * a newer version than this wrote the save, the answer is undefined: use only what is certain (a best score) and begin a new round.
 */
export function savedFields(
  data: Json | undefined,
  version: number,
  older: Readonly<Record<number, (fields: SavedFields) => SavedFields>> = {},
): SavedFields | undefined {
  let fields = fieldsOf(data)
  let at = fields['version']
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 1 || at > version) return undefined
  for (; at < version; at += 1) {
    const migrate = older[at]
    if (!migrate) return undefined
    fields = migrate(fields)
  }
  return fields
}

/** A count (a best score, a level) from untrusted JSON: a whole number from 0 to `max`; `least` for anything else. */
export function countIn(value: Json | undefined, least = 0, max = 1_000_000_000): number {
  return typeof value === 'number' && Number.isFinite(value) && value > least ? Math.min(max, Math.floor(value)) : least
}

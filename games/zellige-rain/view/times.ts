import { BLITZ_TICKS } from '../mode.ts'
import { TICK_RATE } from '../log.ts'
import type { State } from '../state.ts'
import type { Hud, SoundName } from './hud.ts'
import { SPLIT_ROWS } from './records.ts'
import type { Records } from './records.ts'
import { splitText } from './writers.ts'

/** Rows at which a sprint is over have no intermediate time. */
const LAST_SPLIT = 3
/** The last seconds of a blitz are counted. */
const COUNTED = 3

/** The times of a sprint at every ten rows, and the last seconds of a blitz. */
export interface Times {
  readonly splits: readonly number[]
  readonly tick: (state: State, records: Records) => void
  readonly forget: () => void
}

export function createTimes(hud: Hud, play: (sound: SoundName, lift?: number) => void): Times {
  let splits: number[] = []
  return {
    get splits() {
      return splits
    },
    tick({ mode, rows, tick }, records) {
      if (mode.name === 'sprint') {
        // More than ten rows at once are impossible, but a run that was interrupted begins to be followed in the middle.
        const at = splits.length
        if (at >= LAST_SPLIT || rows < (at + 1) * SPLIT_ROWS) return
        splits.push(tick)
        hud.toast(splitText(hud.texts.sprint, hud.write, (at + 1) * SPLIT_ROWS, tick, records.splits[at]))
      } else if (mode.name === 'blitz') {
        const left = BLITZ_TICKS - tick
        if (left <= 0 || left > COUNTED * TICK_RATE || left % TICK_RATE !== 0) return
        hud.count(left / TICK_RATE)
        play('move', left / TICK_RATE)
      }
    },
    forget() {
      splits = []
    },
  }
}

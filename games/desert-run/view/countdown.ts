import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Hud } from './hud.ts'
import type { RunSounds } from './run-sounds.ts'
import type { Speech } from './speech.ts'

/** Milliseconds of one step. */
const COUNT_MS = 700

export interface Countdown {
  /** Counts from three, and then calls `onEnd`. */
  begin(onEnd: () => void): void
  stop(): void
}

/** The count before a run goes on. */
export function createCountdown(timers: Timers, hud: Hud, sounds: RunSounds, speech: Speech): Countdown {
  let stop = (): void => undefined
  function count(left: number, onEnd: () => void): void {
    if (left === 0) {
      onEnd()
      return
    }
    hud.count(speech.digits(left))
    sounds.count()
    stop = timers.after(COUNT_MS, () => count(left - 1, onEnd))
  }
  return {
    begin: (onEnd) => count(3, onEnd),
    stop() {
      stop()
      hud.count(null)
    },
  }
}

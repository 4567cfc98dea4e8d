import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'

/** The largest number of waiting snapshots; if there are more, they are shown without animation. */
const MAX_BEHIND = 3

export interface Playback {
  /** Queues a snapshot; it is shown when those before it have been. */
  add(match: MatchSnapshot): void
  /** Drops the waiting snapshots: the next one is shown at once. */
  clear(): void
}

/**
 * Shows snapshots one after the other, each for the milliseconds that `show` returns. With too many waiting snapshots it catches up
 * at once.
 */
export function createPlayback(timers: Timers, show: (match: MatchSnapshot, isHurried: boolean) => number): Playback {
  let waiting: MatchSnapshot[] = []
  let isBusy = false
  let round = 0

  function next(): void {
    const isHurried = waiting.length > MAX_BEHIND
    const match = isHurried ? waiting.at(-1) : waiting[0]
    waiting = isHurried ? [] : waiting.slice(1)
    if (!match) return
    isBusy = true
    const ms = show(match, isHurried)
    const own = round
    timers.after(ms, () => {
      if (own !== round) return
      isBusy = false
      next()
    })
  }

  return {
    add(match) {
      waiting.push(match)
      if (!isBusy) next()
    },
    clear() {
      waiting = []
      isBusy = false
      round += 1
    },
  }
}

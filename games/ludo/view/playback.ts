import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'

/** What has come and is still to be shown; more than so many are not played but shown as they are. */
const BEHIND_MOST = 3

export interface Playback {
  /** Queues a snapshot; it is shown when those before it have been. */
  add(match: MatchSnapshot): void
  /** Forgets what waits: the next snapshot is shown at once. */
  clear(): void
}

/**
 * Shows snapshots one after the other, each for as long as it takes: `show` answers the milliseconds. Whoever is far behind catches up
 * at once.
 */
export function createPlayback(timers: Timers, show: (match: MatchSnapshot, isHurried: boolean) => number): Playback {
  let waiting: MatchSnapshot[] = []
  let isBusy = false
  let round = 0

  function next(): void {
    const isHurried = waiting.length > BEHIND_MOST
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

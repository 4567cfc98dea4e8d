import type { Timers } from '@majlis/game-bridge/platform/timers'

/** Milliseconds: from the end of the last animation to the result; between two checks whether the gems still move. */
const RESULT_AFTER_MS = 1100
const LOOK_MS = 200

/**
 * A round has ended while its last gems still move on the board: cheers once they rest, and shows the result after that. Returns a function that cancels it.
 */
export function awaitEnd(timers: Timers, board: { readonly isBusy: boolean }, cheer: () => void, show: () => void): () => void {
  let cancel = timers.after(LOOK_MS, look)
  function look(): void {
    if (board.isBusy) {
      cancel = timers.after(LOOK_MS, look)
      return
    }
    cheer()
    cancel = timers.after(RESULT_AFTER_MS, show)
  }
  return () => cancel()
}

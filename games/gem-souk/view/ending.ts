import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { RoundEnd } from '@majlis/game-kit/text-round'
import type { GameSounds } from './sounds.ts'

/** Milliseconds: from the end of the last animation to the result; between two checks whether the gems still move. */
const RESULT_AFTER_MS = 1100
const LOOK_MS = 200

/** What an end needs of the game. */
interface Ending {
  readonly host: Pick<GameHost, 'emit'>
  readonly timers: Timers
  readonly sounds: Pick<GameSounds, 'play'>
  readonly scene: { readonly isBusy: boolean; celebrate(): void }
  readonly end: RoundEnd
  /** Shows the result. */
  readonly show: () => void
}

/**
 * Reports an end at once, so that it is not lost when the player leaves or reloads the page meanwhile; cheers for it, shows the result and lets the app show it
 * once no gem moves.
 * @returns a function that cancels what is shown
 */
export function playEnd({ host, timers, sounds, scene, end, show }: Ending): () => void {
  host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true, isMoving: true })
  const isWon = end.outcome === 'win'
  const cheer = (): void => {
    sounds.play(isWon ? 'win' : 'lose')
    host.emit('haptic', { pattern: isWon ? 'success' : 'warning' })
    if (isWon) scene.celebrate()
  }
  const showBoth = (): void => {
    host.emit('round.shown', {})
    show()
  }
  return awaitEnd(timers, scene, cheer, showBoth)
}

/**
 * A round has ended while its last gems still move on the board: cheers once they rest, and shows the result after that. Returns a function that cancels it.
 */
function awaitEnd(timers: Timers, board: { readonly isBusy: boolean }, cheer: () => void, show: () => void): () => void {
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

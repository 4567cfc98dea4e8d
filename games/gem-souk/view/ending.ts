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
  /** Fulfilled when the progress is saved: the app may remove the frame as soon as it receives the end. */
  readonly saved: Promise<unknown>
  /** Shows the result. */
  readonly show: () => void
}

/** Cheers for an end, reports it and shows the result, once no gem moves. Returns a function that cancels it. */
export function playEnd({ host, timers, sounds, scene, end, saved, show }: Ending): () => void {
  const isWon = end.outcome === 'win'
  const cheer = (): void => {
    sounds.play(isWon ? 'win' : 'lose')
    host.emit('haptic', { pattern: isWon ? 'success' : 'warning' })
    if (isWon) scene.celebrate()
  }
  const report = async (): Promise<void> => {
    await saved
    host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
    show()
  }
  return awaitEnd(timers, scene, cheer, () => void report())
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

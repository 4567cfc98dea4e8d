import type { GameHost } from '@majlis/game-bridge/guest'
import { freshSeed } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'

export interface Life {
  /** Pauses and saves the game, because of a call, a question of the app, or a hidden page. Resolves to true once the app has the round. */
  readonly rest: (why: 'paused' | 'hidden') => Promise<boolean>
  /** The app resumes. */
  readonly wake: () => void
  /** The page is visible again. */
  readonly look?: () => void
}

/** Connects a game to the app's pauses and to the page's visibility. All sounds are muted while the app pauses the game. */
export function followHost(host: GameHost, page: Document, sound: { readonly button: HTMLElement; readonly setOn: (on: boolean) => void }, life: Life): void {
  host.onPause(() => {
    sound.setOn(false)
    return life.rest('paused')
  })
  host.on('host.resume', () => {
    sound.setOn(sound.button.getAttribute('aria-pressed') === 'true')
    life.wake()
  })
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') void life.rest('hidden')
    else life.look?.()
  })
}

/**
 * Seeds for the rounds of a visit: the first round has the server's seed, later ones that seed and a number, which the server accepts. In a duel every round
 * has the seed of the duel.
 */
export function createSeeds({ seed, repeatsSeed = false }: Pick<Welcome, 'seed' | 'repeatsSeed'>, host?: Pick<GameHost, 'emit'>): () => string {
  const given = seed ?? freshSeed()
  let rounds = 0
  return () => {
    rounds += 1
    host?.emit('round.start', {})
    return rounds === 1 || repeatsSeed ? given : `${given}/${rounds}`
  }
}

/** Milliseconds between two reports of a score. */
const REPORT_MS = 1_000

/** Reports the score of the running round to the app: at once, then at most once a second, and always the newest one in the end. */
export function createScoreReport(host: Pick<GameHost, 'emit'>, timers: Pick<Timers, 'after'>): (score: number) => void {
  let [newest, reported] = [0, 0]
  let isWaiting = false
  const report = (): void => {
    if (newest === reported || isWaiting) return
    reported = newest
    isWaiting = true
    host.emit('round.score', { score: newest })
    timers.after(REPORT_MS, () => {
      isWaiting = false
      report()
    })
  }
  return (score) => {
    newest = score
    report()
  }
}

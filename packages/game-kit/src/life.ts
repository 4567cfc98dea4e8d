import type { GameHost } from '@majlis/game-bridge/guest'

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

/** Seeds for the rounds of a visit: the first round has the server's seed, later ones that seed and a number, which the server accepts. */
export function createSeeds(given: string, host?: Pick<GameHost, 'emit'>): () => string {
  let rounds = 0
  return () => {
    rounds += 1
    host?.emit('round.start', {})
    return rounds === 1 ? given : `${given}/${rounds}`
  }
}

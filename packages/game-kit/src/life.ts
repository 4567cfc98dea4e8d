import type { GameHost } from '@majlis/game-bridge/guest'

export interface Life {
  /** Stops and saves: a call came, the app asks something, the page was hidden. Answers true once the app has the round. */
  readonly rest: (why: 'paused' | 'hidden') => Promise<boolean>
  /** The app goes on. */
  readonly wake: () => void
  /** The page is seen again. */
  readonly look?: () => void
}

/** Joins a game to the app's pauses and to the page's coming and going. Whatever makes sound is silent while the app pauses the game. */
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

/** Seeds for the rounds of a visit: the server's serves the first, those after it count up from it, as the server knows them. */
export function createSeeds(given: string, host?: Pick<GameHost, 'emit'>): () => string {
  let rounds = 0
  return () => {
    rounds += 1
    host?.emit('round.start', {})
    return rounds === 1 ? given : `${given}/${rounds}`
  }
}

/** Tells the app that the game can be played. @param isShown fulfilled when there is something to be seen; left out where there is at once */
export function tellReady(host: GameHost, isShown?: Promise<void>): void {
  host.emit('load.progress', { percent: 100 })
  if (isShown) void isShown.then(() => host.emit('load.ready', {}))
  else host.emit('load.ready', {})
}

import type { GameHost } from '@majlis/game-bridge/guest'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, dressPage, muteButton } from '@majlis/game-bridge/stage/screen'
import { followHost, tellReady } from './life.ts'
import type { Life } from './life.ts'

export interface SoloPage {
  readonly host: GameHost
  readonly welcome: Welcome
  /** It has #game, hidden, and #sound, the mute button. */
  readonly page: Document
  readonly title: string
  /** What the mute button is called. */
  readonly sound: string
  readonly sounds: { setOn(on: boolean): void }
  /** Fulfilled when there is something to be seen; at once where it is left out. */
  readonly isShown?: Promise<void>
}

/** Dresses the page of a game for one player, shows the game that `make` builds, joins it to the app's pauses, and tells the app that it can be played. */
export function openSolo({ host, welcome, page, title, sound, sounds, isShown }: SoloPage, make: () => Life): void {
  dressPage(page.documentElement, welcome, host, title)
  const [button, setOn] = [byId(page, 'sound'), (on: boolean) => sounds.setOn(on)]
  muteButton(button, host, welcome.audio, sound, setOn)
  byId(page, 'game').hidden = false
  followHost(host, page, { button, setOn }, make())
  tellReady(host, isShown)
}

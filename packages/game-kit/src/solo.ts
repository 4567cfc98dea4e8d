import type { GameHost } from '@majlis/game-bridge/guest'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { reportReady } from '@majlis/game-bridge/stage/ready'
import { byId, dressPage, muteButton } from '@majlis/game-bridge/stage/screen'
import { followHost } from './life.ts'
import type { Life } from './life.ts'

export interface SoloPage {
  readonly host: GameHost
  readonly welcome: Welcome
  /** It contains #game, hidden, and #sound, the mute button. */
  readonly page: Document
  readonly title: string
  /** The label of the mute button. */
  readonly sound: string
  readonly sounds: { setOn(on: boolean): void }
  /** Fulfilled when there is something to see; left out where that is the case at once. */
  readonly isShown?: Promise<void>
}

/** Prepares the page of a single-player game, shows the game that `make` builds, connects it to the app's pauses, and tells the app that it can be played. */
export function openSolo({ host, welcome, page, title, sound, sounds, isShown }: SoloPage, make: () => Life): void {
  dressPage(page.documentElement, welcome, host, title)
  const [button, setOn] = [byId(page, 'sound'), (on: boolean) => sounds.setOn(on)]
  muteButton(button, host, welcome.audio, sound, setOn)
  byId(page, 'game').hidden = false
  followHost(host, page, { button, setOn }, make())
  void reportReady(host, page, isShown)
}

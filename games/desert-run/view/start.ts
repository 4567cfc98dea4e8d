import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { reportReady } from '@majlis/game-bridge/stage/ready'
import { byId, dressPage, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { followHost } from '@majlis/game-kit/life'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { listen } from './controls.ts'
import { Game } from './game.ts'
import { createRunSounds } from './run-sounds.ts'
import type { Order } from './scene/orders.ts'
import { createSpeech } from './speech.ts'
import { openWind } from './wind.ts'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Window, painter: Painter<Order>): void {
  const { document } = page
  const speech = createSpeech(welcome, page.matchMedia('(pointer: coarse)').matches)
  dressPage(document.documentElement, welcome, host, speech.texts.title)
  byId(document, 'desert').setAttribute('aria-label', speech.texts.desert)
  byId(document, 'pause').setAttribute('aria-label', speech.texts.pause)
  byId(document, 'missions-title').textContent = speech.texts.missions
  const [strings, wind] = [openSounds(document, welcome.audio), openWind(document, welcome.audio)]
  const setOn = (on: boolean): void => {
    strings.setOn(on)
    wind.setOn(on)
  }
  muteButton(byId(document, 'sound'), host, welcome.audio, speech.texts.sound, setOn)
  const game = new Game(host, welcome, timers, page, { speech, sounds: createRunSounds(strings, wind), paint: painter.paint })
  listen(document, byId(document, 'desert'), game)
  byId(document, 'pause').addEventListener('click', () => game.pause())
  followHost(host, document, { button: byId(document, 'sound'), setOn }, { rest: () => game.rest(), wake: () => game.wake(), look: () => game.look() })
  host.on('view.changed', ({ reducedMotion }) => game.fit(reducedMotion))
  page.addEventListener('resize', () => game.fit())
  byId(document, 'game').hidden = false
  game.fit()
  game.begin()
  // The page is shown once both canvases are painted.
  void reportReady(host, document, firstPicture(painter, timers))
}

import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { typefacesOf } from '@majlis/game-kit/drawing/typefaces'
import type { TypefacesPage } from '@majlis/game-kit/drawing/typefaces'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { openSolo } from '@majlis/game-kit/solo'
import { Game } from './game.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Page } from './scene.ts'
import type { Order } from './scene/orders.ts'
import { OWN_SOUNDS } from './sounds.ts'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Page & TypefacesPage, painter: Painter<Order>): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  for (const name of ['pause', 'restart', 'hint'] as const) byId(document, name).setAttribute('aria-label', texts.tools[name])
  byId(document, 'board').setAttribute('aria-label', texts.board.label)
  const sounds = openSounds(document, welcome.audio, OWN_SOUNDS)
  const isShown = firstPicture(painter, timers)
  // The texts over the board are points; none is written before the first picture.
  void isShown.then(() => painter.paint({ kind: 'letters', typefaces: typefacesOf(page), letters: `+${digitWriter(welcome)(1234567890)}` }))
  openSolo({ host, welcome, page: document, title: texts.title, sound: texts.tools.sound, sounds, isShown }, () => {
    const game = new Game(host, welcome, timers, page, { texts, sounds, paint: painter.paint })
    byId(document, 'hint').addEventListener('click', () => game.showMove())
    byId(document, 'restart').addEventListener('click', () => game.askToRestart())
    byId(document, 'pause').addEventListener('click', () => game.pause())
    return { rest: () => game.rest(), wake: () => game.wake(), look: () => game.look() }
  })
}

import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId } from '@majlis/game-bridge/stage/screen'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { openSolo } from '@majlis/game-kit/solo'
import type { Page } from './display.ts'
import { Game } from './game.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Order } from './scene/orders.ts'
import { openKickSounds } from './sounds.ts'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Page, painter: Painter<Order>): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  byId(document, 'pitch').setAttribute('aria-label', texts.pitch)
  byId(document, 'pause').setAttribute('aria-label', texts.pause)
  const sounds = openKickSounds(document, welcome.audio)
  const isShown = firstPicture(painter, timers)
  openSolo({ host, welcome, page: document, title: texts.title, sound: texts.sound, sounds, isShown }, () => {
    const game = new Game(host, welcome, timers, page, { texts, sounds, paint: painter.paint })
    byId(document, 'pause').addEventListener('click', () => game.pause())
    host.on('view.changed', (view) => game.dress(view.theme, view.reducedMotion))
    game.begin()
    return { rest: () => game.rest(), wake: () => game.wake(), look: () => game.look() }
  })
}

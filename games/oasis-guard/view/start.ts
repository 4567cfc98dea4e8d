import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId } from '@majlis/game-bridge/stage/screen'
import { listenForKeys } from '@majlis/game-kit/input'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { openSolo } from '@majlis/game-kit/solo'
import type { Page } from './display.ts'
import { Game } from './game.ts'
import type { Action } from './game.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Order } from './scene/orders.ts'
import { openOasisSounds } from './sounds.ts'

const KEYS: Readonly<Record<string, Action>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyN: 'call',
  KeyF: 'pace',
  KeyS: 'storm',
  KeyG: 'guards',
  KeyC: 'captain',
  KeyP: 'pause',
  Escape: 'pause',
}

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Page, painter: Painter<Order>): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  byId(document, 'pause').setAttribute('aria-label', texts.pause)
  byId(document, 'pace').setAttribute('aria-label', texts.pace)
  byId(document, 'spots').setAttribute('aria-label', texts.land)
  const sounds = openOasisSounds(document, welcome.audio)
  const isShown = firstPicture(painter, timers)
  openSolo({ host, welcome, page: document, title: texts.title, sound: texts.sound, sounds, isShown }, () => {
    const game = new Game(host, welcome, timers, page, { texts, sounds, paint: painter.paint })
    byId(document, 'pause').addEventListener('click', () => game.pause())
    byId(document, 'pace').addEventListener('click', () => game.changePace())
    byId(document, 'call').addEventListener('click', () => game.give({ do: 'call' }))
    byId(document, 'oasis').addEventListener('pointerdown', (event) => game.touch(event.offsetX, event.offsetY))
    listenForKeys(document, KEYS, (action, isDown) => {
      if (isDown) game.onAction(action)
    })
    host.on('view.changed', (view) => game.dress(view.theme, view.reducedMotion))
    game.begin()
    return { rest: () => game.rest(), wake: () => game.look(), look: () => game.look() }
  })
}

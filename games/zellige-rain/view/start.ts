import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { openSolo } from '@majlis/game-kit/solo'
import { Game } from './game.ts'
import { createHud } from './hud.ts'
import { SOUNDS } from './sounds.ts'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const sounds = openSounds(page, welcome.audio, SOUNDS)
  const hud = createHud(page, welcome)
  openSolo({ host, welcome, page, title: hud.texts.title, sound: hud.texts.tools.sound, sounds }, () => {
    const game = new Game(host, welcome, timers, page, hud, (sound, lift) => sounds.play(sound, lift))
    host.on('view.changed', ({ reducedMotion }) => game.setStill(reducedMotion))
    return { rest: () => game.rest(), wake: () => game.wake() }
  })
}

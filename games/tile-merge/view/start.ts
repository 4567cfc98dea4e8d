import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { reportReady } from '@majlis/game-bridge/stage/ready'
import { byId, dressPage, muteButton } from '@majlis/game-bridge/stage/screen'
import { followHost } from '@majlis/game-kit/life'
import { openMergeSounds } from './feedback.ts'
import { Game } from './game.ts'
import { listenForSlides } from './input.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts: Messages = messages[welcome.language]
  dressPage(page.documentElement, welcome, host, texts.title)
  label(page, texts)
  const sounds = openMergeSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const game = new Game(host, welcome, timers, page, texts, sounds)
  byId(page, 'restart').addEventListener('click', () => game.askToStartOver())
  byId(page, 'undo').addEventListener('click', () => game.undo())
  byId(page, 'day').addEventListener('click', () => game.changeBoard())
  page.addEventListener('keydown', (event) => {
    const isUndo = event.key === 'u' || event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey))
    if (!isUndo || event.altKey) return
    event.preventDefault()
    game.undo()
  })
  listenForSlides(page, byId(page, 'stage'), (input) => game.play(input))
  const rest = (why: 'paused' | 'hidden'): Promise<boolean> => (why === 'paused' ? game.pause() : game.save())
  followHost(host, page, { button: byId(page, 'sound'), setOn: sounds.setOn }, { rest, wake: () => game.resume(), look: () => game.showDay() })
  byId(page, 'game').hidden = false
  void reportReady(host, page)
}

function label(page: Document, texts: Messages): void {
  const labels = { 'goal-label': texts.goal, 'score-label': texts.score, 'best-label': texts.best, 'top-label': texts.top }
  for (const [id, text] of Object.entries(labels)) byId(page, id).textContent = text
  byId(page, 'restart').setAttribute('aria-label', texts.restart)
  byId(page, 'board').setAttribute('aria-label', texts.board)
}

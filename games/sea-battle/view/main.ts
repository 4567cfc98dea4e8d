import { connectGame } from '@majlis/game-bridge/guest'
import { pageWishes } from '@majlis/game-bridge/platform/page'
import { realTimers } from '@majlis/game-bridge/platform/timers'
import { byId } from '@majlis/game-bridge/stage/screen'
import { startGame } from './game.ts'
import { messages } from './messages.ts'

function playAgainButton(): void {
  const button = document.createElement('button')
  button.className = 'button main again'
  button.type = 'button'
  button.textContent = messages[document.documentElement.lang.startsWith('ar') ? 'ar' : 'en'].again
  button.addEventListener('click', () => location.reload())
  byId(document, 'tools').prepend(button)
  button.focus()
}

const host = connectGame({
  game: 'sea-battle',
  window,
  // Only a page that nobody frames needs the rules, the bot and the stand-in: loaded then.
  standIn: async () => (await import('./practice.ts')).practice(pageWishes(window), realTimers, playAgainButton),
})
host.emit('load.progress', { percent: 60 })
void host.welcome.then((welcome) => startGame(host, welcome, realTimers, document))

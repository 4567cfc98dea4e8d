import { connectGame } from '@majlis/game-bridge/guest'
import { realTimers } from '@majlis/game-bridge/platform/timers'
import { offerAgain } from '@majlis/game-bridge/stage/again'
import { byId } from '@majlis/game-bridge/stage/screen'
import { startGame } from './game.ts'
import { messages } from './messages.ts'

function askAgain(): void {
  offerAgain(byId(document, 'game'), messages[document.documentElement.lang.startsWith('ar') ? 'ar' : 'en'].again)
}

const host = connectGame({
  game: 'ludo',
  window,
  // Only a page that nobody frames needs the rules, the bot and the stand-in: loaded then.
  standIn: async () => (await import('./practice.ts')).practiceMatch(window, realTimers, askAgain),
})
host.emit('load.progress', { percent: 60 })
void host.welcome.then((welcome) => startGame(host, welcome, realTimers, document))

import { connectGame } from '@majlis/game-bridge/guest'
import { pageWishes } from '@majlis/game-bridge/platform/page'
import { realTimers } from '@majlis/game-bridge/platform/timers'
import { startGame } from './game.ts'

const host = connectGame({
  game: 'gem-souk',
  window,
  // Only a page that nobody frames needs the stand-in: loaded then.
  standIn: async () => (await import('@majlis/game-bridge/mock-host')).mockHost(pageWishes(window)),
})
host.emit('load.progress', { percent: 60 })
void host.welcome.then((welcome) => startGame(host, welcome, realTimers, window))

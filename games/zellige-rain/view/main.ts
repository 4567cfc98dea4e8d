import { connectGame } from '@majlis/game-bridge/guest'
import { pageSettings } from '@majlis/game-bridge/platform/page'
import { realTimers } from '@majlis/game-bridge/platform/timers'
import { startGame } from './start.ts'

const host = connectGame({
  game: 'zellige-rain',
  window,
  // Only a page that no app frames needs the stand-in: it is loaded then.
  standIn: async () => (await import('@majlis/game-bridge/mock-host')).mockHost(pageSettings(window)),
})
host.emit('load.progress', { percent: 60 })
void host.welcome.then((welcome) => startGame(host, welcome, realTimers, document))

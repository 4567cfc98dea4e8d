import { connectGame } from '@majlis/game-bridge/guest'
import { pageSettings } from '@majlis/game-bridge/platform/page'
import { realTimers } from '@majlis/game-bridge/platform/timers'
import { byId } from '@majlis/game-bridge/stage/screen'
import { openPainter } from '@majlis/game-kit/drawing/painter'
import { startGame } from './start.ts'

const host = connectGame({
  game: 'oasis-guard',
  window,
  // Only a page that no app frames needs the stand-in: it is loaded then.
  standIn: async () => (await import('@majlis/game-bridge/mock-host')).mockHost(pageSettings(window)),
})
host.emit('load.progress', { percent: 60 })
const painting = openPainter({
  page: window,
  timers: realTimers,
  canvases: [byId(document, 'oasis') as HTMLCanvasElement],
  startWorker: () => new Worker(new URL('./scene/worker.ts', import.meta.url), { type: 'module' }),
  loadArtist: async () => (await import('./scene/artist.ts')).createArtist,
})
void Promise.all([host.welcome, painting]).then(([welcome, painter]) => startGame(host, welcome, realTimers, window, painter))

import { connectGame } from '@majlis/game-bridge/guest'
import { pageSettings } from '@majlis/game-bridge/platform/page'
import { realTimers } from '@majlis/game-bridge/platform/timers'
import { byId } from '@majlis/game-bridge/stage/screen'
import { layBackdrop } from '@majlis/game-kit/drawing/backdrop'
import { openPainter } from '@majlis/game-kit/drawing/painter'
import { startGame } from './game.ts'

const host = connectGame({
  game: 'pearl-bounce',
  window,
  // Only a page that no app frames needs the stand-in: it is loaded then.
  standIn: async () => (await import('@majlis/game-bridge/mock-host')).mockHost(pageSettings(window)),
})
host.emit('load.progress', { percent: 60 })
const board = byId(document, 'board') as HTMLCanvasElement
const canvases = [board, layBackdrop(board)]
const painting = openPainter({
  page: window,
  timers: realTimers,
  canvases,
  startWorker: () => new Worker(new URL('./scene/worker.ts', import.meta.url), { type: 'module' }),
  loadArtist: async () => (await import('./scene/artist.ts')).createArtist,
})
void Promise.all([host.welcome, painting]).then(([welcome, painter]) => startGame(host, welcome, realTimers, window, { painter, canvases }))

import type { Timers } from '@majlis/game-bridge/platform/timers'
import { READY } from './artist.ts'
import type { Artist } from './artist.ts'
import type { CanvasMaker } from './canvas.ts'

/** Has something painted: at once, or soon in another thread. Orders are carried out in their order; they are copied as messages are. */
export type Painter<Order> = (order: Order) => void

/** Milliseconds that a worker gets to come: after them the page paints by itself. */
const PATIENCE_MS = 5_000

export interface PainterOptions<Order> {
  readonly page: Window
  readonly timers: Timers
  /** What is painted on; they have no context yet. */
  readonly canvases: readonly HTMLCanvasElement[]
  /** Starts the worker, whose file calls `paintInWorker`. */
  readonly startWorker: () => Worker
  /** Loads the same artist into the page. */
  readonly loadArtist: () => Promise<(maker: CanvasMaker, canvases: readonly HTMLCanvasElement[]) => Artist<Order>>
}

/**
 * Finds who paints a game's pictures: a worker, so that the page's thread is free for hands and rules while they are painted; the page itself
 * in browsers without canvases for workers, on an origin that may start none, or when the worker does not come.
 */
export async function openPainter<Order>({ page, timers, canvases, startWorker, loadArtist }: PainterOptions<Order>): Promise<Painter<Order>> {
  const worker = await readyWorker(page, timers, startWorker)
  if (worker) {
    const given = canvases.map((canvas) => canvas.transferControlToOffscreen())
    worker.postMessage(given, given)
    return (order) => worker.postMessage(order)
  }
  const artist = (await loadArtist())(page.document, canvases)
  return (order) => {
    if (artist.take(order)) artist.paint()
  }
}

function readyWorker(page: Window, timers: Timers, startWorker: () => Worker): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    const worker = canHandOver(page) ? started(startWorker) : undefined
    if (!worker) {
      resolve(undefined)
      return
    }
    let isReady = false
    const giveUp = (): void => {
      if (isReady) return
      worker.terminate()
      resolve(undefined)
    }
    const stop = timers.after(PATIENCE_MS, giveUp)
    worker.addEventListener('message', ({ data }) => {
      if (data !== READY) return
      isReady = true
      stop()
      resolve(worker)
    })
    worker.addEventListener('error', giveUp)
  })
}

/** The page has workers, and canvases that can be handed to them. */
function canHandOver(page: Window): boolean {
  return 'Worker' in page && 'OffscreenCanvas' in page && 'transferControlToOffscreen' in HTMLCanvasElement.prototype
}

/** Undefined where the page's origin may not start one: a page without an origin of its own. */
function started(startWorker: () => Worker): Worker | undefined {
  try {
    return startWorker()
  } catch {
    return undefined
  }
}

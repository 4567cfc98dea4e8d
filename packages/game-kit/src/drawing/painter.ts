import type { Timers } from '@majlis/game-bridge/platform/timers'
import { BEGUN, READY, paintWhenRestored } from './artist.ts'
import type { Artist } from './artist.ts'
import type { CanvasMaker } from './canvas.ts'

/** What paints the pictures of a game: a worker or the page. */
export interface Painter<Order> {
  /** Paints: at once, or soon in another thread. Orders are carried out in their order; they are copied as messages are. */
  readonly paint: (order: Order) => void
  /** Fulfilled when the first picture is shown. */
  readonly hasBegun: Promise<void>
}

/** Milliseconds to wait for the first picture. */
const FIRST_PICTURE_MS = 1500
/** Milliseconds in which a worker has to start; after that the page paints by itself. */
const WORKER_TIMEOUT_MS = 5_000

export interface PainterOptions<Order> {
  readonly page: Window
  readonly timers: Timers
  /** The canvases to paint on. No context may have been created for them. */
  readonly canvases: readonly HTMLCanvasElement[]
  /** Starts the worker, whose file calls `paintInWorker`. */
  readonly startWorker: () => Worker
  /** Loads the same artist into the page. */
  readonly loadArtist: () => Promise<(maker: CanvasMaker, canvases: readonly HTMLCanvasElement[]) => Artist<Order>>
}

/**
 * Chooses what paints a game's pictures: a worker, so that the page's thread is free for input and rules; the page itself
 * in browsers without canvases for workers, on an origin that may not start workers, or when the worker does not start.
 */
export async function openPainter<Order>({ page, timers, canvases, startWorker, loadArtist }: PainterOptions<Order>): Promise<Painter<Order>> {
  const worker = await readyWorker(page, timers, startWorker)
  if (worker) {
    const given = canvases.map((canvas) => canvas.transferControlToOffscreen())
    worker.postMessage(given, given)
    return { paint: (order) => worker.postMessage(order), hasBegun: said(worker, BEGUN) }
  }
  const artist = (await loadArtist())(page.document, canvases)
  paintWhenRestored(canvases, () => artist.paint())
  let begin: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    hasBegun,
    paint(order) {
      if (!artist.take(order)) return
      artist.paint()
      begin()
    },
  }
}

/** Fulfilled when the first picture is shown, or its time is over: a hidden page, which paints nothing, is ready too. */
export function firstPicture({ hasBegun }: Pick<Painter<never>, 'hasBegun'>, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const stop = timers.after(FIRST_PICTURE_MS, resolve)
    void hasBegun.then(() => {
      stop()
      resolve()
    })
  })
}

/** Resolves when a worker sends this message. */
function said(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve) => worker.addEventListener('message', ({ data }) => void (data === word && resolve())))
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
    const stop = timers.after(WORKER_TIMEOUT_MS, giveUp)
    void said(worker, READY).then(() => {
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

/** Undefined where the page may not start a worker: a page without an origin of its own. */
function started(startWorker: () => Worker): Worker | undefined {
  try {
    return startWorker()
  } catch {
    return undefined
  }
}

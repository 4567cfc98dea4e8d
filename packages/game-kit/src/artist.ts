import type { CanvasMaker } from './canvas.ts'
import type { Frames } from './loop.ts'

/** What a worker that can paint says first, and when its first picture is there. */
export const READY = 'ready'
export const BEGUN = 'begun'

/** Paints a game on canvases that it is given, by orders. */
export interface Artist<Order> {
  /** Notes an order, and answers whether there is something to paint now. */
  take(order: Order): boolean
  /** Paints what stands now; also after a canvas's context, which the device may take, has come back empty. */
  paint(): void
}

/** @param paint paints everything */
export function paintWhenRestored(canvases: readonly HTMLCanvasElement[], paint: () => void): void {
  for (const canvas of canvases) canvas.addEventListener('contextrestored', paint)
}

/** The part of a worker's global scope that painting needs. */
export interface WorkerScope extends Partial<Frames> {
  postMessage(message: string): void
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void
}

/** A context of a worker's canvas does all that one of a page's does but for what belongs to elements, and no artist asks for that. */
const maker: CanvasMaker = { createElement: () => new OffscreenCanvas(1, 1) as unknown as HTMLCanvasElement }

/**
 * Makes this worker the painter that `openPainter` looks for: it is handed the canvases first, then the orders. However many come, a picture of
 * the screen is painted once, with the newest of them. Where a worker has no frames or no pen it says nothing, and the page paints.
 */
export function paintInWorker<Order>(scope: WorkerScope, createArtist: (maker: CanvasMaker, canvases: readonly HTMLCanvasElement[]) => Artist<Order>): void {
  let artist: Artist<Order> | undefined
  let isDue = false
  let hasBegun = false
  const paint = (): void => {
    isDue = false
    artist?.paint()
    if (!hasBegun) scope.postMessage(BEGUN)
    hasBegun = true
  }
  const paintNext = (): void => {
    if (isDue) return
    isDue = true
    scope.requestAnimationFrame?.(paint)
  }
  scope.addEventListener('message', ({ data }) => {
    if (artist) {
      if (artist.take(data as Order)) paintNext()
      return
    }
    const canvases = data as readonly HTMLCanvasElement[]
    artist = createArtist(maker, canvases)
    paintWhenRestored(canvases, paintNext)
  })
  if (scope.requestAnimationFrame && maker.createElement('canvas').getContext('2d')) scope.postMessage(READY)
}

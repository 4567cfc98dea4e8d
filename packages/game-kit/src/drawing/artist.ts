import type { CanvasMaker } from './canvas.ts'
import type { Frames } from '../loop.ts'

/** The messages of a worker that can paint: it is ready; its first picture is shown. */
export const READY = 'ready'
export const BEGUN = 'begun'

/** Paints a game on the canvases that it is given, controlled by orders. */
export interface Artist<Order> {
  /** Stores an order, and returns whether there is something to paint now. */
  take(order: Order): boolean
  /** Paints the current state; also called after a canvas's context, which the device may take away, has been restored. */
  paint(): void
}

/**
 * Calls `paint` when a canvas's context has been restored.
 * @param paint paints everything
 */
export function paintWhenRestored(canvases: readonly HTMLCanvasElement[], paint: () => void): void {
  for (const canvas of canvases) canvas.addEventListener('contextrestored', paint)
}

/** The part of a worker's global scope that painting needs. */
export interface WorkerScope extends Partial<Frames> {
  postMessage(message: string): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** A context of a worker's canvas does everything that one of a page's does except what needs an element, which no artist uses. */
const maker: CanvasMaker = { createElement: () => new OffscreenCanvas(1, 1) as unknown as HTMLCanvasElement }

/**
 * Makes this worker the painter that `openPainter` looks for: it receives the canvases first, then the orders. However many orders come between two
 * frames, it paints once, with the newest of them. Where a worker has no frames or no canvas context it sends nothing, and the page paints.
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

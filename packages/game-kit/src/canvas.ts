/** A canvas as large as it is shown: CSS pixels, and how many device pixels each of them has. */
export interface View {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

export interface Surface {
  readonly context: CanvasRenderingContext2D
  readonly view: View
  /** The device took the canvas's memory; until it gives it back nothing can be drawn. */
  readonly isLost: boolean
  dispose(): void
}

/** Device pixels a CSS pixel at most: more costs time that nobody sees. */
const MOST_RATIO = 2

/** The part of a window that a canvas needs. */
export interface CanvasPage extends EventTarget {
  readonly devicePixelRatio: number
  readonly ResizeObserver: typeof ResizeObserver
}

/**
 * Keeps `canvas` as fine as the screen: after a resize, a rotation, a zoom or a lost context `fit` is called, and draws anew (its transform is one CSS pixel).
 * `fit` is called at once when the canvas is shown, and may make its sprites there. Throws an Error when the browser has no 2D canvas.
 */
export function keepCanvas(page: CanvasPage, canvas: HTMLCanvasElement, fit: (surface: Surface) => void): Surface {
  const context = canvas.getContext('2d', { alpha: true })
  if (!context) throw new Error('this browser has no canvas')
  let view: View = { width: 0, height: 0, ratio: 1 }
  let isLost = false

  function measure(): void {
    const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, Math.min(MOST_RATIO, page.devicePixelRatio || 1)]
    const isSame = width === view.width && height === view.height && ratio === view.ratio
    if (isLost || isSame || width === 0 || height === 0) return
    view = { width, height, ratio }
    canvas.width = Math.round(view.width * view.ratio)
    canvas.height = Math.round(view.height * view.ratio)
    context?.setTransform(view.ratio, 0, 0, view.ratio, 0, 0)
    fit(surface)
  }
  const lose = (event: Event): void => {
    event.preventDefault()
    isLost = true
  }
  const restore = (): void => {
    isLost = false
    view = { width: 0, height: 0, ratio: 1 }
    measure()
  }
  const observer = new page.ResizeObserver(measure)
  const surface: Surface = {
    context,
    get view() {
      return view
    },
    get isLost() {
      return isLost
    },
    dispose() {
      observer.disconnect()
      page.removeEventListener('resize', measure)
      canvas.removeEventListener('contextlost', lose)
      canvas.removeEventListener('contextrestored', restore)
    },
  }
  observer.observe(canvas)
  // A zoom changes the ratio, not the size in CSS pixels.
  page.addEventListener('resize', measure)
  canvas.addEventListener('contextlost', lose)
  canvas.addEventListener('contextrestored', restore)
  measure()
  return surface
}

/** Makes canvases that are not shown: a page, or a worker under the same name. */
export interface CanvasMaker {
  createElement(kind: 'canvas'): HTMLCanvasElement
}

/** A drawing made once and shown often, in logical pixels. */
export interface Sprite {
  readonly image: HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** Draws a sprite once at `scale` device pixels a logical pixel. */
export function makeSprite(maker: CanvasMaker, width: number, height: number, scale: number, draw: (context: CanvasRenderingContext2D) => void): Sprite {
  const image = maker.createElement('canvas')
  image.width = Math.max(1, Math.ceil(width * scale))
  image.height = Math.max(1, Math.ceil(height * scale))
  const context = image.getContext('2d')
  if (context) {
    context.scale(scale, scale)
    draw(context)
  }
  return { image, width, height }
}

/** A canvas as large as it is shown: CSS pixels, and how many device pixels each of them has. */
export interface View {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

export interface Surface {
  readonly context: CanvasRenderingContext2D
  readonly view: View
  /** True while the canvas context is lost: nothing can be drawn until it is restored. */
  readonly isLost: boolean
  dispose(): void
}

/** The largest number of device pixels for a CSS pixel: more cost time without a visible difference. */
const MAX_RATIO = 2

/** The part of a window that a canvas needs. */
export interface CanvasPage extends EventTarget {
  readonly devicePixelRatio: number
  readonly ResizeObserver: typeof ResizeObserver
}

/** Follows the size at which a canvas is shown. */
export interface ViewFollower {
  /** Reports the view once more although it has not changed. */
  again(): void
  dispose(): void
}

/** Calls `fit` at once when `canvas` is shown, and after a resize, a rotation or a zoom; does not change the canvas itself. */
export function followView(page: CanvasPage, canvas: HTMLCanvasElement, fit: (view: View) => void): ViewFollower {
  let view: View = { width: 0, height: 0, ratio: 1 }

  function measure(): void {
    const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, Math.min(MAX_RATIO, page.devicePixelRatio || 1)]
    const isSame = width === view.width && height === view.height && ratio === view.ratio
    if (isSame || width === 0 || height === 0) return
    view = { width, height, ratio }
    fit(view)
  }
  const observer = new page.ResizeObserver(measure)
  observer.observe(canvas)
  // A zoom changes the ratio, not the size in CSS pixels.
  page.addEventListener('resize', measure)
  measure()
  return {
    again() {
      view = { width: 0, height: 0, ratio: 1 }
      measure()
    },
    dispose() {
      observer.disconnect()
      page.removeEventListener('resize', measure)
    },
  }
}

/** Gives a canvas the resolution at which it is shown, which empties it; its transform is one CSS pixel. */
function fitCanvas(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, { width, height, ratio }: View): void {
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

/** A canvas whose size is measured in another thread than it is painted in. */
export interface Sheet {
  readonly pen: CanvasRenderingContext2D
  /** Sets its size for the next picture: a canvas of another size is empty until it is painted. */
  fit(view: View): void
  /** Clears it for a picture; its transform is one CSS pixel. Undefined before its view is known. */
  begin(): View | undefined
}

/**
 * Opens a canvas for painting.
 * @throws Error when the browser has no 2D canvas
 */
export function openSheet(canvas: HTMLCanvasElement): Sheet {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  let view: View | undefined
  let isFitted = false
  return {
    pen,
    fit(next) {
      view = next
      isFitted = false
    },
    begin() {
      if (!view) return undefined
      if (!isFitted) fitCanvas(canvas, pen, view)
      isFitted = true
      // A context that was lost is restored without its transform.
      pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0)
      pen.clearRect(0, 0, view.width, view.height)
      return view
    },
  }
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
  // Not prevented: preventing the default of a 2D context would mean that it is not restored.
  const lose = (): void => {
    isLost = true
  }
  const restore = (): void => {
    isLost = false
    following.again()
  }
  const surface: Surface = {
    context,
    get view() {
      return view
    },
    get isLost() {
      return isLost
    },
    dispose() {
      following.dispose()
      canvas.removeEventListener('contextlost', lose)
      canvas.removeEventListener('contextrestored', restore)
    },
  }
  canvas.addEventListener('contextlost', lose)
  canvas.addEventListener('contextrestored', restore)
  const following = followView(page, canvas, (next) => {
    if (isLost) return
    view = next
    fitCanvas(canvas, context, view)
    fit(surface)
  })
  return surface
}

/** Makes canvases that are not shown: a page, or a worker under the same name. */
export interface CanvasMaker {
  createElement(kind: 'canvas'): HTMLCanvasElement
}

/** A drawing that is made once and shown often, in logical pixels. */
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

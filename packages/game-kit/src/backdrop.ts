import type { View } from './canvas.ts'

/** What lies behind a canvas and seldom changes. */
export interface StillBackdrop {
  /**
   * Paints when the size or `key` is another than last time; otherwise it costs nothing.
   * @param paint draws in CSS pixels
   */
  show(view: View, key: string | number, paint: (pen: CanvasRenderingContext2D) => void): void
}

/** Lays a second canvas behind `front`, of the same size as the positioned element around them: a picture then clears and paints only what moves on it. */
export function layBackdrop(front: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = front.ownerDocument.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.className = 'backdrop'
  front.classList.add('before-backdrop')
  front.before(canvas)
  return canvas
}

/**
 * Paints on what `layBackdrop` has laid, wherever it was handed to.
 * @throws Error when the browser has no 2D canvas
 */
export function keepBackdrop(canvas: HTMLCanvasElement): StillBackdrop {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  let shown = ''
  // A context that was lost comes back empty.
  canvas.addEventListener('contextrestored', () => {
    shown = ''
  })
  return {
    show({ width, height, ratio }, key, paint) {
      const now = `${width} ${height} ${ratio} ${key}`
      if (now === shown) return
      shown = now
      const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
      if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down })
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.clearRect(0, 0, across, down)
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      paint(pen)
    },
  }
}

import type { View } from './canvas.ts'

/** The background behind a canvas, which seldom changes. */
export interface StillBackdrop {
  /**
   * Paints when the size or `key` differs from the last call; otherwise it does nothing.
   * @param paint draws in CSS pixels
   */
  show(view: View, key: string | number, paint: (pen: CanvasRenderingContext2D) => void): void
}

/** Adds a second canvas behind `front`, of the same size as the positioned element around them: a picture then clears and paints only what moves. */
export function layBackdrop(front: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = front.ownerDocument.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.className = 'backdrop'
  front.classList.add('before-backdrop')
  front.before(canvas)
  return canvas
}

/**
 * Paints on the canvas that `layBackdrop` made, in the page or in a worker.
 * @throws Error when the browser has no 2D canvas
 */
export function keepBackdrop(canvas: HTMLCanvasElement): StillBackdrop {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  let shown = ''
  // A restored canvas context is empty.
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

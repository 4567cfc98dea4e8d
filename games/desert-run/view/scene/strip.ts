import type { CanvasMaker } from '@majlis/game-kit/canvas'
import type { Frame } from './camera.ts'

/** Part of a screen that a strip reaches beyond it, so that it lasts a while. */
const BEYOND = 0.5

/** A piece of what passes by, painted once for a while and then only moved. */
export interface Strip {
  /**
   * Shows the piece from `left` on, a screen wide, in whole device pixels: half ones would have to be reckoned anew.
   * @param key what it looks like now; it is painted anew when this changes
   */
  show(context: CanvasRenderingContext2D, frame: Frame, left: number, key: number): void
  /** Has it painted anew the next time. */
  forget(): void
}

/**
 * @param top logical pixels of the strip's upper edge on the screen; `height` logical pixels
 * @param scale device pixels of a logical one
 * @param paint paints what is seen in a frame from `left` on
 */
export function createStrip(
  maker: CanvasMaker,
  { top, height, scale }: { readonly top: number; readonly height: number; readonly scale: number },
  paint: (context: CanvasRenderingContext2D, frame: Frame, left: number) => void,
): Strip {
  const image = maker.createElement('canvas')
  const pen = image.getContext('2d')
  let [from, painted, wide] = [0, -1, 0]

  function repaint(frame: Frame, left: number, key: number): void {
    if (!pen) return
    wide = frame.width * (1 + BEYOND)
    const [across, down] = [Math.ceil(wide * scale), Math.ceil(height * scale)]
    if (image.width !== across || image.height !== down) Object.assign(image, { width: across, height: down })
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, across, down)
    pen.setTransform(scale, 0, 0, scale, 0, -top * scale)
    from = left
    painted = key
    paint(pen, { ...frame, width: wide }, left)
  }

  return {
    forget() {
      painted = -1
    },
    show(context, frame, left, key) {
      if (key !== painted || left < from || left + frame.width > from + wide) repaint(frame, left, key)
      context.drawImage(image, Math.round((from - left) * scale), Math.round(top * scale))
    },
  }
}

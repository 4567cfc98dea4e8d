import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Frame } from './camera.ts'

/** The part of a screen by which a strip reaches beyond it, so that it can be used for a while. */
const BEYOND = 0.5

/** A piece of the passing landscape, painted once and then only moved for a while. */
export interface Strip {
  /**
   * Shows the piece from `left` on, a screen wide, in whole device pixels: with half ones it would have to be resampled.
   * @param key identifies its look; it is painted again when the key changes
   */
  show(context: CanvasRenderingContext2D, frame: Frame, left: number, key: number): void
  /** Lets it be painted again the next time. */
  forget(): void
}

/**
 * Makes a strip.
 * @param top logical pixels of the strip's upper edge on the screen; `height` logical pixels
 * @param scale device pixels of a logical one
 * @param paint paints the part from `left` on
 */
export function createStrip(
  maker: CanvasMaker,
  { top, height, scale }: { readonly top: number; readonly height: number; readonly scale: number },
  paint: (context: CanvasRenderingContext2D, frame: Frame, left: number) => void,
): Strip {
  const image = maker.createElement('canvas')
  const pen = image.getContext('2d')
  let [from, drawn, wide] = [0, -1, 0]

  function repaint(frame: Frame, left: number, key: number): void {
    if (!pen) return
    wide = frame.width * (1 + BEYOND)
    const [across, down] = [Math.ceil(wide * scale), Math.ceil(height * scale)]
    if (image.width !== across || image.height !== down) Object.assign(image, { width: across, height: down })
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, across, down)
    pen.setTransform(scale, 0, 0, scale, 0, -top * scale)
    from = left
    drawn = key
    paint(pen, { ...frame, width: wide }, left)
  }

  return {
    forget() {
      drawn = -1
    },
    show(context, frame, left, key) {
      if (key !== drawn || left < from || left + frame.width > from + wide) repaint(frame, left, key)
      context.drawImage(image, Math.round((from - left) * scale), Math.round(top * scale))
    },
  }
}

import type { Camera } from '../camera.ts'
import type { GlovesLook } from './looks.ts'

type Canvas = CanvasRenderingContext2D

/** Where the gloves are and how far they reach, in centimetres of the goal's plane; `isOut` while they fly. */
export interface GlovesPose {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly isOut: boolean
}

/** The player's own gloves, seen from behind. */
export function drawGloves(canvas: Canvas, camera: Camera, { x, y, reach, isOut }: GlovesPose, look: GlovesLook): void {
  const seen = camera.see(x, y, 0)
  const ring = reach * seen.scale
  canvas.strokeStyle = isOut ? 'rgb(255 197 61 / 0.75)' : 'rgb(255 255 255 / 0.35)'
  canvas.lineWidth = 2
  canvas.setLineDash([4, 6])
  canvas.beginPath()
  canvas.ellipse(seen.x, seen.y, ring, ring * 1.3, 0, 0, Math.PI * 2)
  canvas.stroke()
  canvas.setLineDash([])
  for (const turn of [-1, 1]) {
    canvas.save()
    canvas.translate(seen.x + turn * ring * 0.52, seen.y)
    canvas.scale(turn, 1)
    canvas.rotate(isOut ? 0.12 : 0.3)
    mitten(canvas, ring * 0.5, look)
    canvas.restore()
  }
}

/** A glove round the origin. `size` is half of its width in CSS pixels. */
export function mitten(canvas: Canvas, size: number, { palm, hand, cuff }: GlovesLook): void {
  canvas.fillStyle = palm
  canvas.beginPath()
  canvas.roundRect(-size * 0.62, -size * 0.82, size * 1.24, size * 1.9, size * 0.5)
  canvas.fill()
  canvas.fillStyle = hand
  for (const [x, y, high] of [
    [-0.56, -0.66, 0.95],
    [-0.27, -0.9, 1.2],
    [0.03, -0.9, 1.2],
    [0.31, -0.68, 0.95],
  ] as const) {
    canvas.beginPath()
    canvas.roundRect(size * x, size * y, size * 0.27, size * high, size * 0.13)
    canvas.fill()
  }
  canvas.beginPath()
  canvas.roundRect(-size * 0.56, -size * 0.1, size * 1.14, size * 0.78, size * 0.3)
  canvas.fill()
  canvas.save()
  canvas.translate(-size * 0.52, size * 0.12)
  canvas.rotate(-0.6)
  canvas.beginPath()
  canvas.roundRect(-size * 0.2, -size * 0.42, size * 0.34, size * 0.72, size * 0.17)
  canvas.fill()
  canvas.restore()
  canvas.fillStyle = cuff
  canvas.beginPath()
  canvas.roundRect(-size * 0.56, size * 0.66, size * 1.12, size * 0.34, size * 0.14)
  canvas.fill()
  canvas.fillStyle = 'rgb(255 255 255 / 0.35)'
  canvas.beginPath()
  canvas.roundRect(-size * 0.36, size * 0.06, size * 0.72, size * 0.22, size * 0.1)
  canvas.fill()
}

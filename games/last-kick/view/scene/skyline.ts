import type { Camera } from '../camera.ts'
import type { Palette } from './palette.ts'

type Canvas = CanvasRenderingContext2D

/** What stands behind the stands in the second to the fourth cup: dunes, sails on the sea, and the domes of a palace. */
export function drawSkyline(canvas: Canvas, { width, horizon }: Camera, { standEdge }: Palette, cup: number): void {
  if (cup === 0) return
  canvas.fillStyle = standEdge
  canvas.globalAlpha = 0.5
  const high = horizon * 0.26
  const floor = horizon * 0.82
  for (let at = 0; at < 5; at += 1) {
    const x = ((at + 0.5) / 5) * width
    const wide = width * (0.12 + 0.03 * ((at * 3) % 4))
    const top = floor - high * (0.8 + 0.35 * ((at * 2) % 3))
    canvas.beginPath()
    if (cup === 1) {
      canvas.moveTo(x - wide * 1.6, floor)
      canvas.quadraticCurveTo(x - wide * 0.3, floor - high * 0.1, x, top)
      canvas.quadraticCurveTo(x + wide * 0.5, floor - high * 0.4, x + wide * 1.7, floor)
    } else if (cup === 2) {
      canvas.moveTo(x, top)
      canvas.quadraticCurveTo(x + wide * 0.7, floor - high * 0.5, x + wide * 0.5, floor)
      canvas.lineTo(x, floor)
      canvas.moveTo(x - wide * 0.08, top + high * 0.15)
      canvas.lineTo(x - wide * 0.42, floor)
      canvas.lineTo(x - wide * 0.08, floor)
    } else {
      canvas.rect(x - wide * 0.5, top + wide * 0.5, wide, floor - top)
      canvas.moveTo(x + wide * 0.5, top + wide * 0.5)
      canvas.arc(x, top + wide * 0.5, wide * 0.5, 0, Math.PI, true)
      canvas.rect(x - wide * 0.03, top - wide * 0.3, wide * 0.06, wide * 0.4)
    }
    canvas.closePath()
    canvas.fill()
  }
  canvas.globalAlpha = 1
}

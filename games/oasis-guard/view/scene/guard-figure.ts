import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import { line, oval } from './strokes.ts'

type Canvas = CanvasRenderingContext2D

/** The side of a guard's square picture, and the height of the feet in it, in the land's pixels. */
export const GUARD_SIZE = { side: 40, foot: 35 } as const

/** Draws a guard with a shield and a spear, looking to the left, from where visitors come; `pose` 1 strikes. */
export function drawGuard(canvas: Canvas, pose: 0 | 1): void {
  canvas.save()
  canvas.translate(GUARD_SIZE.side / 2, GUARD_SIZE.foot)
  canvas.scale(0.9, 0.9)
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  oval(canvas, 'rgb(30 12 44 / 0.35)', 0, 0, 10, 3.6)
  const lean = pose === 1 ? -4 : 0
  line(canvas, '#5a2f10', 2.6, 8 + lean, -1 + lean * 0.6, 3 + lean * 2.4, -30 - lean * 1.6)
  spearhead(canvas, 3 + lean * 2.4, -30 - lean * 1.6, lean)
  robe(canvas, '#123a66', 0)
  robe(canvas, '#f4f7ff', 1.6)
  line(canvas, '#c2272d', 2.4, -5 + lean * 0.4, -11, 6, -11)
  oval(canvas, '#6b3d1c', lean * 0.7, -22, 5.6, 5.8)
  oval(canvas, '#b97a4a', lean * 0.7, -22, 4.4, 4.8)
  for (const x of [-2.6, 0.8]) oval(canvas, '#1c120a', x + lean * 0.7, -22, 0.9, 1.2)
  scarf(canvas, lean * 0.7)
  oval(canvas, '#6b4a12', -6 + lean, -10, 6.4, 7.4)
  oval(canvas, '#ffc53d', -6 + lean, -10.4, 5, 6)
  oval(canvas, '#a86c00', -6 + lean, -10.4, 1.8, 2.2)
  canvas.restore()
}

function robe(canvas: Canvas, colour: string, inner: number): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.moveTo(-4 + inner * 0.6, -18 + inner)
  canvas.quadraticCurveTo(-9 + inner, -6, -8 + inner, -inner)
  canvas.lineTo(8 - inner, -inner)
  canvas.quadraticCurveTo(9 - inner, -6, 4 - inner * 0.6, -18 + inner)
  canvas.fill()
}

function scarf(canvas: Canvas, x: number): void {
  canvas.fillStyle = '#e8333f'
  canvas.beginPath()
  canvas.moveTo(x - 6, -23)
  canvas.quadraticCurveTo(x, -34, x + 6.4, -23)
  canvas.lineTo(x + 8, -14)
  canvas.lineTo(x + 4, -19)
  canvas.quadraticCurveTo(x, -26.5, x - 6, -23)
  canvas.fill()
  line(canvas, '#2b0d0a', 1.8, x - 5, -25.5, x + 5.4, -25.5)
}

function spearhead(canvas: Canvas, x: number, y: number, lean: number): void {
  canvas.fillStyle = '#dfe8f2'
  canvas.beginPath()
  canvas.moveTo(x - 1 + lean * 0.8, y - 6)
  canvas.lineTo(x + 3, y + 1)
  canvas.lineTo(x - 3, y + 1)
  canvas.fill()
}

/** A picture of a guard for a button. */
export function guardPicture(page: Document): HTMLCanvasElement {
  const { side } = GUARD_SIZE
  const { image } = makeSprite(page, side, side, 2, (canvas) => drawGuard(canvas, 0))
  image.setAttribute('aria-hidden', 'true')
  return image
}

import { CAPTAIN } from '../../kinds.ts'
import { line, oval } from './strokes.ts'

type Canvas = CanvasRenderingContext2D

/** The side of the captain's square picture, and the height of the feet in it, in the land's pixels. */
export const CAPTAIN_SIZE = { side: 56, foot: 48 } as const

/** Draws the captain with a curved sword, looking to the left, from where visitors come; `pose` 1 strikes. */
export function drawCaptain(canvas: Canvas, pose: 0 | 1): void {
  canvas.save()
  canvas.translate(CAPTAIN_SIZE.side / 2, CAPTAIN_SIZE.foot)
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  oval(canvas, 'rgb(30 12 44 / 0.4)', 0, 0, 13, 4.6)
  const lean = pose === 1 ? -3 : 0
  cloak(canvas, lean)
  robe(canvas, '#3a0f12', 0)
  robe(canvas, '#d8433a', 1.6)
  line(canvas, '#ffc53d', 3.4, -6 + lean * 0.4, -14, 7, -14)
  line(canvas, '#8a5a00', 1.2, 1, -13, 2, -4)
  oval(canvas, '#6b3d1c', lean, -27, 6.6, 7)
  oval(canvas, '#b97a4a', lean, -27, 5.4, 5.9)
  for (const x of [-3.2, 0.8]) oval(canvas, '#1c120a', x + lean, -27.4, 1, 1.4)
  line(canvas, '#2b1608', 2.2, -3 + lean, -22.6, 2 + lean, -22.6)
  turban(canvas, lean)
  sword(canvas, pose)
  canvas.restore()
}

function cloak(canvas: Canvas, lean: number): void {
  canvas.fillStyle = '#1d3f86'
  canvas.beginPath()
  canvas.moveTo(-2 + lean, -23)
  canvas.quadraticCurveTo(16, -20, 14, -1)
  canvas.lineTo(2, -2)
  canvas.fill()
}

function robe(canvas: Canvas, colour: string, inner: number): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.moveTo(-5 + inner * 0.6, -22 + inner)
  canvas.quadraticCurveTo(-11 + inner, -8, -9 + inner, -inner)
  canvas.lineTo(9 - inner, -inner)
  canvas.quadraticCurveTo(10 - inner, -8, 5 - inner * 0.6, -22 + inner)
  canvas.fill()
}

function turban(canvas: Canvas, lean: number): void {
  line(canvas, '#ffc53d', 2.4, 1 + lean, -36, 5 + lean, -44)
  oval(canvas, '#7a6a8f', lean, -32.5, 8.4, 5)
  oval(canvas, '#fff7e6', lean, -33, 7.4, 4.6)
  line(canvas, '#d9c9a8', 1.2, -6 + lean, -31.5, 5 + lean, -35)
  oval(canvas, '#35c3d6', lean - 1, -33, 1.8, 2)
}

function sword(canvas: Canvas, pose: 0 | 1): void {
  const [x, y, toX, toY, bendX, bendY] = pose === 1 ? [-8, -13, -23, -6, -18, -15] : [-9, -13, -17, -33, -20, -20]
  for (const [colour, width] of [
    ['#2a3350', 5],
    ['#e8f0fa', 3],
  ] as const) {
    canvas.strokeStyle = colour
    canvas.lineWidth = width
    canvas.beginPath()
    canvas.moveTo(x, y)
    canvas.quadraticCurveTo(bendX, bendY, toX, toY)
    canvas.stroke()
  }
  oval(canvas, '#ffc53d', x, y, 3.2, 3.2)
}

/** Over the captain the strength that is left, and below a mark for each level. */
export function drawRank(canvas: Canvas, x: number, y: number, strength: number, level: number): void {
  if (strength < CAPTAIN.strength) {
    canvas.fillStyle = 'rgb(20 8 30 / 0.75)'
    canvas.fillRect(x - 16, y - 54, 32, 6)
    canvas.fillStyle = strength * 3 < CAPTAIN.strength ? '#ff8a3d' : '#8fd0ff'
    canvas.fillRect(x - 15, y - 53, (30 * Math.max(0, strength)) / CAPTAIN.strength, 4)
  }
  for (let nth = 0; nth < level; nth += 1) {
    const across = x + (nth - (level - 1) / 2) * 7
    oval(canvas, '#5a3a00', across, y + 5, 3.4, 3.4)
    oval(canvas, '#ffd76a', across, y + 5, 2.3, 2.3)
  }
}

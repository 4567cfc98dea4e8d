import type { Keeping } from '../../cast.ts'
import type { Side } from '../../goalkeeper.ts'

type Canvas = CanvasRenderingContext2D
interface Spot {
  readonly x: number
  readonly y: number
}

/** What tells goalkeepers apart: a headband for one who jumps early, a beard for one who waits, a cap for one who bluffs, a high cap for a tall one. */
export function drawHeadwear(canvas: Canvas, { x, y }: Spot, size: number, keeps: Keeping): void {
  canvas.lineCap = 'butt'
  if (keeps === 'jumpy') {
    canvas.fillStyle = '#ff3d6e'
    canvas.fillRect(x - size * 1.05, y - size * 0.5, size * 2.1, size * 0.36)
    canvas.fillRect(x + size * 0.9, y - size * 0.42, size * 0.8, size * 0.22)
  } else if (keeps === 'rock') {
    canvas.fillStyle = '#2b1633'
    canvas.beginPath()
    canvas.arc(x, y + size * 0.3, size * 0.82, 0.1, Math.PI - 0.1)
    canvas.fill()
  } else if (keeps === 'sly') {
    canvas.fillStyle = '#1c2b6b'
    canvas.beginPath()
    canvas.arc(x, y - size * 0.25, size * 1.08, Math.PI, 0)
    canvas.fill()
    canvas.fillRect(x - size * 0.1, y - size * 0.42, size * 1.75, size * 0.3)
  } else if (keeps === 'tall') {
    canvas.fillStyle = '#b3263f'
    canvas.beginPath()
    canvas.roundRect(x - size * 0.8, y - size * 1.75, size * 1.6, size * 1.2, size * 0.3)
    canvas.fill()
  }
}

/** The sign over a goalkeeper who expects a side: an arrow to it, or a dot for the middle. */
export function drawLean(canvas: Canvas, { x, y }: Spot, size: number, leans: Side): void {
  const middle = y - size * 2.7
  canvas.fillStyle = 'rgb(24 14 54 / 0.82)'
  canvas.strokeStyle = '#ffd76a'
  canvas.lineWidth = 2
  canvas.beginPath()
  canvas.roundRect(x - size * 1.5, middle - size, size * 3, size * 2, size)
  canvas.fill()
  canvas.stroke()
  canvas.fillStyle = '#ffd76a'
  canvas.beginPath()
  if (leans === 0) canvas.arc(x, middle, size * 0.45, 0, Math.PI * 2)
  else {
    canvas.moveTo(x + leans * size, middle)
    canvas.lineTo(x + leans * size * 0.1, middle - size * 0.65)
    canvas.lineTo(x + leans * size * 0.1, middle - size * 0.25)
    canvas.lineTo(x - leans * size * 0.9, middle - size * 0.25)
    canvas.lineTo(x - leans * size * 0.9, middle + size * 0.25)
    canvas.lineTo(x + leans * size * 0.1, middle + size * 0.25)
    canvas.lineTo(x + leans * size * 0.1, middle + size * 0.65)
    canvas.closePath()
  }
  canvas.fill()
}

import { middleOf } from '../../gardens.ts'
import type { SeenSnake } from './orders.ts'

type Point = readonly [number, number]

const OFFSETS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** Paints the snake between two moves, one unit a cell. `part`: of a tick; `seconds` 0 stills the tongue. */
export function drawSnake(pen: CanvasRenderingContext2D, state: SeenSnake, part: number, seconds: number): void {
  // Before the first move, and while it hesitates before a hedge, it does not move.
  const progress = state.left === null && state.growing === 0 ? 1 : Math.min(1, (state.sinceMove + part) / state.pace)
  const points = state.body.map(middleOf)
  const [head, neck] = [points[0], points[1]]
  if (!head || !neck) return
  const step = stepBetween(neck, head)
  const nose: Point = [neck[0] + step[0] * progress, neck[1] + step[1] * progress]
  const end = points.at(-1) ?? head
  const from = state.left === null ? end : middleOf(state.left)
  const back = stepBetween(from, end)
  const tail: Point = [from[0] + back[0] * progress, from[1] + back[1] * progress]
  const line: Point[] = [nose, ...points.slice(1), ...(state.left === null ? [] : [tail])]
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  stroke(pen, line, 0.1, 0.86, '#0b051a44')
  stroke(pen, line, 0, 0.84, '#3a1d86')
  stroke(pen, line, -0.03, 0.66, state.double > 0 ? '#f0a52a' : '#7c4dff')
  stroke(pen, line, -0.1, 0.26, state.double > 0 ? '#ffe08a' : '#a98bff')
  pen.fillStyle = '#ffd34d'
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = points[at] ?? head
    pen.beginPath()
    pen.moveTo(x, y - 0.2)
    pen.lineTo(x + 0.16, y)
    pen.lineTo(x, y + 0.2)
    pen.lineTo(x - 0.16, y)
    pen.fill()
  }
  drawHead(pen, state, nose, seconds)
}

/** Draws the line, in pieces where it crosses an edge. */
function stroke(pen: CanvasRenderingContext2D, line: readonly Point[], shift: number, width: number, style: string): void {
  pen.strokeStyle = style
  pen.lineWidth = width
  pen.beginPath()
  for (const [at, [x, y]] of line.entries()) {
    const before = line[at - 1]
    if (before && Math.abs(before[0] - x) + Math.abs(before[1] - y) < 1.6) pen.lineTo(x, y + shift)
    else {
      if (before) {
        const step = stepBetween(before, [x, y])
        pen.lineTo(before[0] + step[0], before[1] + step[1] + shift)
        pen.moveTo(x - step[0], y - step[1] + shift)
        pen.lineTo(x, y + shift)
      } else pen.moveTo(x, y + shift)
    }
  }
  pen.stroke()
}

function drawHead(pen: CanvasRenderingContext2D, state: SeenSnake, [x, y]: Point, seconds: number): void {
  const [across, down] = OFFSETS[state.heading] ?? [0, -1]
  pen.save()
  pen.translate(x, y)
  pen.rotate(Math.atan2(down, across))
  if (seconds > 0 && seconds % 1.4 < 0.35) {
    pen.strokeStyle = '#e0304d'
    pen.lineWidth = 0.08
    pen.beginPath()
    pen.moveTo(0.4, 0)
    pen.lineTo(0.66, 0)
    pen.lineTo(0.8, -0.1)
    pen.moveTo(0.66, 0)
    pen.lineTo(0.8, 0.1)
    pen.stroke()
  }
  if (state.shield > 0) {
    pen.strokeStyle = state.shield > 180 || state.shield % 30 > 12 ? '#6cc4ff' : '#6cc4ff44'
    pen.lineWidth = 0.12
    pen.beginPath()
    pen.arc(0.05, 0, 0.72, 0, 7)
    pen.stroke()
  }
  if (state.magnet > 0) {
    // As far as it reaches: two cells around that of the head, diagonally, too.
    pen.strokeStyle = seconds === 0 || state.magnet > 180 || state.magnet % 30 > 12 ? '#ffffff88' : '#ffffff22'
    pen.lineWidth = 0.07
    pen.setLineDash([0.3, 0.3])
    pen.beginPath()
    pen.roundRect(-2.5, -2.5, 5, 5, 0.5)
    pen.stroke()
    pen.setLineDash([])
  }
  pen.fillStyle = '#3a1d86'
  pen.beginPath()
  pen.ellipse(0.06, 0, 0.56, 0.5, 0, 0, 7)
  pen.fill()
  pen.fillStyle = state.double > 0 ? '#f0a52a' : '#8558ff'
  pen.beginPath()
  pen.ellipse(0.05, -0.02, 0.46, 0.41, 0, 0, 7)
  pen.fill()
  for (const side of [-1, 1]) {
    pen.fillStyle = '#fff'
    pen.beginPath()
    pen.arc(0.2, side * 0.24, 0.18, 0, 7)
    pen.fill()
    pen.fillStyle = '#1b0f36'
    pen.beginPath()
    if (state.lives > 0) pen.arc(0.25, side * 0.24, 0.1, 0, 7)
    else pen.rect(0.1, side * 0.24 - 0.03, 0.2, 0.06)
    pen.fill()
  }
  pen.restore()
}

/** The step from one cell to its neighbour, also across an edge. */
function stepBetween(from: Point, to: Point): Point {
  const [across, down] = [to[0] - from[0], to[1] - from[1]]
  return [Math.abs(across) > 1.5 ? -Math.sign(across) : across, Math.abs(down) > 1.5 ? -Math.sign(down) : down]
}

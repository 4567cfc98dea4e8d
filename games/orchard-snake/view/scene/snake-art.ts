import { middleOf } from '../../gardens.ts'
import { LOOKS } from '../looks.ts'
import type { Look } from '../looks.ts'
import type { SeenSnake } from './orders.ts'

type Point = readonly [number, number]

const OFFSETS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** How opaque a snake is that passes through itself. */
const GHOST = 0.62
/** The part of a move into a burrow after which the head is out of the other one. */
const UNDER = 0.6

/** Paints the snake between two moves, one unit a cell. `part`: of a tick; `seconds` 0 stills the tongue. */
export function drawSnake(pen: CanvasRenderingContext2D, state: SeenSnake, part: number, seconds: number): void {
  // Before the first move, and while it hesitates before a hedge, it does not move.
  const progress = state.left === null && state.growing === 0 ? 1 : Math.min(1, (state.sinceMove + part) / state.pace)
  const points = state.body.map(middleOf)
  const [head, neck] = [points[0], points[1]]
  if (!head || !neck) return
  const step = stepBetween(neck, head, state.burrows)
  const isUnder = isThrough(neck, head, state.burrows)
  const nose: Point = isUnder && progress > UNDER ? head : [neck[0] + step[0] * progress, neck[1] + step[1] * progress]
  const end = points.at(-1) ?? head
  const from = state.left === null ? end : middleOf(state.left)
  const back = stepBetween(from, end, state.burrows)
  const tail: Point = [from[0] + back[0] * progress, from[1] + back[1] * progress]
  const line: Point[] = [nose, ...points.slice(1), ...(state.left === null ? [] : [tail])]
  const look = LOOKS[state.look] ?? LOOKS[0]
  if (!look) return
  pen.save()
  if (state.ghost > 0) pen.globalAlpha = state.ghost > 180 || state.ghost % 30 > 12 ? GHOST : 1
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const strokes = [
    [0.1, 0.86, '#0b051a44'],
    [0, 0.84, look.rim],
    [-0.03, 0.66, state.double > 0 ? '#f0a52a' : look.body],
    [-0.1, 0.26, state.double > 0 ? '#ffe08a' : look.light],
  ] as const
  for (const [shift, width, style] of strokes) stroke(pen, line, { shift, width, style }, state.burrows)
  drawMarks(pen, points, look)
  drawHead(pen, state, nose, seconds, look)
  pen.restore()
}

/** Marks on every second cell, along the body. */
function drawMarks(pen: CanvasRenderingContext2D, points: readonly Point[], { mark, marks }: Look): void {
  pen.fillStyle = mark
  for (let at = 2; at < points.length; at += 2) {
    const [[x, y], before] = [points[at] ?? [0, 0], points[at - 1] ?? [0, 0]]
    pen.beginPath()
    if (marks === 'dots') pen.arc(x, y, 0.15, 0, 7)
    else if (marks === 'stripes') {
      const isAcross = Math.abs(before[0] - x) > Math.abs(before[1] - y)
      pen.rect(x - (isAcross ? 0.11 : 0.33), y - (isAcross ? 0.33 : 0.11), isAcross ? 0.22 : 0.66, isAcross ? 0.66 : 0.22)
    } else {
      pen.moveTo(x, y - 0.2)
      pen.lineTo(x + 0.16, y)
      pen.lineTo(x, y + 0.2)
      pen.lineTo(x - 0.16, y)
    }
    pen.fill()
  }
}

interface Stroke {
  readonly shift: number
  readonly width: number
  readonly style: string
}

/** Draws the line, in pieces where it crosses an edge or goes through a burrow. */
function stroke(pen: CanvasRenderingContext2D, line: readonly Point[], { shift, width, style }: Stroke, burrows: SeenSnake['burrows']): void {
  pen.strokeStyle = style
  pen.lineWidth = width
  pen.beginPath()
  for (const [at, [x, y]] of line.entries()) {
    const before = line[at - 1]
    if (before && Math.abs(before[0] - x) + Math.abs(before[1] - y) < 1.6) pen.lineTo(x, y + shift)
    else {
      if (before) {
        const step = stepBetween([x, y], before, burrows)
        // Out of a burrow it comes from below; across an edge it comes from outside.
        if (isThrough([x, y], before, burrows)) pen.lineTo(before[0], before[1] + shift)
        else pen.lineTo(before[0] - step[0], before[1] - step[1] + shift)
        pen.moveTo(x + step[0], y + step[1] + shift)
        pen.lineTo(x, y + shift)
      } else pen.moveTo(x, y + shift)
    }
  }
  pen.stroke()
}

function drawHead(pen: CanvasRenderingContext2D, state: SeenSnake, [x, y]: Point, seconds: number, look: Look): void {
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
  pen.fillStyle = look.rim
  pen.beginPath()
  pen.ellipse(0.06, 0, 0.56, 0.5, 0, 0, 7)
  pen.fill()
  pen.fillStyle = state.double > 0 ? '#f0a52a' : look.body
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

/** Whether the way from one cell to the next one of the snake is through a burrow. */
function isThrough(from: Point, to: Point, burrows: SeenSnake['burrows']): boolean {
  return otherBurrow(to, burrows) !== null && Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) > 1.5
}

/** The burrow that is joined to the one at a point; null where there is none. */
function otherBurrow([x, y]: Point, burrows: SeenSnake['burrows']): Point | null {
  const [one, other] = burrows?.map(middleOf) ?? []
  if (!one || !other) return null
  if (one[0] === x && one[1] === y) return other
  return other[0] === x && other[1] === y ? one : null
}

/** The step from one cell to the next one of the snake, also across an edge; through a burrow, the step into it. */
function stepBetween(from: Point, to: Point, burrows: SeenSnake['burrows']): Point {
  const into = isThrough(from, to, burrows) ? (otherBurrow(to, burrows) ?? to) : to
  const [across, down] = [into[0] - from[0], into[1] - from[1]]
  return [Math.abs(across) > 1.5 ? -Math.sign(across) : across, Math.abs(down) > 1.5 ? -Math.sign(down) : down]
}

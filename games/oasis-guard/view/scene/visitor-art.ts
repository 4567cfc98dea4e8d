import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { VisitorKind } from '../../kinds.ts'
import { GUEST_ARTS } from './guest-art.ts'
import { line, oval } from './strokes.ts'

type Canvas = CanvasRenderingContext2D

/** The side of a visitor's square picture, in the land's pixels; it looks to the right. */
export const VISITOR_SIZE: Readonly<Record<VisitorKind, number>> = {
  beetle: 34,
  gnat: 26,
  lizard: 40,
  tortoise: 42,
  moth: 40,
  crow: 44,
  jerboa: 38,
  snake: 46,
  young: 28,
  hyena: 48,
  scorpion: 66,
  camel: 88,
}

/** Draws a visitor in its square's middle; `pose` 0 and 1 are the two poses of its walk. */
export function drawVisitor(canvas: Canvas, kind: VisitorKind, pose: 0 | 1): void {
  canvas.save()
  canvas.translate(VISITOR_SIZE[kind] / 2, VISITOR_SIZE[kind] / 2)
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  // The shadow of a crow is far below it.
  if (kind !== 'crow')
    oval(canvas, 'rgb(30 12 44 / 0.3)', 0, VISITOR_SIZE[kind] * (kind === 'camel' ? 0.36 : 0.24), VISITOR_SIZE[kind] * 0.3, VISITOR_SIZE[kind] * 0.09)
  ARTS[kind](canvas, pose === 0 ? 1 : -1)
  canvas.restore()
}

const ARTS: Readonly<Record<VisitorKind, (canvas: Canvas, swing: number) => void>> = {
  ...GUEST_ARTS,
  beetle(canvas, swing) {
    for (const [x, turn] of [
      [-6, 1],
      [0, -1],
      [6, 1],
    ] as const)
      line(canvas, '#1d1838', 2.4, x, 3, x + turn * swing * 2.5, 9)
    oval(canvas, '#241c52', -1, 0, 11, 7.6)
    oval(canvas, '#4a3fb0', -2, -1.4, 9, 5.8)
    line(canvas, '#241c52', 1.4, -9, -2, 6, -2)
    oval(canvas, '#241c52', 10, 0.5, 4.6, 4.4)
    oval(canvas, '#fff', 11.5, -0.8, 1.7, 1.7)
    oval(canvas, '#8f86e8', -5, -4, 3, 1.3)
  },
  gnat(canvas, swing) {
    oval(canvas, 'rgb(235 245 255 / 0.85)', -3, -5 - swing, 3.2, 5.2, -0.5)
    oval(canvas, 'rgb(205 225 255 / 0.85)', 2, -5 + swing, 3.2, 5.2, 0.5)
    oval(canvas, '#6b2140', -1, 1, 6, 3.4)
    oval(canvas, '#ffb0c4', -3, 0.5, 1.2, 2.8)
    oval(canvas, '#3d1026', 5, 0, 3, 3)
    line(canvas, '#3d1026', 1.3, 7, 1, 10.5, 3)
  },
  lizard(canvas, swing) {
    canvas.strokeStyle = '#1f6b3a'
    canvas.lineWidth = 3.6
    canvas.beginPath()
    canvas.moveTo(-5, 1)
    canvas.quadraticCurveTo(-12, 2 + swing * 4, -18, -2 - swing * 2)
    canvas.stroke()
    line(canvas, '#1f6b3a', 2.6, -4, 3, -6 - swing * 3, 9)
    line(canvas, '#1f6b3a', 2.6, 6, 3, 7 + swing * 3, 9)
    oval(canvas, '#1f6b3a', 0, 0, 9.5, 5.4)
    oval(canvas, '#58c46a', 0, -1.2, 8, 3.8)
    oval(canvas, '#1f6b3a', 12, -1, 6, 4.6)
    oval(canvas, '#58c46a', 12, -2, 5, 3.2)
    oval(canvas, '#fff', 13.5, -3.2, 1.9, 1.9)
    oval(canvas, '#12321d', 14, -3.2, 0.9, 0.9)
    for (const x of [-5, 0, 5]) oval(canvas, '#d8f28a', x, -2, 1.2, 1.2)
  },
  tortoise(canvas, swing) {
    for (const [x, turn] of [
      [-9, 1],
      [8, -1],
    ] as const)
      line(canvas, '#6d7a3a', 5, x, 4, x + turn * swing * 2, 9.5)
    oval(canvas, '#8f9c4c', 15, 0, 5, 4.2)
    oval(canvas, '#fff', 16.5, -1.6, 1.5, 1.5)
    oval(canvas, '#2c3314', 16.9, -1.6, 0.8, 0.8)
    canvas.fillStyle = '#4c3216'
    canvas.beginPath()
    canvas.ellipse(0, 4, 15, 14, 0, Math.PI, 0)
    canvas.fill()
    canvas.fillStyle = '#a8712f'
    canvas.beginPath()
    canvas.ellipse(0, 3, 12.8, 11.5, 0, Math.PI, 0)
    canvas.fill()
    canvas.strokeStyle = '#5f3f1a'
    canvas.lineWidth = 1.6
    canvas.beginPath()
    for (const [x, y, toX, toY] of [
      [-4.5, -2, 4.5, -2],
      [-4.5, -2, -9, 3],
      [4.5, -2, 9, 3],
      [-4.5, -2, -5.5, -7],
      [4.5, -2, 5.5, -7],
    ] as const) {
      canvas.moveTo(x, y)
      canvas.lineTo(toX, toY)
    }
    canvas.stroke()
    line(canvas, '#4c3216', 3, -14.5, 4, 14.5, 4)
  },
  moth(canvas, swing) {
    for (const [turn, colour] of [
      [-1, '#d9b8ff'],
      [1, '#f1e2ff'],
    ] as const) {
      canvas.fillStyle = colour
      canvas.strokeStyle = '#7a4fb8'
      canvas.lineWidth = 1.4
      canvas.beginPath()
      canvas.moveTo(turn * 1, 0)
      canvas.quadraticCurveTo(turn * (13 + swing * 2), -15, turn * (14 + swing * 2), -3)
      canvas.quadraticCurveTo(turn * 12, 6, turn * 1, 3)
      canvas.fill()
      canvas.stroke()
      oval(canvas, '#7a4fb8', turn * (9 + swing), -5, 2.4, 2.4)
    }
    oval(canvas, '#5b3a8e', 0, 1, 2.8, 7)
    line(canvas, '#5b3a8e', 1.2, 1, -5, 4, -11)
    line(canvas, '#5b3a8e', 1.2, -1, -5, -4, -11)
    // The healer's sign.
    oval(canvas, '#2fbf71', 0, -14, 4.6, 4.6)
    line(canvas, '#fff', 1.8, -2.5, -14, 2.5, -14)
    line(canvas, '#fff', 1.8, 0, -16.5, 0, -11.5)
  },
  scorpion(canvas, swing) {
    for (const x of [-9, -3, 3, 9]) line(canvas, '#5c1a12', 3, x, 6, x + (x % 2 === 0 ? swing : -swing) * 3 - 3, 15)
    canvas.strokeStyle = '#5c1a12'
    canvas.lineWidth = 7
    canvas.beginPath()
    canvas.moveTo(-12, 2)
    canvas.bezierCurveTo(-30, 0, -28, -22, -12 + swing, -23)
    canvas.stroke()
    canvas.strokeStyle = '#c2452c'
    canvas.lineWidth = 4.4
    canvas.stroke()
    canvas.fillStyle = '#ffc53d'
    canvas.beginPath()
    canvas.moveTo(-13 + swing, -27)
    canvas.lineTo(-2 + swing, -20)
    canvas.lineTo(-13 + swing, -18)
    canvas.fill()
    oval(canvas, '#5c1a12', 0, 2, 16, 9)
    oval(canvas, '#c2452c', -1, 0.5, 14, 6.8)
    for (const x of [-7, -1, 5]) line(canvas, '#5c1a12', 1.4, x, -5, x, 6)
    for (const y of [-5, 9]) {
      line(canvas, '#5c1a12', 4, 13, y * 0.4, 20, y)
      oval(canvas, '#5c1a12', 24, y, 6, 4.6)
      oval(canvas, '#e2664a', 24, y - 0.6, 4.4, 3)
      line(canvas, '#3b1d1d', 1.6, 26, y, 30, y)
    }
    oval(canvas, '#fff', 13, -1, 2.4, 2.4)
    oval(canvas, '#2b0d0a', 13.7, -1, 1.2, 1.2)
  },
}

/** A picture of a visitor for a button. */
export function visitorPicture(page: Document, kind: VisitorKind): HTMLCanvasElement {
  const side = VISITOR_SIZE[kind]
  const { image } = makeSprite(page, side, side, 2, (canvas) => drawVisitor(canvas, kind, 0))
  image.setAttribute('aria-hidden', 'true')
  return image
}

import { BALL_RADIUS, HARD, flightAt } from '../../pitch.ts'
import type { Camera } from '../camera.ts'
import { paintBall, starPath } from './ball.ts'
import type { BallLook } from './looks.ts'

type Canvas = CanvasRenderingContext2D

/** The target of a swipe. */
export interface AimMark {
  readonly x: number
  readonly y: number
  readonly bend: number
  readonly spread: number
  readonly power: number
  /** Bent beyond control: the ring is broken. */
  readonly isWild: boolean
}

/** A place that a ball has passed. */
export interface TrailPoint {
  readonly x: number
  readonly y: number
  readonly far: number
}

export interface BallPose extends TrailPoint {
  readonly spin: number
}

export function drawBall(canvas: Canvas, camera: Camera, { x, y, far, spin }: BallPose, look: BallLook): void {
  const seen = camera.see(x, Math.max(y, BALL_RADIUS), far)
  const floor = camera.see(x, 0, far)
  const radius = Math.max(5, BALL_RADIUS * 1.35 * seen.scale)
  canvas.fillStyle = 'rgb(8 10 30 / 0.32)'
  canvas.beginPath()
  canvas.ellipse(floor.x, floor.y, radius * 1.1, radius * 0.32, 0, 0, Math.PI * 2)
  canvas.fill()
  paintBall(canvas, seen, radius, spin, look)
}

/** The path of a bent ball and its shadow, which grow towards the ball. `trail` begins with the oldest place. */
export function drawTrail(canvas: Canvas, camera: Camera, trail: readonly TrailPoint[]): void {
  canvas.lineCap = 'round'
  for (const [at, { x, y, far }] of trail.entries()) {
    const from = trail[at - 1]
    if (!from) continue
    const part = at / (trail.length - 1)
    const wide = Math.max(3, BALL_RADIUS * 1.6 * camera.see(x, y, far).scale) * part
    segment(canvas, camera.see(from.x, 0, from.far), camera.see(x, 0, far), wide, `rgb(8 10 30 / ${0.2 * part})`)
    segment(canvas, camera.see(from.x, from.y, from.far), camera.see(x, y, far), wide, `rgb(255 226 150 / ${0.5 * part})`)
  }
}

function segment(
  canvas: Canvas,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  wide: number,
  colour: string,
): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = wide
  canvas.beginPath()
  canvas.moveTo(from.x, from.y)
  canvas.lineTo(to.x, to.y)
  canvas.stroke()
}

/** The star in the goal: a ring, a cord and the star, so that it is recognised without its colour. */
export function drawStar(canvas: Canvas, camera: Camera, at: { readonly x: number; readonly y: number }, radius: number, turn: number): void {
  const seen = camera.see(at.x, at.y, 0)
  const size = radius * seen.scale
  canvas.strokeStyle = 'rgb(255 255 255 / 0.9)'
  canvas.lineWidth = 2
  canvas.beginPath()
  canvas.ellipse(seen.x, seen.y, size, size * 1.3, 0, 0, Math.PI * 2)
  canvas.fillStyle = 'rgb(255 197 61 / 0.25)'
  canvas.fill()
  canvas.stroke()
  canvas.fillStyle = '#8a5200'
  starPath(canvas, seen.x, seen.y + 1.5, size * 0.78, turn)
  canvas.fill()
  canvas.fillStyle = '#ffc53d'
  starPath(canvas, seen.x, seen.y, size * 0.78, turn)
  canvas.fill()
  canvas.fillStyle = '#fff3cf'
  starPath(canvas, seen.x - size * 0.1, seen.y - size * 0.12, size * 0.3, turn)
  canvas.fill()
}

/** The target of a swipe: dots along the path of the ball, and a ring as wide as its largest error, broken when it is bent too far. */
export function drawAim(canvas: Canvas, camera: Camera, aim: AimMark): void {
  for (let dot = 1; dot <= 14; dot += 1) {
    const gone = dot / 15
    const { x, y } = flightAt(aim, aim.bend, gone)
    const seen = camera.see(x, y, 1 - gone)
    canvas.fillStyle = `rgb(255 255 255 / ${0.35 + 0.5 * gone})`
    canvas.beginPath()
    canvas.arc(seen.x, seen.y, Math.max(1.6, 3.4 * (1 - gone * 0.6)), 0, Math.PI * 2)
    canvas.fill()
  }
  const end = camera.see(aim.x, aim.y, 0)
  const ring = Math.max(7, aim.spread * end.scale)
  if (aim.isWild) canvas.setLineDash([5, 6])
  canvas.lineWidth = 3
  canvas.strokeStyle = 'rgb(20 10 50 / 0.55)'
  canvas.beginPath()
  canvas.ellipse(end.x, end.y, ring, ring * 0.9, 0, 0, Math.PI * 2)
  canvas.stroke()
  canvas.strokeStyle = aim.power > HARD || aim.isWild ? '#ff8a3d' : '#ffd76a'
  canvas.lineWidth = 2
  canvas.stroke()
  canvas.setLineDash([])
  const ball = camera.see(0, 0, 1)
  canvas.lineCap = 'round'
  canvas.lineWidth = 6
  canvas.strokeStyle = 'rgb(20 10 50 / 0.4)'
  arcOf(canvas, ball, 1)
  canvas.strokeStyle = aim.power > HARD ? '#ff8a3d' : '#ffd76a'
  arcOf(canvas, ball, aim.power / 100)
}

function arcOf(canvas: Canvas, ball: { readonly x: number; readonly y: number; readonly scale: number }, part: number): void {
  canvas.beginPath()
  canvas.arc(ball.x, ball.y - 14 * ball.scale, 34 * ball.scale, Math.PI * 0.15, Math.PI * (0.15 + 0.7 * part))
  canvas.stroke()
}

/** A ring that closes in on the point where the ball will arrive. */
export function drawRing(canvas: Canvas, camera: Camera, at: { readonly x: number; readonly y: number }, part: number): void {
  const seen = camera.see(at.x, at.y, 0)
  canvas.lineWidth = 3
  canvas.strokeStyle = 'rgb(255 215 106 / 0.9)'
  canvas.beginPath()
  canvas.arc(seen.x, seen.y, 14 + (1 - part) * 46, 0, Math.PI * 2)
  canvas.stroke()
  canvas.fillStyle = 'rgb(255 215 106 / 0.9)'
  canvas.beginPath()
  canvas.arc(seen.x, seen.y, 4, 0, Math.PI * 2)
  canvas.fill()
}

/** The ghost hand that shows what to do: a fingertip and its trace, bowed to the right by `bow` parts of its length. */
export function drawGhost(
  canvas: Canvas,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  { part, bow }: { readonly part: number; readonly bow: number },
): void {
  const gone = Math.min(1, part * 1.3)
  const [across, down] = [to.x - from.x, to.y - from.y]
  // The control point of the part that is drawn so far: the first part of a quadratic curve is one itself.
  const middle = { x: from.x + (across / 2 - 2 * bow * down) * gone, y: from.y + (down / 2 + 2 * bow * across) * gone }
  const beside = 4 * bow * gone * (1 - gone)
  const [x, y] = [from.x + across * gone - down * beside, from.y + down * gone + across * beside]
  canvas.save()
  canvas.globalAlpha = part > 0.85 ? Math.max(0, (1 - part) / 0.15) : 0.9
  canvas.lineCap = 'round'
  canvas.lineWidth = 12
  canvas.strokeStyle = 'rgb(255 255 255 / 0.28)'
  canvas.beginPath()
  canvas.moveTo(from.x, from.y)
  canvas.quadraticCurveTo(middle.x, middle.y, x, y)
  canvas.stroke()
  canvas.translate(x, y)
  canvas.rotate(-0.35)
  canvas.fillStyle = '#fff'
  canvas.strokeStyle = '#3a2274'
  canvas.lineWidth = 2.5
  canvas.lineJoin = 'round'
  canvas.stroke(HAND)
  canvas.fill(HAND)
  canvas.restore()
}

/** A hand whose fingertip is at the origin. */
const HAND = new Path2D('M-8 0a8 8 0 0 1 16 0v22l4-1q4-3 8 1l3-1q4-2 7 2 5-1 6 5v14q0 18-18 20H8Q-2 62-8 52l-12-20q-4-7 1-10 5-2 9 4l2 3z')

import type { BallLook } from './looks.ts'

type Canvas = CanvasRenderingContext2D

/** The eight-pointed star round a point. */
export function starPath(canvas: Canvas, x: number, y: number, radius: number, turn: number): void {
  canvas.beginPath()
  for (let at = 0; at < 16; at += 1) {
    const [angle, reach] = [turn + (at * Math.PI) / 8, at % 2 === 0 ? radius : radius * 0.76]
    const [left, down] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    if (at === 0) canvas.moveTo(left, down)
    else canvas.lineTo(left, down)
  }
  canvas.closePath()
}

/** A ball round a point in CSS pixels. */
export function paintBall(
  canvas: Canvas,
  seen: { readonly x: number; readonly y: number },
  radius: number,
  spin: number,
  { body, patch, small }: BallLook,
): void {
  const light = canvas.createRadialGradient(seen.x - radius * 0.35, seen.y - radius * 0.4, radius * 0.15, seen.x, seen.y, radius)
  light.addColorStop(0, body[0])
  light.addColorStop(0.7, body[1])
  light.addColorStop(1, body[2])
  canvas.fillStyle = light
  canvas.beginPath()
  canvas.arc(seen.x, seen.y, radius, 0, Math.PI * 2)
  canvas.fill()
  canvas.save()
  canvas.clip()
  canvas.fillStyle = patch
  starPath(canvas, seen.x + Math.cos(spin) * radius * 0.16, seen.y + Math.sin(spin) * radius * 0.16, radius * 0.46, spin)
  canvas.fill()
  canvas.fillStyle = small
  for (let at = 0; at < 4; at += 1) {
    const angle = spin + Math.PI / 4 + (at * Math.PI) / 2
    starPath(canvas, seen.x + Math.cos(angle) * radius * 1.02, seen.y + Math.sin(angle) * radius * 1.02, radius * 0.3, spin)
    canvas.fill()
  }
  canvas.restore()
}

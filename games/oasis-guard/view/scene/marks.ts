import type { Spot } from '../../map.ts'
import type { Visitor } from '../../state.ts'

type Canvas = CanvasRenderingContext2D

/** The reach of a tower (px) round its spot. */
export function drawRange(canvas: Canvas, { x, y }: Spot, range: number): void {
  canvas.fillStyle = 'rgb(255 255 255 / 0.14)'
  canvas.strokeStyle = 'rgb(255 255 255 / 0.75)'
  canvas.lineWidth = 2
  canvas.setLineDash([6, 6])
  canvas.beginPath()
  canvas.arc(x, y, range, 0, Math.PI * 2)
  canvas.fill()
  canvas.stroke()
  canvas.setLineDash([])
}

/** The bar over a visitor that was hit. `size`: the side of its picture (px). */
export function drawStrength(canvas: Canvas, { strength, max, kind }: Visitor, size: number): void {
  const wide = kind === 'camel' ? 64 : kind === 'scorpion' ? 40 : 22
  const y = -size * 0.46
  canvas.fillStyle = 'rgb(20 8 30 / 0.75)'
  canvas.fillRect(-wide / 2 - 1, y - 1, wide + 2, 6)
  canvas.fillStyle = strength * 3 < max ? '#ff8a3d' : '#7ee08a'
  canvas.fillRect(-wide / 2, y, (wide * Math.max(0, strength)) / max, 4)
}

/** Where guards stand: a ring that shows how much of their time is left (0 to 1). */
export function drawPost(canvas: Canvas, { x, y }: Spot, left: number): void {
  for (const [colour, part] of [
    ['rgb(20 8 30 / 0.5)', 1],
    ['#ffd76a', left],
  ] as const) {
    canvas.strokeStyle = colour
    canvas.lineWidth = 3
    canvas.beginPath()
    canvas.ellipse(x, y + 2, 28, 21, 0, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part)
    canvas.stroke()
  }
}

/** The shadow of who flies, on the land below. */
export function drawShadow(canvas: Canvas, x: number, y: number): void {
  canvas.fillStyle = 'rgb(30 12 44 / 0.3)'
  canvas.beginPath()
  canvas.ellipse(x, y + 4, 11, 4, 0, 0, Math.PI * 2)
  canvas.fill()
}

/** What a camel has spat at a tower, which rests meanwhile. */
export function drawSplat(canvas: Canvas, x: number, y: number): void {
  for (const [colour, more] of [
    ['#5f7a2c', 1.6],
    ['#b9d66a', 0],
  ] as const) {
    canvas.fillStyle = colour
    for (const [across, down, reach] of [
      [0, 0, 9],
      [-10, 5, 4.4],
      [10, 3, 5],
      [4, 12, 3.4],
      [-5, -9, 3.4],
    ] as const) {
      canvas.beginPath()
      canvas.arc(x + across, y + down, reach + more, 0, Math.PI * 2)
      canvas.fill()
    }
  }
}

/** A hand that taps a spot. */
export function drawHand(canvas: Canvas, { x, y }: Spot, seconds: number): void {
  const press = Math.max(0, Math.sin(seconds * 4)) * 6
  canvas.save()
  canvas.strokeStyle = 'rgb(255 255 255 / 0.9)'
  canvas.lineWidth = 2.5
  canvas.beginPath()
  canvas.ellipse(x, y, 24 + press, 18 + press * 0.75, 0, 0, Math.PI * 2)
  canvas.stroke()
  canvas.translate(x, y - 2 + press)
  canvas.scale(0.62, 0.62)
  canvas.rotate(-0.35)
  canvas.fillStyle = '#fff'
  canvas.strokeStyle = '#3a2274'
  canvas.lineWidth = 3
  canvas.lineJoin = 'round'
  canvas.stroke(HAND)
  canvas.fill(HAND)
  canvas.restore()
}

/** A hand whose fingertip is at the origin. */
const HAND = new Path2D('M-8 0a8 8 0 0 1 16 0v22l4-1q4-3 8 1l3-1q4-2 7 2 5-1 6 5v14q0 18-18 20H8Q-2 62-8 52l-12-20q-4-7 1-10 5-2 9 4l2 3z')

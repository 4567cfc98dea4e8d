import { GOAL } from '../../pitch.ts'
import type { Camera } from '../camera.ts'
import type { Palette } from './palette.ts'

type Canvas = CanvasRenderingContext2D

/** Where a ball has gone into the net, and how much of its swing has passed (0 to 1). */
export interface Bulge {
  readonly x: number
  readonly y: number
  readonly part: number
}

/** Depth of the net, in the camera's measure: behind the posts, away from the spot. */
const DEEP = -0.16

/** The net behind the posts. */
export function drawNet(canvas: Canvas, camera: Camera, { net }: Palette, bulge: Bulge | null): void {
  const { half, height } = GOAL
  canvas.strokeStyle = net
  canvas.lineWidth = 1
  canvas.beginPath()
  const at = (x: number, y: number): { x: number; y: number } => {
    const seen = camera.see(x * 0.94, y * 0.92, DEEP)
    if (!bulge) return seen
    const near = Math.hypot(x - bulge.x, y - bulge.y) / 110
    const swing = Math.max(0, 1 - near) * (1 - bulge.part) * Math.cos(bulge.part * 9)
    return { x: seen.x + (x - bulge.x) * swing * 0.06, y: seen.y - swing * 10 }
  }
  for (let x = -half; x <= half + 1; x += half / 12) {
    const top = camera.see(x, height, 0)
    canvas.moveTo(top.x, top.y)
    for (let y = height; y >= 0; y -= height / 6) {
      const { x: left, y: down } = at(x, y)
      canvas.lineTo(left, down)
    }
  }
  for (let y = height; y >= 0; y -= height / 8) {
    const edge = camera.see(-half, y, 0)
    canvas.moveTo(edge.x, edge.y)
    for (let x = -half; x <= half + 1; x += half / 8) {
      const { x: left, y: down } = at(x, y)
      canvas.lineTo(left, down)
    }
    const other = camera.see(half, y, 0)
    canvas.lineTo(other.x, other.y)
  }
  canvas.stroke()
}

/** Posts and bar. */
export function drawFrame(canvas: Canvas, camera: Camera, { post, postShade }: Palette, isStruck: boolean): void {
  const { half, height } = GOAL
  const [left, right] = [camera.see(-half, 0, 0), camera.see(half, 0, 0)]
  const top = camera.see(half, height, 0).y
  const wide = Math.max(5, 13 * left.scale)
  const shake = isStruck ? 1.5 : 0
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  for (const [colour, width, off] of [
    [postShade, wide + 1.5, 1.2],
    [post, wide, 0],
  ] as const) {
    canvas.strokeStyle = colour
    canvas.lineWidth = width
    canvas.beginPath()
    canvas.moveTo(left.x - wide / 2 + off + shake, left.y)
    canvas.lineTo(left.x - wide / 2 + off + shake, top - wide / 2 + off)
    canvas.lineTo(right.x + wide / 2 + off + shake, top - wide / 2 + off)
    canvas.lineTo(right.x + wide / 2 + off + shake, right.y)
    canvas.stroke()
  }
}

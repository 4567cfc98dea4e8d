import { GOAL } from '../../pitch.ts'
import type { Camera } from '../camera.ts'
import { drawHead, limb, shadow, torso } from './body.ts'
import type { Kit } from './palette.ts'

type Canvas = CanvasRenderingContext2D

/** Something that stops balls, in centimetres at its own distance. */
export interface Block {
  readonly x: number
  readonly half: number
  readonly height: number
}

/** Figures of a wall. */
const MEN = 3

/** The wall half-way to the goal: figures side by side with folded arms. `far` is its distance from the goal in the camera's measure. */
export function drawWall(canvas: Canvas, camera: Camera, { x, half, height }: Block, far: number, kit: Kit): void {
  for (let at = 0; at < MEN; at += 1) {
    const own = x + ((at * 2 + 1) / MEN - 1) * half
    drawUpright(canvas, camera, { x: own, half: half / MEN, height }, far, kit)
  }
}

export function drawDefender(canvas: Canvas, camera: Camera, block: Block, kit: Kit): void {
  drawUpright(canvas, camera, block, 0.02, kit)
}

function drawUpright(canvas: Canvas, camera: Camera, { x, half, height }: Block, far: number, kit: Kit): void {
  const foot = camera.see(x, 0, far)
  const top = camera.see(x, height, far)
  const high = foot.y - top.y
  const wide = half * foot.scale
  const at = (part: number): number => foot.y - high * part
  shadow(canvas, foot, wide * 1.2)
  for (const turn of [-1, 1])
    limb(canvas, { x: foot.x + turn * wide * 0.3, y: at(0.42) }, { x: foot.x + turn * wide * 0.36, y: at(0.03) }, wide * 0.5, '#2a1f52')
  torso(canvas, { x: foot.x, y: at(0.42) }, { x: foot.x, y: at(0.7) }, wide * 1.25, kit)
  for (const turn of [-1, 1])
    limb(canvas, { x: foot.x + turn * wide * 0.72, y: at(0.7) }, { x: foot.x + turn * wide * 0.1, y: at(0.46) }, wide * 0.36, kit.second)
  drawHead(canvas, { x: foot.x, y: at(0.89) }, high * 0.1)
}

/** Pennants on both posts that stream with the wind, the longer the stronger; `force` is negative to the left. */
export function drawPennants(canvas: Canvas, camera: Camera, force: number): void {
  for (const side of [-1, 1]) {
    const base = camera.see(side * GOAL.half, GOAL.height, 0)
    const size = Math.max(10, 26 * base.scale)
    const top = base.y - size * 2.4
    limb(canvas, base, { x: base.x, y: top }, Math.max(2, size * 0.14), '#fff1dc')
    const long = Math.sign(force) * size * (0.7 + Math.abs(force) * 0.55)
    canvas.fillStyle = '#ff5d5d'
    canvas.strokeStyle = 'rgb(40 12 40 / 0.6)'
    canvas.lineWidth = 1.2
    canvas.beginPath()
    canvas.moveTo(base.x, top)
    canvas.quadraticCurveTo(base.x + long * 0.5, top - size * 0.15, base.x + long, top + size * 0.5)
    canvas.quadraticCurveTo(base.x + long * 0.5, top + size * 0.6, base.x, top + size)
    canvas.closePath()
    canvas.fill()
    canvas.stroke()
  }
}

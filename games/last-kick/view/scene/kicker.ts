import type { Camera } from '../camera.ts'
import { dot, limb, shadow, torso } from './body.ts'
import type { Kit } from './palette.ts'

type Canvas = CanvasRenderingContext2D

/** The part of the space between goal and spot that the figure fills, so that it covers no part of the goal. */
const HIGH = 0.68

/**
 * The player's own figure beside the ball, seen from behind.
 * @param swing of the leg: drawn back down to -1, at the ball between, and done from 1 on
 */
export function drawKicker(canvas: Canvas, camera: Camera, swing: number, kit: Kit): void {
  const spot = camera.see(0, 0, 1)
  const high = (spot.y - camera.ground) * HIGH
  const at = (across: number, up: number) => ({ x: x + across * high, y: y - up * high })
  const kick = swing <= 0 ? 0 : Math.sin(Math.min(1, swing) * Math.PI)
  const back = Math.max(0, -swing)
  const [x, y] = [spot.x - high * (0.47 - 0.06 * (swing > 0 ? 1 : 0)), spot.y + high * 0.04]
  const lean = 0.05 * kick - 0.03 * back
  const [hip, chest] = [at(0.02 * kick, 0.46), at(lean, 0.75)]
  shadow(canvas, at(0.02, 0), high * 0.16)
  limb(canvas, hip, at(-0.05, 0.05), high * 0.085, '#2a1f52')
  limb(canvas, at(-0.05, 0.05), at(-0.04, 0.02), high * 0.075, '#f5f1ff')
  const foot = at(0.09 + 0.27 * kick - 0.2 * back, 0.04 + 0.05 * kick + 0.16 * back)
  limb(canvas, at(0.04, 0.46), foot, high * 0.085, '#2a1f52')
  limb(canvas, foot, { x: foot.x + high * 0.03, y: foot.y }, high * 0.075, '#f5f1ff')
  for (const turn of [-1, 1]) {
    const hand = at(lean + turn * (0.19 + 0.05 * kick), 0.5 + 0.16 * (turn < 0 ? kick : back))
    limb(canvas, at(lean + turn * 0.11, 0.76), hand, high * 0.068, kit.shirt)
    dot(canvas, hand, high * 0.036, '#d99b6c')
  }
  torso(canvas, hip, chest, high * 0.24, kit)
  dot(canvas, at(lean, 0.94), high * 0.085, '#d99b6c')
  dot(canvas, at(lean, 0.955), high * 0.083, '#2b1633')
}

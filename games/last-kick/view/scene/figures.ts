import type { Camera } from '../camera.ts'
import type { Keeping } from '../../cast.ts'
import type { Side } from '../../goalkeeper.ts'
import { dot, drawHead, limb, shadow, torso } from './body.ts'
import { drawHeadwear, drawLean } from './headwear.ts'
import type { Kit } from './palette.ts'

type Canvas = CanvasRenderingContext2D
interface Spot {
  readonly x: number
  readonly y: number
}

/** A goalkeeper: where his feet are, where his hands are, both in centimetres of the goal's plane. */
export interface GoalkeeperPose {
  readonly feet: Spot
  readonly hands: Spot
  readonly isReaching: boolean
  readonly keeps: Keeping
  /** The side to which he leans before the kick, null for none. */
  readonly leans: Side | null
}

/** Draws a goalkeeper whose body leads from his feet to his hands: standing, swaying and flying are one shape. */
export function drawGoalkeeper(canvas: Canvas, camera: Camera, { feet, hands, isReaching, keeps, leans }: GoalkeeperPose, kit: Kit): void {
  const foot = camera.see(feet.x, feet.y, 0.01)
  const hand = camera.see(hands.x, hands.y, 0.01)
  const unit = foot.scale * 1.3
  shadow(canvas, camera.see((feet.x + hands.x) / 2, 0, 0.01), 46 * unit)
  const [across, up] = [hand.x - foot.x, hand.y - foot.y]
  const long = Math.hypot(across, up) || 1
  const [ax, ay] = [across / long, up / long]
  const tall = (keeps === 'tall' ? 200 : 165) * unit
  const along = (part: number): Spot => ({ x: foot.x + ax * tall * part, y: foot.y + ay * tall * part })
  const side = (spot: Spot, off: number): Spot => ({ x: spot.x - ay * off * unit, y: spot.y + ax * off * unit })
  const [hip, chest, head] = [along(0.46), along(0.74), along(0.93)]
  for (const turn of [-1, 1]) {
    const heel = isReaching ? side(along(turn < 0 ? 0 : 0.1), turn * 26) : side(along(0.02), turn * 20)
    limb(canvas, side(hip, turn * 9), heel, 15 * unit, '#2a1f52')
    limb(canvas, heel, { x: heel.x + turn * 5 * unit, y: heel.y }, 13 * unit, '#f5f1ff')
  }
  torso(canvas, hip, chest, (keeps === 'rock' ? 56 : 42) * unit, kit)
  for (const turn of [-1, 1]) {
    const shoulder = side(chest, turn * 19)
    const glove = isReaching ? { x: hand.x - ay * turn * 15 * unit, y: hand.y + ax * turn * 15 * unit } : side(along(0.62), turn * 46)
    limb(canvas, shoulder, glove, 13 * unit, kit.shirt)
    dot(canvas, glove, 12 * unit, '#ff8a3d')
    dot(canvas, { x: glove.x - 2 * unit, y: glove.y - 3 * unit }, 6 * unit, '#ffc08a')
  }
  drawHead(canvas, head, 15 * unit)
  drawHeadwear(canvas, head, 15 * unit, keeps)
  if (leans !== null && !isReaching) drawLean(canvas, head, Math.max(9, 17 * unit), leans)
}

/** The shooter, seen from the goal: `part` of the run-up done (0 to 1), leaning to a side towards its end, and the leg's swing after it. */
export function drawShooter(canvas: Canvas, camera: Camera, run: { readonly part: number; readonly lean: number; readonly swing: number }, kit: Kit): void {
  const far = 1.55 - 0.5 * run.part
  const spot = camera.see(-90 + 62 * run.part, 0, far)
  const unit = spot.scale * 2
  const stride = run.part >= 1 ? 0 : Math.sin(run.part * 22)
  const lean = run.lean * Math.max(0, run.part - 0.62) * 2.4
  shadow(canvas, spot, 34 * unit)
  const hip = { x: spot.x + lean * 10 * unit, y: spot.y - 80 * unit }
  const chest = { x: spot.x + lean * 30 * unit, y: spot.y - 128 * unit }
  const head = { x: spot.x + lean * 40 * unit, y: spot.y - 158 * unit }
  const kick = run.swing > 0 ? Math.sin(Math.min(1, run.swing) * Math.PI) : 0
  limb(canvas, hip, { x: spot.x - 10 * unit, y: spot.y - Math.max(0, stride) * 26 * unit }, 17 * unit, '#2a1f52')
  limb(canvas, hip, { x: spot.x + (14 + kick * 26) * unit, y: spot.y - (Math.max(0, -stride) * 26 + kick * 22) * unit }, 17 * unit, '#2a1f52')
  torso(canvas, hip, chest, 46 * unit, kit)
  for (const turn of [-1, 1]) {
    const shoulder = { x: chest.x + turn * 21 * unit, y: chest.y + 4 * unit }
    limb(
      canvas,
      shoulder,
      { x: shoulder.x + turn * (16 + kick * 14) * unit, y: shoulder.y + (44 + turn * stride * 14 - kick * 22) * unit },
      12 * unit,
      kit.shirt,
    )
  }
  drawHead(canvas, head, 18 * unit)
}

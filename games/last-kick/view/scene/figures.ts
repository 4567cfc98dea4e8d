import type { Camera } from '../camera.ts'
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
}

/** Draws a goalkeeper whose body leads from his feet to his hands: standing, swaying and flying are one shape. */
export function drawGoalkeeper(canvas: Canvas, camera: Camera, { feet, hands, isReaching }: GoalkeeperPose, kit: Kit): void {
  const foot = camera.see(feet.x, feet.y, 0.01)
  const hand = camera.see(hands.x, hands.y, 0.01)
  const unit = foot.scale * 1.3
  shadow(canvas, camera.see((feet.x + hands.x) / 2, 0, 0.01), 46 * unit)
  const [across, up] = [hand.x - foot.x, hand.y - foot.y]
  const long = Math.hypot(across, up) || 1
  const [ax, ay] = [across / long, up / long]
  const along = (part: number): Spot => ({ x: foot.x + ax * 165 * unit * part, y: foot.y + ay * 165 * unit * part })
  const side = (spot: Spot, off: number): Spot => ({ x: spot.x - ay * off * unit, y: spot.y + ax * off * unit })
  const [hip, chest, head] = [along(0.46), along(0.74), along(0.93)]
  for (const turn of [-1, 1]) {
    const heel = isReaching ? side(along(turn < 0 ? 0 : 0.1), turn * 26) : side(along(0.02), turn * 20)
    limb(canvas, side(hip, turn * 9), heel, 15 * unit, '#2a1f52')
    limb(canvas, heel, { x: heel.x + turn * 5 * unit, y: heel.y }, 13 * unit, '#f5f1ff')
  }
  torso(canvas, hip, chest, 42 * unit, kit)
  for (const turn of [-1, 1]) {
    const shoulder = side(chest, turn * 19)
    const glove = isReaching ? { x: hand.x - ay * turn * 15 * unit, y: hand.y + ax * turn * 15 * unit } : side(along(0.62), turn * 46)
    limb(canvas, shoulder, glove, 13 * unit, kit.shirt)
    dot(canvas, glove, 12 * unit, '#ff8a3d')
    dot(canvas, { x: glove.x - 2 * unit, y: glove.y - 3 * unit }, 6 * unit, '#ffc08a')
  }
  drawHead(canvas, head, 15 * unit)
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

/** The player's own gloves, seen from behind. `isOut` while they fly. */
export function drawGloves(canvas: Canvas, camera: Camera, at: Spot, reach: number, isOut: boolean): void {
  const seen = camera.see(at.x, at.y, 0)
  const ring = reach * seen.scale
  canvas.strokeStyle = isOut ? 'rgb(255 197 61 / 0.75)' : 'rgb(255 255 255 / 0.35)'
  canvas.lineWidth = 2
  canvas.setLineDash([4, 6])
  canvas.beginPath()
  canvas.ellipse(seen.x, seen.y, ring, ring * 1.3, 0, 0, Math.PI * 2)
  canvas.stroke()
  canvas.setLineDash([])
  for (const turn of [-1, 1]) {
    canvas.save()
    canvas.translate(seen.x + turn * ring * 0.52, seen.y)
    canvas.scale(turn, 1)
    canvas.rotate(isOut ? 0.12 : 0.3)
    mitten(canvas, ring * 0.5)
    canvas.restore()
  }
}

function mitten(canvas: Canvas, size: number): void {
  canvas.fillStyle = '#6a2d00'
  canvas.beginPath()
  canvas.roundRect(-size * 0.62, -size * 0.82, size * 1.24, size * 1.9, size * 0.5)
  canvas.fill()
  canvas.fillStyle = '#ff8a3d'
  for (const [x, y, high] of [
    [-0.56, -0.66, 0.95],
    [-0.27, -0.9, 1.2],
    [0.03, -0.9, 1.2],
    [0.31, -0.68, 0.95],
  ] as const) {
    canvas.beginPath()
    canvas.roundRect(size * x, size * y, size * 0.27, size * high, size * 0.13)
    canvas.fill()
  }
  canvas.beginPath()
  canvas.roundRect(-size * 0.56, -size * 0.1, size * 1.14, size * 0.78, size * 0.3)
  canvas.fill()
  canvas.save()
  canvas.translate(-size * 0.52, size * 0.12)
  canvas.rotate(-0.6)
  canvas.beginPath()
  canvas.roundRect(-size * 0.2, -size * 0.42, size * 0.34, size * 0.72, size * 0.17)
  canvas.fill()
  canvas.restore()
  canvas.fillStyle = '#ffd76a'
  canvas.beginPath()
  canvas.roundRect(-size * 0.56, size * 0.66, size * 1.12, size * 0.34, size * 0.14)
  canvas.fill()
  canvas.fillStyle = 'rgb(255 255 255 / 0.35)'
  canvas.beginPath()
  canvas.roundRect(-size * 0.36, size * 0.06, size * 0.72, size * 0.22, size * 0.1)
  canvas.fill()
}

function torso(canvas: Canvas, hip: Spot, chest: Spot, wide: number, kit: Kit): void {
  limb(canvas, hip, chest, wide, kit.shirt)
  canvas.strokeStyle = kit.second
  canvas.lineCap = 'butt'
  const [dx, dy] = [chest.x - hip.x, chest.y - hip.y]
  const long = Math.hypot(dx, dy) || 1
  const [ox, oy] = [(-dy / long) * wide * 0.3, (dx / long) * wide * 0.3]
  const stroke = (from: Spot, to: Spot, width: number): void => {
    canvas.lineWidth = width
    canvas.beginPath()
    canvas.moveTo(from.x, from.y)
    canvas.lineTo(to.x, to.y)
    canvas.stroke()
  }
  if (kit.pattern === 'stripes')
    for (const off of [-0.8, 0, 0.8]) stroke({ x: hip.x + ox * off, y: hip.y + oy * off }, { x: chest.x + ox * off, y: chest.y + oy * off }, wide * 0.1)
  if (kit.pattern === 'sash') stroke({ x: hip.x + ox, y: hip.y + oy }, { x: chest.x - ox, y: chest.y - oy }, wide * 0.2)
  if (kit.pattern === 'hoops')
    for (const part of [0.2, 0.6]) {
      const middle = { x: hip.x + dx * part, y: hip.y + dy * part }
      stroke({ x: middle.x - ox * 1.5, y: middle.y - oy * 1.5 }, { x: middle.x + ox * 1.5, y: middle.y + oy * 1.5 }, long * 0.16)
    }
}

function drawHead(canvas: Canvas, { x, y }: Spot, size: number): void {
  dot(canvas, { x, y }, size, '#d99b6c')
  canvas.fillStyle = '#2b1633'
  canvas.beginPath()
  canvas.arc(x, y - size * 0.15, size * 1.02, Math.PI * 1.02, Math.PI * 1.98)
  canvas.fill()
  for (const turn of [-1, 1]) dot(canvas, { x: x + turn * size * 0.36, y: y + size * 0.16 }, size * 0.13, '#2b1633')
}

function limb(canvas: Canvas, from: Spot, to: Spot, width: number, colour: string): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.lineCap = 'round'
  canvas.beginPath()
  canvas.moveTo(from.x, from.y)
  canvas.lineTo(to.x, to.y)
  canvas.stroke()
}

function dot(canvas: Canvas, { x, y }: Spot, radius: number, colour: string): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, Math.PI * 2)
  canvas.fill()
}

function shadow(canvas: Canvas, { x, y }: Spot, wide: number): void {
  canvas.fillStyle = 'rgb(8 10 30 / 0.3)'
  canvas.beginPath()
  canvas.ellipse(x, y, wide, wide * 0.2, 0, 0, Math.PI * 2)
  canvas.fill()
}

/** The runner's pose in one frame. */
export interface Pose {
  /** Screen x of the box's left edge, y of its feet; logical pixels. */
  x: number
  y: number
  /** Radians, forward is positive; `flip` turns about the middle of the body. */
  tilt: number
  flip: number
  /** Strides run so far: its fraction is the place within a stride. */
  stride: number
  /** Pixels a tick upwards. */
  rise: number
  mode: 'sit' | 'run' | 'slide' | 'fly' | 'duck' | 'fall'
  seconds: number
  night: number
  /** The colours of the scarf, of its fold and of its stripes, if it has any. */
  scarf: readonly [cloth: string, fold: string, stripe?: string]
  /** The scarf streams the longer behind the longer the chain of tricks is. */
  chain: number
}

const FUR = '#f6cf94'
const FUR_SHADE = '#d99b5e'
const CREAM = '#fff3dc'
const INK = '#4a2436'

/** Draws the fennec: legs behind, tail, body, legs before, scarf, head, ears and lantern. */
export function drawRunner(context: CanvasRenderingContext2D, pose: Pose): void {
  context.save()
  context.translate(pose.x + 14, pose.y)
  context.rotate(pose.tilt)
  if (pose.flip !== 0) {
    context.translate(0, -20)
    context.rotate(pose.flip)
    context.translate(0, 20)
  }
  const low = pose.mode === 'duck'
  const bob = pose.mode === 'run' ? Math.sin(pose.stride * Math.PI * 4) * 1.6 : 0
  const back = low ? -13 : -20 + bob
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawLegs(context, pose, back, true)
  drawTail(context, pose, back)
  drawBody(context, back, low, pose.mode === 'sit')
  drawLegs(context, pose, back, false)
  drawScarfTail(context, pose, back, low)
  context.translate(low ? 21 : 17, low ? back + 1 : back - 10)
  context.rotate(headTilt(pose))
  drawHead(context, pose)
  context.restore()
}

function headTilt(pose: Pose): number {
  if (pose.mode === 'fly') return Math.max(-0.35, Math.min(0.35, -pose.rise * 0.03))
  return pose.mode === 'run' ? Math.sin(pose.stride * Math.PI * 4 + 1) * 0.05 : 0
}

/** [hip x, phase of the stride] of the legs on the far and the near side. */
const LEGS = {
  far: [
    [-9, 0.12],
    [13, 0.62],
  ],
  near: [
    [-12, 0],
    [10, 0.5],
  ],
} as const

function drawLegs(context: CanvasRenderingContext2D, pose: Pose, back: number, isFar: boolean): void {
  context.strokeStyle = isFar ? FUR_SHADE : '#efbe7e'
  context.lineWidth = 5
  for (const [hip, phase] of isFar ? LEGS.far : LEGS.near) {
    const [footX, footY, bend] = footOf(pose, hip, phase)
    context.beginPath()
    context.moveTo(hip, back + 5)
    context.quadraticCurveTo(hip + bend, (back + 5 + footY) / 2, footX, footY - 2)
    context.stroke()
    context.fillStyle = isFar ? '#6b3a3a' : INK
    context.beginPath()
    context.ellipse(footX + 1.5, footY - 2, 3.8, 2.6, 0, 0, 7)
    context.fill()
  }
}

const foot: [number, number, number] = [0, 0, 0]

/** The position of a foot: [x, y, bend of the knee]. The same list is reused, so that a frame allocates nothing. */
function footOf(pose: Pose, hip: number, phase: number): readonly [number, number, number] {
  const isFront = hip > 0
  if (pose.mode === 'fly' || pose.mode === 'fall') {
    const up = pose.rise > 0
    foot[0] = hip + (isFront ? (up ? 13 : 9) : up ? -13 : -5)
    foot[1] = isFront ? (up ? -8 : 0) : up ? -3 : -7
    foot[2] = isFront ? 3 : -4
  } else if (pose.mode === 'slide') {
    // The feet stand on the rope, one before the other.
    foot[0] = hip + (isFront ? 7 : 9)
    foot[1] = 0
    foot[2] = isFront ? 4 : -6
  } else if (pose.mode === 'sit') {
    foot[0] = hip + (isFront ? 0 : 4)
    foot[1] = 0
    foot[2] = isFront ? 0 : -5
  } else {
    const turn = (pose.stride + phase) * Math.PI * 2
    const reach = pose.mode === 'duck' ? 9 : 13
    foot[0] = hip + Math.cos(turn) * reach
    foot[1] = -Math.max(0, Math.sin(turn)) * (pose.mode === 'duck' ? 5 : 9)
    foot[2] = isFront ? 2 + Math.sin(turn) * 4 : -3 - Math.sin(turn) * 4
  }
  return foot
}

function drawTail(context: CanvasRenderingContext2D, pose: Pose, back: number): void {
  const wave = pose.mode === 'sit' ? Math.sin(pose.seconds * 2.2) * 4 : Math.sin(pose.stride * Math.PI * 4) * 3
  const lift = pose.mode === 'fly' ? pose.rise * 0.9 : pose.mode === 'duck' ? 3 : 0
  const [tipX, tipY] = [-42, back - 7 + wave + lift]
  context.fillStyle = FUR_SHADE
  context.beginPath()
  context.moveTo(-13, back - 3)
  context.bezierCurveTo(-22, back - 12 + lift * 0.3, -34, tipY - 12, tipX, tipY)
  context.bezierCurveTo(-34, tipY + 10, -22, back + 8, -13, back + 5)
  context.fill()
  context.fillStyle = FUR
  context.beginPath()
  context.moveTo(-14, back - 3)
  context.bezierCurveTo(-22, back - 11 + lift * 0.3, -33, tipY - 10, tipX + 2, tipY - 1)
  context.bezierCurveTo(-33, tipY + 3, -22, back + 2, -14, back + 1)
  context.fill()
  context.fillStyle = INK
  context.beginPath()
  context.moveTo(tipX + 9, tipY - 6.5)
  context.quadraticCurveTo(tipX + 2, tipY - 6, tipX - 2, tipY + 0.5)
  context.quadraticCurveTo(tipX + 4, tipY + 5.5, tipX + 11, tipY + 5)
  context.quadraticCurveTo(tipX + 6, tipY, tipX + 9, tipY - 6.5)
  context.fill()
}

function drawBody(context: CanvasRenderingContext2D, back: number, low: boolean, sits: boolean): void {
  const [front, chest] = [low ? 20 : 17, low ? 0 : -5]
  context.fillStyle = FUR
  context.beginPath()
  context.moveTo(-16, back + (sits ? 5 : 1))
  context.bezierCurveTo(-16, back - 9, -4, back - 8, 4, back - 7)
  context.bezierCurveTo(10, back - 8 + chest, front + 3, back - 7 + chest, front, back + 3)
  context.bezierCurveTo(14, back + 11, -2, back + 8, -8, back + 10)
  context.bezierCurveTo(-14, back + 11, -17, back + 6, -16, back + 1)
  context.fill()
  context.fillStyle = CREAM
  context.beginPath()
  context.moveTo(front, back + 1)
  context.bezierCurveTo(14, back + 11, 0, back + 8, -6, back + 9)
  context.bezierCurveTo(2, back + 4, 9, back + 6, front - 4, back - 2)
  context.fill()
}

/** Two ends of the scarf that stream behind. */
function drawScarfTail(context: CanvasRenderingContext2D, pose: Pose, back: number, low: boolean): void {
  const [x, y] = [low ? 12 : 9, low ? back - 2 : back - 8]
  const blow = pose.mode === 'sit' ? 0.35 : 1
  for (let end = 0; end < 2; end += 1) {
    const wave = Math.sin(pose.seconds * 11 - end * 1.1) * 4
    const drop = (1 - blow) * 22 - pose.rise * 0.5
    context.fillStyle = pose.scarf[end === 0 ? 1 : 0]
    const long = (26 - end * 6 + pose.chain * 4) * blow
    context.beginPath()
    context.moveTo(x, y - 3)
    context.bezierCurveTo(x - long * 0.4, y - 6 + wave, x - long * 0.7, y + 2 - wave + drop, x - long, y - 3 + wave + drop + end * 5)
    context.lineTo(x - long + 1, y + 4 + wave + drop + end * 5)
    context.bezierCurveTo(x - long * 0.6, y + 8 - wave + drop, x - long * 0.35, y + 1 + wave, x, y + 4)
    context.fill()
    if (pose.scarf[2] !== undefined && end === 1) drawStripes(context, pose.scarf[2], x - long, y + wave + drop + end * 5)
  }
}

/** Two stripes across the end of the scarf at `x`, and its fringe. */
function drawStripes(context: CanvasRenderingContext2D, colour: string, x: number, y: number): void {
  context.strokeStyle = colour
  context.lineWidth = 2
  context.beginPath()
  for (const along of [1.5, 6]) {
    context.moveTo(x + along, y - 2.5)
    context.lineTo(x + along + 0.6, y + 3.6)
  }
  context.stroke()
  context.lineWidth = 1.2
  context.beginPath()
  for (const down of [-2.2, 0.4, 3]) {
    context.moveTo(x, y + down)
    context.lineTo(x - 4, y + down + 1)
  }
  context.stroke()
}

function drawHead(context: CanvasRenderingContext2D, pose: Pose): void {
  const flap = pose.mode === 'sit' ? Math.sin(pose.seconds * 1.7) * 0.05 : pose.mode === 'duck' ? -0.75 : -0.28 - pose.rise * 0.025
  drawEar(context, 1, -8, flap + 0.42, true)
  // The scarf's ring is under the chin.
  context.fillStyle = pose.scarf[0]
  context.beginPath()
  context.ellipse(-4, 8, 9, 4.6, -0.5, 0, 7)
  context.fill()
  context.fillStyle = FUR
  context.beginPath()
  context.moveTo(-9, -3)
  context.bezierCurveTo(-9, -12, 5, -13, 9, -6)
  context.bezierCurveTo(13, -3, 18, 0, 19.5, 3)
  context.bezierCurveTo(18, 7.5, 8, 10, 1, 9)
  context.bezierCurveTo(-5, 8, -9, 4, -9, -3)
  context.fill()
  context.fillStyle = CREAM
  context.beginPath()
  context.moveTo(19.5, 3)
  context.bezierCurveTo(18, 7.5, 8, 10, 0, 9)
  context.bezierCurveTo(-3, 6, 1, 3, 6, 3.5)
  context.bezierCurveTo(10, 4, 15, 2, 19.5, 3)
  context.fill()
  context.fillStyle = INK
  context.beginPath()
  context.ellipse(19, 2.6, 2.5, 2.1, 0.3, 0, 7)
  context.fill()
  drawEye(context, pose.mode === 'fall')
  drawEar(context, -5, -8, flap, false)
  drawLantern(context, pose)
}

function drawEye(context: CanvasRenderingContext2D, isShut: boolean): void {
  context.strokeStyle = INK
  context.fillStyle = INK
  context.lineWidth = 1.8
  context.beginPath()
  if (isShut) {
    context.moveTo(5.5, -4)
    context.lineTo(10, -1)
    context.moveTo(10, -4)
    context.lineTo(5.5, -1)
    context.stroke()
    return
  }
  context.ellipse(7.4, -2.4, 2.5, 3, 0, 0, 7)
  context.fill()
  context.fillStyle = '#fff'
  context.beginPath()
  context.arc(8.2, -3.6, 1, 0, 7)
  context.fill()
}

function drawEar(context: CanvasRenderingContext2D, x: number, y: number, angle: number, isFar: boolean): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.fillStyle = isFar ? FUR_SHADE : FUR
  context.beginPath()
  context.moveTo(-6.5, 3)
  context.bezierCurveTo(-12, -9, -8, -21, -3, -26)
  context.bezierCurveTo(5, -20, 8, -8, 5.5, 2)
  context.fill()
  context.fillStyle = isFar ? '#b8706a' : '#f0a08c'
  context.beginPath()
  context.moveTo(-3.5, 1)
  context.bezierCurveTo(-7.5, -9, -5.5, -17, -2.6, -21)
  context.bezierCurveTo(2.5, -16, 4.5, -7, 3, 0.5)
  context.fill()
  context.restore()
}

/** The lantern hangs from the scarf and swings. */
function drawLantern(context: CanvasRenderingContext2D, pose: Pose): void {
  context.save()
  context.translate(1, 11)
  context.rotate(pose.mode === 'sit' ? Math.sin(pose.seconds * 1.6) * 0.1 : Math.sin(pose.seconds * 9) * 0.2 + 0.35)
  context.strokeStyle = '#7a4a1c'
  context.lineWidth = 1.4
  context.beginPath()
  context.moveTo(0, -2)
  context.lineTo(0, 2)
  context.stroke()
  context.fillStyle = '#b9772a'
  context.fillRect(-3.4, 2, 6.8, 2)
  context.fillRect(-3.8, 10, 7.6, 2)
  context.fillStyle = '#fff0a8'
  context.fillRect(-2.8, 4, 5.6, 6)
  context.fillStyle = '#ffb52e'
  context.beginPath()
  context.ellipse(0, 7.4, 1.5, 2.4, 0, 0, 7)
  context.fill()
  context.restore()
}

import { GAP, METRE, hurdleAt } from '../../course.ts'
import type { Course } from '../../course.ts'
import { placeAt } from '../../places.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'
import type { Hour } from './palette.ts'

const PLANK = 16
/** Pixels between the posts that hold the ropes, and their height. */
const SPAN = 192
const POST = 46
const POOL_DEPTH = 64
const HOLE_DEPTH = 170

/** Whether there are planks in place of sand at world `x`. */
export function isBridge(course: Course, x: number): boolean {
  return placeAt(Math.floor(x / METRE), course.turn) === 'bridge'
}

/** Whether a gap at world `x` is a pool of the oasis. */
export function isPool(course: Course, x: number): boolean {
  return placeAt(Math.floor(x / METRE), course.turn) === 'oasis'
}

/** Draws planks from world x `from` to `to`, over a ravine that is already dark. */
export function drawPlanks(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, from: number, to: number): void {
  const [first, last] = [Math.ceil(from / PLANK) * PLANK, to - 2]
  for (let x = Math.max(first, from); x < last; x += PLANK) {
    const y = frame.ground + swell(x + PLANK / 2)
    const left = x - frame.left
    const wide = Math.min(PLANK - 3, to - x)
    context.fillStyle = '#4a2630'
    context.fillRect(left, y + 6, wide, 7)
    context.fillStyle = (x / PLANK) % 2 === 0 ? '#b9794a' : '#a76a42'
    context.fillRect(left, y - 1, wide, 8)
    context.fillStyle = hour.rim
    context.globalAlpha = 0.7
    context.fillRect(left, y - 1, wide, 2)
    context.globalAlpha = 1
  }
}

/** Draws the ravine below a bridge from world x `from` to `to`, with the ropes behind its planks. */
export function drawRavine(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, from: number, to: number): void {
  const { left, ground, height } = frame
  const depth = context.createLinearGradient(0, ground, 0, height)
  // Dark from the planks down: lighter, it looks like firm ground in the holes.
  depth.addColorStop(0, hour.silhouette)
  depth.addColorStop(0.5, hour.silhouette)
  depth.addColorStop(1, hour.silhouette)
  context.fillStyle = depth
  context.fillRect(from - left, ground + 12, to - from, height - ground)
  context.strokeStyle = '#6b3a2e'
  context.lineCap = 'round'
  for (let x = Math.ceil(from / SPAN) * SPAN; x <= to; x += SPAN) {
    const foot = ground + swell(x)
    context.lineWidth = 6
    context.beginPath()
    context.moveTo(x - left, foot + 16)
    context.lineTo(x - left, foot - POST)
    context.stroke()
  }
  context.lineWidth = 2.4
  context.beginPath()
  for (let x = Math.floor(from / SPAN) * SPAN; x <= to; x += SPAN) {
    const [here, next] = [ground + swell(x) - POST, ground + swell(x + SPAN) - POST]
    context.moveTo(x - left, here)
    context.quadraticCurveTo(x - left + SPAN / 2, (here + next) / 2 + 38, x - left + SPAN, next)
  }
  context.stroke()
}

/** Draws a hole in a bridge from world x `from` to `to`: the dark of the ravine up to the planks, and the broken ends of these. */
export function drawHole(context: CanvasRenderingContext2D, frame: Frame, from: number, to: number): void {
  const { left, ground } = frame
  const [near, far] = [ground + swell(from), ground + swell(to)]
  const dark = context.createLinearGradient(0, ground + 30, 0, ground + HOLE_DEPTH)
  dark.addColorStop(0, 'rgb(28,11,32)')
  dark.addColorStop(1, 'rgba(28,11,32,0)')
  context.fillStyle = dark
  context.beginPath()
  context.moveTo(from - left - 2, near + 4)
  context.lineTo(to - left + 2, far + 4)
  context.lineTo(to - left + 2, ground + HOLE_DEPTH)
  context.lineTo(from - left - 2, ground + HOLE_DEPTH)
  context.fill()
  for (const [x, y, side] of [
    [from - left, near, 1],
    [to - left, far, -1],
  ] as const) {
    context.save()
    context.translate(x, y)
    context.rotate(side * 1.05)
    context.fillStyle = '#4a2630'
    context.fillRect(side > 0 ? 0 : -17, 1, 17, 8)
    context.fillStyle = '#e0a468'
    context.fillRect(side > 0 ? 0 : -17, -2, 17, 7)
    context.restore()
  }
}

/** Draws the water of a pool in a basin of `sand`, with lilies at its edges. */
export function drawPool(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, sand: CanvasGradient, x: number, width: number): void {
  const [left, top] = [x - frame.left, frame.ground + swell(x + width / 2) + 12]
  const water = context.createLinearGradient(0, top, 0, top + 90)
  water.addColorStop(0, '#4fc6c4')
  water.addColorStop(0.25, '#1f7f9c')
  water.addColorStop(1, '#123a6b')
  context.fillStyle = sand
  context.fillRect(left - 12, top, width + 24, frame.height - top)
  context.fillStyle = water
  context.beginPath()
  context.moveTo(left - 12, top)
  context.lineTo(left + width + 12, top)
  context.lineTo(left + width + 12, top + POOL_DEPTH - 22)
  context.quadraticCurveTo(left + width / 2, top + POOL_DEPTH + 14, left - 12, top + POOL_DEPTH - 22)
  context.fill()
  context.fillStyle = hour.skyLow
  context.globalAlpha = 0.5
  for (const [part, down, long] of GLINTS) {
    context.beginPath()
    context.ellipse(left + width * part, top + down, width * long, 1.6, 0, 0, 7)
    context.fill()
  }
  context.globalAlpha = 1
  context.fillStyle = '#2f9a6c'
  for (const at of [4, width - 4]) {
    context.beginPath()
    context.ellipse(left + at, top + 5, 11, 3.4, 0, 0.5, 6.2)
    context.fill()
  }
}

const GLINTS = [
  [0.5, 4, 0.26],
  [0.36, 13, 0.16],
  [0.66, 20, 0.2],
] as const

/** The ends of the gaps and bridges between world x `from` and `to`, in order: what lies from each to the next. */
export function* groundParts(course: Course, from: number, to: number): Generator<readonly [what: 'sand' | 'planks' | 'gap', from: number, to: number]> {
  let start = from
  for (let at = 0; at < course.hurdleCount && start < to; at += 1) {
    const hurdle = hurdleAt(course, at)
    if (hurdle.kind !== GAP || hurdle.x + hurdle.width < from) continue
    yield* solidParts(course, start, Math.min(hurdle.x, to))
    if (hurdle.x < to) yield ['gap', hurdle.x, hurdle.x + hurdle.width]
    start = hurdle.x + hurdle.width
  }
  if (start < to) yield* solidParts(course, start, to)
}

/** Splits solid ground where a bridge begins or ends. */
function* solidParts(course: Course, from: number, to: number): Generator<readonly ['sand' | 'planks', number, number]> {
  let start = from
  while (start < to) {
    const bridge = isBridge(course, start)
    let end = (Math.floor(start / METRE) + 1) * METRE
    while (end < to && isBridge(course, end) === bridge) end += METRE
    yield [bridge ? 'planks' : 'sand', start, Math.min(end, to)]
    start = end
  }
}

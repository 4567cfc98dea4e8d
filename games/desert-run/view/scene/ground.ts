import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { RAMP, hurdleAt } from '../../course.ts'
import type { Course, Hurdle } from '../../course.ts'
import { drawHole, drawPlanks, drawPool, drawRavine, groundParts, isBridge, isPool } from './bridge-art.ts'
import { chance, swell } from './camera.ts'
import type { Frame } from './camera.ts'
import type { Hour } from './palette.ts'
import { createStrip } from './strip.ts'

const GRAIN = 16
const PLOT = 74

/** Logical pixels above the ground's line that the sand, its tufts, its dunes and the posts of bridges reach. */
const ABOVE = 66

export interface Ground {
  /** Draws the sand with its gaps; `key` is the number of the hour. */
  draw(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, key: number, course: Course): void
}

/** Makes the ground for a screen of this height; `scale` is device pixels of a logical one. */
export function createGround(maker: CanvasMaker, height: number, ground: number, scale: number): Ground {
  let now: { readonly hour: Hour; readonly course: Course } | undefined
  const strip = createStrip(maker, { top: ground - ABOVE, height: height - ground + ABOVE, scale }, (context, frame, left) => {
    if (now) paintGround(context, { ...frame, left }, now.hour, now.course)
  })
  return {
    draw(context, frame, hour, key, course) {
      if (course !== now?.course) strip.forget()
      now = { hour, course }
      // What is ahead is computed while it approaches.
      strip.show(context, frame, frame.left, key + course.nextX * 1_000)
    },
  }
}

function paintGround(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, course: Course): void {
  const { ground, height } = frame
  const sand = context.createLinearGradient(0, ground - 10, 0, Math.max(height, ground + 90))
  sand.addColorStop(0, hour.sand)
  sand.addColorStop(1, hour.sandDeep)
  const pit = context.createLinearGradient(0, ground, 0, ground + 84)
  pit.addColorStop(0, hour.nearShade)
  pit.addColorStop(1, hour.silhouette)
  const [from, right] = [frame.left - GRAIN, frame.left + frame.width + GRAIN]
  for (let at = 0; at < course.hurdleCount; at += 1) {
    const hurdle = hurdleAt(course, at)
    if (hurdle.kind === RAMP && hurdle.x < right && hurdle.x + hurdle.width > from - 80) drawRamp(context, frame, hour, hurdle)
  }
  // Holes and what lies below planks come first: the edges of the solid ground cover their ends.
  for (const [what, start, end] of groundParts(course, from, right)) {
    if (what === 'planks' || (what === 'gap' && isBridge(course, start))) drawRavine(context, frame, hour, start - 14, end + 14)
    else if (what === 'gap' && isPool(course, start)) drawPool(context, frame, hour, sand, start, end - start)
    else if (what === 'gap') drawPit(context, frame, pit, start, end - start)
  }
  for (const [what, start, end] of groundParts(course, from, right)) {
    if (what === 'planks') drawPlanks(context, frame, hour, start, end)
    else if (what === 'gap' && isBridge(course, start)) drawHole(context, frame, start, end)
    else if (what === 'sand') drawStretch(context, frame, hour, sand, start, end)
  }
}

/** A dune with a crest: a lit slope that becomes steeper, and a lee side in shade. */
function drawRamp(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, { x, width, height }: Hurdle): void {
  const { left, ground } = frame
  const crest = x + width
  const top = ground + swell(crest) - height
  const slope = (): void => {
    context.moveTo(x - left - 6, ground + swell(x) + 6)
    for (let along = 0; along <= width; along += 10) context.lineTo(x + along - left, ground + swell(x + along) - (height * along * along) / (width * width))
  }
  context.fillStyle = hour.nearShade
  context.beginPath()
  context.moveTo(crest - left, top)
  context.quadraticCurveTo(crest - left + 16, ground + swell(crest) - 8, crest - left + 58, ground + swell(crest + 58) + 8)
  context.lineTo(crest - left - 40, ground + swell(crest) + 12)
  context.fill()
  const foot = ground + swell(crest)
  // Lighter than the dunes behind, also by night.
  for (const [colour, alpha] of [
    [hour.sand, 1],
    [hour.rim, 0.4],
  ] as const) {
    context.globalAlpha = alpha
    context.fillStyle = colour
    context.beginPath()
    slope()
    context.bezierCurveTo(crest - left + 2, top + 18, crest - left - 10, foot - 12, crest - left - 22, foot + 12)
    context.fill()
  }
  context.globalAlpha = 1
  context.strokeStyle = hour.rim
  context.lineWidth = 3
  context.lineCap = 'round'
  context.beginPath()
  slope()
  context.stroke()
}

function drawPit(context: CanvasRenderingContext2D, frame: Frame, pit: CanvasGradient, x: number, width: number): void {
  const left = x - frame.left
  context.fillStyle = pit
  context.fillRect(left - 14, frame.ground + swell(x) + 10, width + 28, frame.height)
}

/** The sand from world x `from` to `to`, with worn edges where a gap begins or ends. */
function drawStretch(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, sand: CanvasGradient, from: number, to: number): void {
  if (to <= from) return
  const { left, ground, height } = frame
  context.fillStyle = sand
  context.beginPath()
  context.moveTo(from - left + 10, height)
  context.lineTo(from - left + 4, ground + swell(from) + 44)
  context.lineTo(from - left + 7, ground + swell(from) + 20)
  traceTop(context, frame, from, to)
  context.lineTo(to - left - 7, ground + swell(to) + 20)
  context.lineTo(to - left - 4, ground + swell(to) + 44)
  context.lineTo(to - left - 10, height)
  context.fill()
  context.strokeStyle = hour.rim
  context.lineWidth = 2.5
  context.lineCap = 'round'
  context.beginPath()
  traceTop(context, frame, from, to)
  context.stroke()
  drawRipples(context, frame, hour, from, to)
}

function traceTop(context: CanvasRenderingContext2D, frame: Frame, from: number, to: number): void {
  context.lineTo(from - frame.left, frame.ground + swell(from) + 5)
  context.lineTo(from - frame.left + 4, frame.ground + swell(from + 4))
  for (let x = Math.ceil((from + 5) / GRAIN) * GRAIN; x < to - 5; x += GRAIN) context.lineTo(x - frame.left, frame.ground + swell(x))
  context.lineTo(to - frame.left - 4, frame.ground + swell(to - 4))
  context.lineTo(to - frame.left, frame.ground + swell(to) + 5)
}

function drawRipples(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, from: number, to: number): void {
  const depth = Math.min(frame.height - frame.ground, 240)
  context.strokeStyle = hour.ripple
  context.lineWidth = 2
  context.beginPath()
  for (let at = Math.ceil((from + 20) / PLOT); (at + 1) * PLOT < to - 6; at += 1) {
    for (let line = 0; line < 3; line += 1) {
      const x = (at + chance(at, 41 + line) * 0.5) * PLOT - frame.left
      const y = frame.ground + swell(at * PLOT) + 14 + ((line + chance(at, 44 + line)) * (depth - 20)) / 3
      const long = 14 + chance(at, 47 + line) * 20
      context.moveTo(x, y)
      context.quadraticCurveTo(x + long / 2, y - 5, x + long, y)
    }
  }
  context.stroke()
  drawTufts(context, frame, hour, from, to)
}

/** Dry grass and pebbles at the sand's edge. */
function drawTufts(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, from: number, to: number): void {
  context.strokeStyle = hour.nearShade
  context.fillStyle = hour.nearShade
  context.lineWidth = 1.6
  for (let at = Math.ceil((from + 30) / PLOT); (at + 1) * PLOT < to; at += 1) {
    const what = chance(at, 51)
    const world = (at + chance(at, 52) * 0.6) * PLOT
    const [x, y] = [world - frame.left, frame.ground + swell(world)]
    if (what < 0.2) {
      context.beginPath()
      for (let blade = -2; blade <= 2; blade += 1) {
        context.moveTo(x + blade * 1.5, y + 1)
        context.quadraticCurveTo(x + blade * 2, y - 5, x + blade * 4, y - 9 + Math.abs(blade) * 1.6)
      }
      context.stroke()
    } else if (what < 0.42) {
      context.beginPath()
      context.ellipse(x, y + 5 + what * 12, 3 + what * 4, 2 + what * 2, 0, 0, 7)
      context.fill()
    }
  }
}

import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { BUSH, CANDELABRA, CARAVAN_JARS, GAP, HIGH_FALCON, JARS, LOW_FALCON, PARTS, ROCKS, hurdleAt, leftOf } from '../../course.ts'
import type { Course, Hurdle, Kind } from '../../course.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'
import { drawBush, drawCandelabra, drawFalcon, drawJar, drawRocks } from './hurdle-art.ts'

export interface Hurdles {
  /** `runnerX` in parts of a pixel, between two ticks. */
  draw(context: CanvasRenderingContext2D, frame: Frame, night: number, course: Course, runnerX: number): void
}

/** A picture by day and by night: the night's is drawn over the day's with its own opacity. */
interface Pair {
  readonly day: Sprite
  readonly night: Sprite
}

const WINGS = 6
/** Pixels that a picture reaches beyond the hurdle at each side, above, and below. */
const MARGIN = { side: 10, above: 16, below: 8 } as const

export function createHurdles(maker: CanvasMaker, scale: number): Hurdles {
  const pair = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Pair => ({
    day: makeSprite(maker, width, height, scale, draw),
    night: makeSprite(maker, width, height, scale, (context) => {
      draw(context)
      context.globalCompositeOperation = 'source-atop'
      context.fillStyle = 'rgba(24,30,84,.5)'
      context.fillRect(0, 0, width, height)
    }),
  })
  const visible = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Pair =>
    pair(width + 2 * MARGIN.side, height + MARGIN.above + MARGIN.below, (context) => {
      context.translate(MARGIN.side, height + MARGIN.above)
      drawFootShade(context, width)
      draw(context)
    })
  const still: Partial<Record<Kind, Pair>> = {
    [BUSH]: visible(34, 28, drawBush),
    [CANDELABRA]: visible(30, 56, drawCandelabra),
    [ROCKS]: visible(50, 28, drawRocks),
    [JARS]: visible(44, 34, (context) => {
      drawJar(context, 13, 24, 34, false)
      drawJar(context, 33, 20, 25, true)
    }),
    [CARAVAN_JARS]: visible(70, 42, (context) => {
      drawJar(context, 14, 26, 36, false)
      drawJar(context, 57, 24, 32, true)
      drawJar(context, 36, 28, 43, false)
    }),
  }
  const falcon = Array.from({ length: WINGS }, (_, at) =>
    pair(84, 64, (context) => {
      context.translate(42, 32)
      drawFalcon(context, Math.sin((at / WINGS) * Math.PI * 2))
    }),
  )
  return {
    draw(context, frame, night, course, runnerX) {
      for (let at = 0; at < course.hurdleCount; at += 1) {
        const hurdle = hurdleAt(course, at)
        if (hurdle.kind === GAP) continue
        const x = leftOf(hurdle, runnerX) / PARTS - frame.left
        if (x > frame.width + 40) continue
        if (x < -120) continue
        if (hurdle.kind === HIGH_FALCON || hurdle.kind === LOW_FALCON) drawFlying(context, frame, night, hurdle, x, falcon)
        else show(context, still[hurdle.kind], night, x - MARGIN.side, frame.ground + swell(hurdle.x + hurdle.width / 2) - hurdle.height - MARGIN.above + 2)
      }
    },
  }
}

function drawFlying(context: CanvasRenderingContext2D, frame: Frame, night: number, hurdle: Hurdle, x: number, wings: readonly Pair[]): void {
  const beat = frame.seconds * 3.2 + hurdle.x
  const glide = frame.still ? 0 : Math.sin(frame.seconds * 5 + hurdle.x) * 1.5
  const y = frame.ground + swell(x + frame.left) - hurdle.y - hurdle.height / 2 + glide
  context.globalAlpha = 0.22
  context.fillStyle = '#2a1030'
  context.beginPath()
  context.ellipse(x + hurdle.width / 2, frame.ground + swell(x + frame.left) + 4, 20, 3, 0, 0, 7)
  context.fill()
  context.globalAlpha = 1
  show(context, wings[Math.floor((beat % 1) * WINGS)], night, x + hurdle.width / 2 - 42, y - 32)
}

function show(context: CanvasRenderingContext2D, pair: Pair | undefined, night: number, x: number, y: number): void {
  if (!pair) return
  const { day, night: dark } = pair
  if (night < 1) context.drawImage(day.image, x, y, day.width, day.height)
  if (night <= 0) return
  context.globalAlpha = night
  context.drawImage(dark.image, x, y, dark.width, dark.height)
  context.globalAlpha = 1
}

function drawFootShade(context: CanvasRenderingContext2D, width: number): void {
  context.fillStyle = 'rgba(70,20,40,.3)'
  context.beginPath()
  context.ellipse(width / 2 + 4, 1, width / 2 + 5, 4.5, 0, 0, 7)
  context.fill()
}

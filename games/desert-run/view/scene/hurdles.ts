import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import {
  ARCH,
  AWNING,
  BUSH,
  CANDELABRA,
  CARAVAN_JARS,
  GAP,
  GAZELLE,
  HIGH_FALCON,
  JARS,
  LOW_FALCON,
  PALM,
  PARTS,
  RAMP,
  ROCKS,
  ROPE,
  TUMBLEWEED,
  hurdleAt,
  leftOf,
} from '../../course.ts'
import type { Course, Hurdle, Kind } from '../../course.ts'
import { drawGazelle, drawTumbleweed } from './animal-art.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'
import { drawBush, drawCandelabra, drawFalcon, drawJar, drawRocks } from './hurdle-art.ts'
import { drawArch, drawAwning, drawPalm } from './place-art.ts'
import { drawRope } from './rope-art.ts'

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
const STRIDES = 8
/** Pixels that a picture reaches beyond the hurdle at each side, above, and below. */
const MARGIN = { side: 10, above: 16, below: 8 } as const
/** The same for a palm, whose trunk stands beside the path. */
const PALM_MARGIN = { side: 44, above: 20, below: 8 } as const

type Draw = (context: CanvasRenderingContext2D) => void

/** Makes the pictures of all hurdles at `scale` device pixels a logical pixel. */
function makePictures(maker: CanvasMaker, scale: number) {
  const pair = (width: number, height: number, draw: Draw): Pair => ({
    day: makeSprite(maker, width, height, scale, draw),
    night: makeSprite(maker, width, height, scale, (context) => {
      draw(context)
      context.globalCompositeOperation = 'source-atop'
      context.fillStyle = 'rgba(24,30,84,.5)'
      context.fillRect(0, 0, width, height)
    }),
  })
  const visible = (width: number, height: number, draw: Draw, margin: typeof MARGIN | typeof PALM_MARGIN = MARGIN): Pair =>
    pair(width + 2 * margin.side, height + margin.above + margin.below, (context) => {
      context.translate(margin.side, height + margin.above)
      if (margin === MARGIN) drawFootShade(context, width)
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
    [ARCH]: visible(84, 144, (context) => drawArch(context, 84)),
    [AWNING]: visible(100, 54, (context) => drawAwning(context, 100)),
    [PALM]: visible(40, 144, drawPalm, PALM_MARGIN),
  }
  const falcon = Array.from({ length: WINGS }, (_, at) =>
    pair(84, 64, (context) => {
      context.translate(42, 32)
      drawFalcon(context, Math.sin((at / WINGS) * Math.PI * 2))
    }),
  )
  const gazelle = Array.from({ length: STRIDES }, (_, at) => visible(54, 52, (context) => drawGazelle(context, at / STRIDES)))
  const weed = pair(40, 40, (context) => {
    context.translate(20, 20)
    drawTumbleweed(context)
  })
  return { still, falcon, gazelle, weed }
}

/** Makes the painter of hurdles. */
export function createHurdles(maker: CanvasMaker, scale: number): Hurdles {
  const { still, falcon, gazelle, weed } = makePictures(maker, scale)

  function drawOne(context: CanvasRenderingContext2D, frame: Frame, night: number, hurdle: Hurdle, x: number): void {
    const foot = frame.ground + swell(x + frame.left + hurdle.width / 2) + 2
    if (hurdle.kind === HIGH_FALCON || hurdle.kind === LOW_FALCON) drawFlying(context, frame, night, hurdle, x, falcon)
    else if (hurdle.kind === TUMBLEWEED) drawRolling(context, frame, night, x + hurdle.width / 2, foot, weed)
    else if (hurdle.kind === ROPE) drawRope(context, frame, night, hurdle)
    else if (hurdle.kind === GAZELLE) {
      const stride = Math.floor(((((x + frame.left) / 96) % 1) + 1) * STRIDES) % STRIDES
      show(context, gazelle[stride], night, x - MARGIN.side, foot - 52 - MARGIN.above)
    } else {
      const margin = hurdle.kind === PALM ? PALM_MARGIN : MARGIN
      show(context, still[hurdle.kind], night, x - margin.side, foot - hurdle.y - hurdle.height - margin.above)
    }
  }

  return {
    draw(context, frame, night, course, runnerX) {
      for (let at = 0; at < course.hurdleCount; at += 1) {
        const hurdle = hurdleAt(course, at)
        if (hurdle.kind === GAP || hurdle.kind === RAMP) continue
        const x = leftOf(hurdle, runnerX) / PARTS - frame.left
        if (x > frame.width + 60 || x + hurdle.width < -60) continue
        drawOne(context, frame, night, hurdle, x)
      }
    },
  }
}

function drawRolling(context: CanvasRenderingContext2D, frame: Frame, night: number, x: number, foot: number, weed: Pair): void {
  const turn = frame.still ? 0 : -(x + frame.left) / 16 - frame.seconds * 2
  const hop = frame.still ? 0 : Math.abs(Math.sin((x + frame.left) / 40)) * 3
  context.save()
  context.translate(x, foot - 17 - hop)
  context.rotate(turn)
  show(context, weed, night, -20, -20)
  context.restore()
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

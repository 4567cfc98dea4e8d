import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { chance } from './camera.ts'
import type { Frame } from './camera.ts'
import type { Hour } from './palette.ts'
import { createStrip } from './strip.ts'
import type { Strip } from './strip.ts'

/** One row of dunes: `drift` is its speed relative to the world's, `spacing` the pixels from crest to crest. */
interface Row {
  readonly drift: number
  readonly spacing: number
  readonly height: number
  readonly base: number
  readonly salt: number
  readonly light: 'far' | 'middle' | 'near'
  readonly shade: 'farShade' | 'middleShade' | 'nearShade'
}

const ROWS: readonly Row[] = [
  { drift: 0.06, spacing: 250, height: 74, base: 6, salt: 21, light: 'far', shade: 'farShade' },
  { drift: 0.16, spacing: 290, height: 62, base: 14, salt: 22, light: 'middle', shade: 'middleShade' },
  { drift: 0.34, spacing: 340, height: 44, base: 22, salt: 23, light: 'near', shade: 'nearShade' },
]
/** The height of the tallest dune relative to the row's height. */
const TALLEST = 1.3
/** Pixels between the places where something may be in the middle row. */
const PLOT = 310

/** Speed of the things in the middle row relative to its dunes. */
const PLOT_DRIFT = 1.45
/** Logical pixels above the ground's line that forts and palms take. */
const PLOTS_ABOVE = 126
/** Logical pixels below it that the sand leaves uncovered, where the ground is lowest and has a gap: the nearest row reaches down to there. */
const BELOW = 16
const NEAREST_BELOW = 26

export interface Dunes {
  /** Draws three rows of dunes, with palms, tents and a fort among them; `key` is the number of the hour. */
  draw(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, key: number): void
}

/** Makes the dunes for a screen whose ground lies at `ground`; `scale` is device pixels of a logical one. */
export function createDunes(maker: CanvasMaker, ground: number, scale: number): Dunes {
  let colours: Hour | undefined
  const strip = (above: number, below: number, paint: (context: CanvasRenderingContext2D, frame: Frame, hour: Hour, left: number) => void): Strip =>
    createStrip(maker, { top: ground - above, height: above + below, scale }, (context, frame, left) => colours && paint(context, frame, colours, left))
  const rows = ROWS.map((row) => ({
    drift: row.drift,
    strip: strip(row.height * TALLEST - row.base, row.light === 'near' ? NEAREST_BELOW : BELOW, (context, frame, hour, left) => {
      drawRow(context, frame, hour, row, left)
      if (row.light === 'far') drawHaze(context, frame, hour, 0.3)
    }),
  }))
  const plots = strip(PLOTS_ABOVE, BELOW, (context, frame, hour, left) => {
    drawPlots(context, frame, hour, left)
    drawHaze(context, frame, hour, 0.16)
  })
  return {
    draw(context, frame, hour, key) {
      colours = hour
      for (const [at, { drift, strip: row }] of rows.entries()) {
        const left = frame.left * (frame.still ? drift * 0.4 : drift)
        row.show(context, frame, left, key)
        if (at === 1) plots.show(context, frame, left * PLOT_DRIFT, key)
      }
    },
  }
}

function drawHaze(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, alpha: number): void {
  context.globalAlpha = alpha
  context.fillStyle = hour.haze
  context.fillRect(0, frame.ground - 42, frame.width, 70)
  context.globalAlpha = 1
}

function drawRow(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, row: Row, left: number): void {
  const base = frame.ground + row.base
  const first = Math.floor(left / row.spacing) - 1
  const last = Math.ceil((left + frame.width) / row.spacing) + 1
  context.fillStyle = hour[row.light]
  context.fillRect(0, base - 10, frame.width, 40)
  for (let at = first; at <= last; at += 1) {
    const x = (at + chance(at, row.salt) * 0.5) * row.spacing - left
    const height = row.height * (TALLEST - 0.75 * (1 - chance(at, row.salt + 10)))
    drawDune(context, x, base, height, row.spacing * (0.78 + chance(at, row.salt + 20) * 0.3), hour[row.light], hour[row.shade])
  }
}

/** A dune lit from the left: a long windward side, and a lee side in shade behind a curved ridge. */
function drawDune(context: CanvasRenderingContext2D, x: number, base: number, height: number, reach: number, light: string, shade: string): void {
  const top = base - height
  context.fillStyle = light
  context.beginPath()
  context.moveTo(x - reach, base)
  context.bezierCurveTo(x - reach * 0.5, base - height * 0.08, x - reach * 0.26, top + height * 0.1, x, top)
  context.bezierCurveTo(x + reach * 0.2, top + height * 0.3, x + reach * 0.42, base - height * 0.2, x + reach * 0.8, base)
  context.closePath()
  context.fill()
  context.fillStyle = shade
  context.beginPath()
  context.moveTo(x, top)
  context.bezierCurveTo(x + reach * 0.2, top + height * 0.3, x + reach * 0.42, base - height * 0.2, x + reach * 0.8, base)
  context.lineTo(x + reach * 0.14, base)
  context.bezierCurveTo(x + reach * 0.24, base - height * 0.34, x - reach * 0.12, top + height * 0.46, x, top)
  context.fill()
}

function drawPlots(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, left: number): void {
  const base = frame.ground + 8
  for (let at = Math.floor(left / PLOT) - 1; at <= (left + frame.width) / PLOT + 1; at += 1) {
    const x = (at + chance(at, 31) * 0.4) * PLOT - left
    const what = chance(at, 32)
    if (what < 0.46) drawPalms(context, x, base, at, hour.silhouette)
    else if (what < 0.6) drawFort(context, x, base, hour)
    else if (what < 0.76) drawTents(context, x, base, hour)
  }
}

function drawPalms(context: CanvasRenderingContext2D, x: number, base: number, at: number, colour: string): void {
  const count = 1 + Math.floor(chance(at, 33) * 3)
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineCap = 'round'
  for (let palm = 0; palm < count; palm += 1) {
    const tall = 52 + chance(at * 4 + palm, 34) * 34
    const lean = (chance(at * 4 + palm, 35) - 0.4) * 26
    const foot = x + palm * 26 - count * 10
    context.lineWidth = 4
    context.beginPath()
    context.moveTo(foot, base)
    context.quadraticCurveTo(foot + lean * 0.1, base - tall * 0.6, foot + lean, base - tall)
    context.stroke()
    for (let frond = 0; frond < 7; frond += 1) drawFrond(context, foot + lean, base - tall, -2.95 + frond * 0.46, 24 + (frond % 2) * 5)
  }
}

function drawFrond(context: CanvasRenderingContext2D, x: number, y: number, angle: number, length: number): void {
  const [across, up] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.62]
  const [tipX, tipY] = [x + across, y + up + 13]
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(x + across * 0.55, y + up - 7, tipX, tipY)
  context.quadraticCurveTo(x + across * 0.45, y + up + 1, x, y + 2.5)
  context.fill()
}

function drawFort(context: CanvasRenderingContext2D, x: number, base: number, hour: Hour): void {
  context.fillStyle = hour.silhouette
  context.fillRect(x - 46, base - 30, 92, 34)
  context.fillRect(x - 54, base - 52, 22, 56)
  context.fillRect(x + 28, base - 64, 26, 68)
  for (let at = 0; at < 8; at += 1) context.fillRect(x - 30 + at * 8, base - 35, 5, 6)
  for (let at = 0; at < 3; at += 1) {
    context.fillRect(x - 54 + at * 8.5, base - 57, 5, 6)
    context.fillRect(x + 28 + at * 10, base - 70, 6, 7)
  }
  context.beginPath()
  context.moveTo(x - 12, base - 30)
  context.bezierCurveTo(x - 14, base - 46, x - 3, base - 46, x, base - 54)
  context.bezierCurveTo(x + 3, base - 46, x + 14, base - 46, x + 12, base - 30)
  context.fill()
  context.fillStyle = '#ffcf6e'
  context.globalAlpha = 0.25 + hour.night * 0.75
  for (const [across, up] of WINDOWS) {
    context.beginPath()
    context.arc(x + across, base - up, 2.4, Math.PI, 0)
    context.rect(x + across - 2.4, base - up, 4.8, 5)
    context.fill()
  }
  context.globalAlpha = 1
}

const WINDOWS = [
  [-43, 38],
  [36, 50],
  [46, 50],
  [-12, 18],
  [8, 18],
] as const

function drawTents(context: CanvasRenderingContext2D, x: number, base: number, hour: Hour): void {
  for (let at = 0; at < 2; at += 1) {
    const [middle, tall, wide] = [x + at * 52, 30 - at * 8, 36 - at * 8]
    context.fillStyle = hour.silhouette
    context.beginPath()
    context.moveTo(middle - wide, base)
    context.quadraticCurveTo(middle - wide * 0.3, base - tall * 0.55, middle, base - tall)
    context.quadraticCurveTo(middle + wide * 0.3, base - tall * 0.55, middle + wide, base)
    context.fill()
    context.fillStyle = '#ffc566'
    context.globalAlpha = 0.2 + hour.night * 0.7
    context.beginPath()
    context.moveTo(middle - 5, base)
    context.quadraticCurveTo(middle - 2, base - tall * 0.4, middle, base - tall * 0.5)
    context.quadraticCurveTo(middle + 2, base - tall * 0.4, middle + 5, base)
    context.fill()
    context.globalAlpha = 1
  }
}

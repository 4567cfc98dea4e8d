import type { Hurdle } from '../../course.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'

/** Pixels from one lantern to the next, and at most from one pole to the next. */
const LANTERN_GAP = 34
const POLE_GAP = 230
const GLASS = ['#ffb52e', '#ff7f57', '#7fe3d4'] as const

/** Draws a rope between poles, with lanterns that hang from it. It follows the sand, as whoever slides along it does. */
export function drawRope(context: CanvasRenderingContext2D, frame: Frame, night: number, { x, y, width, height }: Hurdle): void {
  const heightAt = (along: number): number => frame.ground + swell(x + along) - y - height + 3
  const left = x - frame.left
  const spans = Math.max(1, Math.round(width / POLE_GAP))
  context.lineCap = 'round'
  for (let at = 0; at <= spans; at += 1)
    drawPole(context, left + (width * at) / spans, heightAt((width * at) / spans), frame.ground + swell(x + (width * at) / spans))
  for (let along = LANTERN_GAP / 2, at = 0; along < width; along += LANTERN_GAP, at += 1) {
    const swing = frame.still ? 0 : Math.sin(frame.seconds * 2.6 + at * 1.3) * 1.6
    drawLantern(context, left + along + swing, heightAt(along), GLASS[at % GLASS.length] ?? GLASS[0], night)
  }
  for (const [wide, colour, down] of [
    [5, '#5b2c39', 1],
    [2.6, '#ffe3a6', 0],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = wide
    context.beginPath()
    context.moveTo(left, heightAt(0) + down)
    for (let along = 20; along < width; along += 20) context.lineTo(left + along, heightAt(along) + down)
    context.lineTo(left + width, heightAt(width) + down)
    context.stroke()
  }
}

function drawPole(context: CanvasRenderingContext2D, x: number, top: number, foot: number): void {
  for (const [wide, colour, shift] of [
    [6, '#5b2c39', 0],
    [2, '#a85f45', -1.2],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = wide
    context.beginPath()
    context.moveTo(x + shift, foot + 4)
    context.lineTo(x + shift, top)
    context.stroke()
  }
}

function drawLantern(context: CanvasRenderingContext2D, x: number, top: number, glass: string, night: number): void {
  context.globalAlpha = 0.18 + night * 0.22
  context.fillStyle = glass
  context.beginPath()
  context.arc(x, top + 13, 13, 0, 7)
  context.fill()
  context.globalAlpha = 1
  context.fillStyle = '#7a4a1c'
  context.fillRect(x - 0.7, top, 1.4, 6)
  context.fillRect(x - 4, top + 5.5, 8, 2)
  context.fillRect(x - 3, top + 17, 6, 2)
  context.fillStyle = glass
  context.fillRect(x - 3.6, top + 7.5, 7.2, 9.5)
  context.fillStyle = '#fff6cf'
  context.fillRect(x - 1.2, top + 9, 2.4, 6.5)
}

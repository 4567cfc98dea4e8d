import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { chance } from './camera.ts'
import type { Frame } from './camera.ts'
import type { Hour } from './palette.ts'

export interface Sky {
  /** Draws sky, stars, sun and moon of an hour. */
  draw(context: CanvasRenderingContext2D, hour: Hour): void
  /** Draws the glints in the sky, which change with every picture. */
  twinkle(context: CanvasRenderingContext2D, frame: Frame, hour: Hour): void
}

const TWINKLERS = 14

/** Makes the sky for a screen of this size. */
export function createSky(maker: CanvasMaker, width: number, height: number, ground: number, scale: number): Sky {
  const depth = ground + 10
  const field = makeSprite(maker, width, depth, scale, (context) => drawStars(context, width, depth))
  const sun = makeSprite(maker, 320, 320, Math.min(scale, 1.5), drawSun)
  const moon = makeSprite(maker, 180, 180, scale, drawMoon)
  const twinkle = makeSprite(maker, 14, 14, scale, drawTwinkle)
  return {
    draw(context, hour) {
      context.fillStyle = skyGradient(context, depth, hour)
      context.fillRect(0, 0, width, height)
      if (hour.night > 0.05) {
        context.globalAlpha = hour.night
        context.drawImage(field.image, 0, 0, width, depth)
        context.globalAlpha = 1
      }
      if (hour.sun > 0.01) drawDisc(context, sun, width * 0.3, ground - 22 - hour.sun * 92 + (1 - hour.sun) * 60, Math.min(1, hour.sun * 4))
      if (hour.night > 0.3)
        drawDisc(context, moon, width * 0.72, ground - 60 - (hour.night - 0.3) * Math.min(150, ground * 0.5), Math.min(1, (hour.night - 0.3) * 2.2))
    },
    twinkle(context, frame, hour) {
      if (hour.night <= 0.05) return
      drawTwinklers(context, twinkle, frame, hour.night)
      context.globalAlpha = 1
    },
  }
}

function skyGradient(context: CanvasRenderingContext2D, depth: number, hour: Hour): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, depth)
  gradient.addColorStop(0, hour.skyTop)
  gradient.addColorStop(0.42, hour.skyMiddle)
  gradient.addColorStop(0.76, hour.skyLow)
  gradient.addColorStop(0.96, hour.horizon)
  return gradient
}

function drawDisc(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, alpha: number): void {
  context.globalAlpha = alpha
  context.drawImage(sprite.image, x - sprite.width / 2, y - sprite.height / 2, sprite.width, sprite.height)
  context.globalAlpha = 1
}

function drawTwinklers(context: CanvasRenderingContext2D, sprite: Sprite, frame: Frame, night: number): void {
  for (let at = 0; at < TWINKLERS; at += 1) {
    const glint = frame.still ? 0.7 : 0.55 + 0.45 * Math.sin(frame.seconds * (0.8 + chance(at, 3)) + at * 2)
    context.globalAlpha = night * glint
    context.drawImage(sprite.image, chance(at, 1) * frame.width - 7, chance(at, 2) * frame.ground * 0.62 - 7, 14, 14)
  }
}

function drawStars(context: CanvasRenderingContext2D, width: number, depth: number): void {
  context.fillStyle = '#fff'
  const count = Math.round((width * depth) / 1500)
  for (let at = 0; at < count; at += 1) {
    const height = chance(at, 12) ** 1.3 * depth
    context.globalAlpha = (0.25 + chance(at, 14) * 0.65) * (1 - height / depth)
    const size = 0.5 + chance(at, 13) ** 3 * 1.1
    context.beginPath()
    context.arc(chance(at, 11) * width, height, size, 0, 7)
    context.fill()
  }
}

function drawSun(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(160, 160, 20, 160, 160, 160)
  glow.addColorStop(0, 'rgba(255,236,170,.95)')
  glow.addColorStop(0.22, 'rgba(255,205,120,.5)')
  glow.addColorStop(1, 'rgba(255,170,90,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, 320, 320)
  const disc = context.createLinearGradient(0, 118, 0, 202)
  disc.addColorStop(0, '#fffbe0')
  disc.addColorStop(1, '#ffd277')
  context.fillStyle = disc
  context.beginPath()
  context.arc(160, 160, 42, 0, 7)
  context.fill()
}

function drawMoon(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(90, 90, 14, 90, 90, 90)
  glow.addColorStop(0, 'rgba(214,226,255,.5)')
  glow.addColorStop(0.4, 'rgba(190,208,255,.16)')
  glow.addColorStop(1, 'rgba(180,200,255,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, 180, 180)
  // A hilal: a disc minus the disc beside it.
  context.translate(90, 90)
  context.rotate(-0.5)
  context.fillStyle = '#fdf6dc'
  context.beginPath()
  context.arc(0, 0, 26, -1.95, 1.95, false)
  context.arc(-11, 0, 24.6, 1.38, -1.38, true)
  context.closePath()
  context.fill()
}

function drawTwinkle(context: CanvasRenderingContext2D): void {
  context.translate(7, 7)
  context.fillStyle = '#fff7d8'
  context.beginPath()
  for (let at = 0; at < 8; at += 1) {
    const reach = at % 2 === 0 ? 6 : 1.2
    context.lineTo(Math.cos((at * Math.PI) / 4) * reach, Math.sin((at * Math.PI) / 4) * reach)
  }
  context.fill()
}

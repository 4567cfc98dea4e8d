import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { powerAt } from '../../course.ts'
import type { Course, PowerKind } from '../../course.ts'
import { POWER_TICKS } from '../../state.ts'
import type { State } from '../../state.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'

export interface Powers {
  /** The powers that lie on the course. */
  drawOnCourse(context: CanvasRenderingContext2D, frame: Frame, course: Course): void
  /** What the runner carries, at its box's left edge and feet on the screen. `behind`: before the runner is drawn. */
  drawCarried(context: CanvasRenderingContext2D, frame: Frame, state: State, x: number, y: number, behind: boolean): void
}

const SIZE = 52
/** Ticks before a power ends in which its ring flickers. */
const LAST_TICKS = 120

/** Makes the painter of powers. */
export function createPowers(maker: CanvasMaker, scale: number): Powers {
  const icon = (draw: (context: CanvasRenderingContext2D) => void): Sprite =>
    makeSprite(maker, SIZE, SIZE, scale, (context) => {
      context.translate(SIZE / 2, SIZE / 2)
      drawMedallion(context)
      draw(context)
    })
  const icons: Readonly<Record<PowerKind, Sprite>> = { magnet: icon(drawMagnet), shield: icon(drawShield), glider: icon(drawWings) }
  return {
    drawOnCourse(context, frame, course) {
      for (let at = 0; at < course.powerCount; at += 1) {
        const power = powerAt(course, at)
        const x = power.x - frame.left
        if (power.taken || x < -SIZE || x > frame.width + SIZE) continue
        const bob = frame.still ? 0 : Math.sin(frame.seconds * 3) * 4
        context.drawImage(icons[power.kind].image, x - SIZE / 2, frame.ground + swell(power.x) - power.y - SIZE / 2 + bob, SIZE, SIZE)
      }
    },
    drawCarried(context, frame, state, x, y, behind) {
      const middle = x + 15
      if (behind && state.glider > 0) drawSail(context, middle - 2, y - 24, state.glider, frame)
      if (behind && state.magnet > 0) drawPull(context, middle, y - 20, state.magnet, frame)
      if (!behind && (state.hasShield || state.grace > 0)) drawBubble(context, middle + 2, y - 22, state.hasShield ? 1 : state.grace / 80, frame)
    },
  }
}

function drawMedallion(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(0, 0, 8, 0, 0, 26)
  glow.addColorStop(0, 'rgba(140,245,235,.75)')
  glow.addColorStop(1, 'rgba(80,220,220,0)')
  context.fillStyle = glow
  context.fillRect(-26, -26, 52, 52)
  context.fillStyle = '#0b6f74'
  context.beginPath()
  context.arc(0, 0, 18, 0, 7)
  context.fill()
  context.strokeStyle = '#b8fff2'
  context.lineWidth = 2.2
  context.stroke()
}

function drawMagnet(context: CanvasRenderingContext2D): void {
  context.lineCap = 'butt'
  context.lineWidth = 6
  context.strokeStyle = '#ff5d5d'
  context.beginPath()
  context.moveTo(-7, -7)
  context.lineTo(-7, 1)
  context.arc(0, 1, 7, Math.PI, 0, true)
  context.lineTo(7, -7)
  context.stroke()
  context.strokeStyle = '#fff'
  context.beginPath()
  context.moveTo(-7, -10)
  context.lineTo(-7, -5.5)
  context.moveTo(7, -10)
  context.lineTo(7, -5.5)
  context.stroke()
}

function drawShield(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#ffd35a'
  context.fill(new Path2D('M0-12C4-9 8-8 11-8 11 2 8 9 0 13-8 9-11 2-11-8-8-8-4-9 0-12z'))
  context.fillStyle = '#e08a1c'
  context.fill(new Path2D('M0-12C4-9 8-8 11-8 11 2 8 9 0 13z'))
}

function drawWings(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fff3d0'
  for (const side of [-1, 1]) {
    context.save()
    context.scale(side, 1)
    context.fill(new Path2D('M1 4C2-6 8-10 15-9 13-6 13-4 13-2 11-1 10 1 9 3 7 4 5 6 1 8z'))
    context.restore()
  }
}

/** A sail over the runner, in the colours of its scarf. */
function drawSail(context: CanvasRenderingContext2D, x: number, y: number, left: number, frame: Frame): void {
  if (isBlinking(left, frame)) return
  const wave = frame.still ? 0 : Math.sin(frame.seconds * 7) * 2
  context.strokeStyle = 'rgba(74,36,54,.7)'
  context.lineWidth = 1.4
  context.beginPath()
  for (const across of [-34, 34]) {
    context.moveTo(x, y)
    context.lineTo(x + across, y - 30 + wave)
  }
  context.stroke()
  for (const [from, to, colour] of SAIL) {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(x + from * 42, y - 30 - 16 * (1 - from * from) + wave)
    context.quadraticCurveTo(x + ((from + to) / 2) * 42, y - 46 - 8 * (1 - from * from) + wave, x + to * 42, y - 30 - 16 * (1 - to * to) + wave)
    context.quadraticCurveTo(x + ((from + to) / 2) * 42, y - 34 - 8 * (1 - to * to) + wave, x + from * 42, y - 30 - 16 * (1 - from * from) + wave)
    context.lineTo(x + from * 42, y - 22 - 12 * (1 - from * from) + wave)
    context.quadraticCurveTo(x + ((from + to) / 2) * 42, y - 30 - 10 * (1 - from * from) + wave, x + to * 42, y - 22 - 12 * (1 - to * to) + wave)
    context.lineTo(x + to * 42, y - 30 - 16 * (1 - to * to) + wave)
    context.fill()
  }
}

const SAIL = [
  [-1, -0.5, '#12a595'],
  [-0.5, 0, '#fff3dc'],
  [0, 0.5, '#12a595'],
  [0.5, 1, '#fff3dc'],
] as const

/** Rings that close in on the runner, and how long the magnet still draws. */
function drawPull(context: CanvasRenderingContext2D, x: number, y: number, left: number, frame: Frame): void {
  const phase = frame.still ? 0.4 : (frame.seconds * 1.2) % 1
  context.strokeStyle = '#ffe27a'
  context.lineWidth = 2
  for (const shift of [0, 0.5]) {
    const part = (phase + shift) % 1
    context.globalAlpha = 0.4 * part
    context.beginPath()
    context.arc(x, y, 92 - part * 60, 0, 7)
    context.stroke()
  }
  context.globalAlpha = isBlinking(left, frame) ? 0.25 : 0.9
  context.lineWidth = 3
  context.beginPath()
  context.arc(x, y, 34, -Math.PI / 2, -Math.PI / 2 + (left / POWER_TICKS.magnet) * Math.PI * 2)
  context.stroke()
  context.globalAlpha = 1
}

function drawBubble(context: CanvasRenderingContext2D, x: number, y: number, strength: number, frame: Frame): void {
  const breath = frame.still ? 0 : Math.sin(frame.seconds * 4) * 1.2
  context.globalAlpha = 0.85 * strength
  context.strokeStyle = '#7ff5e6'
  context.lineWidth = 2.4
  context.beginPath()
  context.ellipse(x, y, 34 + breath, 30 + breath, 0, 0, 7)
  context.stroke()
  context.globalAlpha = 0.16 * strength
  context.fillStyle = '#7ff5e6'
  context.fill()
  context.globalAlpha = 0.9 * strength
  context.lineWidth = 3
  context.beginPath()
  context.ellipse(x, y, 28 + breath, 24 + breath, 0, 3.6, 4.5)
  context.stroke()
  context.globalAlpha = 1
}

/** Whether the picture of a power is dark just now because it ends soon; steady with reduced motion. */
function isBlinking(left: number, frame: Frame): boolean {
  return !frame.still && left < LAST_TICKS && Math.floor(frame.seconds * 6) % 2 === 0
}

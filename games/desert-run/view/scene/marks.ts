import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { METRE, starAt } from '../../course.ts'
import type { Course } from '../../course.ts'
import { RUNNER } from '../../state.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'

/** Stars to collect, the flag of the best run and the gate of the level's goal. */
export interface Marks {
  drawStars(context: CanvasRenderingContext2D, frame: Frame, course: Course): void
  /** `bestMetres` 0: no flag. */
  drawFlags(context: CanvasRenderingContext2D, frame: Frame, bestMetres: number, goalMetres: number): void
}

export function createMarks(maker: CanvasMaker, scale: number): Marks {
  const star = makeSprite(maker, 40, 40, scale, drawKhatim)
  const lantern = makeSprite(maker, 40, 56, scale, drawLantern)
  const glow = makeSprite(maker, 56, 56, 1, drawGlow)
  const lamp = makeSprite(maker, 120, 120, 1, drawLamp)
  return {
    drawStars(context, frame, course) {
      for (let at = 0; at < course.starCount; at += 1) {
        const { x, y, isLantern, taken } = starAt(course, at)
        const left = x - frame.left
        if (taken || left < -30) continue
        if (left > frame.width + 30) break
        const bob = frame.still ? 0 : Math.sin(frame.seconds * 3 + x * 0.02) * 2
        if (isLantern) showLantern(context, lantern, lamp, left, frame.ground + swell(x) - y + bob)
        else showStar(context, star, glow, left, frame.ground + swell(x) - y + bob, frame.still ? 1 : Math.cos(frame.seconds * 2.4 + x * 0.01))
      }
    },
    drawFlags(context, frame, bestMetres, goalMetres) {
      const goal = goalMetres * METRE + RUNNER.width
      if (isSeen(frame, goal)) drawArch(context, frame, goal, lamp)
      const best = bestMetres * METRE + RUNNER.width
      if (bestMetres > 0 && isSeen(frame, best)) drawFlag(context, frame, best)
    },
  }
}

function isSeen(frame: Frame, x: number): boolean {
  return x > frame.left - 120 && x < frame.left + frame.width + 120
}

function showStar(context: CanvasRenderingContext2D, star: Sprite, glow: Sprite, x: number, y: number, turn: number): void {
  context.drawImage(glow.image, x - 28, y - 28, 56, 56)
  // The coin's width as it turns, never so thin that it disappears.
  const wide = 40 * (0.45 + 0.55 * Math.abs(turn))
  context.drawImage(star.image, x - wide / 2, y - 20, wide, 40)
}

function showLantern(context: CanvasRenderingContext2D, lantern: Sprite, lamp: Sprite, x: number, y: number): void {
  context.drawImage(lamp.image, x - 50, y - 50, 100, 100)
  context.drawImage(lantern.image, x - 20, y - 28, 40, 56)
}

/** A lantern that hangs in the air: a dome, coloured glass and a foot. */
function drawLantern(context: CanvasRenderingContext2D): void {
  context.translate(20, 28)
  context.strokeStyle = '#8a5420'
  context.lineWidth = 2
  context.beginPath()
  context.arc(0, -21, 4, 0, 7)
  context.stroke()
  context.fillStyle = '#d79a3a'
  context.fill(new Path2D('M-10-9C-9-16-4-18 0-19 4-18 9-16 10-9z'))
  context.fillRect(-11, 12, 22, 4)
  context.fillRect(-7, 16, 14, 3)
  context.fillStyle = '#fff2b8'
  context.fillRect(-9, -9, 18, 21)
  context.fillStyle = '#ff7f57'
  context.fillRect(-9, -9, 5, 21)
  context.fillRect(4, -9, 5, 21)
  context.fillStyle = '#ffb52e'
  context.beginPath()
  context.ellipse(0, 3, 2.8, 5, 0, 0, 7)
  context.fill()
}

/** Two squares, one turned by an eighth: a khatim. */
export function drawKhatim(context: CanvasRenderingContext2D): void {
  context.translate(20, 20)
  const gold = context.createLinearGradient(-10, -12, 8, 12)
  gold.addColorStop(0, '#fff3b0')
  gold.addColorStop(0.5, '#ffc93f')
  gold.addColorStop(1, '#f0930f')
  for (const [reach, fill] of [
    [13.4, '#a9540b'],
    [12, gold],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    for (let at = 0; at < 16; at += 1) {
      const far = at % 2 === 0 ? reach : reach * 0.765
      context.lineTo(Math.cos((at * Math.PI) / 8) * far, Math.sin((at * Math.PI) / 8) * far)
    }
    context.fill()
  }
  context.strokeStyle = 'rgba(160,80,0,.6)'
  context.lineWidth = 1.3
  context.beginPath()
  for (let at = 0; at < 8; at += 1) context.lineTo(Math.cos((at * Math.PI) / 4 + 0.39) * 5.4, Math.sin((at * Math.PI) / 4 + 0.39) * 5.4)
  context.closePath()
  context.stroke()
  context.fillStyle = 'rgba(255,255,255,.85)'
  context.beginPath()
  context.ellipse(-4.2, -6, 2.8, 1.3, -0.7, 0, 7)
  context.fill()
}

function drawGlow(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(28, 28, 4, 28, 28, 28)
  glow.addColorStop(0, 'rgba(255,226,120,.5)')
  glow.addColorStop(1, 'rgba(255,210,90,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, 56, 56)
}

function drawLamp(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(60, 60, 2, 60, 60, 60)
  glow.addColorStop(0, 'rgba(255,222,140,.75)')
  glow.addColorStop(0.35, 'rgba(255,190,90,.22)')
  glow.addColorStop(1, 'rgba(255,180,80,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, 120, 120)
}

function drawFlag(context: CanvasRenderingContext2D, frame: Frame, x: number): void {
  const [left, foot] = [x - frame.left, frame.ground + swell(x)]
  context.strokeStyle = '#6b3a2e'
  context.lineWidth = 4
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(left, foot + 4)
  context.lineTo(left, foot - 92)
  context.stroke()
  const wave = frame.still ? 0 : Math.sin(frame.seconds * 6) * 4
  context.fillStyle = '#0f9f92'
  context.beginPath()
  context.moveTo(left + 1, foot - 92)
  context.bezierCurveTo(left + 14, foot - 98 + wave, left + 24, foot - 86 - wave, left + 42, foot - 92 + wave)
  context.lineTo(left + 33, foot - 79 + wave)
  context.lineTo(left + 42, foot - 66 + wave)
  context.bezierCurveTo(left + 24, foot - 60 - wave, left + 14, foot - 72 + wave, left + 1, foot - 66)
  context.fill()
  context.fillStyle = '#ffd35a'
  context.beginPath()
  for (let at = 0; at < 16; at += 1) {
    const far = at % 2 === 0 ? 7 : 5.2
    context.lineTo(left + 17 + Math.cos((at * Math.PI) / 8) * far, foot - 79 + Math.sin((at * Math.PI) / 8) * far)
  }
  context.fill()
  context.beginPath()
  context.arc(left, foot - 95, 3.6, 0, 7)
  context.fill()
}

/** Two posts with a rope of lamps between them. */
function drawArch(context: CanvasRenderingContext2D, frame: Frame, x: number, lamp: Sprite): void {
  const left = x - frame.left
  context.lineCap = 'round'
  for (const side of [-58, 58]) {
    const foot = frame.ground + swell(x + side)
    context.strokeStyle = '#5b2c39'
    context.lineWidth = 6
    context.beginPath()
    context.moveTo(left + side, foot + 4)
    context.lineTo(left + side, foot - 158)
    context.stroke()
    context.strokeStyle = '#a85f45'
    context.lineWidth = 2
    context.beginPath()
    context.moveTo(left + side - 1.4, foot + 2)
    context.lineTo(left + side - 1.4, foot - 158)
    context.stroke()
  }
  const top = frame.ground + swell(x) - 154
  context.strokeStyle = '#5b2c39'
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(left - 58, top)
  context.quadraticCurveTo(left, top + 46, left + 58, top)
  context.stroke()
  for (let at = 1; at < 6; at += 1) {
    const part = at / 6
    const [lampX, lampY] = [left - 58 + part * 116, top + 92 * part * (1 - part) + 6]
    context.drawImage(lamp.image, lampX - 30, lampY - 26, 60, 60)
    context.fillStyle = at % 2 === 0 ? '#ffdf8a' : '#ff9e5c'
    context.beginPath()
    context.ellipse(lampX, lampY + 4, 4.5, 6, 0, 0, 7)
    context.fill()
  }
}

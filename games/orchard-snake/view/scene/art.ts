import { makeSprite } from '@majlis/game-kit/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/canvas'
import { BONUSES } from '../../state.ts'
import type { Bonus } from '../../state.ts'

type Pen = CanvasRenderingContext2D
/** Everything is drawn on a square of this side, and scaled to the size of a cell. */
const SIDE = 48

export interface Art {
  readonly fruits: readonly Sprite[]
  readonly bonuses: Readonly<Record<Bonus, Sprite>>
  readonly hedgehog: Sprite
}

/** Colours of the fruits' juice, for sparks. */
export const JUICE = ['#ff4d5e', '#ff9a2e', '#9b6bff', '#ffd84a', '#d98b4a'] as const

/** Draws every small thing once, `scale` device pixels a unit. */
export function createArt(maker: CanvasMaker, scale: number): Art {
  const sprite = (draw: (pen: Pen) => void): Sprite => makeSprite(maker, SIDE, SIDE, scale, draw)
  return {
    fruits: [pomegranate, orange, fig, lemon, date].map(sprite),
    bonuses: Object.fromEntries(BONUSES.map((kind) => [kind, sprite((pen) => bonus(pen, kind))])) as Record<Bonus, Sprite>,
    hedgehog: sprite(hedgehog),
  }
}

function shade(pen: Pen, light: string, dark: string): CanvasGradient {
  const fill = pen.createRadialGradient(18, 18, 3, 24, 26, 24)
  fill.addColorStop(0, light)
  fill.addColorStop(1, dark)
  return fill
}

function ball(pen: Pen, x: number, y: number, across: number, down: number, light: string, dark: string): void {
  pen.fillStyle = '#0003'
  pen.beginPath()
  pen.ellipse(x, y + down * 0.92, across * 0.86, down * 0.24, 0, 0, 7)
  pen.fill()
  pen.fillStyle = shade(pen, light, dark)
  pen.beginPath()
  pen.ellipse(x, y, across, down, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#fff9'
  pen.beginPath()
  pen.ellipse(x - across * 0.38, y - down * 0.42, across * 0.2, down * 0.13, -0.6, 0, 7)
  pen.fill()
}

function leaf(pen: Pen, x: number, y: number, turn: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.fillStyle = '#2f9e4f'
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.quadraticCurveTo(7, -8, 15, -2)
  pen.quadraticCurveTo(8, 5, 0, 0)
  pen.fill()
  pen.restore()
}

function pomegranate(pen: Pen): void {
  pen.fillStyle = '#c41f35'
  pen.beginPath()
  pen.moveTo(15, 6)
  for (const [x, y] of [
    [20, 12],
    [24, 4],
    [28, 12],
    [33, 6],
    [31, 16],
    [17, 16],
  ] as const)
    pen.lineTo(x, y)
  pen.fill()
  ball(pen, 24, 28, 17, 16, '#ff7d84', '#c41f35')
}

function orange(pen: Pen): void {
  ball(pen, 24, 27, 17, 16.5, '#ffc16b', '#f07a12')
  leaf(pen, 24, 12, -0.35)
}

function fig(pen: Pen): void {
  pen.fillStyle = '#0003'
  pen.beginPath()
  pen.ellipse(24, 43, 14, 3.5, 0, 0, 7)
  pen.fill()
  pen.fillStyle = shade(pen, '#b68cff', '#5a2ca8')
  pen.beginPath()
  pen.moveTo(24, 4)
  pen.bezierCurveTo(26, 14, 42, 18, 40, 31)
  pen.bezierCurveTo(39, 46, 9, 46, 8, 31)
  pen.bezierCurveTo(6, 18, 22, 14, 24, 4)
  pen.fill()
  pen.strokeStyle = '#d9c2ff88'
  pen.lineWidth = 1.6
  for (const bend of [-9, 0, 9]) {
    pen.beginPath()
    pen.moveTo(24 + bend * 0.2, 16)
    pen.quadraticCurveTo(24 + bend * 1.4, 28, 24 + bend, 39)
    pen.stroke()
  }
}

function lemon(pen: Pen): void {
  pen.save()
  pen.translate(24, 26)
  pen.rotate(-0.5)
  pen.translate(-24, -26)
  pen.fillStyle = '#e0a800'
  pen.beginPath()
  pen.ellipse(24, 26, 21, 6, 0, 0, 7)
  pen.fill()
  ball(pen, 24, 26, 17, 13, '#fff39b', '#f2bf13')
  pen.restore()
  leaf(pen, 35, 13, -0.9)
}

/** Two dates on a twig. */
function date(pen: Pen): void {
  pen.strokeStyle = '#4c8a2c'
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(16, 18)
  pen.quadraticCurveTo(24, 4, 33, 18)
  pen.stroke()
  ball(pen, 15, 29, 8.5, 13, '#d79a5c', '#7a3d12')
  ball(pen, 33, 29, 8.5, 13, '#e5ad6c', '#8a4a1a')
}

function bonus(pen: Pen, kind: Bonus): void {
  pen.fillStyle = '#fffdf4'
  pen.strokeStyle = '#2c1a52'
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(24, 24, 20, 0, 7)
  pen.fill()
  pen.stroke()
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  ICONS[kind](pen)
}

const ICONS: Readonly<Record<Bonus, (pen: Pen) => void>> = {
  slow(pen) {
    pen.strokeStyle = '#b35c12'
    pen.lineWidth = 3.5
    pen.beginPath()
    for (let at = 0; at <= 40; at += 1) pen.lineTo(26 + Math.cos(at / 4) * (1 + at / 4.5), 22 + Math.sin(at / 4) * (1 + at / 4.5))
    pen.stroke()
    pen.strokeStyle = '#5d8c2a'
    pen.lineWidth = 4
    pen.beginPath()
    pen.moveTo(34, 33)
    pen.lineTo(13, 33)
    pen.quadraticCurveTo(10, 30, 11, 24)
    pen.stroke()
  },
  double(pen) {
    star(pen, 20, 26, 11, '#ffb41f')
    star(pen, 31, 17, 7, '#ff8a3d')
  },
  trim(pen) {
    pen.strokeStyle = '#5b6472'
    pen.lineWidth = 3.5
    pen.beginPath()
    pen.moveTo(31, 9)
    pen.lineTo(19, 30)
    pen.moveTo(17, 9)
    pen.lineTo(29, 30)
    pen.stroke()
    pen.strokeStyle = '#d8324a'
    for (const x of [16, 32]) {
      pen.beginPath()
      pen.arc(x, 34, 4.5, 0, 7)
      pen.stroke()
    }
  },
  shield(pen) {
    pen.fillStyle = '#2d7ff0'
    pen.beginPath()
    pen.moveTo(24, 9)
    pen.quadraticCurveTo(30, 14, 37, 13)
    pen.bezierCurveTo(37, 28, 33, 35, 24, 39)
    pen.bezierCurveTo(15, 35, 11, 28, 11, 13)
    pen.quadraticCurveTo(18, 14, 24, 9)
    pen.fill()
    star(pen, 24, 23, 7, '#fff')
  },
  gold(pen) {
    ball(pen, 24, 27, 11.5, 11, '#fff0a6', '#f0a80f')
    leaf(pen, 24, 16, -0.4)
  },
  heart(pen) {
    pen.fillStyle = '#e0304d'
    pen.beginPath()
    pen.moveTo(24, 37)
    pen.bezierCurveTo(6, 24, 12, 9, 24, 17)
    pen.bezierCurveTo(36, 9, 42, 24, 24, 37)
    pen.fill()
  },
}

/** A khatim: two squares, one turned by an eighth. */
function star(pen: Pen, x: number, y: number, reach: number, fill: string): void {
  pen.fillStyle = fill
  for (const turn of [0, Math.PI / 4]) {
    pen.beginPath()
    for (let corner = 0; corner < 4; corner += 1) {
      const angle = turn + (corner * Math.PI) / 2
      pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    pen.fill()
  }
}

function hedgehog(pen: Pen): void {
  pen.fillStyle = '#0003'
  pen.beginPath()
  pen.ellipse(24, 38, 17, 4, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#4a3526'
  pen.beginPath()
  for (let at = 0; at <= 22; at += 1) {
    const angle = Math.PI + (at / 22) * Math.PI * 1.02
    const reach = at % 2 === 0 ? 21 : 15
    pen.lineTo(22 + Math.cos(angle) * reach, 33 + Math.sin(angle) * reach * 1.15)
  }
  pen.lineTo(6, 36)
  pen.fill()
  pen.fillStyle = '#f0c997'
  pen.beginPath()
  pen.moveTo(30, 22)
  pen.quadraticCurveTo(40, 24, 46, 33)
  pen.quadraticCurveTo(42, 38, 28, 37)
  pen.fill()
  pen.fillStyle = '#26140a'
  for (const [x, y, reach] of [
    [45, 32, 2.6],
    [36, 29, 2.2],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y, reach, 0, 7)
    pen.fill()
  }
}

import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { BONUSES, BOONS } from '../../state.ts'
import { THINGS } from './garden-things.ts'
import type { ThingName } from './garden-things.ts'
import { drawIcon } from './icons.ts'
import type { IconName } from './icons.ts'
import { ball, leaf, shade } from './shapes.ts'

type Pen = CanvasRenderingContext2D
/** Everything is drawn on a square of this side, and scaled to the size of a cell. */
const SIDE = 48

export interface Art {
  readonly fruits: readonly Sprite[]
  readonly icons: Readonly<Record<IconName, Sprite>>
  readonly things: Readonly<Record<ThingName, Sprite>>
  readonly hedgehog: Sprite
}

/** Colours of the fruits' juice, for sparks. */
export const JUICE = ['#ff4d5e', '#ff9a2e', '#9b6bff', '#ffd84a', '#d98b4a'] as const

/** Draws every small thing once, `scale` device pixels a unit. */
export function createArt(maker: CanvasMaker, scale: number): Art {
  const sprite = (draw: (pen: Pen) => void): Sprite => makeSprite(maker, SIDE, SIDE, scale, draw)
  return {
    fruits: [pomegranate, orange, fig, lemon, date].map(sprite),
    icons: Object.fromEntries([...BONUSES, ...BOONS].map((kind) => [kind, sprite((pen) => drawIcon(pen, kind))])) as Record<IconName, Sprite>,
    things: Object.fromEntries(Object.entries(THINGS).map(([name, draw]) => [name, sprite(draw)])) as Record<ThingName, Sprite>,
    hedgehog: sprite(hedgehog),
  }
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

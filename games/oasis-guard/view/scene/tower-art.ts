import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { TowerKind } from '../../kinds.ts'

type Canvas = CanvasRenderingContext2D

/** The size of a tower's picture, and the height of its foot, in the land's pixels. */
export const TOWER_SIZE = { width: 48, height: 60, foot: 46 } as const

/** Draws a tower on its own picture. `height` is 0 to 2: a raised one is larger and has one star more. `isOther`: the other one of the two third heights, with a blue band and blue stars. */
export function drawTower(canvas: Canvas, kind: TowerKind, height: number, isOther = false): void {
  canvas.save()
  canvas.translate(TOWER_SIZE.width / 2, TOWER_SIZE.foot)
  canvas.lineJoin = 'round'
  canvas.lineCap = 'round'
  base(canvas, height, isOther)
  const grown = 0.9 + height * 0.09
  canvas.scale(grown, grown)
  ARTS[kind](canvas, height)
  if (isOther) OTHER_ARTS[kind](canvas)
  canvas.restore()
  canvas.save()
  canvas.translate(TOWER_SIZE.width / 2, TOWER_SIZE.foot)
  for (let star = 0; star <= height; star += 1) pip(canvas, (star - height / 2) * 10, 9, isOther ? '#7fe3ff' : '#ffc53d')
  canvas.restore()
}

function base(canvas: Canvas, height: number, isOther: boolean): void {
  const wide = 15 + height * 1.5
  shape(canvas, '#4a3566', () => canvas.ellipse(0, 2, wide, wide * 0.62, 0, 0, Math.PI * 2))
  shape(canvas, isOther ? '#2f86b8' : '#8d76a8', () => canvas.ellipse(0, -1, wide, wide * 0.62, 0, 0, Math.PI * 2))
  shape(canvas, '#b7a3cc', () => canvas.ellipse(-1, -2, wide * 0.8, wide * 0.46, 0, 0, Math.PI * 2))
}

const ARTS: Readonly<Record<TowerKind, (canvas: Canvas, height: number) => void>> = {
  sling(canvas, height) {
    line(canvas, '#6b3d1c', 6, [0, 0, 0, -18])
    line(canvas, '#a8692f', 4, [-1, 0, -1, -18])
    line(canvas, '#6b3d1c', 5.5, [0, -17, -9, -31])
    line(canvas, '#6b3d1c', 5.5, [0, -17, 9, -31])
    line(canvas, '#b97838', 3.4, [-0.5, -17, -9.5, -31])
    line(canvas, '#b97838', 3.4, [-0.5, -17, 8.5, -31])
    canvas.strokeStyle = '#ff8a3d'
    canvas.lineWidth = 2.2
    canvas.beginPath()
    canvas.moveTo(-9, -31)
    canvas.quadraticCurveTo(0, -16 - height * 2, 9, -31)
    canvas.stroke()
    disc(canvas, 0, -24, 4.6, '#5b4472')
    disc(canvas, -1, -25, 3, '#9d8bb5')
    if (height > 1) for (const x of [-9, 9]) disc(canvas, x, -31, 3, '#ffc53d')
  },
  well(canvas, height) {
    shape(canvas, '#3d5f8c', () => canvas.roundRect(-12, -13, 24, 13, 5))
    shape(canvas, '#7fa9d6', () => canvas.ellipse(0, -12, 13, 6, 0, 0, Math.PI * 2))
    shape(canvas, '#c9f4ff', () => canvas.ellipse(0, -12.5, 9.5, 4, 0, 0, Math.PI * 2))
    line(canvas, '#3d5f8c', 5, [0, -12, 0, -23])
    line(canvas, '#8fb6e0', 3, [-0.6, -12, -0.6, -23])
    shape(canvas, '#7fa9d6', () => canvas.ellipse(0, -23, 7, 3, 0, 0, Math.PI * 2))
    canvas.strokeStyle = '#e6fbff'
    canvas.lineWidth = 2
    for (const reach of [-10, -5, 5, 10]) {
      canvas.beginPath()
      canvas.moveTo(0, -24)
      canvas.quadraticCurveTo(reach * 0.7, -36 - height * 2, reach, -18)
      canvas.stroke()
    }
  },
  drum(canvas, height) {
    line(canvas, '#5a2f10', 3.4, [-9, 0, 7, -12])
    line(canvas, '#5a2f10', 3.4, [9, 0, -7, -12])
    shape(canvas, '#8c3410', () => canvas.roundRect(-13, -27, 26, 17, 6))
    canvas.strokeStyle = '#ffc53d'
    canvas.lineWidth = 1.7
    canvas.beginPath()
    for (let at = 0; at < 5; at += 1) {
      canvas.moveTo(-12 + at * 6, -24)
      canvas.lineTo(-9 + at * 5, -12)
    }
    canvas.stroke()
    shape(canvas, '#c9853a', () => canvas.ellipse(0, -27, 14, 7, 0, 0, Math.PI * 2))
    shape(canvas, '#fff1dc', () => canvas.ellipse(0, -27.5, 11.5, 5.4, 0, 0, Math.PI * 2))
    shape(canvas, '#f0cf9a', () => canvas.ellipse(0, -27.5, 5.5, 2.6, 0, 0, Math.PI * 2))
    if (height > 0) line(canvas, '#fff1dc', 2.6, [6, -34, 13, -40])
    if (height > 1) line(canvas, '#fff1dc', 2.6, [-6, -34, -13, -40])
  },
  mirror(canvas, height) {
    line(canvas, '#6b4a12', 3.2, [0, -14, -9, 0])
    line(canvas, '#6b4a12', 3.2, [0, -14, 9, 0])
    line(canvas, '#8f6a20', 3.2, [0, -14, 0, 1])
    const rays = 8
    for (let ray = 0; ray < rays; ray += 1) {
      const angle = (ray / rays) * Math.PI * 2
      line(canvas, '#ffb41f', 2.6, [Math.cos(angle) * 11, -26 + Math.sin(angle) * 11, Math.cos(angle) * (14 + height), -26 + Math.sin(angle) * (14 + height)])
    }
    disc(canvas, 0, -26, 12, '#a86c00')
    disc(canvas, 0, -26.5, 10.4, '#ffc53d')
    disc(canvas, 0, -26.5, 7.8, '#fff6c4')
    shape(canvas, '#ffffff', () => canvas.ellipse(-2.5, -29, 3.2, 2, -0.6, 0, Math.PI * 2))
  },
}

/** What the other third height of a kind has over its tower. */
const OTHER_ARTS: Readonly<Record<TowerKind, (canvas: Canvas) => void>> = {
  sling(canvas) {
    disc(canvas, 0, -25, 8, '#3d2c52')
    disc(canvas, -1, -26, 6.2, '#8d7aa6')
    disc(canvas, -3, -28, 1.8, '#cbb9e0')
  },
  well(canvas) {
    for (const [x, y] of [
      [-7, -30],
      [0, -37],
      [7, -31],
    ] as const) {
      disc(canvas, x, y, 4, 'rgb(255 120 60 / 0.85)')
      disc(canvas, x, y + 1, 2, '#ffe08a')
    }
  },
  drum(canvas) {
    for (const x of [-15, 15]) {
      line(canvas, '#1b5f86', 4.4, [x, -28, x, -10])
      line(canvas, '#7fe3ff', 2.2, [x, -28, x, -10])
    }
  },
  mirror(canvas) {
    for (const x of [-11, 11]) {
      disc(canvas, x, -17, 6, '#a86c00')
      disc(canvas, x, -17.4, 4.4, '#fff6c4')
    }
  },
}

function pip(canvas: Canvas, x: number, y: number, fill: string): void {
  for (const [colour, size] of [
    ['#3b2300', 5.4],
    [fill, 4.2],
  ] as const) {
    canvas.fillStyle = colour
    canvas.beginPath()
    for (let at = 0; at < 16; at += 1) {
      const [angle, reach] = [(at * Math.PI) / 8, at % 2 === 0 ? size : size * 0.74]
      canvas.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    canvas.fill()
  }
}

function shape(canvas: Canvas, colour: string, path: () => void): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  path()
  canvas.fill()
}

function disc(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  shape(canvas, colour, () => canvas.arc(x, y, radius, 0, Math.PI * 2))
}

function line(canvas: Canvas, colour: string, width: number, [x, y, toX, toY]: readonly [number, number, number, number]): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.beginPath()
  canvas.moveTo(x, y)
  canvas.lineTo(toX, toY)
  canvas.stroke()
}

/** A picture of a tower for a button: without margins, because it is small there. */
export function towerPicture(page: Document, kind: TowerKind, height: number, isOther = false): HTMLCanvasElement {
  const side = 46
  const sprite = makeSprite(page, side, side, 2, (canvas) => {
    // The highest ones are larger than the picture of a button.
    const scale = height > 1 ? 0.82 : 1
    canvas.translate(side / 2 - (TOWER_SIZE.width / 2) * scale, side - (TOWER_SIZE.foot + 14) * scale)
    canvas.scale(scale, scale)
    drawTower(canvas, kind, height, isOther)
  })
  sprite.image.setAttribute('aria-hidden', 'true')
  return sprite.image
}

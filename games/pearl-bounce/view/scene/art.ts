import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { BRICK, FIELD } from '../../levels.ts'
import { BOAT, GIFTS, RADIUS } from '../../state.ts'
import type { Gift } from '../../state.ts'
import { drawGift } from './gift-art.ts'
import { TILES } from './tiles.ts'
import { diamond, lines, star } from './strokes.ts'
import type { Pen } from './strokes.ts'

export interface Art {
  /** By a level's letter; `s` is stone that was hit once. */
  readonly bricks: Readonly<Record<string, Sprite>>
  readonly gifts: Readonly<Record<Gift, Sprite>>
  readonly pearl: Sprite
  readonly glowing: Sprite
  readonly boat: Sprite
  readonly wideBoat: Sprite
}

/** The side of a falling gift; it is drawn 30 wide. */
export const GIFT_SIDE = 38

/** Draws everything that is shown often once, `scale` device pixels a logical pixel. */
export function createArt(maker: CanvasMaker, scale: number): Art {
  const brick = (letter: string): Sprite => makeSprite(maker, BRICK.width, BRICK.height, scale, (pen) => drawBrick(pen, letter))
  const boat = (half: number): Sprite => makeSprite(maker, half * 2 + 16, 46, scale, (pen) => drawBoat(pen, half))
  return {
    bricks: Object.fromEntries(Object.keys(TILES).map((letter) => [letter, brick(letter)])),
    gifts: Object.fromEntries(
      GIFTS.map((kind) => [
        kind,
        makeSprite(maker, GIFT_SIDE, GIFT_SIDE, scale, (pen) => {
          pen.scale(GIFT_SIDE / 30, GIFT_SIDE / 30)
          drawGift(pen, kind)
        }),
      ]),
    ) as Record<Gift, Sprite>,
    pearl: makeSprite(maker, 40, 40, scale, (pen) => drawPearl(pen, '#ffffff', '#cfd9ee', '#bfe6ff')),
    glowing: makeSprite(maker, 40, 40, scale, (pen) => drawPearl(pen, '#fff6c4', '#ff9a1f', '#ffb13d')),
    boat: boat(BOAT.half),
    wideBoat: boat(BOAT.wideHalf),
  }
}

/** The sea from the surface down: light above, the deep below. */
export function paintSea(pen: Pen, isLight: boolean): void {
  const { width, height } = FIELD
  pen.beginPath()
  pen.roundRect(0, 0, width, height, 18)
  pen.clip()
  const water = pen.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of isLight
    ? ([
        [0, '#bdeef2'],
        [0.55, '#7fd0e4'],
        [0.9, '#4fa9d0'],
        [1, '#2f7fb0'],
      ] as const)
    : ([
        [0, '#1d5d86'],
        [0.55, '#12406b'],
        [0.9, '#0b2a4f'],
        [1, '#061a36'],
      ] as const))
    water.addColorStop(at, colour)
  pen.fillStyle = water
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = isLight ? '#ffffff2e' : '#9fe0ff12'
  for (const [x, wide] of [
    [30, 46],
    [130, 30],
    [215, 60],
    [318, 28],
  ] as const) {
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + wide, 0)
    pen.lineTo(x + wide - 70, height)
    pen.lineTo(x - 110, height)
    pen.fill()
  }
  pen.strokeStyle = isLight ? '#ffffff66' : '#bfeaff22'
  pen.lineWidth = 2
  for (let y = BOAT.top + 24; y < height; y += 13) {
    pen.beginPath()
    for (let x = -10; x <= width + 10; x += 10) pen.lineTo(x, y + Math.sin(x / 17 + y) * 2.4)
    pen.stroke()
  }
}

function drawBrick(pen: Pen, letter: string): void {
  const [light, dark] = TILES[letter] ?? ['#fff', '#888']
  const { width, height } = BRICK
  const fill = pen.createLinearGradient(0, 0, width * 0.4, height)
  fill.addColorStop(0, light)
  fill.addColorStop(1, dark)
  pen.fillStyle = '#04122855'
  pen.beginPath()
  pen.roundRect(2, 3, width - 3, height - 3, 5)
  pen.fill()
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(1, 1, width - 2, height - 3, 5)
  pen.fill()
  pen.strokeStyle = '#ffffff88'
  pen.lineWidth = 1.4
  pen.beginPath()
  pen.moveTo(6, 3)
  pen.lineTo(width - 8, 3)
  pen.stroke()
  pen.translate(width / 2, height / 2 - 0.5)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  SIGNS[letter]?.(pen)
}

/** The sign in the middle of each brick. */
const SIGNS: Readonly<Record<string, (pen: Pen) => void>> = {
  a: (pen) => star(pen, 0, 0, 6.5, '#fffc'),
  b(pen) {
    pen.fillStyle = '#fffc'
    for (const x of [-8, 0, 8]) diamond(pen, x, 0, 4.4)
  },
  c(pen) {
    pen.strokeStyle = '#7a5200'
    pen.lineWidth = 2.2
    for (const x of [-7, 7]) {
      pen.beginPath()
      pen.arc(x, 0, 4, 0, 7)
      pen.stroke()
    }
  },
  d(pen) {
    pen.strokeStyle = '#fffd'
    pen.lineWidth = 2.6
    lines(pen, [
      [-5, -5, 5, 5],
      [5, -5, -5, 5],
    ])
  },
  e(pen) {
    pen.strokeStyle = '#fffd'
    pen.lineWidth = 2.2
    pen.beginPath()
    for (let x = -13; x <= 13; x += 2) pen.lineTo(x, Math.sin(x / 2.1) * 3.4)
    pen.stroke()
  },
  f(pen) {
    pen.fillStyle = '#fffd'
    for (const x of [-9, 3]) {
      pen.beginPath()
      pen.moveTo(x, 5)
      pen.lineTo(x + 3, -5)
      pen.lineTo(x + 6, 5)
      pen.fill()
    }
  },
  S(pen) {
    pen.fillStyle = '#7d6e57'
    for (const x of [-11, 0, 11]) diamond(pen, x, 0, 2.6)
  },
  s(pen) {
    pen.strokeStyle = '#54462f'
    pen.lineWidth = 2
    lines(pen, [
      [-14, -6, -6, 1],
      [-6, 1, -9, 7],
      [-6, 1, 3, -3],
      [3, -3, 8, 6],
      [3, -3, 14, -6],
    ])
  },
  I(pen) {
    pen.fillStyle = '#dfe7f2'
    for (const [x, y] of [
      [-15, -5],
      [15, -5],
      [-15, 5],
      [15, 5],
    ] as const) {
      pen.beginPath()
      pen.arc(x, y, 1.8, 0, 7)
      pen.fill()
    }
    pen.strokeStyle = '#2b3444'
    pen.lineWidth = 2.4
    pen.strokeRect(-8, -4, 16, 8)
  },
  J(pen) {
    pen.fillStyle = '#fff2d0'
    pen.beginPath()
    pen.moveTo(-3, -7)
    pen.lineTo(3, -7)
    pen.bezierCurveTo(3, -3, 8, -3, 7, 2)
    pen.bezierCurveTo(7, 6, 3, 8, 0, 8)
    pen.bezierCurveTo(-3, 8, -7, 6, -7, 2)
    pen.bezierCurveTo(-8, -3, -3, -3, -3, -7)
    pen.fill()
    star(pen, 0, 2, 3.4, '#c2401a')
  },
  C(pen) {
    pen.strokeStyle = '#5c3700'
    pen.lineWidth = 2
    pen.beginPath()
    pen.arc(0, 1, 10, Math.PI, 0)
    pen.stroke()
    lines(pen, [[-17, 1, 17, 1]])
    pen.fillStyle = '#5c3700'
    pen.fillRect(-3, -1, 6, 7)
  },
}

/** The dark line round a pearl. */
export const PEARL_RIM = '#0f3557'

function drawPearl(pen: Pen, light: string, dark: string, glow: string): void {
  const halo = pen.createRadialGradient(20, 20, RADIUS - 2, 20, 20, 19)
  halo.addColorStop(0, `${glow}aa`)
  halo.addColorStop(1, `${glow}00`)
  pen.fillStyle = halo
  pen.fillRect(0, 0, 40, 40)
  const body = pen.createRadialGradient(17.5, 17, 1, 20, 20, RADIUS + 1)
  body.addColorStop(0, light)
  body.addColorStop(1, dark)
  pen.fillStyle = body
  pen.beginPath()
  pen.arc(20, 20, RADIUS, 0, 7)
  pen.fill()
  // White on the light theme's water is hardly seen without it.
  pen.strokeStyle = PEARL_RIM
  pen.lineWidth = 1.5
  pen.stroke()
}

/** A dhow from the side: a flat deck, a raised prow, a painted band. The deck is at 8. */
function drawBoat(pen: Pen, half: number): void {
  const middle = half + 8
  pen.translate(middle, 8)
  const wood = pen.createLinearGradient(0, 0, 0, 30)
  wood.addColorStop(0, '#d08a4a')
  wood.addColorStop(1, '#6b3314')
  pen.fillStyle = wood
  pen.beginPath()
  pen.moveTo(-half - 4, -7)
  pen.quadraticCurveTo(-half + 2, 0, -half + 8, 0)
  pen.lineTo(half - 8, 0)
  pen.quadraticCurveTo(half - 2, 0, half + 4, -7)
  pen.quadraticCurveTo(half, 14, half - 16, 24)
  pen.quadraticCurveTo(0, 32, -half + 16, 24)
  pen.quadraticCurveTo(-half, 14, -half - 4, -7)
  pen.fill()
  pen.fillStyle = '#fff1d6'
  pen.beginPath()
  pen.roundRect(-half + 4, 0, half * 2 - 8, 4.5, 2)
  pen.fill()
  pen.fillStyle = '#1fa39a'
  pen.fillRect(-half + 9, 8, half * 2 - 18, 6)
  for (let x = -half + 16; x < half - 10; x += 13) star(pen, x, 11, 3, '#ffd34d')
}

import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { BRICK } from '../../levels.ts'
import { BOAT, GIFTS, RADIUS } from '../../state.ts'
import type { Gift } from '../../state.ts'
import { FISH } from '../../swimmers.ts'
import { drawGift } from './gift-art.ts'
import { BRICK_LOOKS, drawBrick } from './brick-art.ts'
import { star } from './strokes.ts'
import type { Pen } from './strokes.ts'

export interface Art {
  /** By a level's letter; `s` is stone that was hit once, `l` an open lock, `H1` to `H6` a heart by the hits that it takes. */
  readonly bricks: Readonly<Record<string, Sprite>>
  readonly gifts: Readonly<Record<Gift, Sprite>>
  readonly pearl: Sprite
  readonly glowing: Sprite
  readonly boat: Sprite
  readonly wideBoat: Sprite
  /** Swims to the right. */
  readonly fish: Sprite
}

/** The side of a falling gift; it is drawn 30 wide. */
export const GIFT_SIDE = 38

/** Draws everything that is shown often once, `scale` device pixels a logical pixel. */
export function createArt(maker: CanvasMaker, scale: number): Art {
  const brick = (letter: string): Sprite => makeSprite(maker, BRICK.width, BRICK.height, scale, (pen) => drawBrick(pen, letter))
  const boat = (half: number): Sprite => makeSprite(maker, half * 2 + 16, 46, scale, (pen) => drawBoat(pen, half))
  return {
    bricks: Object.fromEntries(BRICK_LOOKS.map((letter) => [letter, brick(letter)])),
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
    fish: makeSprite(maker, FISH.half * 2 + 8, FISH.high * 2 + 8, scale, drawFish),
  }
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

/** A golden fish that swims to the right, in the middle of its picture. */
function drawFish(pen: Pen): void {
  const { half, high } = FISH
  pen.translate(half + 4, high + 4)
  const gold = pen.createLinearGradient(0, -high, 0, high)
  gold.addColorStop(0, '#fff1a0')
  gold.addColorStop(1, '#e59a00')
  pen.fillStyle = gold
  pen.strokeStyle = '#5c3700'
  pen.lineWidth = 1.6
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(half, 0)
  pen.quadraticCurveTo(half * 0.4, -high * 1.3, -half * 0.45, -2)
  pen.lineTo(-half, -high * 0.8)
  pen.quadraticCurveTo(-half * 0.8, 0, -half, high * 0.8)
  pen.lineTo(-half * 0.45, 2)
  pen.quadraticCurveTo(half * 0.4, high * 1.3, half, 0)
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.arc(half * 0.05, 0, high * 0.55, -1.1, 1.1)
  pen.stroke()
  pen.fillStyle = '#3b2300'
  pen.beginPath()
  pen.arc(half * 0.55, -2, 2, 0, 7)
  pen.fill()
}

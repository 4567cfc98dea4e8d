import { BRICK } from '../../levels.ts'
import { diamond, lines, star } from './strokes.ts'
import type { Pen } from './strokes.ts'
import { TILES } from './tiles.ts'

/** The looks of bricks: the letters, `s` for stone that was hit once, `l` for an open lock, `H1` to `H6` for a heart by the hits that it takes. */
export const BRICK_LOOKS: readonly string[] = [...Object.keys(TILES), 'l', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']

/** Draws a brick by its look, from the left top. */
export function drawBrick(pen: Pen, look: string): void {
  const [letter = '', hits] = look === 'l' ? ['L'] : look.length > 1 ? [look[0], Number(look[1])] : [look]
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
  if (hits === undefined) SIGNS[look]?.(pen)
  else drawHeart(pen, hits)
}

/** A heart between spots for the hits that it takes. */
function drawHeart(pen: Pen, hits: number): void {
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.moveTo(0, 7)
  pen.bezierCurveTo(-11, -1, -7, -9, 0, -4)
  pen.bezierCurveTo(7, -9, 11, -1, 0, 7)
  pen.fill()
  for (let spot = 0; spot < 6; spot += 1) {
    pen.fillStyle = spot < hits ? '#ffe27a' : '#0007'
    pen.beginPath()
    pen.arc(spot < 3 ? -14 : 14, ((spot % 3) - 1) * 5, 2, 0, 7)
    pen.fill()
  }
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
  O(pen) {
    // An open shell with ribs, and the pearl in front of it.
    pen.fillStyle = '#6d5a94'
    pen.beginPath()
    pen.moveTo(-13, 7)
    pen.quadraticCurveTo(-16, -8, 0, -8)
    pen.quadraticCurveTo(16, -8, 13, 7)
    pen.fill()
    pen.strokeStyle = '#d9c8f2'
    pen.lineWidth = 1.6
    lines(pen, [
      [0, 6, -9, -4],
      [0, 6, 9, -4],
      [0, 6, 0, -7],
    ])
    pen.fillStyle = '#fff'
    pen.beginPath()
    pen.arc(0, 3.5, 4.4, 0, 7)
    pen.fill()
  },
  K(pen) {
    pen.strokeStyle = '#5c3700'
    pen.lineWidth = 2.6
    pen.beginPath()
    pen.arc(-7, 0, 4, 0, 7)
    pen.stroke()
    lines(pen, [
      [-3, 0, 11, 0],
      [11, 0, 11, 5],
      [6, 0, 6, 4],
    ])
  },
  L: (pen) => drawLock(pen, false),
  l: (pen) => drawLock(pen, true),
  G(pen) {
    pen.strokeStyle = '#fff'
    pen.lineWidth = 2.4
    lines(pen, [
      [0, 8, 0, -7],
      [0, 4, -7, -2],
      [-7, -2, -8, -7],
      [0, 1, 7, -3],
      [7, -3, 7, -7],
    ])
  },
}

function drawLock(pen: Pen, isOpen: boolean): void {
  pen.strokeStyle = '#ffe9b0'
  pen.fillStyle = '#ffe9b0'
  pen.lineWidth = 2.2
  pen.beginPath()
  pen.arc(isOpen ? 5 : 0, -2, 4, Math.PI, 0)
  pen.stroke()
  pen.fillRect(-6, -1, 12, 8)
}

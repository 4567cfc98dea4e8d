import type { Gift } from '../../state.ts'
import { lines, star } from './strokes.ts'
import type { Pen } from './strokes.ts'

/** The colour of each gift, and the darker one of its edge: no two are alike. */
const COLOURS: Readonly<Record<Gift, readonly [string, string]>> = {
  wide: ['#b8622a', '#5a2706'],
  triple: ['#2d7ff0', '#0b357e'],
  slow: ['#129a8f', '#02504a'],
  fire: ['#f0541a', '#7c1d00'],
  net: ['#7b45e6', '#33127f'],
  coin: ['#e29a00', '#6d4300'],
  life: ['#e0304d', '#750b1e'],
  harpoon: ['#3d4f6b', '#141d2e'],
}

/** Draws a gift, 30 wide: a white sign on the gift's own colour. */
export function drawGift(pen: Pen, kind: Gift): void {
  const [colour, edge] = COLOURS[kind]
  const disc = (reach: number, fill: string): void => {
    pen.fillStyle = fill
    pen.beginPath()
    pen.arc(15, 15, reach, 0, 7)
    pen.fill()
  }
  disc(14.5, edge)
  disc(13.4, '#fff')
  disc(11.6, colour)
  pen.fillStyle = 'rgb(255 255 255 / 0.28)'
  pen.beginPath()
  pen.ellipse(15, 9, 8, 4.5, 0, 0, 7)
  pen.fill()
  pen.translate(15, 15)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#fff'
  pen.fillStyle = '#fff'
  ICONS[kind](pen, colour)
}

const ICONS: Readonly<Record<Gift, (pen: Pen, colour: string) => void>> = {
  wide(pen) {
    pen.lineWidth = 3
    lines(pen, [
      [-8, 0, 8, 0],
      [-8, 0, -5, -3.5],
      [-8, 0, -5, 3.5],
      [8, 0, 5, -3.5],
      [8, 0, 5, 3.5],
    ])
  },
  triple(pen) {
    for (const [x, y] of [
      [0, -4.5],
      [-5, 4],
      [5, 4],
    ] as const) {
      pen.beginPath()
      pen.arc(x, y, 3.7, 0, 7)
      pen.fill()
    }
  },
  slow(pen) {
    pen.lineWidth = 2.6
    for (const y of [-5, 0.5, 6]) {
      pen.beginPath()
      for (let x = -8; x <= 8; x += 2) pen.lineTo(x, y + Math.sin(x / 2) * 1.6)
      pen.stroke()
    }
  },
  fire(pen, colour) {
    pen.beginPath()
    pen.moveTo(0, -10)
    pen.bezierCurveTo(2, -4, 8, -2, 7, 3)
    pen.bezierCurveTo(6, 10, -6, 10, -7, 3)
    pen.bezierCurveTo(-7, -1, -3, -2, 0, -10)
    pen.fill()
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(0, 4, 3.2, 0, 7)
    pen.fill()
  },
  net(pen) {
    pen.lineWidth = 2
    lines(pen, [
      [-8, -4, 8, -4],
      [-8, 2, 8, 2],
      [-5, -7, -5, 7],
      [0, -7, 0, 7],
      [5, -7, 5, 7],
    ])
  },
  coin(pen, colour) {
    pen.beginPath()
    pen.arc(0, 0, 8, 0, 7)
    pen.fill()
    star(pen, 0, 0, 5, colour)
  },
  life(pen) {
    pen.beginPath()
    pen.moveTo(0, 8)
    pen.bezierCurveTo(-13, -2, -8, -12, 0, -5)
    pen.bezierCurveTo(8, -12, 13, -2, 0, 8)
    pen.fill()
  },
  harpoon(pen) {
    pen.lineWidth = 2.6
    for (const x of [-4.5, 4.5])
      lines(pen, [
        [x, 8, x, -7],
        [x, -7, x - 3, -3],
        [x, -7, x + 3, -3],
      ])
  },
}

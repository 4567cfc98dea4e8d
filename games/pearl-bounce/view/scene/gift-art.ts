import type { Gift } from '../../state.ts'
import { lines, star } from './strokes.ts'
import type { Pen } from './strokes.ts'

export function drawGift(pen: Pen, kind: Gift): void {
  pen.fillStyle = '#fffdf4'
  pen.strokeStyle = '#14315c'
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(15, 15, 13, 0, 7)
  pen.fill()
  pen.stroke()
  pen.translate(15, 15)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  ICONS[kind](pen)
}

const ICONS: Readonly<Record<Gift, (pen: Pen) => void>> = {
  wide(pen) {
    pen.strokeStyle = '#8a4a1a'
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
    pen.fillStyle = '#2d7ff0'
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
    pen.strokeStyle = '#1f8f8a'
    pen.lineWidth = 2.6
    for (const y of [-5, 0.5, 6]) {
      pen.beginPath()
      for (let x = -8; x <= 8; x += 2) pen.lineTo(x, y + Math.sin(x / 2) * 1.6)
      pen.stroke()
    }
  },
  fire(pen) {
    pen.fillStyle = '#f0641a'
    pen.beginPath()
    pen.moveTo(0, -10)
    pen.bezierCurveTo(2, -4, 8, -2, 7, 3)
    pen.bezierCurveTo(6, 10, -6, 10, -7, 3)
    pen.bezierCurveTo(-7, -1, -3, -2, 0, -10)
    pen.fill()
    pen.fillStyle = '#ffd34d'
    pen.beginPath()
    pen.arc(0, 4, 3.2, 0, 7)
    pen.fill()
  },
  net(pen) {
    pen.strokeStyle = '#6f3fd8'
    pen.lineWidth = 2
    lines(pen, [
      [-8, -4, 8, -4],
      [-8, 2, 8, 2],
      [-5, -7, -5, 7],
      [0, -7, 0, 7],
      [5, -7, 5, 7],
    ])
  },
  coin(pen) {
    pen.fillStyle = '#f0a80f'
    pen.beginPath()
    pen.arc(0, 0, 8.5, 0, 7)
    pen.fill()
    star(pen, 0, 0, 5, '#fff3b0')
  },
  life(pen) {
    pen.fillStyle = '#e0304d'
    pen.beginPath()
    pen.moveTo(0, 8)
    pen.bezierCurveTo(-13, -2, -8, -12, 0, -5)
    pen.bezierCurveTo(8, -12, 13, -2, 0, 8)
    pen.fill()
  },
}

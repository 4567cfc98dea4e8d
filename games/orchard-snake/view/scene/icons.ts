import type { Bonus, Boon } from '../../state.ts'
import { BOON_ICONS } from './boon-icons.ts'
import { ball, leaf, star } from './shapes.ts'

type Pen = CanvasRenderingContext2D
export type IconName = Bonus | Boon

/** Draws the icon of a bonus or a boon on its white disc, in a square of 48 units. */
export function drawIcon(pen: Pen, kind: IconName): void {
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

const ICONS: Readonly<Record<IconName, (pen: Pen) => void>> = {
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
  magnet(pen) {
    pen.lineCap = 'butt'
    pen.lineWidth = 7
    for (const [style, from, to] of [
      ['#d8324a', Math.PI, Math.PI * 1.5],
      ['#2d7ff0', Math.PI * 1.5, Math.PI * 2],
    ] as const) {
      pen.strokeStyle = style
      pen.beginPath()
      pen.arc(24, 22, 9, from, to)
      pen.stroke()
    }
    for (const [x, style] of [
      [15, '#d8324a'],
      [33, '#2d7ff0'],
    ] as const) {
      pen.fillStyle = style
      pen.fillRect(x - 3.5, 21.5, 7, 7)
      pen.fillStyle = '#9aa3b2'
      pen.fillRect(x - 3.5, 28.5, 7, 5)
    }
  },
  light(pen) {
    pen.strokeStyle = '#7c4dff'
    pen.lineWidth = 6.5
    pen.beginPath()
    pen.moveTo(14, 31)
    pen.quadraticCurveTo(20, 20, 25, 27)
    pen.quadraticCurveTo(30, 33, 33, 22)
    pen.stroke()
    pen.fillStyle = '#7c4dff'
    pen.beginPath()
    pen.arc(33, 20, 5.5, 0, 7)
    pen.fill()
    pen.fillStyle = '#fff'
    pen.beginPath()
    pen.arc(34, 18.5, 1.8, 0, 7)
    pen.fill()
  },
  ...BOON_ICONS,
  heart(pen) {
    pen.fillStyle = '#e0304d'
    pen.beginPath()
    pen.moveTo(24, 37)
    pen.bezierCurveTo(6, 24, 12, 9, 24, 17)
    pen.bezierCurveTo(36, 9, 42, 24, 24, 37)
    pen.fill()
  },
}

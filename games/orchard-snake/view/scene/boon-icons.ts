import type { Boon } from '../../state.ts'
import { ball, leaf, star } from './shapes.ts'

type Pen = CanvasRenderingContext2D

/** The drawings of boons that no bonus has, in a square of 48 units with a light disc. */
export const BOON_ICONS: Readonly<Record<Extract<Boon, 'ghost' | 'few' | 'finds' | 'hurry' | 'memory' | 'longer' | 'harvest'>, (pen: Pen) => void>> = {
  /** A loop that crosses itself. */
  ghost(pen) {
    for (const [style, width] of [
      ['#3aa7a0', 7],
      ['#a8ece4', 2.5],
    ] as const) {
      pen.strokeStyle = style
      pen.lineWidth = width
      pen.setLineDash(width === 7 ? [] : [4, 5])
      pen.beginPath()
      pen.moveTo(11, 34)
      pen.bezierCurveTo(30, 34, 38, 24, 33, 16)
      pen.bezierCurveTo(27, 8, 15, 14, 19, 24)
      pen.quadraticCurveTo(23, 33, 37, 34)
      pen.stroke()
    }
    pen.setLineDash([])
  },
  /** A fruit less. */
  few(pen) {
    ball(pen, 19, 26, 9, 9, '#ff8a90', '#c41f35')
    leaf(pen, 19, 18, -0.4)
    pen.strokeStyle = '#2c1a52'
    pen.lineWidth = 4
    pen.beginPath()
    pen.moveTo(31, 18)
    pen.lineTo(39, 18)
    pen.stroke()
  },
  /** A gift with a ribbon. */
  finds(pen) {
    pen.fillStyle = '#8558ff'
    pen.fillRect(13, 22, 22, 14)
    pen.fillStyle = '#6a3de0'
    pen.fillRect(11, 17, 26, 6)
    pen.fillStyle = '#ffc53d'
    pen.fillRect(21.5, 17, 5, 19)
    pen.strokeStyle = '#ffb41f'
    pen.lineWidth = 3
    pen.beginPath()
    pen.ellipse(19, 13.5, 4.5, 3, 0.5, 0, 7)
    pen.stroke()
    pen.beginPath()
    pen.ellipse(29, 13.5, 4.5, 3, -0.5, 0, 7)
    pen.stroke()
  },
  /** Two arrows ahead, and a star. */
  hurry(pen) {
    pen.strokeStyle = '#e0304d'
    pen.lineWidth = 4.5
    for (const x of [11, 19]) {
      pen.beginPath()
      pen.moveTo(x, 16)
      pen.lineTo(x + 8, 24)
      pen.lineTo(x, 32)
      pen.stroke()
    }
    star(pen, 34, 24, 6, '#ffb41f')
  },
  /** Rings of a chain. */
  memory(pen) {
    pen.strokeStyle = '#b35c12'
    pen.lineWidth = 3.5
    for (const [x, y] of [
      [16, 29],
      [24, 23],
      [32, 17],
    ] as const) {
      pen.beginPath()
      pen.ellipse(x, y, 6.5, 4.5, -0.65, 0, 7)
      pen.stroke()
    }
  },
  /** An hourglass with a plus. */
  longer(pen) {
    pen.strokeStyle = '#5d3a16'
    pen.lineWidth = 3
    pen.beginPath()
    pen.moveTo(12, 11)
    pen.lineTo(28, 11)
    pen.moveTo(12, 36)
    pen.lineTo(28, 36)
    pen.stroke()
    pen.fillStyle = '#ffc53d'
    pen.beginPath()
    pen.moveTo(13.5, 13)
    pen.lineTo(26.5, 13)
    pen.lineTo(13.5, 34)
    pen.lineTo(26.5, 34)
    pen.fill()
    pen.strokeStyle = '#1d8a3d'
    pen.lineWidth = 4
    pen.beginPath()
    pen.moveTo(35, 18)
    pen.lineTo(35, 28)
    pen.moveTo(30, 23)
    pen.lineTo(40, 23)
    pen.stroke()
  },
  /** A basket of fruit. */
  harvest(pen) {
    ball(pen, 18, 20, 6, 6, '#ffc16b', '#f07a12')
    ball(pen, 30, 20, 6, 6, '#ff8a90', '#c41f35')
    ball(pen, 24, 16, 6, 6, '#fff39b', '#f2bf13')
    pen.fillStyle = '#a8672b'
    pen.beginPath()
    pen.moveTo(10, 22)
    pen.lineTo(38, 22)
    pen.lineTo(33, 37)
    pen.lineTo(15, 37)
    pen.fill()
    pen.strokeStyle = '#6e3f14'
    pen.lineWidth = 2
    pen.beginPath()
    pen.moveTo(13, 29)
    pen.lineTo(35, 29)
    pen.stroke()
  },
}

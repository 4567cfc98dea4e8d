import type { VisitorKind } from '../../kinds.ts'
import { line, oval } from './strokes.ts'

type Canvas = CanvasRenderingContext2D

/** The visitors that come only to some lands, and the camel, each in its square's middle. `swing` is 1 or -1 by the pose. */
export const GUEST_ARTS: Readonly<
  Record<Extract<VisitorKind, 'crow' | 'jerboa' | 'snake' | 'young' | 'hyena' | 'camel'>, (canvas: Canvas, swing: number) => void>
> = {
  crow(canvas, swing) {
    wing(canvas, '#262c42', -swing * 11)
    fill(canvas, '#39415e', () => {
      canvas.moveTo(-9, 1)
      canvas.lineTo(-20, -3)
      canvas.lineTo(-19, 5)
    })
    oval(canvas, '#39415e', 0, 0, 11, 6.2)
    oval(canvas, '#39415e', 10, -3.5, 5.6, 5)
    fill(canvas, '#f0a52a', () => {
      canvas.moveTo(14, -5.5)
      canvas.lineTo(21, -2.5)
      canvas.lineTo(14, -0.5)
    })
    oval(canvas, '#fff', 11.6, -4.6, 1.7, 1.7)
    oval(canvas, '#0b0c12', 12.1, -4.6, 0.9, 0.9)
    wing(canvas, '#66729c', -swing * 8)
  },
  jerboa(canvas, swing) {
    canvas.strokeStyle = '#8a5a2c'
    canvas.lineWidth = 1.8
    canvas.beginPath()
    canvas.moveTo(-8, 4)
    canvas.quadraticCurveTo(-16, 6 + swing * 2, -17, -5)
    canvas.stroke()
    oval(canvas, '#3b2412', -17, -6, 2.2, 3)
    line(canvas, '#8a5a2c', 2.8, -4, 5, -9 - swing * 2, 12)
    line(canvas, '#8a5a2c', 2.8, 1, 6, 5 + swing * 2, 12)
    oval(canvas, '#8a5a2c', -1, 2, 9.4, 7.4)
    oval(canvas, '#e0ac68', -1, 1, 8, 6)
    oval(canvas, '#8a5a2c', 8, -4, 6, 5)
    oval(canvas, '#e0ac68', 8, -4.4, 5, 4)
    for (const x of [4, 8]) {
      oval(canvas, '#8a5a2c', x, -12, 2.4, 5.6, -0.25)
      oval(canvas, '#f6bfae', x, -12, 1.3, 4, -0.25)
    }
    oval(canvas, '#1c120a', 10, -5, 1.6, 1.8)
    oval(canvas, '#3b2412', 13.6, -3, 1.4, 1.2)
  },
  snake(canvas, swing) {
    serpent(canvas, swing, 1, '#6b2410', '#e27b46')
  },
  young(canvas, swing) {
    serpent(canvas, swing, 0.56, '#4f6b1c', '#b4d65a')
  },
  hyena(canvas, swing) {
    for (const [x, turn] of [
      [-9, 1],
      [-5, -1],
      [7, -1],
      [10, 1],
    ] as const)
      line(canvas, '#4d3b2e', 3.2, x, 4, x + turn * swing * 3, 14)
    line(canvas, '#3a2b22', 3, -13, -1, -19, 4 + swing)
    oval(canvas, '#6b5342', 0, 0, 14, 7.6)
    oval(canvas, '#b69676', -0.5, -1, 12.6, 6)
    for (const x of [-8, -3, 2]) line(canvas, '#5b4434', 2, x, -5, x - 1.5, 3)
    fill(canvas, '#3a2b22', () => {
      canvas.moveTo(-8, -6)
      canvas.lineTo(2, -12)
      canvas.lineTo(11, -10)
      canvas.lineTo(9, -5)
    })
    oval(canvas, '#6b5342', 14, -6, 7, 6)
    oval(canvas, '#b69676', 14, -6.6, 5.8, 4.8)
    oval(canvas, '#3a2b22', 20, -4.4, 3.6, 2.8)
    for (const x of [10, 15]) oval(canvas, '#6b5342', x, -13, 2.6, 3.4)
    oval(canvas, '#ffe08a', 15, -8, 1.8, 1.6)
    oval(canvas, '#1c120a', 15.4, -8, 0.9, 1)
    line(canvas, '#fff', 1.6, 16, -2.4, 20, -1.6)
  },
  camel(canvas, swing) {
    for (const [x, turn] of [
      [-15, 1],
      [-9, -1],
      [8, -1],
      [14, 1],
    ] as const) {
      line(canvas, '#6d4620', 5.4, x, 8, x + turn * swing * 3.4, 30)
      line(canvas, '#c9924e', 3, x, 8, x + turn * swing * 3.4, 29)
    }
    line(canvas, '#6d4620', 2.6, -21, 2, -26, 12 + swing * 2)
    fill(canvas, '#6d4620', () => camelBack(canvas, 0))
    fill(canvas, '#d9a560', () => camelBack(canvas, 1.8))
    // A rug with tassels in red and gold.
    fill(canvas, '#a3242f', () => {
      canvas.moveTo(-11, -13)
      canvas.lineTo(9, -13)
      canvas.lineTo(12, 9)
      canvas.lineTo(-14, 9)
    })
    line(canvas, '#ffc53d', 2, -13.4, 6, 11.6, 6)
    line(canvas, '#ffc53d', 1.6, -11.6, -8, 9.6, -8)
    for (const x of [-11, -5, 1, 7]) oval(canvas, '#ffc53d', x, 10.5, 1.5, 2)
    canvas.strokeStyle = '#6d4620'
    canvas.lineWidth = 10
    canvas.beginPath()
    canvas.moveTo(18, 2)
    canvas.quadraticCurveTo(27, 6, 27, -14)
    canvas.stroke()
    canvas.strokeStyle = '#d9a560'
    canvas.lineWidth = 7
    canvas.stroke()
    oval(canvas, '#6d4620', 31, -20, 9.4, 6.6, 0.16)
    oval(canvas, '#d9a560', 30.6, -20.6, 8, 5.2, 0.16)
    oval(canvas, '#f0cf9a', 36, -18.4, 4, 3.6)
    oval(canvas, '#6d4620', 25, -26.5, 2.2, 3.4, -0.4)
    oval(canvas, '#fff', 30.5, -23, 2.4, 2)
    oval(canvas, '#1c120a', 31.2, -22.8, 1.2, 1.3)
    line(canvas, '#6d4620', 1.8, 27.6, -25.4, 33, -24.8)
    line(canvas, '#a3242f', 1.8, 34, -24, 33.5, -15)
  },
}

/** The heap of sand that shows where a jerboa digs. */
export function drawMound(canvas: Canvas, x: number, y: number): void {
  oval(canvas, 'rgb(90 50 20 / 0.35)', x, y + 8, 13, 4.4)
  fill(canvas, '#b9824a', () => {
    canvas.moveTo(x - 12, y + 8)
    canvas.quadraticCurveTo(x, y - 10, x + 12, y + 8)
  })
  fill(canvas, '#e3b376', () => {
    canvas.moveTo(x - 8, y + 6)
    canvas.quadraticCurveTo(x - 1, y - 8, x + 6, y + 6)
  })
}

function wing(canvas: Canvas, colour: string, up: number): void {
  fill(canvas, colour, () => {
    canvas.moveTo(5, -2)
    canvas.quadraticCurveTo(0, up, -11, up * 1.25)
    canvas.quadraticCurveTo(-8, up * 0.3, -6, 1)
  })
}

function serpent(canvas: Canvas, swing: number, scale: number, dark: string, light: string): void {
  canvas.save()
  canvas.scale(scale, scale)
  for (const [colour, width] of [
    [dark, 8],
    [light, 5],
  ] as const) {
    canvas.strokeStyle = colour
    canvas.lineWidth = width
    canvas.beginPath()
    canvas.moveTo(-20, 6)
    canvas.bezierCurveTo(-13, 6 - swing * 11, -8, 6 + swing * 11, -1, 5)
    canvas.bezierCurveTo(4, 4 - swing * 5, 8, 6, 10, -3)
    canvas.stroke()
  }
  for (const x of [-14, -7, 0]) oval(canvas, dark, x, 5.5, 1.5, 1.5)
  oval(canvas, dark, 13, -6, 7, 5)
  oval(canvas, light, 13, -6.6, 5.6, 3.6)
  oval(canvas, '#fff', 15, -8, 1.8, 1.8)
  oval(canvas, '#1c120a', 15.5, -8, 0.9, 1.1)
  line(canvas, '#c2272d', 1.4, 19, -5, 23, -4 + swing)
  canvas.restore()
}

function camelBack(canvas: Canvas, inner: number): void {
  canvas.moveTo(-23 + inner, 6)
  canvas.bezierCurveTo(-24 + inner, -10 + inner, -14, -8 + inner, -8, -15 + inner)
  canvas.bezierCurveTo(-3, -25 + inner, 3, -25 + inner, 7, -14 + inner)
  canvas.bezierCurveTo(12, -7 + inner, 22 - inner, -8 + inner, 23 - inner, 3)
  canvas.bezierCurveTo(20, 14 - inner, -18, 16 - inner, -23 + inner, 6)
}

function fill(canvas: Canvas, colour: string, trace: () => void): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  trace()
  canvas.fill()
}

import { FIELD } from '../../levels.ts'
import { BOAT } from '../../state.ts'
import type { Pen } from './strokes.ts'

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

/** The net below the boat. */
export function drawNet(pen: Pen): void {
  pen.strokeStyle = '#fff3c4'
  pen.lineWidth = 2.5
  pen.beginPath()
  for (let x = 0; x <= FIELD.width; x += 12) pen.lineTo(x, FIELD.height - 7 + (x % 24 === 0 ? 3 : -3))
  pen.stroke()
  pen.beginPath()
  for (let x = 0; x <= FIELD.width; x += 12) pen.lineTo(x, FIELD.height - 7 + (x % 24 === 0 ? -3 : 3))
  pen.stroke()
}

/** A harpoon with its tip at a place. */
export function drawShot(pen: Pen, x: number, y: number, isGlowing: boolean): void {
  pen.lineCap = 'round'
  for (const [colour, wide] of [
    ['#0f3557', 5],
    [isGlowing ? '#ff9a1f' : '#f4f8ff', 2.6],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = wide
    pen.beginPath()
    pen.moveTo(x, y + 16)
    pen.lineTo(x, y)
    pen.moveTo(x - 4, y + 5)
    pen.lineTo(x, y)
    pen.lineTo(x + 4, y + 5)
    pen.stroke()
  }
}

import { DOWN, LEFT, middleOf, nextTo, RIGHT, UP } from '../../gardens.ts'
import { HEIGHT, WIDTH } from '../../layouts.ts'

/** Grass of each layout, light and dark squares: [hue, lightness by day, lightness by night]. */
const GRASS = [130, 122, 138, 112, 146, 126, 105, 134, 118, 142] as const

/** Paints a garden's ground, one unit a cell: mown grass in squares, flowers, and hedges that throw a shadow. */
export function paintGarden(pen: CanvasRenderingContext2D, hedges: Uint8Array, garden: number, isLight: boolean): void {
  const hue = GRASS[garden - 1] ?? 130
  pen.beginPath()
  pen.roundRect(0, 0, WIDTH, HEIGHT, 0.5)
  pen.clip()
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const isEven = (row + column) % 2 === 0
      pen.fillStyle = isLight ? `oklch(${isEven ? 0.83 : 0.79} 0.14 ${hue})` : `oklch(${isEven ? 0.57 : 0.53} 0.11 ${hue})`
      pen.fillRect(column, row, 1.02, 1.02)
    }
  paintFlowers(pen, hedges, garden)
  paintOpenEdges(pen, hedges)
  const isHedge = (column: number, row: number): boolean => hedges[row * WIDTH + column] === 1
  const each = (paint: (column: number, row: number) => void): void => {
    for (let row = 0; row < HEIGHT; row += 1) for (let column = 0; column < WIDTH; column += 1) if (isHedge(column, row)) paint(column, row)
  }
  pen.fillStyle = '#0a1f1055'
  each((column, row) => pen.fillRect(column + 0.06, row + 0.2, 1.05, 1.05))
  pen.fillStyle = isLight ? '#22683a' : '#0d3420'
  each((column, row) => {
    pen.beginPath()
    pen.roundRect(column - 0.02, row - 0.02, 1.04, 1.04, 0.26)
    pen.fill()
    // Neighbours grow together.
    if (column + 1 < WIDTH && isHedge(column + 1, row)) pen.fillRect(column + 0.5, row - 0.02, 1, 1.04)
    if (row + 1 < HEIGHT && isHedge(column, row + 1)) pen.fillRect(column - 0.02, row + 0.5, 1.04, 1)
  })
  each((column, row) => {
    for (let at = 0; at < 5; at += 1) {
      const [x, y] = [column + 0.2 + chance(column, row, at) * 0.6, row + 0.16 + chance(row, column, at + 9) * 0.6]
      pen.fillStyle = at % 2 === 0 ? (isLight ? '#3c9a54' : '#1f6a3d') : isLight ? '#2f8247' : '#19552f'
      pen.beginPath()
      pen.arc(x, y, 0.19, 0, 7)
      pen.fill()
    }
    if (chance(column, row, 40) < 0.16) {
      pen.fillStyle = '#ff8fb3'
      pen.beginPath()
      pen.arc(column + 0.5, row + 0.42, 0.11, 0, 7)
      pen.fill()
    }
  })
}

/** Sandy ground with an arrow wherever the snake leaves the garden and comes back on the other side. */
function paintOpenEdges(pen: CanvasRenderingContext2D, hedges: Uint8Array): void {
  for (const [cell, heading] of edgesOf()) {
    if (hedges[cell] === 1 || hedges[nextTo(cell, heading)] === 1) continue
    pen.save()
    pen.translate(...middleOf(cell))
    pen.rotate((heading * Math.PI) / 2)
    pen.fillStyle = '#f6dfa0cc'
    pen.fillRect(-0.5, -0.5, 1.02, 0.3)
    pen.fillStyle = '#8a5a1f'
    pen.beginPath()
    pen.moveTo(-0.16, -0.24)
    pen.lineTo(0, -0.45)
    pen.lineTo(0.16, -0.24)
    pen.fill()
    pen.restore()
  }
}

/** The cells of the garden's edges, each with the direction that leads out. */
function* edgesOf(): Generator<readonly [cell: number, heading: number]> {
  for (let column = 0; column < WIDTH; column += 1) {
    yield [column, UP]
    yield [(HEIGHT - 1) * WIDTH + column, DOWN]
  }
  for (let row = 0; row < HEIGHT; row += 1) {
    yield [row * WIDTH, LEFT]
    yield [row * WIDTH + WIDTH - 1, RIGHT]
  }
}

function paintFlowers(pen: CanvasRenderingContext2D, hedges: Uint8Array, garden: number): void {
  for (let cell = 0; cell < hedges.length; cell += 1) {
    if (hedges[cell] === 1 || chance(cell, garden, 1) > 0.09) continue
    const [x, y] = [(cell % WIDTH) + 0.25 + chance(cell, garden, 2) * 0.5, Math.floor(cell / WIDTH) + 0.25 + chance(cell, garden, 3) * 0.5]
    pen.fillStyle = '#ffffff66'
    for (let petal = 0; petal < 5; petal += 1) {
      pen.beginPath()
      pen.arc(x + Math.cos(petal * 1.257) * 0.07, y + Math.sin(petal * 1.257) * 0.07, 0.05, 0, 7)
      pen.fill()
    }
  }
}

/** A number in [0, 1) that depends only on these three, so that scenery needs no memory. */
function chance(one: number, two: number, three: number): number {
  let value = Math.imul(one * 73 + two * 179 + three * 283 + 1, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

import { isPot, isSand, isTied, kindOf, layersOf, powerOf } from '../../grid.ts'
import type { Power } from '../../grid.ts'
import { paintCrate, paintPot, paintRope, paintSand } from './obstacles.ts'

/** Light, middle, dark and edge of each kind. Every kind has its own shape too, so that colour is not the only difference. */
const TINTS: readonly (readonly [light: string, middle: string, dark: string, edge: string])[] = [
  ['#ff9db0', '#f2335d', '#a80c3a', '#5d0220'],
  ['#fff0a8', '#ffb71f', '#cf7100', '#6b3500'],
  ['#a6f7c0', '#1fbf63', '#067a3c', '#013d1d'],
  ['#a9e2ff', '#2b8df5', '#0a4bb8', '#03235e'],
  ['#e2bdff', '#9a4bf0', '#5a17ad', '#2d0461'],
  ['#ffffff', '#f3ead9', '#bfae93', '#5a4c38'],
]

type Paint = CanvasRenderingContext2D
type Point = readonly [x: number, y: number]

const ring = (count: number, reach: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at / count) * Math.PI * 2
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  })

/** Corners of the kinds that have some: hexagon, rhombus, cut square, -, triangle, -. */
const CORNERS: readonly (readonly Point[])[] = [
  ring(6, 0.43, Math.PI / 6),
  [
    [0, -0.46],
    [0.38, 0],
    [0, 0.46],
    [-0.38, 0],
  ],
  ring(8, 0.42, Math.PI / 8),
  [],
  [
    [0, -0.4],
    [0.43, 0.34],
    [-0.43, 0.34],
  ],
  [],
]

/** Draws what lies in a cell round the origin, one unit wide: a gem, a crate or a pot. */
export function paintPiece(paint: Paint, value: number): void {
  if (layersOf(value) > 0) paintCrate(paint, layersOf(value))
  else if (isPot(value)) paintPot(paint)
  else if (isSand(value)) paintSand(paint)
  else paintGem(paint, kindOf(value) ?? 0, powerOf(value))
  if (isTied(value)) paintRope(paint)
}

/** Draws a gem. `kind` is not read for a star. */
function paintGem(paint: Paint, kind: number, power: Power): void {
  paint.save()
  paint.lineJoin = 'round'
  if (power === 'star') paintStar(paint)
  else {
    const corners = CORNERS[kind] ?? []
    if (corners.length > 0) paintCut(paint, corners, TINTS[kind] ?? TINTS[0])
    else if (kind === 3) paintDrop(paint, TINTS[3])
    else paintPearl(paint, TINTS[5])
    paintPower(paint, power)
  }
  paint.restore()
}

/** The middle colour of a kind, for sparks. */
export function sparkOf(kind: number | undefined): string {
  return (kind === undefined ? undefined : TINTS[kind]?.[1]) ?? '#ffd76a'
}

type Tint = (typeof TINTS)[number] | undefined

function outline(paint: Paint, corners: readonly Point[], rounding: number): void {
  const [last, first] = [corners.at(-1) ?? [0, 0], corners[0] ?? [0, 0]]
  paint.beginPath()
  paint.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] ?? corner
    paint.arcTo(corner[0], corner[1], (corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2, rounding)
  }
  paint.closePath()
}

function lit(paint: Paint, [light, middle, dark]: NonNullable<Tint>): CanvasGradient {
  const gradient = paint.createLinearGradient(-0.25, -0.4, 0.25, 0.42)
  gradient.addColorStop(0, light)
  gradient.addColorStop(0.45, middle)
  gradient.addColorStop(1, dark)
  return gradient
}

function paintCut(paint: Paint, corners: readonly Point[], tint: Tint): void {
  if (!tint) return
  outline(paint, corners, 0.07)
  paint.fillStyle = lit(paint, tint)
  paint.fill()
  paint.save()
  paint.clip()
  // Facets: each side of the stone catches the light of its own direction.
  const inner = corners.map(([x, y]) => [x * 0.56, y * 0.56] as const)
  for (const [at, corner] of corners.entries()) {
    const after = (at + 1) % corners.length
    const [next, in1, in2] = [corners[after] ?? corner, inner[at] ?? corner, inner[after] ?? corner]
    const light = -((corner[0] + next[0]) * 0.5 + (corner[1] + next[1]) * 0.9)
    paint.beginPath()
    for (const [x, y] of [corner, next, in2, in1]) paint.lineTo(x, y)
    paint.closePath()
    paint.fillStyle = light > 0 ? `rgb(255 255 255 / ${Math.min(0.42, light * 0.75)})` : `rgb(20 0 40 / ${Math.min(0.3, -light * 0.5)})`
    paint.fill()
  }
  outline(paint, inner, 0.03)
  paint.fillStyle = 'rgb(255 255 255 / 0.2)'
  paint.fill()
  paint.restore()
  edge(paint, () => outline(paint, corners, 0.07), tint[3])
  glint(paint, -0.12, -0.17)
}

function paintDrop(paint: Paint, tint: Tint): void {
  if (!tint) return
  const path = (): void => {
    paint.beginPath()
    paint.moveTo(0, -0.47)
    paint.bezierCurveTo(0.1, -0.26, 0.36, -0.06, 0.36, 0.12)
    paint.bezierCurveTo(0.36, 0.33, 0.2, 0.45, 0, 0.45)
    paint.bezierCurveTo(-0.2, 0.45, -0.36, 0.33, -0.36, 0.12)
    paint.bezierCurveTo(-0.36, -0.06, -0.1, -0.26, 0, -0.47)
    paint.closePath()
  }
  path()
  paint.fillStyle = lit(paint, tint)
  paint.fill()
  paint.save()
  paint.clip()
  paint.beginPath()
  paint.ellipse(0.02, 0.16, 0.2, 0.18, 0, 0, Math.PI * 2)
  paint.fillStyle = 'rgb(255 255 255 / 0.2)'
  paint.fill()
  paint.beginPath()
  paint.ellipse(0, 0.34, 0.3, 0.14, 0, 0, Math.PI * 2)
  paint.fillStyle = 'rgb(160 230 255 / 0.35)'
  paint.fill()
  paint.restore()
  edge(paint, path, tint[3])
  glint(paint, -0.13, -0.03)
}

function paintPearl(paint: Paint, tint: Tint): void {
  if (!tint) return
  const path = (): void => {
    paint.beginPath()
    paint.arc(0, 0, 0.39, 0, Math.PI * 2)
  }
  path()
  const gradient = paint.createRadialGradient(-0.13, -0.16, 0.02, 0, 0, 0.42)
  gradient.addColorStop(0, tint[0])
  gradient.addColorStop(0.5, tint[1])
  gradient.addColorStop(0.85, tint[2])
  gradient.addColorStop(1, '#e9d3e6')
  paint.fillStyle = gradient
  paint.fill()
  edge(paint, path, tint[3])
  glint(paint, -0.13, -0.15)
}

function edge(paint: Paint, path: () => void, colour: string): void {
  path()
  paint.lineWidth = 0.035
  paint.strokeStyle = colour
  paint.stroke()
}

function glint(paint: Paint, x: number, y: number): void {
  paint.save()
  paint.translate(x, y)
  paint.rotate(-0.6)
  paint.beginPath()
  paint.ellipse(0, 0, 0.1, 0.045, 0, 0, Math.PI * 2)
  paint.fillStyle = 'rgb(255 255 255 / 0.85)'
  paint.fill()
  paint.restore()
}

/** The eight-pointed star: it matches every kind, so it shows all their colours. */
function paintStar(paint: Paint): void {
  const corners = Array.from({ length: 16 }, (_, at) => {
    const [reach, angle] = [at % 2 === 0 ? 0.46 : 0.35, (at / 16) * Math.PI * 2 - Math.PI / 2]
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  })
  outline(paint, corners, 0.02)
  paint.fillStyle = lit(paint, ['#fff6c9', '#ffc53d', '#d98200', '#6b3500'])
  paint.fill()
  edge(paint, () => outline(paint, corners, 0.02), '#6b3500')
  for (let at = 0; at < 6; at += 1) {
    paint.beginPath()
    paint.moveTo(0, 0)
    paint.arc(0, 0, 0.25, (at / 6) * Math.PI * 2, ((at + 1) / 6) * Math.PI * 2)
    paint.closePath()
    paint.fillStyle = TINTS[at]?.[1] ?? '#fff'
    paint.fill()
  }
  paint.beginPath()
  paint.arc(0, 0, 0.11, 0, Math.PI * 2)
  paint.fillStyle = '#fff'
  paint.fill()
  glint(paint, -0.16, -0.22)
}

/** Arrows along the line that a gem clears, rays for its surroundings. */
function paintPower(paint: Paint, power: Power): void {
  if (power === 'none') return
  const draw = (colour: string, width: number): void => {
    paint.strokeStyle = colour
    paint.lineWidth = width
    paint.lineCap = 'round'
    paint.beginPath()
    if (power === 'burst') {
      for (const [x, y] of ring(8, 1)) {
        paint.moveTo(x * 0.2, y * 0.2)
        paint.lineTo(x * 0.32, y * 0.32)
      }
      paint.moveTo(0.1, 0)
      paint.arc(0, 0, 0.1, 0, Math.PI * 2)
    } else {
      paint.moveTo(-0.34, 0)
      paint.lineTo(0.34, 0)
      for (const side of [-1, 1]) {
        paint.moveTo(side * 0.2, -0.13)
        paint.lineTo(side * 0.35, 0)
        paint.lineTo(side * 0.2, 0.13)
      }
    }
    paint.stroke()
  }
  paint.save()
  if (power === 'column') paint.rotate(Math.PI / 2)
  draw('rgb(20 0 30 / 0.65)', 0.13)
  draw('#fff', 0.065)
  paint.restore()
}

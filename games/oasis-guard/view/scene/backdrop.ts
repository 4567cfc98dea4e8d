import type { Land, Spot, Path } from '../../map.ts'
import type { Palette } from './palette.ts'

type Canvas = CanvasRenderingContext2D

/** The area beside the land that is visible on a wider or taller screen, in the land's pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The size of a land in its own pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Sand, paths, water, palms and the stone circles: everything that does not move, drawn once for each size.
 * @param size of the land as it is shown
 */
export function drawLand(canvas: Canvas, land: Land, size: Size, frame: Frame, palette: Palette): void {
  drawSand(canvas, size, frame, palette)
  for (const [colour, wide] of [
    [palette.pathEdge, 42],
    [palette.path, 36],
  ] as const)
    for (const path of land.paths) drawPath(canvas, path, size, frame, colour, wide)
  for (const path of land.paths) drawSteps(canvas, path, palette)
  drawShore(canvas, land.water, palette)
  for (const spot of land.spots) drawCircle(canvas, spot, palette)
  for (const palm of palmsOf(land, frame)) drawPalm(canvas, palm, palette)
}

function drawSand(canvas: Canvas, { width, height }: Size, { left, top, right, bottom }: Frame, { sand, ripple }: Palette): void {
  const light = canvas.createRadialGradient(width * 0.4, height * 0.2, 20, width * 0.5, height * 0.5, Math.max(width, height) * 0.85)
  for (const [at, colour] of sand.entries()) light.addColorStop(at / 2, colour)
  canvas.fillStyle = light
  canvas.fillRect(left, top, right - left, bottom - top)
  canvas.strokeStyle = ripple
  canvas.lineWidth = 2
  canvas.lineCap = 'round'
  for (let row = Math.floor(top / 26); row * 26 < bottom; row += 1)
    for (let x = left - 60 + ((row * 53) % 90); x < right; x += 120) {
      canvas.beginPath()
      canvas.moveTo(x, row * 26)
      canvas.bezierCurveTo(x + 20, row * 26 - 7, x + 40, row * 26 + 7, x + 64, row * 26 - 1)
      canvas.stroke()
    }
}

function drawPath(canvas: Canvas, { corners }: Path, size: Size, frame: Frame, colour: string, wide: number): void {
  // Visitors come from outside: the path begins beyond the edge of the screen.
  const beyond = (value: number, end: number, low: number, high: number): number =>
    value < 0 ? Math.min(value, low - 30) : value > end ? Math.max(value, high + 30) : value
  canvas.strokeStyle = colour
  canvas.lineWidth = wide
  canvas.lineJoin = 'round'
  canvas.lineCap = 'round'
  canvas.beginPath()
  for (const [at, { x, y }] of corners.entries()) {
    if (at === 0) canvas.moveTo(beyond(x, size.width, frame.left, frame.right), beyond(y, size.height, frame.top, frame.bottom))
    else canvas.lineTo(x, y)
  }
  canvas.stroke()
}

function drawSteps(canvas: Canvas, { corners }: Path, { step }: Palette): void {
  canvas.fillStyle = step
  for (let leg = 1; leg < corners.length; leg += 1) {
    const [from, to] = [corners[leg - 1], corners[leg]]
    if (!from || !to) continue
    const [across, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    for (let gone = 18; gone < length - 12; gone += 17) {
      const side = (gone % 34 < 17 ? 1 : -1) * 6
      canvas.beginPath()
      canvas.ellipse(
        from.x + across * gone + down * side,
        from.y + down * gone + across * side,
        across === 0 ? 2.2 : 4,
        across === 0 ? 4 : 2.2,
        0,
        0,
        Math.PI * 2,
      )
      canvas.fill()
    }
  }
}

function drawShore(canvas: Canvas, { x, y }: Spot, { grass }: Palette): void {
  canvas.fillStyle = grass
  canvas.beginPath()
  canvas.ellipse(x + 14, y + 4, 58, 44, 0, 0, Math.PI * 2)
  canvas.fill()
}

/** The remaining part of the water (0 to 1), with its glints. */
export function drawWater(canvas: Canvas, { x, y }: Spot, { water, shade }: Palette, left: number, seconds: number): void {
  const part = left === 0 ? 0 : 0.35 + 0.65 * left
  const [wide, high] = [43 * part, 30 * part]
  canvas.fillStyle = shade
  canvas.beginPath()
  canvas.ellipse(x + 14, y + 4, 46, 33, 0, 0, Math.PI * 2)
  canvas.fill()
  if (part === 0) return
  const deep = canvas.createRadialGradient(x + 4, y - 10, 4, x + 14, y + 4, 46)
  for (const [at, colour] of water.entries()) deep.addColorStop(at / 2, colour)
  canvas.fillStyle = deep
  canvas.beginPath()
  canvas.ellipse(x + 14, y + 6, wide, high, 0, 0, Math.PI * 2)
  canvas.fill()
  canvas.strokeStyle = 'rgb(255 255 255 / 0.55)'
  canvas.lineWidth = 1.6
  canvas.lineCap = 'round'
  for (let glint = 0; glint < 3; glint += 1) {
    const sway = Math.sin(seconds * 1.4 + glint * 2.1) * 4
    canvas.beginPath()
    canvas.moveTo(x + 14 - wide * 0.5 + glint * 14 * part + sway, y + 6 + (glint - 1) * high * 0.45)
    canvas.lineTo(x + 14 - wide * 0.5 + (glint * 14 + 12) * part + sway, y + 6 + (glint - 1) * high * 0.45)
    canvas.stroke()
  }
}

/** A circle of stones with an eight-pointed star, where a tower can be built. */
function drawCircle(canvas: Canvas, { x, y }: Spot, { stone, stoneEdge, mark, shade }: Palette): void {
  canvas.fillStyle = shade
  canvas.beginPath()
  canvas.ellipse(x, y + 4, 22, 16, 0, 0, Math.PI * 2)
  canvas.fill()
  canvas.fillStyle = stoneEdge
  canvas.beginPath()
  canvas.ellipse(x, y + 2, 20, 15, 0, 0, Math.PI * 2)
  canvas.fill()
  canvas.fillStyle = stone
  canvas.beginPath()
  canvas.ellipse(x, y, 20, 15, 0, 0, Math.PI * 2)
  canvas.fill()
  canvas.strokeStyle = mark
  canvas.lineWidth = 1.6
  canvas.lineJoin = 'round'
  for (const turn of [0, Math.PI / 4]) {
    canvas.beginPath()
    for (let corner = 0; corner < 4; corner += 1) {
      const angle = turn + (corner * Math.PI) / 2
      canvas.lineTo(x + Math.cos(angle) * 11, y + Math.sin(angle) * 8)
    }
    canvas.closePath()
    canvas.stroke()
  }
}

/** Palms are around the water, and wherever nothing else is. */
function palmsOf(land: Land, frame: Frame): readonly Spot[] {
  const { x, y } = land.water
  const round = [
    { x: x + 52, y: y - 16 },
    { x: x + 40, y: y + 36 },
    { x: x - 4, y: y - 30 },
    // Leaves that hide a circle would hide where a tower can be built.
  ].filter((palm) => land.spots.every((spot) => Math.abs(spot.x - palm.x) > 40 || spot.y > palm.y + 10 || spot.y < palm.y - 60))
  const far: Spot[] = []
  for (let column = Math.floor(frame.left / 74); column * 74 < frame.right + 30; column += 1)
    for (let row = Math.floor(frame.top / 62); row * 62 < frame.bottom + 20; row += 1) {
      const palm = { x: column * 74 + ((row * 37 + column * 13) % 40), y: row * 62 + ((column * 29) % 34) }
      if ((column * 7 + row * 5) % 3 === 0 && isFree(land, palm)) far.push(palm)
    }
  return [...round, ...far].sort((one, other) => one.y - other.y)
}

function isFree({ paths, spots, water }: Land, { x, y }: Spot): boolean {
  const isOff = (spot: Spot, reach: number): boolean => Math.hypot(spot.x - x, spot.y - y) > reach
  return (
    isOff({ x: water.x + 14, y: water.y }, 82) &&
    spots.every((spot) => isOff(spot, 46)) &&
    paths.every(({ corners }) =>
      corners.every((to, at) => {
        const from = corners[at - 1] ?? to
        const near = {
          x: Math.max(Math.min(from.x, to.x), Math.min(Math.max(from.x, to.x), x)),
          y: Math.max(Math.min(from.y, to.y), Math.min(Math.max(from.y, to.y), y)),
        }
        return isOff(near, 44)
      }),
    )
  )
}

function drawPalm(canvas: Canvas, { x, y }: Spot, { leaf, trunk, shade }: Palette): void {
  canvas.fillStyle = shade
  canvas.beginPath()
  canvas.ellipse(x + 6, y + 2, 17, 5, 0, 0, Math.PI * 2)
  canvas.fill()
  canvas.strokeStyle = trunk
  canvas.lineWidth = 5
  canvas.lineCap = 'round'
  canvas.beginPath()
  canvas.moveTo(x, y)
  canvas.quadraticCurveTo(x + 5, y - 18, x + 1, y - 34)
  canvas.stroke()
  const [topX, topY] = [x + 1, y - 35]
  for (const [at, [across, down]] of (
    [
      [-22, 4],
      [-18, -10],
      [0, -15],
      [18, -10],
      [23, 5],
      [8, 13],
      [-9, 12],
    ] as const
  ).entries()) {
    canvas.fillStyle = leaf[at % 2] ?? leaf[0]
    canvas.beginPath()
    canvas.moveTo(topX, topY)
    canvas.quadraticCurveTo(topX + across * 0.5 - down * 0.2, topY + down * 0.3 - 9, topX + across, topY + down)
    canvas.quadraticCurveTo(topX + across * 0.5, topY + down * 0.5 + 3, topX, topY)
    canvas.fill()
  }
  canvas.fillStyle = '#c9792c'
  for (const [across, down] of [
    [-3, 3],
    [3, 4],
    [0, 6],
  ] as const) {
    canvas.beginPath()
    canvas.arc(topX + across, topY + down, 2.2, 0, Math.PI * 2)
    canvas.fill()
  }
}

import type { Camera } from '../camera.ts'
import type { Palette } from './palette.ts'

type Canvas = CanvasRenderingContext2D

/** Sky, stands, lanterns and pitch: everything that does not move, drawn once for each size. */
export function drawBackdrop(canvas: Canvas, camera: Camera, palette: Palette): void {
  drawSky(canvas, camera, palette)
  drawStands(canvas, camera, palette)
  drawLanterns(canvas, camera, palette)
  drawGrass(canvas, camera, palette)
  drawLines(canvas, camera, palette)
}

function drawSky(canvas: Canvas, { width, horizon }: Camera, { sky, glow }: Palette): void {
  const air = canvas.createLinearGradient(0, 0, 0, horizon)
  for (const [at, colour] of sky.entries()) air.addColorStop(at / 2, colour)
  canvas.fillStyle = air
  canvas.fillRect(0, 0, width, horizon + 2)
  const light = canvas.createRadialGradient(width * 0.5, horizon, 0, width * 0.5, horizon, width * 0.75)
  light.addColorStop(0, glow)
  light.addColorStop(1, 'rgb(255 190 110 / 0)')
  canvas.fillStyle = light
  canvas.fillRect(0, 0, width, horizon)
}

/** Rows of people, softer towards the top. */
function drawStands(canvas: Canvas, { width, height, horizon }: Camera, { stand, standEdge, crowd }: Palette): void {
  const high = Math.min(horizon * 0.46, height * 0.12)
  const top = horizon - high
  canvas.fillStyle = stand
  canvas.beginPath()
  canvas.moveTo(0, horizon + 2)
  canvas.lineTo(0, top - high * 0.25)
  canvas.quadraticCurveTo(width / 2, top + high * 0.28, width, top - high * 0.25)
  canvas.lineTo(width, horizon + 2)
  canvas.fill()
  const size = Math.max(3.2, high / 14)
  for (let row = 0; row * size * 2 < high * 1.1; row += 1) {
    for (let column = 0; column * size * 2.1 < width + size; column += 1) {
      const pick = (row * 7 + column * 13 + ((row * column) % 5)) % 17
      if (pick > 12) continue
      const x = column * size * 2.1 + (row % 2) * size
      const bow = (Math.abs(x - width / 2) / (width / 2)) ** 2 * high * 0.42
      const y = top + high * 0.2 + row * size * 2 - bow
      canvas.globalAlpha = 0.35 + 0.5 * (row / 8)
      canvas.fillStyle = crowd[pick % crowd.length] ?? stand
      canvas.beginPath()
      canvas.roundRect(x, y, size * 1.25, size * 1.4, size * 0.6)
      canvas.fill()
    }
  }
  canvas.globalAlpha = 1
  canvas.fillStyle = standEdge
  canvas.fillRect(0, horizon - size * 1.2, width, size * 1.4)
}

/** Two strings of lanterns across the sky. */
function drawLanterns(canvas: Canvas, { width, height, horizon }: Camera, { cord }: Palette): void {
  const colours = ['#ffc53d', '#ff8a3d', '#5ccbff', '#2fbf71', '#ff7d9c'] as const
  for (const [string, y, sag] of [
    [0, horizon * 0.34, height * 0.05],
    [1, horizon * 0.5, height * 0.035],
  ] as const) {
    canvas.strokeStyle = cord
    canvas.lineWidth = 1.4
    canvas.beginPath()
    canvas.moveTo(-10, y)
    canvas.quadraticCurveTo(width / 2, y + 2 * sag, width + 10, y)
    canvas.stroke()
    for (let at = 0; at < 9; at += 1) {
      const part = (at + 0.5 + string * 0.3) / 9
      const x = part * width
      const own = y + 4 * sag * part * (1 - part)
      lantern(canvas, x, own, Math.max(4, width * 0.013), colours[(at + string * 2) % colours.length] ?? '#ffc53d')
    }
  }
}

function lantern(canvas: Canvas, x: number, y: number, size: number, colour: string): void {
  canvas.fillStyle = colour
  canvas.globalAlpha = 0.22
  canvas.beginPath()
  canvas.arc(x, y + size * 1.5, size * 2.4, 0, Math.PI * 2)
  canvas.fill()
  canvas.globalAlpha = 1
  canvas.beginPath()
  canvas.roundRect(x - size * 0.8, y + size * 0.5, size * 1.6, size * 2, size * 0.7)
  canvas.fill()
  canvas.fillStyle = 'rgb(255 255 255 / 0.6)'
  canvas.fillRect(x - size * 0.25, y + size * 0.9, size * 0.5, size * 1.2)
}

function drawGrass(canvas: Canvas, camera: Camera, { grass }: Palette): void {
  const { width, height, horizon } = camera
  canvas.fillStyle = grass[0]
  canvas.fillRect(0, horizon, width, height - horizon)
  const ground = (far: number): number => camera.see(0, 0, far).y
  canvas.fillStyle = grass[1]
  const isNear = ground(1) > ground(0)
  // Bands far away would flicker.
  for (let band = -8; band < 14; band += 2) {
    const [from, to] = [ground(band * 0.22), ground((band + 1) * 0.22)]
    if (![from, to].every((y) => Number.isFinite(y) && y > horizon - 1 && y < height * 3)) continue
    if (isNear && band * 0.22 > 1.4) break
    canvas.fillRect(0, Math.min(from, to), width, Math.abs(to - from))
  }
  const shade = canvas.createLinearGradient(0, horizon, 0, height)
  shade.addColorStop(0, 'rgb(10 20 40 / 0.28)')
  shade.addColorStop(0.35, 'rgb(10 20 40 / 0)')
  shade.addColorStop(1, 'rgb(10 20 40 / 0.16)')
  canvas.fillStyle = shade
  canvas.fillRect(0, horizon, width, height - horizon)
}

function drawLines(canvas: Canvas, camera: Camera, { line }: Palette): void {
  const isNear = camera.see(0, 0, 1).y > camera.see(0, 0, 0).y
  canvas.strokeStyle = line
  canvas.lineWidth = 2
  const box = (half: number, far: number): void => {
    canvas.beginPath()
    for (const [at, [x, depth]] of (
      [
        [-half, 0],
        [-half, far],
        [half, far],
        [half, 0],
      ] as const
    ).entries()) {
      const seen = camera.see(x, 0, depth)
      if (at === 0) canvas.moveTo(seen.x, seen.y)
      else canvas.lineTo(seen.x, seen.y)
    }
    canvas.stroke()
  }
  box(916, 0.5)
  box(2016, isNear ? 1.35 : 1.5)
  const goalLine = camera.see(0, 0, 0).y
  canvas.beginPath()
  canvas.moveTo(0, goalLine)
  canvas.lineTo(camera.width, goalLine)
  canvas.stroke()
  const spot = camera.see(0, 0, 1)
  canvas.fillStyle = line
  canvas.beginPath()
  canvas.ellipse(spot.x, spot.y + 2, 16 * spot.scale, 5 * spot.scale, 0, 0, Math.PI * 2)
  canvas.fill()
}

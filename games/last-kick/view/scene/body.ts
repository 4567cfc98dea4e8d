import type { Kit } from './palette.ts'

type Canvas = CanvasRenderingContext2D
interface Spot {
  readonly x: number
  readonly y: number
}

/** The shirt of a figure from hip to chest, with its pattern. */
export function torso(canvas: Canvas, hip: Spot, chest: Spot, wide: number, kit: Kit): void {
  limb(canvas, hip, chest, wide, kit.shirt)
  canvas.strokeStyle = kit.second
  canvas.lineCap = 'butt'
  const [dx, dy] = [chest.x - hip.x, chest.y - hip.y]
  const long = Math.hypot(dx, dy) || 1
  const [ox, oy] = [(-dy / long) * wide * 0.3, (dx / long) * wide * 0.3]
  const stroke = (from: Spot, to: Spot, width: number): void => {
    canvas.lineWidth = width
    canvas.beginPath()
    canvas.moveTo(from.x, from.y)
    canvas.lineTo(to.x, to.y)
    canvas.stroke()
  }
  if (kit.pattern === 'stripes')
    for (const off of [-0.8, 0, 0.8]) stroke({ x: hip.x + ox * off, y: hip.y + oy * off }, { x: chest.x + ox * off, y: chest.y + oy * off }, wide * 0.1)
  if (kit.pattern === 'sash') stroke({ x: hip.x + ox, y: hip.y + oy }, { x: chest.x - ox, y: chest.y - oy }, wide * 0.2)
  if (kit.pattern === 'hoops')
    for (const part of [0.2, 0.6]) {
      const middle = { x: hip.x + dx * part, y: hip.y + dy * part }
      stroke({ x: middle.x - ox * 1.5, y: middle.y - oy * 1.5 }, { x: middle.x + ox * 1.5, y: middle.y + oy * 1.5 }, long * 0.16)
    }
}

/** A head with hair and eyes. */
export function drawHead(canvas: Canvas, { x, y }: Spot, size: number): void {
  dot(canvas, { x, y }, size, '#d99b6c')
  canvas.fillStyle = '#2b1633'
  canvas.beginPath()
  canvas.arc(x, y - size * 0.15, size * 1.02, Math.PI * 1.02, Math.PI * 1.98)
  canvas.fill()
  for (const turn of [-1, 1]) dot(canvas, { x: x + turn * size * 0.36, y: y + size * 0.16 }, size * 0.13, '#2b1633')
}

/** A line with round ends: an arm, a leg, a pole. */
export function limb(canvas: Canvas, from: Spot, to: Spot, width: number, colour: string): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.lineCap = 'round'
  canvas.beginPath()
  canvas.moveTo(from.x, from.y)
  canvas.lineTo(to.x, to.y)
  canvas.stroke()
}

export function dot(canvas: Canvas, { x, y }: Spot, radius: number, colour: string): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, Math.PI * 2)
  canvas.fill()
}

export function shadow(canvas: Canvas, { x, y }: Spot, wide: number): void {
  canvas.fillStyle = 'rgb(8 10 30 / 0.3)'
  canvas.beginPath()
  canvas.ellipse(x, y, wide, wide * 0.2, 0, 0, Math.PI * 2)
  canvas.fill()
}

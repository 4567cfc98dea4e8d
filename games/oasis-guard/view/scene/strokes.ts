type Canvas = CanvasRenderingContext2D

/** A filled ellipse; `turn` in radians. */
export function oval(canvas: Canvas, colour: string, x: number, y: number, wide: number, high: number, turn = 0): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.ellipse(x, y, wide, high, turn, 0, Math.PI * 2)
  canvas.fill()
}

/** A straight line. */
export function line(canvas: Canvas, colour: string, width: number, x: number, y: number, toX: number, toY: number): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.beginPath()
  canvas.moveTo(x, y)
  canvas.lineTo(toX, toY)
  canvas.stroke()
}

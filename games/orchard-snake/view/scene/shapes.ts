type Pen = CanvasRenderingContext2D

/** A radial gradient over a drawing of 48 units, bright at the top left. */
export function shade(pen: Pen, light: string, dark: string): CanvasGradient {
  const fill = pen.createRadialGradient(18, 18, 3, 24, 26, 24)
  fill.addColorStop(0, light)
  fill.addColorStop(1, dark)
  return fill
}

/** A shining ball with its shadow: its middle and its two radii. */
export function ball(pen: Pen, x: number, y: number, across: number, down: number, light: string, dark: string): void {
  pen.fillStyle = '#0003'
  pen.beginPath()
  pen.ellipse(x, y + down * 0.92, across * 0.86, down * 0.24, 0, 0, 7)
  pen.fill()
  pen.fillStyle = shade(pen, light, dark)
  pen.beginPath()
  pen.ellipse(x, y, across, down, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#fff9'
  pen.beginPath()
  pen.ellipse(x - across * 0.38, y - down * 0.42, across * 0.2, down * 0.13, -0.6, 0, 7)
  pen.fill()
}

/** A leaf from its stalk at `x` and `y`, turned clockwise by `turn` radians. */
export function leaf(pen: Pen, x: number, y: number, turn: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.fillStyle = '#2f9e4f'
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.quadraticCurveTo(7, -8, 15, -2)
  pen.quadraticCurveTo(8, 5, 0, 0)
  pen.fill()
  pen.restore()
}

/** A khatim: two squares, one turned by an eighth. */
export function star(pen: Pen, x: number, y: number, reach: number, fill: string): void {
  pen.fillStyle = fill
  for (const turn of [0, Math.PI / 4]) {
    pen.beginPath()
    for (let corner = 0; corner < 4; corner += 1) {
      const angle = turn + (corner * Math.PI) / 2
      pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    pen.fill()
  }
}

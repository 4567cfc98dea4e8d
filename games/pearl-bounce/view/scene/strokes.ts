/** What the art is drawn with. */
export type Pen = CanvasRenderingContext2D

export function lines(pen: Pen, all: readonly (readonly [number, number, number, number])[]): void {
  pen.beginPath()
  for (const [x, y, toX, toY] of all) {
    pen.moveTo(x, y)
    pen.lineTo(toX, toY)
  }
  pen.stroke()
}

export function diamond(pen: Pen, x: number, y: number, reach: number): void {
  pen.beginPath()
  pen.moveTo(x, y - reach)
  pen.lineTo(x + reach, y)
  pen.lineTo(x, y + reach)
  pen.lineTo(x - reach, y)
  pen.fill()
}

/** A khatim: two squares, one turned by an eighth. */
export function star(pen: Pen, x: number, y: number, reach: number, fill: string): void {
  pen.fillStyle = fill
  for (const turn of [0, Math.PI / 4]) {
    pen.beginPath()
    for (let corner = 0; corner < 4; corner += 1)
      pen.lineTo(x + Math.cos(turn + (corner * Math.PI) / 2) * reach, y + Math.sin(turn + (corner * Math.PI) / 2) * reach)
    pen.fill()
  }
}

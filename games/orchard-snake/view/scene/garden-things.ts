type Pen = CanvasRenderingContext2D

/** Things of single gardens, each in a square of 48 units. */
export const THINGS = { lock, key, mushroom, bush, burrow } as const
export type ThingName = keyof typeof THINGS

/** A padlock at the lower right, over a fruit. */
function lock(pen: Pen): void {
  pen.strokeStyle = '#5b6472'
  pen.lineWidth = 4
  pen.beginPath()
  pen.arc(33, 26, 7, Math.PI, 0)
  pen.lineTo(40, 31)
  pen.stroke()
  pen.fillStyle = '#ffc53d'
  pen.strokeStyle = '#5a3a00'
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(22, 27, 22, 17, 4)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#5a3a00'
  pen.beginPath()
  pen.arc(33, 34, 3, 0, 7)
  pen.fill()
  pen.fillRect(31.5, 34, 3, 6)
}

function key(pen: Pen): void {
  pen.save()
  pen.translate(24, 24)
  pen.rotate(-0.7)
  for (const [style, width] of [
    ['#5a3a00', 9],
    ['#ffc53d', 5],
  ] as const) {
    pen.strokeStyle = style
    pen.lineWidth = width
    pen.lineCap = 'round'
    pen.beginPath()
    pen.arc(-10, 0, 8, 0, 7)
    pen.moveTo(-2, 0)
    pen.lineTo(19, 0)
    pen.moveTo(12, 0)
    pen.lineTo(12, 7)
    pen.moveTo(18, 0)
    pen.lineTo(18, 7)
    pen.stroke()
  }
  pen.restore()
}

function mushroom(pen: Pen): void {
  pen.fillStyle = '#0003'
  pen.beginPath()
  pen.ellipse(24, 42, 13, 3.5, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#fff3dc'
  pen.strokeStyle = '#6b4a2a'
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(17, 24, 14, 18, 6)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#8d5a34'
  pen.beginPath()
  pen.moveTo(4, 27)
  pen.bezierCurveTo(4, 2, 44, 2, 44, 27)
  pen.quadraticCurveTo(24, 33, 4, 27)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#fff3dc'
  for (const [x, y, reach] of [
    [15, 19, 3.5],
    [25, 13, 4],
    [34, 21, 3],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y, reach, 0, 7)
    pen.fill()
  }
}

/** A bush like a piece of hedge: square and dark, so that nobody takes it for fruit. */
function bush(pen: Pen): void {
  pen.fillStyle = '#0a1f1055'
  pen.fillRect(6, 9, 42, 38)
  pen.fillStyle = '#123f26'
  pen.beginPath()
  pen.roundRect(3, 4, 41, 40, 11)
  pen.fill()
  for (const [x, y, style] of [
    [14, 14, '#2b7a45'],
    [31, 12, '#1f6a3d'],
    [22, 25, '#2b7a45'],
    [34, 30, '#1f6a3d'],
    [13, 33, '#19552f'],
  ] as const) {
    pen.fillStyle = style
    pen.beginPath()
    pen.arc(x, y, 8, 0, 7)
    pen.fill()
  }
}

/** A dark hole in a ring of earth. */
function burrow(pen: Pen): void {
  pen.fillStyle = '#8a5a2b'
  pen.beginPath()
  pen.ellipse(24, 25, 23, 21, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#c08a4e'
  pen.beginPath()
  pen.ellipse(24, 23, 20, 17, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#1d0f08'
  pen.beginPath()
  pen.ellipse(24, 25, 16, 13, 0, 0, 7)
  pen.fill()
}

/** The drawings of what stands in the places of the course. Origin: the left end of the foot, y up is negative; light comes from above left. */

const STONE = { light: '#efcf9f', front: '#d3a676', shade: '#a87555', deep: '#7c4f45' } as const

/** A low arch of a ruin, `width` wide; its opening is 28 high, and its top 144. */
export function drawArch(context: CanvasRenderingContext2D, width: number): void {
  const wall = context.createLinearGradient(0, -146, width, 0)
  wall.addColorStop(0, STONE.light)
  wall.addColorStop(0.5, STONE.front)
  wall.addColorStop(1, STONE.shade)
  // The far side of the passage, seen through the opening.
  context.fillStyle = 'rgba(60,25,45,.34)'
  context.fillRect(9, -34, width - 18, 38)
  context.fillStyle = wall
  context.beginPath()
  context.moveTo(-4, 4)
  context.lineTo(-2, -128)
  for (const [x, y] of CROWN) context.lineTo((x * width) / 84, y)
  context.lineTo(width + 4, 4)
  context.lineTo(width - 10, 4)
  context.lineTo(width - 11, -20)
  context.quadraticCurveTo(width - 13, -30, width / 2, -31)
  context.quadraticCurveTo(13, -30, 11, -20)
  context.lineTo(10, 4)
  context.closePath()
  context.fill()
  drawCourses(context, width)
  context.strokeStyle = '#fff0cf'
  context.lineWidth = 2.4
  context.beginPath()
  context.moveTo(11, -20)
  context.quadraticCurveTo(13, -30, width / 2, -31)
  context.quadraticCurveTo(width - 13, -30, width - 11, -20)
  context.stroke()
}

const CROWN = [
  [8, -136],
  [17, -131],
  [26, -143],
  [44, -140],
  [50, -126],
  [61, -124],
  [66, -137],
  [79, -132],
  [86, -116],
] as const

/** The joints of the stones, and a frieze of stars. */
function drawCourses(context: CanvasRenderingContext2D, width: number): void {
  context.strokeStyle = 'rgba(110,62,58,.38)'
  context.lineWidth = 1.3
  context.beginPath()
  for (let row = 0; row < 5; row += 1) {
    const y = -46 - row * 18
    context.moveTo(0, y)
    context.lineTo(width, y)
    for (let x = row % 2 === 0 ? 18 : 30; x < width - 4; x += 24) {
      context.moveTo(x, y)
      context.lineTo(x, y - 18)
    }
  }
  context.stroke()
  context.fillStyle = '#2b9d94'
  for (let x = 12; x < width - 6; x += 15) {
    context.save()
    context.translate(x, -38)
    context.fillRect(-3, -3, 6, 6)
    context.rotate(Math.PI / 4)
    context.fillRect(-3, -3, 6, 6)
    context.restore()
  }
}

/** A palm that leans over the path; its fronds and dates hang 28 above the sand. */
export function drawPalm(context: CanvasRenderingContext2D): void {
  context.lineCap = 'round'
  for (const [wide, colour, shift] of [
    [13, '#6b3d2c', 1.5],
    [9, '#a3683f', 0],
    [3, '#d79a5c', -2.6],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = wide
    context.beginPath()
    context.moveTo(64 + shift, 3)
    context.bezierCurveTo(62 + shift, -60, 44 + shift, -112, 22 + shift, -118)
    context.stroke()
  }
  context.strokeStyle = 'rgba(70,32,28,.5)'
  context.lineWidth = 1.5
  for (let at = 0; at < 8; at += 1) {
    context.beginPath()
    context.moveTo(57 - at * at * 0.25, -12 - at * 13)
    context.lineTo(68 - at * at * 0.25, -14 - at * 13)
    context.stroke()
  }
  for (const [x, y, bend, dark] of FRONDS) drawLeaf(context, x, y, bend, dark)
  context.fillStyle = '#b4561e'
  for (let at = 0; at < 11; at += 1) {
    context.beginPath()
    context.ellipse(17 + (at % 4) * 3.6, -96 + Math.floor(at / 4) * 7 + (at % 2) * 2, 2.7, 3.7, 0, 0, 7)
    context.fill()
  }
}

/** [tip x, tip y, bend, whether it is at the back]. The lowest tips reach down to the edge of the hurdle. */
const FRONDS = [
  [-8, -40, -26, true],
  [46, -38, 34, true],
  [2, -31, -14, false],
  [22, -30, 6, false],
  [38, -31, 20, false],
  [-12, -70, -30, false],
  [60, -84, 30, false],
] as const

function drawLeaf(context: CanvasRenderingContext2D, tipX: number, tipY: number, bend: number, isBack: boolean): void {
  const [x, y] = [22, -118]
  context.fillStyle = isBack ? '#1c6a55' : '#36a06d'
  context.beginPath()
  context.moveTo(x, y)
  context.bezierCurveTo(x + bend - 5, y - 22, tipX - 7, (y + tipY) / 2 - 8, tipX, tipY)
  context.bezierCurveTo(tipX + 8, (y + tipY) / 2, x + bend + 5, y - 4, x, y)
  context.fill()
  context.strokeStyle = isBack ? 'rgba(12,60,50,.5)' : 'rgba(200,245,190,.55)'
  context.lineWidth = 1.2
  context.beginPath()
  context.moveTo(x, y)
  context.bezierCurveTo(x + bend, y - 14, tipX, (y + tipY) / 2, tipX, tipY)
  context.stroke()
}

/** An awning between two poles, `width` wide; its cloth is 44 to 54 above the sand. */
export function drawAwning(context: CanvasRenderingContext2D, width: number): void {
  context.strokeStyle = '#6b3a2e'
  context.lineWidth = 4
  context.lineCap = 'round'
  for (const x of [5, width - 5]) {
    context.beginPath()
    context.moveTo(x, 4)
    context.lineTo(x, -50)
    context.stroke()
  }
  const stripes = 8
  for (let at = 0; at < stripes; at += 1) {
    const [left, right] = [(at * width) / stripes, ((at + 1) * width) / stripes]
    context.fillStyle = at % 2 === 0 ? '#e5484d' : '#fff1d6'
    context.beginPath()
    context.moveTo(left, -54 + sag(left / width))
    context.lineTo(right, -54 + sag(right / width))
    context.lineTo(right, -44)
    context.quadraticCurveTo((left + right) / 2, -35, left, -44)
    context.fill()
  }
  context.strokeStyle = '#ffdf8a'
  context.lineWidth = 2.4
  context.beginPath()
  context.moveTo(0, -54)
  context.quadraticCurveTo(width / 2, -49, width, -54)
  context.stroke()
}

function sag(part: number): number {
  return 10 * part * (1 - part)
}

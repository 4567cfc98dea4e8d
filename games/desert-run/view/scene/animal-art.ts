/** The drawings of what runs and rolls on the course. */

/** A gazelle that runs to the right; `stride` 0 to 1 is the place within a bound. Origin: the left end of its foot line. */
export function drawGazelle(context: CanvasRenderingContext2D, stride: number): void {
  const swing = Math.sin(stride * Math.PI * 2)
  const lift = Math.max(0, Math.cos(stride * Math.PI * 2)) * 3
  context.save()
  context.translate(0, -lift)
  context.lineCap = 'round'
  drawGazelleLegs(context, swing, '#8a5433', 3)
  const coat = context.createLinearGradient(0, -36, 0, -10)
  coat.addColorStop(0, '#e0a15c')
  coat.addColorStop(0.62, '#c98043')
  coat.addColorStop(0.66, '#5d3426')
  coat.addColorStop(0.74, '#fbead0')
  context.fillStyle = coat
  context.fill(BODY)
  context.fillStyle = '#fbead0'
  context.beginPath()
  context.ellipse(4, -24, 3.4, 5, 0.2, 0, 7)
  context.fill()
  drawGazelleLegs(context, -swing, '#b5743f', 0)
  context.fillStyle = '#d0894a'
  context.fill(NECK)
  context.fillStyle = '#5d3426'
  context.fill(new Path2D('M46.5-37.5 53-33 52.4-31.6 45-34.5z'))
  context.strokeStyle = '#3a2230'
  context.lineWidth = 2
  context.stroke(HORNS)
  context.fillStyle = '#2a1524'
  context.beginPath()
  context.arc(46.4, -36.6, 1.5, 0, 7)
  context.fill()
  context.restore()
}

const BODY = new Path2D('M3-26C4-32 14-31 22-30 30-31 37-31 40-25 41-18 36-13 29-13 20-12 12-12 7-14 3-17 2-22 3-26z')
const NECK = new Path2D('M33-27C38-31 39-36 41-40 43-42 47-41 49-38L53.5-33C53-31 50-31 46-31.5 45-27 42-21 38-19z')
const HORNS = new Path2D('M43-40C43-46 40-49 37-51M45.5-40.5C46.5-46 44.5-50 42-53')

function drawGazelleLegs(context: CanvasRenderingContext2D, swing: number, colour: string, inset: number): void {
  context.strokeStyle = colour
  context.lineWidth = 3
  for (const [hip, reach] of [
    [9 + inset, 11],
    [35 - inset, 12],
  ] as const) {
    const foot = hip + swing * reach
    context.beginPath()
    context.moveTo(hip, -15)
    context.quadraticCurveTo(hip + (hip < 20 ? -4 : 4), -8, foot, -1 - Math.abs(swing) * 2)
    context.stroke()
  }
}

/** A ball of dry twigs. Origin: its middle. */
export function drawTumbleweed(context: CanvasRenderingContext2D): void {
  const ball = context.createRadialGradient(-4, -5, 2, 0, 0, 18)
  // Dark and dense: the dunes behind it and the dust before it are of the colour of straw.
  ball.addColorStop(0, '#8a4a35')
  ball.addColorStop(0.7, '#5a2530')
  ball.addColorStop(1, '#3d1628')
  context.fillStyle = ball
  context.beginPath()
  context.arc(0, 0, 15, 0, 7)
  context.fill()
  context.lineWidth = 1.6
  for (let at = 0; at < 26; at += 1) {
    const [from, to] = [at * 2.399, at * 2.399 + 1.6 + (at % 3) * 0.4]
    const [near, far] = [4 + (at % 4) * 3, 13 + (at % 5)]
    context.strokeStyle = at % 3 === 0 ? '#f1cd8f' : at % 3 === 1 ? '#8a4a35' : '#3d1628'
    context.beginPath()
    context.moveTo(Math.cos(from) * near, Math.sin(from) * near)
    context.quadraticCurveTo(Math.cos(to - 0.6) * far, Math.sin(to - 0.6) * far, Math.cos(to) * far, Math.sin(to) * far)
    context.stroke()
  }
}

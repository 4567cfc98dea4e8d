/** The drawings of the hurdles. Origin: the left end of the foot, y up is negative; light comes from above left. */

export function drawBush(context: CanvasRenderingContext2D): void {
  const leaves = [
    [17, 30, -1.57],
    [10, 27, -2.05],
    [24, 27, -1.09],
    [4, 23, -2.55],
    [30, 23, -0.6],
    [13, 24, -1.85],
    [21, 24, -1.3],
  ] as const
  for (const [x, long, angle] of leaves) {
    context.save()
    context.translate(17 + (x - 17) * 0.45, 1)
    context.rotate(angle)
    const skin = context.createLinearGradient(0, -5, 0, 5)
    skin.addColorStop(0, angle < -1.5 ? '#2f8f76' : '#1e6f63')
    skin.addColorStop(1, angle < -1.5 ? '#6fd0a0' : '#3da586')
    context.fillStyle = skin
    context.beginPath()
    context.moveTo(0, -4)
    context.quadraticCurveTo(long * 0.55, -6.5, long, 0)
    context.quadraticCurveTo(long * 0.55, 6.5, 0, 4)
    context.fill()
    context.strokeStyle = 'rgba(225,255,210,.55)'
    context.lineWidth = 1
    for (let at = 1; at < 5; at += 1) {
      context.beginPath()
      context.moveTo(long * 0.18 * at, 4.6 - at * 0.3)
      context.lineTo(long * 0.18 * at + 3, 7 - at * 0.4)
      context.stroke()
    }
    context.restore()
  }
}

/** A candelabra spurge: arms that rise together. */
export function drawCandelabra(context: CanvasRenderingContext2D): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const arms = ['M15 2V-50', 'M15-16C4-16 4-22 4-38', 'M15-12C27-12 26-20 26-43'].map((path) => new Path2D(path))
  for (const [wide, colour, shift] of [
    [11.5, '#14564e', 0.8],
    [9.5, '#25846b', 0],
    [4.2, '#58bd8c', -2],
    [1.4, '#bdf0b4', -3.1],
  ] as const) {
    context.lineWidth = wide
    context.strokeStyle = colour
    context.save()
    context.translate(shift, 0)
    for (const arm of arms) context.stroke(arm)
    context.restore()
  }
  for (const [x, y] of [
    [15, -54],
    [4, -42],
    [26, -47],
  ] as const) {
    context.fillStyle = '#ff6f91'
    for (let at = 0; at < 5; at += 1) {
      context.beginPath()
      context.ellipse(x + Math.cos(at * 1.257 - 1.57) * 3, y + Math.sin(at * 1.257 - 1.57) * 2.6, 2.5, 2, 0, 0, 7)
      context.fill()
    }
    context.fillStyle = '#ffe07a'
    context.beginPath()
    context.arc(x, y, 1.7, 0, 7)
    context.fill()
  }
}

export function drawRocks(context: CanvasRenderingContext2D): void {
  const stones = [
    ['M22 3 26-12 35-19 45-13 51 3z', 'M26-12 35-19 39-9 33 3H22z', '#8a6076', '#c08f8c'],
    ['M-1 3 4-15 13-27 24-23 33-8 35 3z', 'M4-15 13-27 18-13 12 3H-1z', '#74506e', '#dba793'],
  ] as const
  for (const [outline, front, shade, light] of stones) {
    context.fillStyle = shade
    context.fill(new Path2D(outline))
    context.fillStyle = light
    context.fill(new Path2D(front))
  }
  context.fillStyle = '#eec6a6'
  context.fill(new Path2D('M13-27 24-23 18-13z'))
  context.fill(new Path2D('M35-19 45-13 39-9z'))
  context.strokeStyle = 'rgba(60,25,60,.35)'
  context.lineWidth = 1.2
  context.stroke(new Path2D('M18-13 24-4 23 2M39-9 42-2'))
}

/** A clay jar with a painted band; a broken one has lost its neck. */
export function drawJar(context: CanvasRenderingContext2D, middle: number, width: number, tall: number, isBroken: boolean): void {
  const [half, neck] = [width / 2, width * 0.24]
  const clay = context.createLinearGradient(middle - half, 0, middle + half, 0)
  clay.addColorStop(0, '#f2a56b')
  clay.addColorStop(0.35, '#d9743f')
  clay.addColorStop(1, '#8a3a2c')
  const body = new Path2D()
  body.moveTo(middle - half * 0.5, 2)
  body.bezierCurveTo(middle - half * 1.2, -tall * 0.3, middle - half * 1.15, -tall * 0.66, middle - neck, -tall * 0.8)
  if (isBroken) for (const [across, up] of BREAK) body.lineTo(middle - neck + across * neck * 2, -tall * (0.8 + up))
  else {
    body.lineTo(middle - neck, -tall * 0.92)
    body.lineTo(middle - neck * 1.5, -tall)
    body.lineTo(middle + neck * 1.5, -tall)
    body.lineTo(middle + neck, -tall * 0.92)
  }
  body.lineTo(middle + neck, -tall * 0.8)
  body.bezierCurveTo(middle + half * 1.15, -tall * 0.66, middle + half * 1.2, -tall * 0.3, middle + half * 0.5, 2)
  body.closePath()
  context.save()
  context.fillStyle = clay
  context.fill(body)
  context.clip(body)
  context.strokeStyle = '#fbe3b5'
  context.lineWidth = 1.6
  const band = -tall * 0.5
  context.beginPath()
  for (let at = 0; at <= 8; at += 1) context.lineTo(middle - half + (at * width) / 8, band + (at % 2 === 0 ? 3 : -3))
  context.moveTo(middle - half, band - 6)
  context.quadraticCurveTo(middle, band - 3, middle + half, band - 6)
  context.moveTo(middle - half, band + 7)
  context.quadraticCurveTo(middle, band + 10, middle + half, band + 7)
  context.stroke()
  context.fillStyle = 'rgba(255,240,210,.5)'
  context.beginPath()
  context.ellipse(middle - half * 0.55, -tall * 0.52, half * 0.14, tall * 0.2, 0.15, 0, 7)
  context.fill()
  context.restore()
  if (!isBroken) return
  context.fillStyle = '#5f2526'
  context.beginPath()
  context.ellipse(middle, -tall * 0.82, neck * 0.9, 2, 0, 0, 7)
  context.fill()
  context.fillStyle = '#c2633a'
  context.fill(new Path2D(`M${middle + half - 2} 3l5-7 5 6z`))
}

const BREAK = [
  [0.05, 0.1],
  [0.3, 0.02],
  [0.5, 0.14],
  [0.75, 0.04],
  [0.95, 0.09],
] as const

/** A falcon that flies to the left; `wing` from -1 (down) to 1 (up). Origin: its middle. */
export function drawFalcon(context: CanvasRenderingContext2D, wing: number): void {
  const tip = -wing * 25
  context.fillStyle = '#4c2c46'
  context.beginPath()
  context.moveTo(-2, -2)
  context.quadraticCurveTo(2, tip * 0.7 - 3, 14, tip - 2)
  context.quadraticCurveTo(15, tip * 0.35, 13, 0)
  context.fill()
  const back = context.createLinearGradient(0, -9, 0, 10)
  back.addColorStop(0, '#b9552f')
  back.addColorStop(1, '#f3d4a3')
  context.fillStyle = back
  const body = new Path2D('M-23-2C-22-8-14-9-8-7 2-9 12-5 28-3L31 2 24 3 31 7 22 6C12 9-4 11-13 5-19 4-22 2-23-2z')
  // A pale edge: between night and morning the hills behind it are as brown as the bird.
  context.strokeStyle = '#fff1d2'
  context.lineWidth = 3
  context.stroke(body)
  context.fill(body)
  context.fillStyle = '#6d3b40'
  context.fill(new Path2D('M-23-3C-22-9-14-10-9-7-12-5-17-4-19-3-20-2-22-2-23-3z'))
  context.fillStyle = '#ffc53d'
  context.fill(new Path2D('M-22-4-28-1-26 2-21 0z'))
  context.fillStyle = '#fff'
  context.beginPath()
  context.arc(-17.5, -3.6, 2, 0, 7)
  context.fill()
  context.fillStyle = '#23101f'
  context.beginPath()
  context.arc(-18, -3.6, 1.2, 0, 7)
  context.fill()
  const feather = context.createLinearGradient(0, -4, 0, tip)
  feather.addColorStop(0, '#8c5145')
  feather.addColorStop(1, '#3d2440')
  context.fillStyle = feather
  context.beginPath()
  context.moveTo(-10, -3)
  context.quadraticCurveTo(-6, tip * 0.75 - 4, 8, tip)
  context.lineTo(9, tip * 0.72 + 2)
  context.lineTo(13, tip * 0.66)
  context.lineTo(12, tip * 0.36 + 2)
  context.lineTo(15, tip * 0.3)
  context.quadraticCurveTo(12, 1, 6, 2)
  context.fill()
  context.strokeStyle = 'rgba(255,220,170,.5)'
  context.lineWidth = 1.2
  context.beginPath()
  context.moveTo(-9, -4)
  context.quadraticCurveTo(-5.5, tip * 0.74 - 5, 7, tip)
  context.stroke()
}

type Paint = CanvasRenderingContext2D

const WOOD = { light: '#e2a767', middle: '#bf7a3a', dark: '#8b4f1e', edge: '#4a2608' } as const
const IRON = { light: '#c9d2df', dark: '#6b7688', edge: '#252b36' } as const
const ROPE = { light: '#fff1cf', dark: '#c9a064', edge: '#4c3413' } as const
const SANDS = { ground: '#b9803a', back: '#d7a354', light: '#fbe2a6', shade: '#c08a42', ripple: '#d9ae67', edge: '#6d4517' } as const
const BRASS = { light: '#fff2b8', middle: '#f0b62f', dark: '#a86a08', edge: '#5a3300' } as const

/** Draws a crate round the origin, one unit wide; with a second layer it has iron bands. */
export function paintCrate(paint: Paint, layers: number): void {
  paint.save()
  paint.lineJoin = 'round'
  box(paint, -0.46, -0.46, 0.92, 0.92, 0.09, WOOD.dark)
  for (const [at, tone] of [WOOD.middle, WOOD.light, WOOD.middle, WOOD.light].entries()) box(paint, -0.42 + at * 0.212, -0.42, 0.2, 0.84, 0.03, tone)
  // Two planks hold the others together, and a third one is nailed across.
  paint.save()
  paint.rotate(-Math.PI / 4)
  box(paint, -0.5, -0.085, 1, 0.17, 0.02, WOOD.light, WOOD.edge)
  paint.restore()
  for (const top of [-0.44, 0.26]) box(paint, -0.44, top, 0.88, 0.18, 0.03, WOOD.light, WOOD.edge)
  for (const x of [-0.34, 0.34]) for (const y of [-0.35, 0.35]) dot(paint, x, y, 0.035, WOOD.edge)
  if (layers > 1) {
    for (const left of [-0.34, 0.16]) box(paint, left, -0.47, 0.18, 0.94, 0.03, IRON.dark, IRON.edge)
    for (const left of [-0.31, 0.19]) box(paint, left, -0.45, 0.05, 0.9, 0.02, IRON.light)
    for (const x of [-0.25, 0.25]) for (const y of [-0.34, 0, 0.34]) dot(paint, x, y, 0.04, IRON.edge)
  }
  outlineBox(paint, -0.46, -0.46, 0.92, 0.92, 0.09, layers > 1 ? IRON.edge : WOOD.edge, 0.05)
  paint.restore()
}

/** Draws the ropes over a tied gem. */
export function paintRope(paint: Paint): void {
  paint.save()
  paint.lineCap = 'round'
  for (const turn of [Math.PI / 4, -Math.PI / 4]) {
    paint.save()
    paint.rotate(turn)
    strand(paint, ROPE.edge, 0.15, [])
    strand(paint, ROPE.dark, 0.1, [])
    strand(paint, ROPE.light, 0.07, [0.04, 0.06])
    paint.restore()
  }
  dot(paint, 0, 0, 0.12, ROPE.edge)
  dot(paint, 0, 0, 0.09, ROPE.light)
  dot(paint, 0.02, 0.02, 0.045, ROPE.dark)
  paint.restore()
}

/** Draws a coffee pot of brass round the origin, one unit wide. */
export function paintPot(paint: Paint): void {
  paint.save()
  paint.lineJoin = 'round'
  const brass = paint.createLinearGradient(-0.3, 0, 0.3, 0)
  for (const [at, tone] of [BRASS.middle, BRASS.light, BRASS.middle, BRASS.dark].entries()) brass.addColorStop([0, 0.3, 0.55, 1][at] ?? 1, tone)
  const shape = (path: string, width = 0.05): void => {
    const outline = new Path2D(path)
    paint.fillStyle = brass
    paint.fill(outline)
    paint.strokeStyle = BRASS.edge
    paint.lineWidth = width
    paint.stroke(outline)
  }
  // The handle is a line alone; the spout lies behind the body.
  const handle = new Path2D('M.18 -.14C.46 -.2 .46 .2 .22 .24')
  for (const [tone, width] of [
    [BRASS.edge, 0.15],
    [BRASS.middle, 0.07],
  ] as const) {
    paint.strokeStyle = tone
    paint.lineWidth = width
    paint.stroke(handle)
  }
  shape('M-.12 .02C-.3 -.02 -.3 -.16 -.47 -.2C-.44 -.04 -.36 .14 -.14 .18Z')
  shape('M-.13 -.12C-.08 0 -.3 .1 -.26 .3C-.24 .42 -.16 .45 0 .45C.16 .45 .24 .42 .26 .3C.3 .1 .08 0 .13 -.12Z')
  shape('M-.16 -.12L.16 -.12L.05 -.34L-.05 -.34Z')
  shape('M0 -.48A.07 .07 0 1 1 0 -.34A.07 .07 0 1 1 0 -.48Z', 0.04)
  box(paint, -0.16, -0.14, 0.32, 0.07, 0.03, '#d6266c', BRASS.edge)
  paint.fillStyle = 'rgb(255 255 255 / 0.75)'
  paint.beginPath()
  paint.ellipse(-0.12, 0.22, 0.035, 0.11, 0.25, 0, Math.PI * 2)
  paint.fill()
  paint.restore()
}

/** Draws a heap of sand round the origin, one unit wide: a dune with a lit and a dark side, and ripples that the wind has left. */
export function paintSand(paint: Paint): void {
  paint.save()
  paint.lineCap = 'round'
  box(paint, -0.48, -0.48, 0.96, 0.96, 0.1, SANDS.ground)
  const dune = (path: string, tone: string): void => {
    paint.fillStyle = tone
    paint.fill(new Path2D(path))
  }
  paint.beginPath()
  paint.roundRect(-0.48, -0.48, 0.96, 0.96, 0.1)
  paint.clip()
  dune('M-.5 -.12C-.36 -.16 -.22 -.36 -.1 -.42C.02 -.34 .3 -.16 .5 -.2L.5 .5L-.5 .5Z', SANDS.back)
  dune('M-.5 .16C-.28 .12 -.06 -.08 .12 -.24C.22 -.06 .36 .06 .5 .1L.5 .5L-.5 .5Z', SANDS.light)
  // The crest runs down to the front; beyond it the dune is in the shade.
  dune('M.12 -.24C.06 -.02 .26 .12 .08 .5L.5 .5L.5 .1C.36 .06 .22 -.06 .12 -.24Z', SANDS.shade)
  paint.strokeStyle = SANDS.ripple
  paint.lineWidth = 0.028
  for (const ripple of ['M-.4 .22C-.3 .2 -.16 .12 -.06 .04', 'M-.42 .33C-.28 .31 -.1 .22 .02 .12', 'M-.4 .43C-.24 .41 -.08 .34 .06 .25'])
    paint.stroke(new Path2D(ripple))
  outlineBox(paint, -0.48, -0.48, 0.96, 0.96, 0.1, SANDS.edge, 0.07)
  paint.restore()
}

function strand(paint: Paint, colour: string, width: number, dashes: readonly number[]): void {
  paint.setLineDash([...dashes])
  paint.strokeStyle = colour
  paint.lineWidth = width
  paint.beginPath()
  paint.moveTo(-0.5, 0)
  paint.lineTo(0.5, 0)
  paint.stroke()
}

function box(paint: Paint, x: number, y: number, width: number, height: number, rounding: number, colour: string, edge?: string): void {
  paint.beginPath()
  paint.roundRect(x, y, width, height, rounding)
  paint.fillStyle = colour
  paint.fill()
  if (edge) outlineBox(paint, x, y, width, height, rounding, edge, 0.03)
}

function outlineBox(paint: Paint, x: number, y: number, width: number, height: number, rounding: number, colour: string, line: number): void {
  paint.beginPath()
  paint.roundRect(x, y, width, height, rounding)
  paint.strokeStyle = colour
  paint.lineWidth = line
  paint.stroke()
}

function dot(paint: Paint, x: number, y: number, reach: number, colour: string): void {
  paint.beginPath()
  paint.arc(x, y, reach, 0, Math.PI * 2)
  paint.fillStyle = colour
  paint.fill()
}

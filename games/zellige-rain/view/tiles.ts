import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { Sprite } from '@majlis/game-kit/drawing/canvas'

type Context = CanvasRenderingContext2D

/** Glazes of the seven kinds: light, full, deep, and the motif's colour. Each kind has a motif of its own, so that colours need not be distinguished. */
const GLAZES: readonly (readonly [light: string, full: string, deep: string, motif: string])[] = [
  ['#ffd968', '#f2ac17', '#a86a00', '#7a4600'],
  ['#fffaf0', '#eadfc6', '#a8956c', '#2d63b8'],
  ['#4fd49a', '#149a62', '#075c38', '#d8ffe9'],
  ['#ff9a72', '#dd5a2b', '#8c2f0c', '#ffe6d6'],
  ['#63dcdf', '#17a3ad', '#075f69', '#e2ffff'],
  ['#ec83b8', '#bb3a7d', '#701446', '#ffe2f1'],
  ['#84a4ff', '#3a5fdd', '#18328f', '#e4ebff'],
]

export interface Tiles {
  readonly plain: readonly Sprite[]
  readonly starred: readonly Sprite[]
  /** Where the falling piece will land. */
  readonly shadow: readonly Sprite[]
}

/** The light glaze of a kind. */
export function glazeOf(kind: number): string {
  return GLAZES[kind]?.[0] ?? '#fff'
}

/** Makes the tiles of every kind, `size` CSS pixels wide, at `ratio` device pixels each. */
export function makeTiles(page: Document, size: number, ratio: number): Tiles {
  const make = (paint: (context: Context, kind: number) => void): Sprite[] =>
    GLAZES.map((_, kind) =>
      makeSprite(page, size, size, ratio, (context) => {
        context.scale(size / 32, size / 32)
        paint(context, kind)
      }),
    )
  return { plain: make(paintTile), starred: make(paintStarred), shadow: make(paintShadow) }
}

/** One tile on a 32 by 32 ground: glazed, lit from above left. */
function paintTile(context: Context, kind: number): void {
  const [light, full, deep, motif] = GLAZES[kind] ?? ['#fff', '#ccc', '#888', '#000']
  context.fillStyle = deep
  rounded(context, 0.8, 0.8, 30.4, 30.4, 5.5)
  const glaze = context.createLinearGradient(4, 0, 20, 32)
  glaze.addColorStop(0, light)
  glaze.addColorStop(0.75, full)
  context.fillStyle = glaze
  rounded(context, 0.8, 0.8, 30.4, 28, 5.5)
  context.strokeStyle = motif
  context.fillStyle = motif
  context.globalAlpha = 0.82
  context.lineWidth = 2.2
  context.lineJoin = 'round'
  context.save()
  context.translate(16, 14.8)
  MOTIFS[kind]?.(context)
  context.restore()
  context.globalAlpha = 0.6
  context.strokeStyle = '#fff'
  context.lineWidth = 1.3
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(6.5, 3.1)
  context.lineTo(23, 3.1)
  context.stroke()
  context.globalAlpha = 1
}

function paintStarred(context: Context, kind: number): void {
  paintTile(context, kind)
  context.save()
  context.translate(16, 14.8)
  context.fillStyle = '#3a1c00'
  star(context, 12.6)
  context.fillStyle = '#fff3b8'
  star(context, 10.6)
  context.fillStyle = '#ffb41f'
  star(context, 6.4)
  context.restore()
}

function paintShadow(context: Context, kind: number): void {
  const [light] = GLAZES[kind] ?? ['#fff']
  context.strokeStyle = light
  context.lineWidth = 2
  context.globalAlpha = 0.85
  context.beginPath()
  context.roundRect(2.2, 2.2, 27.6, 27.6, 5)
  context.stroke()
  context.globalAlpha = 0.16
  context.fillStyle = light
  context.fill()
}

const MOTIFS: readonly ((context: Context) => void)[] = [
  (context) => star(context, 8.6),
  petals,
  (context) => {
    context.fillRect(-8, -2.4, 16, 4.8)
    context.fillRect(-2.4, -8, 4.8, 16)
  },
  (context) => {
    diamond(context, 9)
    context.stroke()
    diamond(context, 3.6)
    context.fill()
  },
  (context) => {
    ring(context, 7.2)
    context.stroke()
    ring(context, 2.4)
    context.fill()
  },
  (context) => line(context, [-7, -7, 7, 7], [-7, 7, 7, -7], [-9.5, 0, 0, -9.5], [0, 9.5, 9.5, 0]),
  (context) => line(context, [-8, 1, 0, -7, 8, 1], [-8, 7.5, 0, -0.5, 8, 7.5]),
]

/** An eight-pointed star made of two squares, `reach` from its middle. */
export function star(context: Context, reach: number): void {
  const side = reach * 0.72
  context.beginPath()
  context.rect(-side, -side, side * 2, side * 2)
  context.fill()
  diamond(context, reach)
  context.fill()
}

function petals(context: Context): void {
  context.beginPath()
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    context.moveTo(0, 0)
    context.quadraticCurveTo(x * 9.5, 0, x * 8, y * 8)
    context.quadraticCurveTo(0, y * 9.5, 0, 0)
  }
  context.fill()
}

function diamond(context: Context, reach: number): void {
  context.beginPath()
  context.moveTo(0, -reach)
  context.lineTo(reach, 0)
  context.lineTo(0, reach)
  context.lineTo(-reach, 0)
  context.closePath()
}

function ring(context: Context, radius: number): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
}

function line(context: Context, ...paths: readonly (readonly number[])[]): void {
  context.lineCap = 'round'
  context.beginPath()
  for (const points of paths)
    for (let at = 0; at < points.length; at += 2) {
      if (at === 0) context.moveTo(points[at] ?? 0, points[at + 1] ?? 0)
      else context.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
    }
  context.stroke()
}

function rounded(context: Context, x: number, y: number, width: number, height: number, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

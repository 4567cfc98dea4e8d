import { makeSprite } from '@majlis/game-kit/canvas'
import type { Sprite } from '@majlis/game-kit/canvas'
import { CELLS, HOLE, SIDE } from '../grid.ts'

export type Theme = 'dark' | 'light'

const COLOURS: Readonly<
  Record<Theme, { readonly tiles: readonly [string, string]; readonly line: string; readonly sand: readonly [string, string]; readonly grain: string }>
> = {
  dark: { tiles: ['#4a1d45', '#421840'], line: '#5d2a57', sand: ['#b98a4e', '#8f6532'], grain: '#e9c58c' },
  light: { tiles: ['#fff4fa', '#fbe6f1'], line: '#f0cfe0', sand: ['#ecc98d', '#d7a65c'], grain: '#a8742c' },
}

/** Paints the tiles under the gems, without those that are holes. `cell` is a cell's side in CSS pixels. */
export function paintFloor(paint: CanvasRenderingContext2D, cells: readonly number[], cell: number, theme: Theme): void {
  const { tiles, line } = COLOURS[theme]
  for (let at = 0; at < CELLS; at += 1) {
    if (cells[at] === HOLE) continue
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    paint.beginPath()
    paint.roundRect(x * cell + 1, y * cell + 1, cell - 2, cell - 2, cell * 0.18)
    paint.fillStyle = tiles[(x + y) % 2] ?? tiles[0]
    paint.fill()
    paint.strokeStyle = line
    paint.lineWidth = 1
    paint.stroke()
  }
}

/** Dust on a tile: thin, or in two layers. */
export function makeDust(page: Document, layers: number, cell: number, ratio: number, theme: Theme): Sprite {
  const { sand, grain } = COLOURS[theme]
  return makeSprite(page, cell, cell, ratio, (paint) => {
    paint.beginPath()
    paint.roundRect(1, 1, cell - 2, cell - 2, cell * 0.18)
    paint.fillStyle = sand[layers > 1 ? 1 : 0]
    paint.fill()
    paint.save()
    paint.clip()
    paint.fillStyle = grain
    for (let at = 0; at < 26 * layers; at += 1) {
      // A scatter without chance: the same grains on every screen.
      const [x, y] = [(at * 0.618034) % 1, (at * 0.754878) % 1]
      paint.beginPath()
      paint.arc(x * cell, y * cell, cell * (at % 3 === 0 ? 0.028 : 0.018), 0, Math.PI * 2)
      paint.fill()
    }
    paint.restore()
    if (layers > 1) {
      paint.strokeStyle = grain
      paint.lineWidth = 2
      paint.beginPath()
      paint.roundRect(3, 3, cell - 6, cell - 6, cell * 0.15)
      paint.stroke()
    }
  })
}

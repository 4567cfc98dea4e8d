import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import type { Theme } from './orders.ts'

const COLOURS: Readonly<Record<Theme, { readonly sand: readonly [string, string]; readonly grain: string }>> = {
  dark: { sand: ['#b98a4e', '#8f6532'], grain: '#e9c58c' },
  light: { sand: ['#ecc98d', '#d7a65c'], grain: '#a8742c' },
}

/** Dust on a tile: thin, or in two layers. `cell` is a cell's side in CSS pixels, each of `ratio` device pixels. */
export function makeDust(maker: CanvasMaker, layers: number, cell: number, ratio: number, theme: Theme): Sprite {
  const { sand, grain } = COLOURS[theme]
  return makeSprite(maker, cell, cell, ratio, (paint) => {
    paint.beginPath()
    paint.roundRect(1, 1, cell - 2, cell - 2, cell * 0.18)
    paint.fillStyle = sand[layers > 1 ? 1 : 0]
    paint.fill()
    paint.save()
    paint.clip()
    paint.fillStyle = grain
    for (let at = 0; at < 26 * layers; at += 1) {
      // A fixed pattern: the same grains on every screen.
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

import { CELLS, HOLE, SIDE } from '../../grid.ts'
import type { Theme } from './orders.ts'

const COLOURS: Readonly<Record<Theme, { readonly tiles: readonly [string, string]; readonly line: string }>> = {
  dark: { tiles: ['#4a1d45', '#421840'], line: '#5d2a57' },
  light: { tiles: ['#fff4fa', '#fbe6f1'], line: '#f0cfe0' },
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

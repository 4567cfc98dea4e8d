import type { Blast } from '../../blast.ts'
import { SIDE } from '../../grid.ts'
import type { Flash } from './orders.ts'

/** Draws one power of a flash; `cell` is a cell's side. */
export function paintBlast(paint: CanvasRenderingContext2D, blast: Blast, { gone, part }: Flash, cell: number): void {
  const [x, y] = [((blast.cell % SIDE) + 0.5) * cell, (Math.floor(blast.cell / SIDE) + 0.5) * cell]
  const fade = 1 - part
  paint.save()
  paint.globalAlpha = fade
  if (blast.power === 'row' || blast.power === 'column') paintBeam(paint, x, y, blast.power === 'row', part, cell)
  else if (blast.power === 'burst') {
    paint.beginPath()
    paint.arc(x, y, cell * (0.4 + part * 2.3), 0, Math.PI * 2)
    paint.lineWidth = cell * 0.5 * fade
    paint.strokeStyle = '#ffd76a'
    paint.stroke()
    paint.lineWidth = cell * 0.18 * fade
    paint.strokeStyle = '#fff'
    paint.stroke()
  } else {
    paint.strokeStyle = '#fff3c4'
    paint.lineWidth = 2 + 3 * fade
    paint.beginPath()
    for (const cellOf of gone) {
      paint.moveTo(x, y)
      paint.lineTo(((cellOf % SIDE) + 0.5) * cell, (Math.floor(cellOf / SIDE) + 0.5) * cell)
    }
    paint.stroke()
  }
  paint.restore()
}

function paintBeam(paint: CanvasRenderingContext2D, x: number, y: number, isRow: boolean, part: number, cell: number): void {
  const reach = SIDE * cell * Math.min(1, part * 3)
  paint.translate(x, y)
  if (!isRow) paint.rotate(Math.PI / 2)
  const half = cell * 0.32 * (1 - part)
  paint.fillStyle = '#ffd76a'
  paint.fillRect(-reach, -half, reach * 2, half * 2)
  paint.fillStyle = '#fff'
  paint.fillRect(-reach, -half * 0.45, reach * 2, half * 0.9)
}

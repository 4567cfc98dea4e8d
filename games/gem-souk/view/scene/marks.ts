import { SIDE } from '../../grid.ts'
import { sparkOf } from './gems.ts'
import type { Word } from './orders.ts'

type Paint = CanvasRenderingContext2D

/** A frame round a cell; none for -1. `cell` is a cell's side in CSS pixels, here and below. */
export function paintMark(paint: Paint, at: number, colour: string, width: number, cell: number): void {
  if (at < 0) return
  paint.beginPath()
  paint.roundRect((at % SIDE) * cell + 2, Math.floor(at / SIDE) * cell + 2, cell - 4, cell - 4, cell * 0.2)
  paint.strokeStyle = colour
  paint.lineWidth = width
  paint.stroke()
}

/** A four-pointed glint; `x`, `y` and `reach` count cells. */
export function paintSpark(paint: Paint, kind: number, x: number, y: number, reach: number, cell: number): void {
  const side = reach * cell
  paint.fillStyle = sparkOf(kind)
  paint.beginPath()
  paint.moveTo(x * cell, y * cell - side)
  paint.lineTo(x * cell + side * 0.4, y * cell)
  paint.lineTo(x * cell, y * cell + side)
  paint.lineTo(x * cell - side * 0.4, y * cell)
  paint.fill()
}

/** A hand that moves from one gem to the other. `part` is the part of its path that is done. */
export function paintHint(paint: Paint, [from, to]: readonly [number, number], progress: number, cell: number): void {
  const ease = progress * progress * (3 - 2 * progress)
  const between = (one: number, other: number): number => (one + (other - one) * ease + 0.5) * cell
  paint.save()
  paint.setLineDash([5, 5])
  for (const one of [from, to]) {
    // Dark under light: visible on every gem.
    paintMark(paint, one, '#3b1136', 5, cell)
    paintMark(paint, one, '#fff', 3, cell)
  }
  paint.setLineDash([])
  paint.translate(between(from % SIDE, to % SIDE) + cell * 0.08, between(Math.floor(from / SIDE), Math.floor(to / SIDE)) + cell * 0.1)
  paint.scale(cell / 48, cell / 48)
  const hand = new Path2D(
    'M0 0c0-3 4.500-3 4.500 0v9l9 2c3 .7 4 2.500 3.500 5l-1.700 7c-.5 2-1.500 3-4 3h-5.500c-2 0-3-.7-4.200-2.400l-5.600-8c-1.500-2.300 1-4.600 3-3l1 1z',
  )
  paint.fillStyle = '#fff'
  paint.fill(hand)
  paint.strokeStyle = '#3b1136'
  paint.lineWidth = 2
  paint.stroke(hand)
  paint.restore()
}

/** Texts rise and fade; with `isStill` they only fade. */
export function paintTexts(paint: Paint, texts: readonly Word[], isStill: boolean, cell: number): void {
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.lineJoin = 'round'
  paint.font = `800 ${Math.round(cell * 0.46)}px 'Baloo Bhaijaan 2', sans-serif`
  for (const { text, x, y, part } of texts) {
    paint.globalAlpha = Math.min(1, (1 - part) * 2.5)
    const top = (y - (isStill ? 0 : part * 0.7)) * cell
    paint.strokeStyle = '#3b1136'
    paint.lineWidth = 5
    paint.strokeText(text, x * cell, top)
    paint.fillStyle = '#fff'
    paint.fillText(text, x * cell, top)
  }
  paint.globalAlpha = 1
}

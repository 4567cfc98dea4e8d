import { marksOf } from '@majlis/game-bridge/stage/chess/cells'
import { makePiece } from '@majlis/game-bridge/stage/chess/pieces'
import { draw } from '@majlis/game-bridge/stage/board/draw'
import { middleOf } from '@majlis/game-bridge/stage/board/pieces'
import type { Puzzle } from '../puzzle.ts'

const SIDE = 8

/** A small picture of a puzzle's position, seen from the side that moves. */
export function miniBoard({ fen, isWhite }: Puzzle): SVGElement {
  const squares = [...Array(SIDE * SIDE).keys()].map((cell) => {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
    return draw('rect', { class: (row + column) % 2 === 1 ? 'dark' : 'light', x: String(column * 100), y: String(row * 100), width: '100', height: '100' })
  })
  const pieces = marksOf(fen).flatMap((mark, cell) => {
    if (mark === '.') return []
    const [x, y] = middleOf(cell, SIDE, !isWhite)
    return [draw('g', { transform: `translate(${x} ${y})` }, makePiece(mark))]
  })
  return draw('svg', { viewBox: `0 0 ${SIDE * 100} ${SIDE * 100}`, 'aria-hidden': 'true' }, ...squares, ...pieces)
}

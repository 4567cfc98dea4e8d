import { density } from './aiming.ts'
import type { Move, Placement } from './moves.ts'
import { LARGE_SEA } from './sea.ts'

/** For each cell of an untouched sea the number of placements of ships that cover it: whoever searches well fires at the largest first. */
const SEARCHED = density('.'.repeat(LARGE_SEA.cells), LARGE_SEA.lengths, false)

/** The proposal whose ships lie where a good search comes last, and its mines where it comes first; undefined without any. */
export function chooseHidden(proposals: readonly Move[]): Placement | undefined {
  const rated = proposals.flatMap((move) => (move.kind === 'place' ? [{ move, rating: sumOf(move.mines ?? []) - sumOf(cellsOf(move)) }] : []))
  const max = Math.max(...rated.map(({ rating }) => rating))
  return rated.find(({ rating }) => rating === max)?.move
}

function cellsOf({ ships }: Placement): number[] {
  return ships.flatMap((ship) => LARGE_SEA.cellsOf(ship))
}

function sumOf(cells: readonly number[]): number {
  return cells.reduce((sum, cell) => sum + (SEARCHED[cell] ?? 0), 0)
}

import type { Random } from '@majlis/rules/random'
import { isPlain, isSand, neighboursOf } from './grid.ts'

/** With so many heaps the sand rests: there are always gems to be matched. */
const MAX_HEAPS = 12

/** The heaps of sand on a board. */
export const heapsOn = (cells: readonly number[]): number => cells.filter(isSand).length

/**
 * The gem that the sand covers after a move: one beside it, without a power.
 * @param before the heaps before the move: a move that took one keeps the sand where it is
 * @returns undefined where it does not creep
 */
export function creepTo(cells: readonly number[], before: number, random: Random): number | undefined {
  const heaps = heapsOn(cells)
  if (heaps === 0 || heaps < before || heaps >= MAX_HEAPS) return undefined
  const near = [...cells.keys()].filter((cell) => isPlain(cells[cell]) && neighboursOf(cell).some((other) => isSand(cells[other])))
  return near.length > 0 ? near[random.int(near.length)] : undefined
}

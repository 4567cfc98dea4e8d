import type { Sea } from './sea.ts'

/** A weapon of a match with an arsenal. */
export type Weapon = 'scout' | 'torpedo' | 'bomber' | 'heavy'

/** In the order in which they are shown, and written in a move. */
export const WEAPONS: readonly Weapon[] = ['scout', 'torpedo', 'bomber', 'heavy']

/** Those of version 1, in the order in which a seat gets them: the first one with its first turn, and one more with each turn after that. */
export const OLD_WEAPONS: readonly Weapon[] = ['scout', 'torpedo', 'bomber']

/** Mines that each seat places in version 1. */
export const MINES = 3

/** Where a weapon is aimed: at a cell, and for a torpedo whether it runs down the column of that cell instead of along its row. */
export interface Aim {
  readonly at: number
  readonly down: boolean
}

/**
 * The cells of a weapon that is aimed at a cell of a sea: 3 x 3 about it for a scout plane and a heavy bomber, 2 x 2 from it for a bomber, all moved into the
 * sea at its edges; the whole row or column, in the order of its run, for a torpedo.
 */
export function cellsAimedAt({ side }: Sea, weapon: Weapon, { at, down }: Aim): number[] {
  const [column, row] = [at % side, Math.floor(at / side)]
  if (weapon === 'torpedo') return Array.from({ length: side }, (_none, step) => (down ? step * side + column : row * side + step))
  const [size, before] = weapon === 'bomber' ? [2, 0] : [3, 1]
  const start = (along: number): number => Math.min(Math.max(0, along - before), side - size)
  return Array.from({ length: size * size }, (_none, step) => (start(row) + Math.floor(step / size)) * side + start(column) + (step % size))
}

/** True for whole mines of version 1: the right number, in the sea, each in a cell of its own that no ship covers. */
export function areMines(cells: readonly number[], sea: Sea, covered: readonly number[]): boolean {
  return cells.length === MINES && areFree(cells, sea, covered)
}

/** True for cells of the sea that are all different, and that no ship covers. */
export function areFree(cells: readonly number[], { cells: all }: Sea, covered: readonly number[]): boolean {
  return new Set(cells).size === cells.length && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < all && !covered.includes(cell))
}

/** True for a weapon that flies, and that a gun can shoot down. */
export function isPlane(weapon: Weapon): boolean {
  return weapon !== 'torpedo'
}

/** True for a plane that drops bombs on all of its cells. */
export function hasBombs(weapon: Weapon): boolean {
  return weapon === 'bomber' || weapon === 'heavy'
}

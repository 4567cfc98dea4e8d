import type { Random } from '@majlis/rules/random'
import { LARGE_SEA, isOpen, seaOf, targets } from './sea.ts'
import type { Fleet, Marks } from './sea.ts'

/** How often a bot does not use what it knows. */
export interface Lapses {
  /** How often it forgets the ship that it has hit. */
  readonly forgets: number
  /** How often it searches without computing probabilities. */
  readonly careless: number
  /** How near the best a shot must be that searches. */
  readonly near: number
  /** The same for one that follows a hit. */
  readonly nearHit: number
}
/** How many times more a placement that explains hits counts than one that does not. */
const EXPLAINS = 40

/** An open cell to fire at; undefined when there is none. */
export function choose(marks: Marks, lengths: readonly number[], { forgets, careless, near, nearHit }: Lapses, random: Random): number | undefined {
  const open = targets(marks)
  const isChase = marks.includes('x') && random.next() >= forgets
  if (!isChase && random.next() < careless) return open[random.int(open.length)]
  const weights = density(marks, lengths, isChase)
  const max = Math.max(...open.map((cell) => weights[cell] ?? 0))
  const pool = open.filter((cell) => (weights[cell] ?? 0) >= max * (isChase ? nearHit : near))
  return pool[random.int(pool.length)]
}

/** For each cell the number of placements of the remaining ships that cover it; after a hit, those that explain hits count most. */
export function density(marks: Marks, lengths: readonly number[], isChase: boolean): number[] {
  const sea = seaOf(marks) ?? LARGE_SEA
  const weights: number[] = Array(sea.cells).fill(0)
  for (const length of lengths) {
    for (const ship of sea.everyPlace(length)) {
      const cells = sea.cellsOf(ship)
      if (!cells.every((cell) => isOpen(marks[cell]) || marks[cell] === 'x')) continue
      // Ships never touch: a hit beside this placement would be another ship's.
      if (cells.some((cell) => sea.neighbours(cell).some((beside) => isShip(marks[beside]) && !cells.includes(beside)))) continue
      const hits = cells.filter((cell) => isShip(marks[cell])).length
      const weight = isChase && hits > 0 ? EXPLAINS ** hits : 1
      for (const cell of cells) if (isOpen(marks[cell])) weights[cell] = (weights[cell] ?? 0) + weight
    }
  }
  return weights
}

/** The lengths of the ships that are not sunk. */
export function afloat(marks: Marks, sunk: Fleet): number[] {
  const left = [...(seaOf(marks) ?? LARGE_SEA).lengths]
  for (const { length } of sunk) left.splice(left.indexOf(length), 1)
  return left
}

/** True for a cell in which a ship is known to be afloat, hit or only seen. */
function isShip(mark: string | undefined): boolean {
  return mark === 'x' || mark === 's'
}

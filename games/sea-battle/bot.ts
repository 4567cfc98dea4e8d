import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import type { Move, View } from './rules.ts'
import { CELLS, LENGTHS, cellsOf, everyPlace, neighbours } from './sea.ts'
import type { Marks } from './sea.ts'

/** How often a level forgets the ship that it has hit, how often it searches without computing probabilities, and how near the best a search shot must be. */
const STRENGTH = {
  1: { forgets: 0.25, careless: 0.8, near: 0.4 },
  2: { forgets: 0.05, careless: 0.3, near: 0.75 },
  3: { forgets: 0, careless: 0, near: 0.97 },
} as const
type Strength = keyof typeof STRENGTH
/** How many times more a placement that explains hits counts than one that does not. */
const EXPLAINS = 40

/** Places one of its proposals; then searches where ships may still be and finishes what it has hit, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  choose(view, seat, legal, botLevel, random) {
    const level = strengthFor(botLevel, random)
    const first = legal[random.int(legal.length)] ?? { cell: 0, kind: 'shoot' }
    if (first.kind === 'place') return { move: first, thinkMs: 2600 + random.int(3600) }
    const marks = view.seas[1 - seat] ?? ''
    const open = legal.flatMap((move) => (move.kind === 'shoot' ? [move.cell] : []))
    const lengths = afloat(view.sunk[1 - seat]?.map(({ length }) => length) ?? [])
    const isChase = marks.includes('x')
    const cell = choose(marks, open, lengths, level, random) ?? first.cell
    return { move: { cell, kind: 'shoot' }, thinkMs: pace(isChase, level, random) }
  },
}

function choose(marks: Marks, open: readonly number[], lengths: readonly number[], level: Strength, random: Random): number | undefined {
  const { forgets, careless, near } = STRENGTH[level]
  const isChase = marks.includes('x') && random.next() >= forgets
  if (!isChase && random.next() < careless) return open[random.int(open.length)]
  const weights = density(marks, lengths, isChase)
  const max = Math.max(...open.map((cell) => weights[cell] ?? 0))
  const pool = open.filter((cell) => (weights[cell] ?? 0) >= max * (isChase ? Math.max(near, 0.6) : near))
  return pool[random.int(pool.length)]
}

/** For each cell the number of placements of the remaining ships that cover it; after a hit, those that explain hits count most. */
export function density(marks: Marks, lengths: readonly number[], isChase: boolean): number[] {
  const weights: number[] = Array(CELLS).fill(0)
  for (const length of lengths) {
    for (const ship of everyPlace(length)) {
      const cells = cellsOf(ship)
      if (!cells.every((cell) => marks[cell] === '.' || marks[cell] === 'x')) continue
      // Ships never touch: a hit beside this placement would be another ship's.
      if (cells.some((cell) => neighbours(cell).some((beside) => marks[beside] === 'x' && !cells.includes(beside)))) continue
      const hits = cells.filter((cell) => marks[cell] === 'x').length
      const weight = isChase && hits > 0 ? EXPLAINS ** hits : 1
      for (const cell of cells) if (marks[cell] === '.') weights[cell] = (weights[cell] ?? 0) + weight
    }
  }
  return weights
}

function afloat(sunk: readonly number[]): number[] {
  const left: number[] = [...LENGTHS]
  for (const length of sunk) left.splice(left.indexOf(length), 1)
  return left
}

function pace(isChase: boolean, level: Strength, random: Random): number {
  return Math.round((isChase ? 700 : 950) + random.next() * (isChase ? 700 : 1300) + (level === 3 ? 100 : 0))
}

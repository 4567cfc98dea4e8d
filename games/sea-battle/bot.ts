import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import type { Move } from './moves.ts'
import { salvoSize } from './shots.ts'
import type { View } from './state.ts'
import { LARGE_SEA, seaOf, targets } from './sea.ts'
import type { Fleet, Marks } from './sea.ts'

/**
 * How often a level forgets the ship that it has hit, how often it searches without computing probabilities, and how near the best a shot must be that
 * searches or follows a hit. The weakest level takes any cell where the ship that it has hit may lie, also one with a gap to the hit.
 */
const STRENGTH = {
  1: { forgets: 0.25, careless: 1, near: 0.4, nearHit: 0.01 },
  2: { forgets: 0.05, careless: 0.3, near: 0.75, nearHit: 0.75 },
  3: { forgets: 0, careless: 0, near: 0.97, nearHit: 0.97 },
} as const
type Strength = keyof typeof STRENGTH
/** The same for the shots of salvos. A lapse costs less among several shots: the weaker levels have more of them, so that the levels still differ. */
const SALVO_STRENGTH = {
  1: { forgets: 0.6, careless: 0.9, near: 0.4, nearHit: 0.05 },
  2: { forgets: 0.32, careless: 0.5, near: 0.75, nearHit: 0.75 },
  3: STRENGTH[3],
} as const
type Lapses = (typeof STRENGTH)[Strength] | (typeof SALVO_STRENGTH)[Strength]
/** How many times more a placement that explains hits counts than one that does not. */
const EXPLAINS = 40
/** Milliseconds in which the view of a person shows the results of a salvo, for each shot and after the last one, before that person can choose. */
const SHOWN_MS = { shot: 400, after: 1000 } as const

/** Places one of its proposals; then searches where ships may still be and finishes what it has hit, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  choose(view, seat, legal, botLevel, random) {
    const level = strengthFor(botLevel, random)
    const first = legal[random.int(legal.length)] ?? { cell: 0, kind: 'shoot' }
    if (first.kind === 'place') return { move: first, thinkMs: 2600 + random.int(3600) }
    const [own, rival] = seat === 1 ? ([1, 0] as const) : ([0, 1] as const)
    const marks = view.seas[rival]
    const lengths = afloat(marks, view.sunk[rival])
    if (first.kind === 'salvo') {
      const cells = chooseSalvo(marks, salvoSize(view, own), lengths, SALVO_STRENGTH[level], random)
      return { move: { kind: 'salvo', cells }, thinkMs: salvoPace(view.salvo?.length ?? 0, cells.length, level, random) }
    }
    const isChase = marks.includes('x')
    const cell = choose(marks, lengths, STRENGTH[level], random) ?? first.cell
    return { move: { cell, kind: 'shoot' }, thinkMs: pace(isChase, level, random) }
  },
}

/** The cells of a salvo of `size` shots. Each shot is chosen as if those before it had missed, so that they do not all look for the same ship. */
function chooseSalvo(marks: Marks, size: number, lengths: readonly number[], lapses: Lapses, random: Random): number[] {
  const cells: number[] = []
  let supposed = marks
  while (cells.length < size) {
    const cell = choose(supposed, lengths, lapses, random)
    if (cell === undefined) break
    cells.push(cell)
    supposed = `${supposed.slice(0, cell)}o${supposed.slice(cell + 1)}`
  }
  return cells
}

/** An open cell to fire at; undefined when there is none. */
function choose(marks: Marks, lengths: readonly number[], { forgets, careless, near, nearHit }: Lapses, random: Random): number | undefined {
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
      if (!cells.every((cell) => marks[cell] === '.' || marks[cell] === 'x')) continue
      // Ships never touch: a hit beside this placement would be another ship's.
      if (cells.some((cell) => sea.neighbours(cell).some((beside) => marks[beside] === 'x' && !cells.includes(beside)))) continue
      const hits = cells.filter((cell) => marks[cell] === 'x').length
      const weight = isChase && hits > 0 ? EXPLAINS ** hits : 1
      for (const cell of cells) if (marks[cell] === '.') weights[cell] = (weights[cell] ?? 0) + weight
    }
  }
  return weights
}

function afloat(marks: Marks, sunk: Fleet): number[] {
  const left = [...(seaOf(marks) ?? LARGE_SEA).lengths]
  for (const { length } of sunk) left.splice(left.indexOf(length), 1)
  return left
}

function pace(isChase: boolean, level: Strength, random: Random): number {
  return Math.round((isChase ? 700 : 950) + random.next() * (isChase ? 700 : 1300) + (level === 3 ? 100 : 0))
}

/** Milliseconds for a salvo of `size` shots after one of `before` shots, whose results a person sees first. */
function salvoPace(before: number, size: number, level: Strength, random: Random): number {
  const shown = before > 0 ? before * SHOWN_MS.shot + SHOWN_MS.after : 0
  return Math.round(shown + size * (450 + random.next() * 400) + 500 + (level === 3 ? 100 : 0))
}

import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import { afloat, choose } from './aiming.ts'
import type { Lapses } from './aiming.ts'
import { arsenalPace, chooseStrike } from './arsenal-bot.ts'
import { chooseHidden } from './arsenal-place.ts'
import type { Move } from './moves.ts'
import { salvoSize } from './shots.ts'
import type { View } from './state.ts'
import type { Marks } from './sea.ts'

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
/** Milliseconds in which the view of a person shows the results of a salvo, for each shot and after the last one, before that person can choose. */
const SHOWN_MS = { shot: 400, after: 1000 } as const

/**
 * Places one of its proposals, the strongest level with an arsenal the one that is hardest to find; then searches where ships may still be and finishes what it
 * has hit, with lapses at the lower levels.
 */
export const bot: GameBot<View, Move> = {
  choose(view, seat, legal, botLevel, random) {
    const level = strengthFor(botLevel, random)
    const first = legal[random.int(legal.length)] ?? { cell: 0, kind: 'shoot' }
    if (first.kind === 'place') {
      const move = view.arsenal && botLevel === 6 ? (chooseHidden(legal) ?? first) : first
      return { move, thinkMs: 2600 + random.int(3600) }
    }
    const [own, rival] = seat === 1 ? ([1, 0] as const) : ([0, 1] as const)
    const marks = view.seas[rival]
    const lengths = afloat(marks, view.sunk[rival])
    if (first.kind === 'salvo') {
      const cells = chooseSalvo(marks, salvoSize(view, own), lengths, SALVO_STRENGTH[level], random)
      return { move: { kind: 'salvo', cells }, thinkMs: salvoPace(view.salvo?.length ?? 0, cells.length, level, random) }
    }
    if (view.arsenal || first.kind === 'use') {
      const move = chooseStrike(view, own, level, random) ?? first
      return { move, thinkMs: (view.arsenal ? arsenalPace(view.arsenal) : 0) + pace(/[xs]/.test(marks), level, random) }
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

function pace(isChase: boolean, level: Strength, random: Random): number {
  return Math.round((isChase ? 700 : 950) + random.next() * (isChase ? 700 : 1300) + (level === 3 ? 100 : 0))
}

/** Milliseconds for a salvo of `size` shots after one of `before` shots, whose results a person sees first. */
function salvoPace(before: number, size: number, level: Strength, random: Random): number {
  const shown = before > 0 ? before * SHOWN_MS.shot + SHOWN_MS.after : 0
  return Math.round(shown + size * (450 + random.next() * 400) + 500 + (level === 3 ? 100 : 0))
}

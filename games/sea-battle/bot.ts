import type { Random } from '@majlis/rules/random'
import { type BotLevel, type GameBot, strengthFor } from '@majlis/rules/rules'
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
 * searches or follows a hit. The weaker levels also take cells where the ship that they have hit may lie with a gap to the hit. Chance decides much here, so
 * that the levels lie far apart: each wins about 60 to 70 of 100 matches against the one below, also on the small sea.
 */
const LAPSES: Readonly<Record<BotLevel, Lapses>> = {
  1: { forgets: 0.58, careless: 1, near: 0.4, nearHit: 0.01 },
  2: { forgets: 0.44, careless: 1, near: 0.42, nearHit: 0.02 },
  3: { forgets: 0.43, careless: 1, near: 0.43, nearHit: 0.07 },
  4: { forgets: 0.18, careless: 0.9, near: 0.57, nearHit: 0.3 },
  5: { forgets: 0.07, careless: 0.6, near: 0.72, nearHit: 0.66 },
  6: { forgets: 0, careless: 0, near: 1, nearHit: 1 },
}
/** The same for the shots of salvos. A lapse costs less among several shots: the weaker levels have more of them. */
const SALVO_LAPSES: Readonly<Record<BotLevel, Lapses>> = {
  1: { forgets: 0.75, careless: 1, near: 0.4, nearHit: 0.02 },
  2: { forgets: 0.66, careless: 0.96, near: 0.45, nearHit: 0.04 },
  3: { forgets: 0.55, careless: 0.88, near: 0.5, nearHit: 0.12 },
  4: { forgets: 0.42, careless: 0.73, near: 0.59, nearHit: 0.36 },
  5: { forgets: 0.28, careless: 0.55, near: 0.7, nearHit: 0.58 },
  6: { forgets: 0, careless: 0, near: 1, nearHit: 1 },
}
/** Milliseconds in which the view of a person shows the results of a salvo, for each shot and after the last one, before that person can choose. */
const SHOWN_MS = { shot: 400, after: 1000 } as const

/**
 * Places one of its proposals, the strongest level with an arsenal the one that is hardest to find; then searches where ships may still be and finishes what it
 * has hit, with lapses at the lower levels.
 */
export const bot: GameBot<View, Move> = {
  choose(view, seat, legal, botLevel, random) {
    const first = legal[random.int(legal.length)] ?? { cell: 0, kind: 'shoot' }
    if (first.kind === 'place') {
      const move = view.arsenal && botLevel === 6 ? (chooseHidden(legal) ?? first) : first
      return { move, thinkMs: 2600 + random.int(3600) }
    }
    const [own, rival] = seat === 1 ? ([1, 0] as const) : ([0, 1] as const)
    const marks = view.seas[rival]
    const lengths = afloat(marks, view.sunk[rival])
    if (first.kind === 'salvo') {
      const cells = chooseSalvo(marks, salvoSize(view, own), lengths, SALVO_LAPSES[botLevel], random)
      return { move: { kind: 'salvo', cells }, thinkMs: salvoPace(view.salvo?.length ?? 0, cells.length, botLevel, random) }
    }
    if (view.arsenal || first.kind === 'use') {
      const move = chooseStrike(view, own, strengthFor(botLevel, random), random) ?? first
      return { move, thinkMs: (view.arsenal ? arsenalPace(view.arsenal) : 0) + pace(/[xs]/.test(marks), botLevel, random) }
    }
    const isChase = marks.includes('x')
    const cell = choose(marks, lengths, LAPSES[botLevel], random) ?? first.cell
    return { move: { cell, kind: 'shoot' }, thinkMs: pace(isChase, botLevel, random) }
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

function pace(isChase: boolean, level: BotLevel, random: Random): number {
  return Math.round((isChase ? 700 : 950) + random.next() * (isChase ? 700 : 1300) + (level >= 5 ? 100 : 0))
}

/** Milliseconds for a salvo of `size` shots after one of `before` shots, whose results a person sees first. */
function salvoPace(before: number, size: number, level: BotLevel, random: Random): number {
  const shown = before > 0 ? before * SHOWN_MS.shot + SHOWN_MS.after : 0
  return Math.round(shown + size * (450 + random.next() * 400) + 500 + (level >= 5 ? 100 : 0))
}

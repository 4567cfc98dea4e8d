import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import type { Move, State } from './rules.ts'
import { type ScoredCell, searchUltimate } from './ultimate-engine.ts'

/** Errors in the units of the engine: a small board that is won is worth about a hundred. */
const STRENGTH: Readonly<Record<BotLevel, Strength>> = {
  1: { depth: 2, nodes: 1500, spread: 129, careless: 0.56, lapse: 450 },
  2: { depth: 2, nodes: 2000, spread: 80, careless: 0.3, lapse: 200 },
  3: { depth: 2, nodes: 2000, spread: 36, careless: 0.18, lapse: 110 },
  4: { depth: 4, nodes: 12_000, spread: 26, careless: 0.11, lapse: 80 },
  5: { depth: 6, nodes: 25_000, spread: 13, careless: 0.04, lapse: 50 },
  6: { depth: 9, nodes: 50_000, spread: 5, careless: 0, lapse: 0 },
}

/** A lead that even a careless player sees. */
const PLAIN = 130

interface Player {
  readonly level: BotLevel
  readonly random: Random
  readonly isLate: (() => boolean) | undefined
}

/** Plays on nine boards like a person: quick where little is open, slower where the board is free to choose, with lapses at the lower levels. */
export function chooseUltimate(view: State, seat: number, legal: readonly Move[], { level, random, isLate }: Player) {
  const strength = STRENGTH[level]
  const choosing = { strength, random, plain: PLAIN }
  const { isCareless, reach } = mood(choosing)
  const scored = searchUltimate(view, seat === 1 ? 1 : 0, { depth: strength.depth, nodes: strength.nodes, reach, isLate })
  const chosen = chooseAmong(
    scored.map(({ cell, score }) => ({ move: cell, score })),
    isCareless,
    choosing,
  )
  return { move: chosen ? { cell: chosen.move } : (legal[0] ?? { cell: 0 }), thinkMs: pace(scored, view.moves, level, random) }
}

function pace(scored: readonly ScoredCell[], moves: number, level: BotLevel, random: Random): number {
  const best = scored[0]?.score ?? 0
  const rivals = scored.filter(({ score }) => score >= best - 12).length
  const isPlain = scored.length <= 2 || moves < 2
  const base = isPlain ? 650 : 950 + Math.min(rivals, 6) * 100
  return Math.round(base + random.next() * (isPlain ? 600 : 1300) + (level > 4 ? 150 : 0))
}

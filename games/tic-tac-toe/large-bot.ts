import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import { type ScoredCell, searchLarge } from './engine.ts'
import type { Move, State } from './rules.ts'

/** Errors in the units of the engine: a row of two that can still become a line is worth nine, one of three thirty-two. */
const STRENGTH: Readonly<Record<BotLevel, Strength>> = {
  1: { depth: 1, nodes: 1000, spread: 14, careless: 0.3, lapse: 55 },
  2: { depth: 2, nodes: 2000, spread: 12, careless: 0.2, lapse: 45 },
  3: { depth: 3, nodes: 5000, spread: 9, careless: 0.12, lapse: 40 },
  4: { depth: 4, nodes: 9000, spread: 7, careless: 0.08, lapse: 30 },
  5: { depth: 6, nodes: 16_000, spread: 5, careless: 0.04, lapse: 25 },
  6: { depth: 8, nodes: 30_000, spread: 3, careless: 0, lapse: 0 },
}

/** A lead that even a careless player sees. */
const PLAIN = 60

interface Player {
  readonly level: BotLevel
  readonly random: Random
  readonly isLate: (() => boolean) | undefined
}

/** Plays on the large board like a person: quick where a line has to be completed or stopped, slower where much is open, with lapses at the lower levels. */
export function chooseLarge({ board, moves }: State, seat: number, legal: readonly Move[], { level, random, isLate }: Player) {
  const strength = STRENGTH[level]
  const choosing = { strength, random, plain: PLAIN }
  const { isCareless, reach } = mood(choosing)
  const scored = searchLarge(board, seat === 1 ? 1 : 0, { depth: strength.depth, nodes: strength.nodes, reach, isLate })
  const chosen = chooseAmong(
    scored.map(({ cell, score }) => ({ move: cell, score })),
    isCareless,
    choosing,
  )
  return { move: chosen ? { cell: chosen.move } : (legal[0] ?? { cell: 0 }), thinkMs: pace(scored, moves, level, random) }
}

function pace(scored: readonly ScoredCell[], moves: number, level: BotLevel, random: Random): number {
  const best = scored[0]?.score ?? 0
  const rivals = scored.filter(({ score }) => score >= best - 6).length
  const isPlain = scored.length <= 2 || moves < 2
  const base = isPlain ? 550 : 850 + Math.min(rivals, 6) * 100
  return Math.round(base + random.next() * (isPlain ? 600 : 1300) + (level > 4 ? 150 : 0))
}

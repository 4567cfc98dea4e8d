import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import { allowTakeBack, isRequested } from '@majlis/rules/take-back'
import { type ScoredColumn, searchFour, WIN } from './engine.ts'
import { boardToPlay, isRoundOver } from './rules.ts'
import type { Move, View } from './rules.ts'

/** How many moves a level searches ahead, how many positions it may search (a few milliseconds), and how often it plays carelessly. */
const STRENGTH = {
  1: { depth: 2, nodes: 500, careless: 0.22, spread: 14 },
  2: { depth: 4, nodes: 4000, careless: 0.07, spread: 6 },
  3: { depth: 8, nodes: 9000, careless: 0, spread: 1 },
} as const
type Strength = keyof typeof STRENGTH

/** The board of a finished round stays in sight for a while (view/rounds.ts). */
const BETWEEN_ROUNDS_MS = 2_300

/** Plays like a person: quick where one move is clearly best, slower where it is not, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, seat, legal, botLevel, random, isLate) {
    if (isRequested(view, seat)) return allowTakeBack(random)
    const level = strengthFor(botLevel, random)
    const { board } = boardToPlay(view)
    const columns = legal.flatMap((move) => ('column' in move ? [move.column] : []))
    const scored = searchFour(board, seat, columns, STRENGTH[level], isLate)
    const best = Math.max(...scored.map(({ score }) => score))
    const { careless, spread } = STRENGTH[level]
    const discs = [...board].filter((mark) => mark !== '.').length
    // Even a careless bot completes its own four; it may overlook a threat.
    const lapse = best < WIN && discs > 1 && random.next() < careless
    const good = lapse
      ? scored.filter(({ score }) => score > -WIN / 2 || random.next() < 0.5)
      : scored.filter(({ score }) => score >= best - (best >= WIN / 2 ? 0 : spread))
    const pool = good.length > 0 ? good : scored
    const { column } = pool[random.int(pool.length)] ?? { column: columns[0] ?? 0 }
    return { move: { column }, thinkMs: pace(scored, best, discs, level, random) + (isRoundOver(view) ? BETWEEN_ROUNDS_MS : 0) }
  },
}

function pace(scored: readonly ScoredColumn[], best: number, discs: number, level: Strength, random: Random): number {
  const rivals = scored.filter(({ score }) => score >= best - 10).length
  const plain = rivals <= 1 || discs < 3
  const base = plain ? 550 : 900 + rivals * 120
  return Math.round(base + random.next() * (plain ? 600 : 1300) + (level === 3 ? 150 : 0))
}

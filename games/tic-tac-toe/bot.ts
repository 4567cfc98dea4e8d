import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import { chooseLarge } from './large-bot.ts'
import { isRoundOver } from './rules.ts'
import type { Move, State } from './rules.ts'
import { LARGE, sizeOf } from './sizes.ts'
import { scoreSmall, WIN } from './small-search.ts'
import { isUltimate } from './ultimate.ts'
import { chooseUltimate } from './ultimate-bot.ts'

/** How many moves a level searches ahead and how often it plays carelessly. Nine moves are the whole of the classic game. */
const STRENGTH = {
  1: { depth: 1, careless: 0.35 },
  2: { depth: 3, careless: 0.12 },
  3: { depth: 9, careless: 0 },
} as const
type Strength = keyof typeof STRENGTH

/** Where old marks disappear there is no end to search for: a strong player searches six moves ahead. */
const MOVING_DEPTH = 6
const BETWEEN_ROUNDS_MS = 1_500

/** Plays like a person: the winning cell at once, quickly on an empty board, and with lapses at the lower levels. */
export const bot: GameBot<State, Move> = {
  isDeep: true,
  choose(view, seat, legal, botLevel, random, isLate) {
    if (isUltimate(view)) return chooseUltimate(view, seat, legal, { level: botLevel, random, isLate })
    if (sizeOf(view.board) === LARGE) return chooseLarge(view, seat, legal, { level: botLevel, random, isLate })
    const level = strengthFor(botLevel, random)
    const { careless } = STRENGTH[level]
    const depth = view.moving ? Math.min(STRENGTH[level].depth, MOVING_DEPTH) : STRENGTH[level].depth
    const scored = scoreSmall(view, seat === 1 ? 1 : 0, legal, depth)
    const best = Math.max(...scored.map(({ score }) => score))
    const isLapse = best < WIN - 1 && random.next() < careless
    const pool = isLapse ? scored : scored.filter(({ score }) => score === best)
    const { move } = pool[random.int(pool.length)] ?? { move: legal[0] ?? { cell: 0 } }
    // The board of the round before stays in sight for a while.
    return { move, thinkMs: pace(best, legal.length, level, random) + (isRoundOver(view) ? BETWEEN_ROUNDS_MS : 0) }
  },
}

function pace(best: number, choices: number, level: Strength, random: Random): number {
  const isPlain = best >= WIN - 1 || choices <= 2
  return Math.round((isPlain ? 450 : 700) + random.next() * (isPlain ? 450 : 1100) + (level === 3 ? 100 : 0))
}

import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { stepOf } from './position.ts'
import type { Move, View } from './rules.ts'
import { searchMoves } from './search.ts'

/** Half-moves and positions that a level looks at, hundredths of a pawn that it does not see, and how often it plays carelessly. */
const STRENGTH = {
  1: { depth: 1, nodes: 1500, spread: 90, careless: 0.22 },
  2: { depth: 3, nodes: 9000, spread: 35, careless: 0.05 },
  3: { depth: 5, nodes: 15_000, spread: 8, careless: 0 },
} as const

/** Moves of both sides that count as the opening: played soon, and not always the same. */
const OPENING = 8
const OPENING_SPREAD = 30
/** A mate, or a piece for nothing: even a careless player takes it. */
const PLAIN = 250

/** Plays like a person: quick in the opening and where one move is plain, slower in a tangle, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, _seat, legal, level, random) {
    const { depth, nodes, spread, careless } = STRENGTH[level]
    const scored = searchMoves(view.fen, depth, nodes)
    const best = scored[0]?.score ?? 0
    const lead = best - (scored[1]?.score ?? -PLAIN * 2)
    // An offered draw is taken when the position is worse, or as good as even late in the match.
    const accepts = legal.some((move) => 'accept' in move) && (best < -60 || (best < 40 && view.plies > 60))
    const isLapse = lead < PLAIN && random.next() < careless
    const reach = isLapse ? 220 : view.plies < OPENING ? Math.max(spread, OPENING_SPREAD) : spread
    const pool = scored.filter(({ score }) => score >= best - reach)
    const chosen = pool[random.int(pool.length)] ?? scored[0]
    const move: Move | undefined = accepts ? { accept: true } : chosen && stepOf(chosen.move)
    return { move: move ?? legal[0] ?? { accept: true }, thinkMs: pace(view, lead, pool.length, level, random) }
  },
}

function pace({ plies }: View, lead: number, rivals: number, level: BotLevel, random: Random): number {
  const isPlain = lead >= PLAIN || plies < OPENING
  const base = isPlain ? 700 : 1100 + Math.min(rivals, 6) * 150
  return Math.round(base + random.next() * (isPlain ? 700 : 2200) + (level === 3 ? 300 : 0))
}

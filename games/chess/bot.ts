import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { stepOf } from './position.ts'
import type { Move, View } from './rules.ts'
import { type Effort, MATE, searchMoves } from './search.ts'

/** A mate, or a piece for nothing: even a careless player takes it. */
const PLAIN = 250
/** How much worse a careless move may be. */
const LAPSE = 220

interface Strength extends Omit<Effort, 'reach'> {
  /** The largest error of its scores, in hundredths of a pawn. */
  readonly spread: number
  /** How often it plays carelessly. */
  readonly careless: number
}

/** Levels: one sees a single move, one sees two and makes some mistakes, and one searches as far as there is time for. */
export const STRENGTH: Readonly<Record<BotLevel, Strength>> = {
  1: { depth: 1, nodes: 4000, spread: 90, careless: 0.22 },
  2: { depth: 3, nodes: 30_000, spread: 35, careless: 0.05 },
  3: { depth: 12, nodes: 100_000, spread: 8, careless: 0 },
}

/** Moves of both sides that count as the opening: played quickly, and with variation. */
const OPENING = 8
const OPENING_SPREAD = 30
/** The search for a first impression, which decides how long a person would think. */
const GLANCE: Effort = { depth: 2, nodes: 2500, reach: PLAIN }

/** Plays like a person: quick in the opening and where one move is plain, slower in a tangle, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, _seat, legal, level, random) {
    const { spread, careless, depth, nodes } = STRENGTH[level]
    const usual = view.plies < OPENING ? Math.max(spread, OPENING_SPREAD) : spread
    const isCareless = random.next() < careless
    // Exact scores are needed for all moves that may be chosen, and to see whether one is clearly the best.
    const { moves } = searchMoves(view.fen, { depth, nodes, reach: isCareless ? PLAIN : usual })
    const best = moves[0]?.score ?? 0
    const lead = best - (moves[1]?.score ?? -PLAIN * 2)
    // An offered draw is taken when the position is worse, or as good as even late in the match.
    const accepts = legal.some((move) => 'accept' in move) && (best < -60 || (best < 40 && view.plies > 60))
    const isMate = best > MATE - 100
    const reach = isMate ? 0 : isCareless && lead < PLAIN ? LAPSE : usual
    const pool = moves.filter(({ score }) => score >= best - reach)
    const chosen = pool[random.int(pool.length)] ?? moves[0]
    const move: Move | undefined = accepts ? { accept: true } : chosen && stepOf(chosen.move)
    return { move: move ?? legal[0] ?? { accept: true }, thinkMs: pace(view, level, random) }
  },
}

/** Milliseconds that a person would take. */
function pace({ fen, plies }: View, level: BotLevel, random: Random): number {
  const [first, ...others] = searchMoves(fen, GLANCE).moves
  const best = first?.score ?? 0
  const rivals = others.filter(({ score }) => score > best - PLAIN).length
  const isPlain = rivals === 0 || plies < OPENING
  const base = isPlain ? 700 : 1100 + Math.min(rivals, 6) * 150
  return Math.round(base + random.next() * (isPlain ? 700 : 2200) + (level === 3 ? 300 : 0))
}

import { acceptsDraw } from '@majlis/rules/draw-offer'
import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { chooseAmong, choicesAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import type { Effort } from '@majlis/rules/search/search'
import { allowTakeBack, isRequested } from '@majlis/rules/take-back'
import { searchChess } from '@majlis/rules/chess/engine'
import { stepOf } from '@majlis/rules/chess/moves'
import { chooseDeveloping, DEVELOPING, knownMove } from './openings.ts'
import { type Move, stepFrom, type View } from './rules.ts'

/** A mate, or a piece for nothing: even a careless player takes it. */
const PLAIN = 250

/** Errors in hundredths of a pawn. Every level sees captures and checks to their end; what differs most is what it makes of it. */
export const STRENGTH: Readonly<Record<BotLevel, Strength>> = {
  1: { depth: 5, nodes: 24_000, spread: 40, careless: 0.055, lapse: 175 },
  2: { depth: 6, nodes: 30_000, spread: 33, careless: 0.035, lapse: 150 },
  3: { depth: 7, nodes: 44_000, spread: 26, careless: 0.02, lapse: 120 },
  4: { depth: 8, nodes: 80_000, spread: 20, careless: 0.01, lapse: 100 },
  5: { depth: 10, nodes: 130_000, spread: 14.5, careless: 0.004, lapse: 80 },
  6: { depth: 16, nodes: 190_000, spread: 9, careless: 0, lapse: 0 },
}

/** Moves of both sides that count as the opening: played quickly, and with variation. */
const OPENING = 8
const OPENING_SPREAD = 30
/** Moves of both sides after which a bot accepts a draw in an even position. */
const LATE = 60
/** The search for a first impression, which decides how long a person would think. */
const GLANCE: Effort = { depth: 2, nodes: 2500, reach: PLAIN }

/** Plays like a person: by well-known openings at first, quick in the opening and where one move is plain, slower in a tangle, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, seat, legal, level, random, isLate) {
    if (isRequested(view, seat)) return allowTakeBack(random)
    const mayAccept = legal.some((move) => 'accept' in move)
    const known = mayAccept ? undefined : knownMove(view, level, random)
    const step = known === undefined ? undefined : stepFrom(view.fen, known)
    if (step) return { move: step, thinkMs: pace(view, level, random, isLate) }
    const usual = STRENGTH[level]
    const strength = view.plies < OPENING ? { ...usual, spread: Math.max(usual.spread, OPENING_SPREAD) } : usual
    const choosing = { strength, random, plain: PLAIN }
    const { isCareless, reach } = mood(choosing)
    const { moves } = searchChess(view.fen, { depth: strength.depth, nodes: strength.nodes, reach, isLate })
    const best = moves[0]?.score ?? 0
    const chosen =
      view.plies < DEVELOPING ? chooseDeveloping(choicesAmong(moves, isCareless, choosing), view.fen, random) : chooseAmong(moves, isCareless, choosing)
    const accepts = mayAccept && acceptsDraw(best, view.plies > LATE)
    const move: Move | undefined = accepts ? { accept: true } : chosen && stepOf(chosen.move)
    return { move: move ?? legal[0] ?? { accept: true }, thinkMs: pace(view, level, random, isLate) }
  },
}

/** Milliseconds that a person would take. */
function pace({ fen, plies }: View, level: BotLevel, random: Random, isLate: (() => boolean) | undefined): number {
  const [first, ...others] = searchChess(fen, { ...GLANCE, isLate }).moves
  const best = first?.score ?? 0
  const rivals = others.filter(({ score }) => score > best - PLAIN).length
  const isPlain = rivals === 0 || plies < OPENING
  const base = isPlain ? 700 : 1100 + Math.min(rivals, 6) * 150
  return Math.round(base + random.next() * (isPlain ? 700 : 2200) + (level > 4 ? 300 : 0))
}

import { acceptsDraw } from '@majlis/rules/draw-offer'
import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import { allowTakeBack, isRequested } from '@majlis/rules/take-back'
import { boardOf, KINDS, sideOf } from './draughts.ts'
import { MAN_WORTH, searchCheckers } from './engine.ts'
import type { Move, View } from './rules.ts'

/** Errors in hundredths of a man. */
export const STRENGTH: Readonly<Record<BotLevel, Strength>> = {
  1: { depth: 2, nodes: 3000, spread: 60, careless: 0.3, lapse: 125 },
  2: { depth: 3, nodes: 4000, spread: 36, careless: 0.2, lapse: 110 },
  3: { depth: 4, nodes: 6000, spread: 24, careless: 0.12, lapse: 105 },
  4: { depth: 6, nodes: 14_000, spread: 12, careless: 0.05, lapse: 60 },
  5: { depth: 8, nodes: 24_000, spread: 8, careless: 0.03, lapse: 60 },
  6: { depth: 16, nodes: 80_000, spread: 2, careless: 0, lapse: 0 },
}

/** A lead of more than a man: even a careless player sees it. */
const PLAIN = 1.5 * MAN_WORTH
/** Moves of both sides after which a bot accepts a draw in an even position. */
const LATE = 40

/** Plays like a person: at once where a capture is forced, slower where there is a choice, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, seat, legal, level, random, isLate) {
    if (isRequested(view, seat)) return allowTakeBack(random)
    const steps = legal.filter((move) => 'path' in move)
    const isOffered = steps.length < legal.length
    const strength = STRENGTH[level]
    const choosing = { strength, random, plain: PLAIN }
    const { isCareless, reach } = mood(choosing)
    // A single step needs no search, unless it is to be compared with a draw.
    const only = steps.length === 1 && !isOffered ? steps[0] : undefined
    const scored = only ? [] : searchCheckers(KINDS[view.kind], boardOf(view.board), sideOf(seat === 1 ? 1 : 0), { ...strength, reach, isLate })
    const chosen = chooseAmong(
      scored.map(({ score }, at) => ({ move: at, score })),
      isCareless,
      choosing,
    )
    const path = chosen && scored[chosen.move]?.path
    const best = scored[0]?.score ?? 0
    const accepts = isOffered && acceptsDraw(best, view.plies > LATE)
    const rivals = scored.filter(({ score }) => score >= best - strength.spread).length
    const step = only ?? (path ? { path } : (steps[0] ?? { path: [] }))
    return { move: accepts ? { accept: true } : step, thinkMs: pace(steps.length, rivals, level, random) }
  },
}

function pace(choices: number, rivals: number, level: BotLevel, random: Random): number {
  const isPlain = choices <= 2
  const base = isPlain ? 600 : 900 + Math.min(rivals, 6) * 120
  return Math.round(base + random.next() * (isPlain ? 500 : 1500) + (level > 4 ? 200 : 0))
}

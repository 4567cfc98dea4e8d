import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import { allowTakeBack, isRequested } from '@majlis/rules/take-back'
import { type ScoredCell, searchReversi } from './engine.ts'
import { CELLS } from './rules.ts'
import type { Move, View } from './rules.ts'

/** Errors in the units of the engine: a corner is worth a hundred, a move more to choose from seven. */
export const STRENGTH: Readonly<Record<BotLevel, Strength>> = {
  1: { depth: 3, nodes: 5000, spread: 22, careless: 0.15, lapse: 92 },
  2: { depth: 4, nodes: 10_000, spread: 21, careless: 0.165, lapse: 83 },
  3: { depth: 4, nodes: 12_000, spread: 11, careless: 0.07, lapse: 60 },
  4: { depth: 5, nodes: 20_000, spread: 10, careless: 0.05, lapse: 50 },
  5: { depth: 6, nodes: 30_000, spread: 7, careless: 0.025, lapse: 45 },
  6: { depth: 7, nodes: 45_000, spread: 5, careless: 0, lapse: 0 },
}

/** With this many empty cells or fewer, the two strongest levels count the match out to its end. */
const COUNT_OUT = 11
/** Positions that they may search then. */
const COUNT_NODES = 400_000
/** After a pass the note over the board is read first: the next disc would turn others over behind it. */
const PASS_MS = 1600
/** A lead that even a careless player sees. */
const PLAIN = 90
const CORNERS = [0, 7, 56, 63]

/** Plays like a person: quick where one move is clearly best, slower where it is not, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, seat, legal, level, random, isLate) {
    if (isRequested(view, seat)) return allowTakeBack(random)
    const strength = STRENGTH[level]
    const choosing = { strength, random, plain: PLAIN }
    const { isCareless, reach } = mood(choosing)
    const empty = [...view.board].filter((mark) => mark === '.').length
    const isCounted = level >= 5 && empty <= COUNT_OUT
    const effort = isCounted ? { depth: empty, nodes: COUNT_NODES } : { depth: strength.depth, nodes: strength.nodes }
    const scored = searchReversi(view.board, seat === 1 ? 1 : 0, { ...effort, reach, isLate })
    // Even a careless player sees an open corner.
    const corner = legal.some((move) => 'cell' in move && CORNERS.includes(move.cell))
    const chosen = chooseAmong(
      scored.map(({ cell, score }) => ({ move: cell, score })),
      isCareless && !corner,
      choosing,
    )
    return {
      move: chosen ? { cell: chosen.move } : (legal[0] ?? { cell: 0 }),
      thinkMs: pace(scored, corner, level, random) + (view.passed === null ? 0 : PASS_MS),
    }
  },
}

function pace(scored: readonly ScoredCell[], corner: boolean, level: BotLevel, random: Random): number {
  const best = scored[0]?.score ?? 0
  const rivals = scored.filter(({ score }) => score >= best - 6).length
  const plain = scored.length <= 2 || corner
  const base = plain ? 650 : 950 + Math.min(rivals, 6) * 110
  return Math.round(base + random.next() * (plain ? 650 : 1400) + (level > 4 ? 150 : 0) + (scored.length / CELLS) * 600)
}

import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { Table } from './table.ts'
import { CELLS } from './rules.ts'
import type { Move, State } from './rules.ts'

/**
 * How many moves a level searches ahead, how many positions it may search (at most a tenth of a second), how often it plays carelessly, and how
 * close to the best score a move must be to count as equal. Greedy players take many discs, as beginners do, and notice corners too late.
 */
const STRENGTH = {
  1: { depth: 1, nodes: 200, careless: 0.3, spread: 3, greedy: true },
  2: { depth: 2, nodes: 700, careless: 0.1, spread: 8, greedy: false },
  3: { depth: 12, nodes: 16_000, careless: 0, spread: 1, greedy: false },
} as const

/** With this many empty cells or fewer, a level 3 player searches to the end. */
const COUNT_OUT = 10
/** Positions that it may search then. */
const COUNT_NODES = 100_000
/** Moves that are worse than the best by more than this get no exact score. */
const APART = 10
const CORNERS = [0, 7, 56, 63]

/** Plays like a person: quick where one move is clearly best, slower where it is not, with lapses at the lower levels. */
export const bot: GameBot<State, Move> = {
  isDeep: true,
  choose(view, seat, legal, level, random) {
    const scored = scoreMoves(view.board, seat, legal, level)
    const best = Math.max(...scored.map(({ score }) => score))
    const { careless, spread } = STRENGTH[level]
    // Even a careless player sees an open corner.
    const corner = legal.some(({ cell }) => CORNERS.includes(cell))
    const lapse = !corner && random.next() < careless
    const pool = lapse ? scored : scored.filter(({ score }) => score >= best - spread)
    const { move } = pool[random.int(pool.length)] ?? { move: legal[0] ?? { cell: 0 } }
    return { move, thinkMs: pace(scored, best, corner, level, random) }
  },
}

interface Scored {
  readonly move: Move
  readonly score: number
}

function scoreMoves(board: string, seat: number, legal: readonly Move[], level: BotLevel): Scored[] {
  const { depth, nodes, greedy } = STRENGTH[level]
  const table = new Table(board)
  if (greedy) return legal.map((move) => ({ move, score: table.grab(move.cell, seat) + (CORNERS.includes(move.cell) ? 8 : 0) }))
  const empty = [...board].filter((mark) => mark === '.').length
  let scored: Scored[] = legal.map((move) => ({ move, score: 0 }))
  // Iterative deepening within the budget: the answer is the same on every machine, because positions are counted, not time.
  const isCounted = level === 3 && empty <= COUNT_OUT
  const budget = { left: isCounted ? COUNT_NODES : nodes }
  const deepest = isCounted ? empty : Math.min(depth, empty)
  for (let reach = 1; reach <= deepest; reach += 1) {
    let best = -Infinity
    const round = scored.map(({ move }) => {
      const score = table.tryMove(move.cell, seat, reach, budget, best - APART)
      best = Math.max(best, score)
      return { move, score }
    })
    if (budget.left <= 0 && reach > 1) break
    scored = round.sort((left, right) => right.score - left.score)
  }
  return scored
}

function pace(scored: readonly Scored[], best: number, corner: boolean, level: BotLevel, random: Random): number {
  const rivals = scored.filter(({ score }) => score >= best - 6).length
  const plain = scored.length <= 2 || corner
  const base = plain ? 650 : 950 + Math.min(rivals, 6) * 110
  return Math.round(base + random.next() * (plain ? 650 : 1400) + (level === 3 ? 150 : 0) + (scored.length / CELLS) * 600)
}

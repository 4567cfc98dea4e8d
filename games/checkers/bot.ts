import type { Random } from '@majlis/rules/random'
import type { BotLevel, GameBot } from '@majlis/rules/rules'
import { CELLS, KING, KINDS, type Kind, SIDE, walked, walks } from './draughts.ts'
import { boardOf, type Move, sideOf, type View } from './rules.ts'

/** How many moves a level searches ahead, how many positions it may search, how large its errors are, and how often it plays carelessly. */
const STRENGTH = {
  1: { depth: 1, nodes: 300, spread: 25, careless: 0.25 },
  2: { depth: 4, nodes: 3000, spread: 12, careless: 0.06 },
  3: { depth: 8, nodes: 12_000, spread: 2, careless: 0 },
} as const

const MAN_WORTH = 100
const KING_WORTH = { classic: 160, dama: 320 } as const
const LOST = 20_000

/** Plays like a person: at once where a capture is forced, slower where there is a choice, with lapses at the lower levels. */
export const bot: GameBot<View, Move> = {
  isDeep: true,
  choose(view, seat, legal, level, random) {
    const { depth, nodes, spread, careless } = STRENGTH[level]
    const scored = scoreMoves(KINDS[view.kind], boardOf(view.board), sideOf(seat === 1 ? 1 : 0), depth, nodes)
    const best = scored[0]?.score ?? 0
    const isLapse = random.next() < careless
    const pool = scored.filter(({ score }) => score >= best - (isLapse ? MAN_WORTH : spread))
    const move = legal.length === 1 ? legal[0] : pool[random.int(pool.length)]?.move
    return { move: move ?? legal[0] ?? { path: [] }, thinkMs: pace(legal.length, pool.length, level, random) }
  },
}

interface Scored {
  readonly move: Move
  readonly score: number
}

/** Every move with its score, best first. The limit counts positions, not time: the answer is the same on every machine. */
function scoreMoves(kind: Kind, board: Int8Array, side: 1 | -1, depth: number, nodes: number): Scored[] {
  const budget = { left: nodes }
  const rival = side === 1 ? -1 : 1
  let scored = walks(kind, board, side).map((walk) => ({ walk, move: { path: walk.path }, score: 0 }))
  for (let reach = 1; reach <= depth; reach += 1) {
    let best = -LOST * 2
    const round = scored.map((one) => {
      // Moves a little below the best get exact scores too, for players that do not always choose the best.
      const score = -worth(kind, walked(board, one.walk), rival, reach - 1, -LOST * 2, -(best - MAN_WORTH), budget)
      best = Math.max(best, score)
      return { ...one, score }
    })
    if (budget.left <= 0 && reach > 1) break
    scored = round.sort((left, right) => right.score - left.score)
  }
  return scored
}

/** The score of a position for the side that moves; captures are followed to their end. */
function worth(kind: Kind, board: Int8Array, side: 1 | -1, depth: number, least: number, max: number, budget: { left: number }): number {
  budget.left -= 1
  const moves = walks(kind, board, side)
  if (moves.length === 0) return -LOST - depth
  const isQuiet = moves[0]?.taken.length === 0
  if (budget.left <= 0 || (depth <= 0 && isQuiet)) return evaluate(kind, board, side)
  const rival = side === 1 ? -1 : 1
  let [best, floor] = [-LOST * 2, least]
  for (const walk of moves) {
    best = Math.max(best, -worth(kind, walked(board, walk), rival, depth - 1, -max, -floor, budget))
    floor = Math.max(floor, best)
    if (floor >= max) break
  }
  return best
}

/** The score of a position without search: pieces, how far the men have come, a guarded back row, and kings in the middle. */
function evaluate(kind: Kind, board: Int8Array, side: 1 | -1): number {
  let [sum, pieces] = [0, 0]
  for (let cell = 0; cell < CELLS; cell += 1) {
    const piece = board[cell] ?? 0
    if (piece === 0) continue
    pieces += 1
    const row = piece > 0 ? SIDE - 1 - Math.floor(cell / SIDE) : Math.floor(cell / SIDE)
    const column = cell % SIDE
    const isKing = Math.abs(piece) === KING
    const place = isKing ? 7 - Math.abs(2 * column - 7) : row * 3 + (row === 0 ? 8 : 0) + (column > 1 && column < 6 ? 2 : 0)
    sum += Math.sign(piece) * ((isKing ? KING_WORTH[kind.id] : MAN_WORTH) + place)
  }
  // Whoever is ahead gains by trading: the fewer pieces there are, the more the lead is worth.
  return side * sum * (1 + (32 - pieces) / 120)
}

function pace(choices: number, rivals: number, level: BotLevel, random: Random): number {
  const isPlain = choices <= 2
  const base = isPlain ? 600 : 900 + Math.min(rivals, 6) * 120
  return Math.round(base + random.next() * (isPlain ? 500 : 1500) + (level === 3 ? 200 : 0))
}

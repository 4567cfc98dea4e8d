import type { Random } from '@majlis/rules/random'
import { seededRandom } from '@majlis/rules/random'
import { CARDS, HOME, RANKS, TENTS, WASTE, apply, cardsHome, carriedBy, copied, isOpen, openOf, rankOf, suitOf, takes, topOf } from './table.ts'
import type { Move, Table } from './table.ts'

/** The greatest number of moves of one try. */
const LONGEST = 600

/** The result of one try at a deal. */
export interface Try {
  readonly moves: readonly Move[]
  readonly isWon: boolean
  /** Cards at home at its end. */
  readonly home: number
}

interface WeightedMove {
  readonly move: Move
  readonly weight: number
}

/** Continues from `start` like a person who sees only the open cards and chooses among sensible moves at random. */
export function tryOut(start: Table, draw: number, random: Random): Try {
  const table = copied(start)
  const moves: Move[] = []
  let idle = 0
  while (moves.length < LONGEST && cardsHome(table) < CARDS) {
    const inputs = wishesFor(table)
    // After the whole stock has been seen without a use for it, the try is stuck.
    if (inputs.length === 0 && (idle > 2 + 2 * Math.ceil((table.stock.length + table.waste.length) / draw) || !canDraw(table))) break
    const move = chosen(inputs, canDraw(table), random)
    idle = move === 'draw' ? idle + 1 : 0
    apply(table, move, draw)
    moves.push(move)
  }
  const home = cardsHome(table)
  return { moves, isWon: home === CARDS, home }
}

/**
 * Searches for a solution from `start`, with at most `tries` tries.
 * @returns the first try that wins, else the one that brought the most cards home, else the longer one
 */
export function solve(start: Table, draw: number, tries: number, seed = 'solve'): Try {
  let best: Try | undefined
  for (let at = 0; at < tries; at += 1) {
    const one = tryOut(start, draw, seededRandom(`${seed}/${at}`))
    if (one.isWon) return one
    if (!best || one.home > best.home || (one.home === best.home && one.moves.length > best.moves.length)) best = one
  }
  return best ?? { moves: [], isWon: false, home: cardsHome(start) }
}

function canDraw({ stock, waste }: Table): boolean {
  return stock.length + waste.length > 0
}

function chosen(inputs: readonly WeightedMove[], mayDraw: boolean, random: Random): Move {
  const drawing = mayDraw ? (inputs.length === 0 ? 1 : 0.35) : 0
  let left = random.next() * inputs.reduce((sum, { weight }) => sum + weight, drawing)
  for (const { move, weight } of inputs) {
    left -= weight
    if (left < 0) return move
  }
  return 'draw'
}

/** Sensible moves and their weights. Nothing is moved back and forth, and nothing comes back from home. */
function wishesFor(table: Table): WeightedMove[] {
  const inputs: WeightedMove[] = []
  for (let from = 0; from <= WASTE; from += 1) {
    const card = topOf(table, from)
    if (card === undefined) continue
    const home = HOME + suitOf(card)
    if (!takes(table, home, card)) continue
    const weighted = { move: { from, to: home, count: 1 }, weight: from < TENTS ? 12 : 6 }
    if (isSafe(table, card)) return [weighted]
    inputs.push(weighted)
  }
  for (let from = 0; from < TENTS; from += 1) wishesFromTent(table, from, inputs)
  const waste = topOf(table, WASTE)
  if (waste === undefined) return inputs
  for (let to = 0; to < TENTS; to += 1)
    if (takes(table, to, waste)) inputs.push({ move: { from: WASTE, to, count: 1 }, weight: rankOf(waste) === RANKS - 1 ? 5 : 3 })
  return inputs
}

/** A card that nothing in the tents can need any more: both cards that could be laid on it are home, or about to be. */
function isSafe(table: Table, card: number): boolean {
  if (isOpen(table)) return true
  const rank = rankOf(card)
  const suit = suitOf(card)
  const other = [table.homes[(suit + 1) % 4] ?? 0, table.homes[(suit + 3) % 4] ?? 0]
  return rank <= 1 || Math.min(...other) >= rank
}

function wishesFromTent(table: Table, from: number, inputs: WeightedMove[]): void {
  const open = openOf(table, from)
  const down = table.down[from] ?? 0
  for (let count = open; count >= 1; count -= 1) {
    const isWhole = count === open
    const card = carriedBy(table, { from, to: 0, count })
    if (card === undefined || (!isWhole && !goesHomeBelow(table, from, count))) continue
    // A king at the bottom of a tent gains nothing in another empty tent.
    if (isWhole && down === 0 && rankOf(card) === RANKS - 1) continue
    for (let to = 0; to < TENTS; to += 1) {
      if (to === from || !takes(table, to, card)) continue
      inputs.push({ move: { from, to, count }, weight: isWhole ? (down > 0 ? 8 + down : 1.5) : 2 })
    }
  }
}

/** Whether the card below the top `count` of a tent would go home at once. */
function goesHomeBelow(table: Table, tent: number, count: number): boolean {
  const card = table.tents[tent]?.at(-count - 1)
  return card !== undefined && takes(table, HOME + suitOf(card), card)
}

import type { Random } from '@majlis/rules/random'
import { seededRandom } from '@majlis/rules/random'
import { CARDS, HOME, RANKS, TENTS, WASTE, apply, cardsHome, carriedBy, copied, isOpen, openOf, rankOf, suitOf, takes, topOf } from './table.ts'
import type { Move, Table } from './table.ts'

/** Moves of one try at most. */
const LONGEST = 600

/** How a try at a deal went. */
export interface Try {
  readonly moves: readonly Move[]
  readonly isWon: boolean
  /** Cards at home at its end. */
  readonly home: number
}

interface Wish {
  readonly move: Move
  readonly weight: number
}

/** Plays on from `start` as a person would who sees what is open and chooses among sensible moves by chance. */
export function tryOut(start: Table, draw: number, random: Random): Try {
  const table = copied(start)
  const moves: Move[] = []
  let idle = 0
  while (moves.length < LONGEST && cardsHome(table) < CARDS) {
    const wishes = wishesFor(table)
    // Whoever has seen the whole stock without a use for it is stuck.
    if (wishes.length === 0 && (idle > 2 + 2 * Math.ceil((table.stock.length + table.waste.length) / draw) || !canDraw(table))) break
    const move = chosen(wishes, canDraw(table), random)
    idle = move === 'draw' ? idle + 1 : 0
    apply(table, move, draw)
    moves.push(move)
  }
  const home = cardsHome(table)
  return { moves, isWon: home === CARDS, home }
}

/**
 * Looks for a way to win from `start`, trying at most `tries` times.
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

function chosen(wishes: readonly Wish[], mayDraw: boolean, random: Random): Move {
  const drawing = mayDraw ? (wishes.length === 0 ? 1 : 0.35) : 0
  let left = random.next() * wishes.reduce((sum, { weight }) => sum + weight, drawing)
  for (const { move, weight } of wishes) {
    left -= weight
    if (left < 0) return move
  }
  return 'draw'
}

/** Sensible moves and how much they tempt. Nothing is carried to and fro, and nothing comes back from home. */
function wishesFor(table: Table): Wish[] {
  const wishes: Wish[] = []
  for (let from = 0; from <= WASTE; from += 1) {
    const card = topOf(table, from)
    if (card === undefined) continue
    const home = HOME + suitOf(card)
    if (!takes(table, home, card)) continue
    const wish = { move: { from, to: home, count: 1 }, weight: from < TENTS ? 12 : 6 }
    if (isSafe(table, card)) return [wish]
    wishes.push(wish)
  }
  for (let from = 0; from < TENTS; from += 1) wishesFromTent(table, from, wishes)
  const waste = topOf(table, WASTE)
  if (waste === undefined) return wishes
  for (let to = 0; to < TENTS; to += 1)
    if (takes(table, to, waste)) wishes.push({ move: { from: WASTE, to, count: 1 }, weight: rankOf(waste) === RANKS - 1 ? 5 : 3 })
  return wishes
}

/** A card that nothing in the tents can need any more: both cards that it could hold are home, or about to be. */
function isSafe(table: Table, card: number): boolean {
  if (isOpen(table)) return true
  const rank = rankOf(card)
  const suit = suitOf(card)
  const other = [table.homes[(suit + 1) % 4] ?? 0, table.homes[(suit + 3) % 4] ?? 0]
  return rank <= 1 || Math.min(...other) >= rank
}

function wishesFromTent(table: Table, from: number, wishes: Wish[]): void {
  const open = openOf(table, from)
  const down = table.down[from] ?? 0
  for (let count = open; count >= 1; count -= 1) {
    const isWhole = count === open
    const card = carriedBy(table, { from, to: 0, count })
    if (card === undefined || (!isWhole && !goesHomeBelow(table, from, count))) continue
    // A king that lies at the bottom gains nothing in another empty tent.
    if (isWhole && down === 0 && rankOf(card) === RANKS - 1) continue
    for (let to = 0; to < TENTS; to += 1) {
      if (to === from || !takes(table, to, card)) continue
      wishes.push({ move: { from, to, count }, weight: isWhole ? (down > 0 ? 8 + down : 1.5) : 2 })
    }
  }
}

/** Whether the card under the top `count` of a tent would go home at once. */
function goesHomeBelow(table: Table, tent: number, count: number): boolean {
  const card = table.tents[tent]?.at(-count - 1)
  return card !== undefined && takes(table, HOME + suitOf(card), card)
}

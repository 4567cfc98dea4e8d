import { isLost } from '../lost.ts'
import { solve } from '../solver.ts'
import { HOME, RANKS, TENTS, WASTE, cardsDown, carriedBy, copied, isLegal, openOf, apply, rankOf, suitOf, takes } from '../table.ts'
import type { Carry, Move, Table } from '../table.ts'
import type { DrawCount } from '../deals.ts'

/** Tries of one search: a few milliseconds each on a slow phone. */
const TRIES = 30

/** Finds moves for hints. */
export interface Advice {
  /** The next move of a solution if one is found, else of the best try; undefined when no move helps, or the deal is certainly lost. */
  next(table: Table, draw: DrawCount): Move | undefined
  /** All moves to the win once no card is face down, if a solution is found; else none. */
  finish(table: Table, draw: DrawCount): readonly Move[]
}

export function createAdvice(): Advice {
  // A solution that was found is followed further: searching again after each move could move cards back and forth.
  let planned = new Map<string, Move>()
  function plan(table: Table, draw: DrawCount): readonly Move[] {
    const { moves, isWon } = solve(table, draw, TRIES)
    planned = new Map()
    // Turning the stock over and over is no solution, and neither is what only delays the end of a lost deal.
    if (!isWon && (moves.every((move) => move === 'draw') || isLost(table))) return []
    const now = copied(table)
    for (const move of moves) {
      planned.set(keyOf(now), move)
      apply(now, move, draw)
    }
    return moves
  }
  return {
    next(table, draw) {
      const known = planned.get(keyOf(table))
      return known ?? plan(table, draw)[0]
    },
    finish(table, draw) {
      if (cardsDown(table) > 0) return []
      const { moves, isWon } = solve(table, draw, TRIES)
      return isWon ? moves : []
    },
  }
}

function keyOf(table: Table): string {
  return JSON.stringify(table)
}

/** The target of a tapped card: home first, then a tent's card, then, for a king, an empty tent if that opens something. */
export function tapMove(table: Table, from: number, count: number): Carry | undefined {
  const card = carriedBy(table, { from, to: 0, count })
  if (card === undefined || from >= HOME) return undefined
  const home = HOME + suitOf(card)
  if (count === 1 && takes(table, home, card)) return { from, to: home, count }
  const tents = [...Array(TENTS).keys()].filter((to) => to !== from && takes(table, to, card))
  const filled = tents.find((to) => (table.tents[to]?.length ?? 0) > 0)
  if (filled !== undefined) return { from, to: filled, count }
  const isBottom = from < TENTS && rankOf(card) === RANKS - 1 && count === openOf(table, from) && table.down[from] === 0
  const [empty] = tents
  return empty === undefined || isBottom ? undefined : { from, to: empty, count }
}

/** Piles that would take the lifted cards. */
export function pilesFor(table: Table, from: number, count: number): readonly number[] {
  return [...Array(HOME + 4).keys()].filter((to) => to !== WASTE && isLegal(table, { from, to, count }))
}

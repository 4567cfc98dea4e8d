import { HOME, SUITS, TENTS, WASTE, cardsDown, copied, openOf, takes, topOf } from './table.ts'
import type { Table } from './table.ts'

/** The largest number of positions that are looked at: about a quarter of a second on a slow phone. */
const LIMIT = 600

/**
 * Whether the deal is certainly lost: no sequence of moves turns one more of the cards that lie face down, even if every card of stock and waste could be
 * taken at any time. False where the search is cut short, and once all cards are open.
 */
export function isLost(table: Table): boolean {
  if (cardsDown(table) === 0) return false
  const start = copied(table)
  start.waste.push(...start.stock.splice(0))
  const waiting = [start]
  const seen = new Set([keyOf(start)])
  for (let now = waiting.pop(); now; now = waiting.pop()) {
    if (turns(now)) return false
    for (const next of movesFrom(now)) {
      const key = keyOf(next)
      if (seen.has(key)) continue
      if (seen.size >= LIMIT) return false
      seen.add(key)
      waiting.push(next)
    }
  }
  return true
}

/** Whether all open cards of a tent can be moved off cards that lie face down. */
function turns(table: Table): boolean {
  return table.tents.some((cards, from) => {
    const open = openOf(table, from)
    const card = cards.at(-open)
    return (table.down[from] ?? 0) > 0 && card !== undefined && targetsOf(table, card, from, open).length > 0
  })
}

/** The piles that take `count` cards from a pile, the lowest of which is `card`; of several empty tents only the first, and none for a whole tent. */
function targetsOf(table: Table, card: number, from: number, count: number): number[] {
  const tents = [...Array(TENTS).keys()].filter((to) => to !== from && takes(table, to, card))
  const empty = table.tents[from]?.length === count ? undefined : tents.find((to) => table.tents[to]?.length === 0)
  const homes = count === 1 ? [...Array(SUITS).keys()].map((suit) => HOME + suit).filter((to) => takes(table, to, card)) : []
  return [...homes, ...tents.filter((to) => to === empty || (table.tents[to]?.length ?? 0) > 0)]
}

function movesFrom(table: Table): Table[] {
  const found: Table[] = []
  function add(card: number, from: number, count: number, take: (next: Table) => readonly number[]): void {
    for (const to of targetsOf(table, card, from, count)) {
      const next = copied(table)
      const cards = take(next)
      if (to >= HOME) next.homes[to - HOME] = (next.homes[to - HOME] ?? 0) + 1
      else next.tents[to]?.push(...cards)
      found.push(next)
    }
  }
  for (let from = 0; from < TENTS; from += 1) {
    const open = openOf(table, from)
    for (let count = 1; count <= open; count += 1) add(table.tents[from]?.at(-count) ?? 0, from, count, (next) => next.tents[from]?.splice(-count) ?? [])
  }
  for (const [at, card] of table.waste.entries()) add(card, WASTE, 1, (next) => next.waste.splice(at, 1))
  for (let home = HOME; home < HOME + SUITS; home += 1) {
    const card = topOf(table, home)
    if (card === undefined) continue
    add(card, home, 1, (next) => {
      next.homes[home - HOME] = (next.homes[home - HOME] ?? 1) - 1
      return [card]
    })
  }
  return found
}

/** Tents without cards that lie face down may change places. What is in none of them is in stock or waste. */
function keyOf({ homes, tents, down }: Table): string {
  const free = tents.filter((_, tent) => down[tent] === 0).map((cards) => cards.join())
  const kept = tents.filter((_, tent) => down[tent] !== 0).map((cards) => cards.join())
  return `${homes.join()}/${kept.join(';')}/${free.sort().join(';')}`
}

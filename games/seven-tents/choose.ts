import { seededRandom } from '@majlis/rules/random'
import type { DrawCount, Tier } from './deals.ts'
import { DEALS, TIERS } from './deals.ts'
import { SUIT_ORDERS, layOut } from './deal.ts'
import { tryOut } from './solver.ts'
import type { Try } from './solver.ts'
import type { Table } from './table.ts'

/** The number of tries that measure how hard a deal is. */
const TRIES = 60
/** How many of `TRIES` win a deal of each tier: at least and at most. */
const SHARES: Readonly<Record<Tier, readonly [number, number]>> = { calm: [25, TRIES], clever: [8, 20], sharp: [2, 6] }

/** A deal that can be won: its number, and the first of its tries that wins it. */
export interface Chosen {
  readonly number: number
  readonly winning: number
}

/** Deals of a tier as they are stored: `number.winning` in base 36, separated by spaces. */
export function readDeals(text: string): readonly Chosen[] {
  return text.split(' ').map((one) => {
    const [number = '', winning = ''] = one.split('.')
    return { number: Number.parseInt(number, 36), winning: Number.parseInt(winning, 36) }
  })
}

/** Chooses the first `count` deals of every tier for a draw. Takes about a minute. */
export function chooseDeals(draw: DrawCount, count: number): Record<Tier, string> {
  const chosen: Record<Tier, string[]> = { calm: [], clever: [], sharp: [] }
  for (let number = 0; TIERS.some((tier) => chosen[tier].length < count); number += 1) {
    const table = layOut(number)
    const wins = [...Array(TRIES).keys()].filter((at) => tryAt(table, draw, number, at).isWon)
    const tier = TIERS.find((one) => wins.length >= SHARES[one][0] && wins.length <= SHARES[one][1])
    if (tier && chosen[tier].length < count) chosen[tier].push(`${number.toString(36)}.${(wins[0] ?? 0).toString(36)}`)
  }
  return { calm: chosen.calm.join(' '), clever: chosen.clever.join(' '), sharp: chosen.sharp.join(' ') }
}

/** The deal of a seed: one of the tier's, with its suits renamed. The try `winning` wins it, whatever its suits are called. */
export function dealFor(seed: string, draw: DrawCount, tier: Tier): { readonly table: Table; readonly winning: () => Try } {
  const random = seededRandom(seed)
  const deals = readDeals(DEALS[draw][tier])
  const { number, winning } = deals[random.int(deals.length)] ?? { number: 0, winning: 0 }
  const table = layOut(number, SUIT_ORDERS[random.int(SUIT_ORDERS.length)])
  return { table, winning: () => tryAt(table, draw, number, winning) }
}

function tryAt(table: Table, draw: DrawCount, number: number, at: number): Try {
  return tryOut(table, draw, seededRandom(`try/${number}/${at}`))
}

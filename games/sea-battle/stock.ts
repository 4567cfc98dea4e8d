import { WEAPONS } from './weapons.ts'
import type { Weapon } from './weapons.ts'

/** What an arsenal is composed of: weapons, and what lies in the own sea. */
export type Item = Weapon | 'gun' | 'mine'

export const ITEMS: readonly Item[] = ['scout', 'torpedo', 'bomber', 'heavy', 'gun', 'mine']

/** How many of each an arsenal has. */
export type Stock = Readonly<Record<Item, number>>

/** Points that an arsenal may cost. */
export const BUDGET = 12

export const COSTS: Stock = { scout: 3, torpedo: 2, bomber: 2, heavy: 4, gun: 2, mine: 1 }

/** At most so many of each. */
export const LIMITS: Stock = { scout: 2, torpedo: 3, bomber: 3, heavy: 1, gun: 3, mine: 6 }

/** What is chosen before anything is changed: one of everything but a heavy bomber, and three mines. */
export const STANDARD: Stock = { scout: 1, torpedo: 1, bomber: 1, heavy: 0, gun: 1, mine: 3 }

/** Whole arsenals that are proposed. */
export const STOCKS: readonly Stock[] = [
  STANDARD,
  { scout: 2, torpedo: 1, bomber: 1, heavy: 0, gun: 0, mine: 2 },
  { scout: 1, torpedo: 2, bomber: 1, heavy: 0, gun: 1, mine: 1 },
  { scout: 0, torpedo: 2, bomber: 2, heavy: 0, gun: 1, mine: 2 },
  { scout: 2, torpedo: 0, bomber: 1, heavy: 0, gun: 1, mine: 2 },
  { scout: 1, torpedo: 1, bomber: 0, heavy: 0, gun: 2, mine: 3 },
  { scout: 1, torpedo: 0, bomber: 0, heavy: 1, gun: 1, mine: 3 },
  { scout: 0, torpedo: 2, bomber: 0, heavy: 1, gun: 1, mine: 2 },
]

/** What an arsenal costs, points. */
export function costOf(stock: Stock): number {
  return ITEMS.reduce((sum, item) => sum + stock[item] * COSTS[item], 0)
}

/** True for an arsenal that costs no more than the budget and has no more of anything than it may. */
export function isAllowed(stock: Stock): boolean {
  return costOf(stock) <= BUDGET && ITEMS.every((item) => stock[item] <= LIMITS[item])
}

/** The arsenal of these weapons, guns and mines. */
export function stockOf(weapons: readonly Weapon[], guns: number, mines: number): Stock {
  const count = (weapon: Weapon): number => weapons.filter((one) => one === weapon).length
  return { scout: count('scout'), torpedo: count('torpedo'), bomber: count('bomber'), heavy: count('heavy'), gun: guns, mine: mines }
}

/** The weapons of an arsenal in their order, one entry for each use. */
export function weaponsIn(stock: Stock): readonly Weapon[] {
  return WEAPONS.flatMap((weapon) => Array<Weapon>(stock[weapon]).fill(weapon))
}

/** Missions fulfilled from which each scarf of the fennec may be worn; the first one from the start. */
const FROM = [0, 3, 7, 12, 18, 25] as const
/** Stars that each striped scarf costs, in the order in which they are bought. Their numbers follow those of the plain ones. */
const PRICES = [250, 500, 1000, 2000] as const

/** How many scarves there are after `fulfilled` missions, at least one. */
export function scarvesAfter(fulfilled: number): number {
  return FROM.filter((from) => from <= fulfilled).length
}

/** Missions that are left until the next scarf; 0 when there are no more. */
export function missionsToScarf(fulfilled: number): number {
  const next = FROM.find((from) => from > fulfilled)
  return next === undefined ? 0 : next - fulfilled
}

/** The numbers of the scarves that may be worn after `fulfilled` missions and with `bought` striped ones. */
export function scarvesOf(fulfilled: number, bought: number): readonly number[] {
  return [...FROM.keys()].slice(0, scarvesAfter(fulfilled)).concat(PRICES.slice(0, bought).map((_, at) => FROM.length + at))
}

/** Stars for the next striped scarf, of `kept` in all runs, and its price; undefined when all are bought. */
export function nextStriped(kept: number, bought: number): { readonly have: number; readonly price: number } | undefined {
  const price = PRICES[bought]
  if (price === undefined) return undefined
  // Devices join what was kept and what was bought by the larger number, which may leave less than nothing.
  return { have: Math.max(0, kept - PRICES.slice(0, bought).reduce((total, paid) => total + paid, 0)), price }
}

/** The number of the striped scarf that was bought last, and is worn then. */
export function newestStriped(bought: number): number {
  return FROM.length + bought - 1
}

/** How many striped scarves there are. */
export const STRIPED = PRICES.length

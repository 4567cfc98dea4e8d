/** Missions fulfilled from which each scarf of the fennec may be worn; the first one from the start. */
const FROM = [0, 3, 7, 12, 18, 25] as const

/** How many scarves there are after `fulfilled` missions, at least one. */
export function scarvesAfter(fulfilled: number): number {
  return FROM.filter((from) => from <= fulfilled).length
}

/** Missions that are left until the next scarf; 0 when there are no more. */
export function missionsToScarf(fulfilled: number): number {
  const next = FROM.find((from) => from > fulfilled)
  return next === undefined ? 0 : next - fulfilled
}

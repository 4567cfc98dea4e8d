/** People who stay on one side: their number, and their average strength. */
export interface Party {
  readonly size: number
  readonly strength: number
}

/**
 * Distributes parties over sides of at most `maxSeats` seats so that the strengths of the sides differ as little as possible; a free seat counts as
 * a player of average strength. Matches are small, so that every distribution is tried.
 * @returns the side of each party, in order; undefined when they do not fit
 */
export function sidesOf(parties: readonly Party[], sides: number, maxSeats: number): number[] | undefined {
  const people = parties.reduce((sum, { size }) => sum + size, 0)
  const average = parties.reduce((sum, { size, strength }) => sum + size * strength, 0) / Math.max(1, people)
  const order = [...parties.keys()].toSorted((a, b) => (parties[b]?.size ?? 0) - (parties[a]?.size ?? 0))
  const taken = Array<number>(sides).fill(0)
  const strength = Array<number>(sides).fill(0)
  const chosen = Array<number>(parties.length).fill(0)
  let best: { readonly gap: number; readonly chosen: readonly number[] } | undefined

  function gap(): number {
    const whole = strength.map((sum, side) => sum + (maxSeats - (taken[side] ?? 0)) * average)
    return Math.max(...whole) - Math.min(...whole)
  }

  function place(at: number): void {
    const index = order[at]
    const party = index === undefined ? undefined : parties[index]
    if (index === undefined || party === undefined) {
      const found = gap()
      if (best === undefined || found < best.gap - 1e-9) best = { gap: found, chosen: [...chosen] }
      return
    }
    const tried = new Set<string>()
    for (let side = 0; side < sides; side += 1) {
      // Of sides that are equal so far, only one needs to be tried.
      const look = `${taken[side]} ${strength[side]}`
      if ((taken[side] ?? 0) + party.size > maxSeats || tried.has(look)) continue
      tried.add(look)
      chosen[index] = side
      taken[side] = (taken[side] ?? 0) + party.size
      strength[side] = (strength[side] ?? 0) + party.size * party.strength
      place(at + 1)
      taken[side] = (taken[side] ?? 0) - party.size
      strength[side] = (strength[side] ?? 0) - party.size * party.strength
    }
  }

  place(0)
  return best && [...best.chosen]
}

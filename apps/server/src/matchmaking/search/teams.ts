/** People who stay in one team: their number, and their average strength. */
export interface Group {
  readonly size: number
  readonly strength: number
}

/**
 * Distributes groups over teams of at most `maxSeats` seats so that the strengths of the teams differ as little as possible; a free seat counts as
 * a player of average strength. Matches are small, so that every distribution is tried.
 * @returns the team of each group, in order; undefined when they do not fit
 */
export function teamsOf(groups: readonly Group[], teamCount: number, maxSeats: number): number[] | undefined {
  const people = groups.reduce((sum, { size }) => sum + size, 0)
  const average = groups.reduce((sum, { size, strength }) => sum + size * strength, 0) / Math.max(1, people)
  const order = [...groups.keys()].toSorted((a, b) => (groups[b]?.size ?? 0) - (groups[a]?.size ?? 0))
  const taken = Array<number>(teamCount).fill(0)
  const strength = Array<number>(teamCount).fill(0)
  const chosen = Array<number>(groups.length).fill(0)
  let best: { readonly gap: number; readonly chosen: readonly number[] } | undefined

  function gap(): number {
    const whole = strength.map((sum, team) => sum + (maxSeats - (taken[team] ?? 0)) * average)
    return Math.max(...whole) - Math.min(...whole)
  }

  function place(at: number): void {
    const index = order[at]
    const group = index === undefined ? undefined : groups[index]
    if (index === undefined || group === undefined) {
      const found = gap()
      if (best === undefined || found < best.gap - 1e-9) best = { gap: found, chosen: [...chosen] }
      return
    }
    const tried = new Set<string>()
    for (let team = 0; team < teamCount; team += 1) {
      // Of teams that are equal so far, only one needs to be tried.
      const look = `${taken[team]} ${strength[team]}`
      if ((taken[team] ?? 0) + group.size > maxSeats || tried.has(look)) continue
      tried.add(look)
      chosen[index] = team
      taken[team] = (taken[team] ?? 0) + group.size
      strength[team] = (strength[team] ?? 0) + group.size * group.strength
      place(at + 1)
      taken[team] = (taken[team] ?? 0) - group.size
      strength[team] = (strength[team] ?? 0) - group.size * group.strength
    }
  }

  place(0)
  return best && [...best.chosen]
}

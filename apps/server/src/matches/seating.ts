import type { MatchTemplate } from '@majlis/contract/catalog'

/** How a configuration seats people. `sides` is 0 where everybody plays alone. */
export interface Seating {
  readonly seats: number
  readonly sides: number
}

/** How a template seats people. A template has teams when it makes at least two teams of at least two. */
export function seatingOf(template: MatchTemplate | undefined): Seating {
  if (template === undefined) return { seats: 2, sides: 0 }
  const { teamUp, maxTeamCount, playersInTeam, maxPlayerCount } = template
  const isTeamed = teamUp && maxTeamCount >= 2 && playersInTeam >= 2 && maxPlayerCount === maxTeamCount * playersInTeam
  return { seats: maxPlayerCount, sides: isTeamed ? maxTeamCount : 0 }
}

/** The side of a seat. Partners sit opposite each other: seats of side t are t, t + sides, and so on. Null where everybody plays alone. */
export function teamOf(template: MatchTemplate, seat: number): number | null {
  const { sides } = seatingOf(template)
  return sides === 0 ? null : seat % sides
}

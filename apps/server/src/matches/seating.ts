import type { MatchTemplate } from '@majlis/contract/catalog'

/** How a configuration seats people. `teamCount` is 0 where everybody plays alone. */
export interface Seating {
  readonly seats: number
  readonly teamCount: number
}

/** How a template seats people. A template has teams when it makes at least two teams of at least two. */
export function seatingOf(template: MatchTemplate | undefined): Seating {
  if (template === undefined) return { seats: 2, teamCount: 0 }
  const { teamUp, maxTeamCount, playersInTeam, maxPlayerCount } = template
  const isTeamed = teamUp && maxTeamCount >= 2 && playersInTeam >= 2 && maxPlayerCount === maxTeamCount * playersInTeam
  return { seats: maxPlayerCount, teamCount: isTeamed ? maxTeamCount : 0 }
}

/** The team of a seat. Partners sit opposite each other: seats of team t are t, t + teamCount, and so on. Null where everybody plays alone. */
export function teamOf(template: MatchTemplate, seat: number): number | null {
  const { teamCount } = seatingOf(template)
  return teamCount === 0 ? null : seat % teamCount
}

/** Whether two seats play for the same side of a match with teams. */
export function arePartners(template: MatchTemplate, one: number, other: number): boolean {
  const team = teamOf(template, one)
  return one !== other && team !== null && team === teamOf(template, other)
}

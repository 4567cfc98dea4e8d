import type { MatchTemplate } from '@majlis/contract/catalog'
import { type NewPlayer, type Seating, seatingOf } from '../../matches/index.ts'
import { teamsOf } from './teams.ts'

/** The number of players without whom no match starts. Teams play only with every seat taken. */
export function leastPlayers(template: MatchTemplate): number {
  const { seats, teamCount } = seatingOf(template)
  return teamCount > 0 ? seats : template.minPlayerCount
}

type Sitter = Omit<NewPlayer, 'seat'>

/**
 * Gives everyone a seat. Seats are random, so that waiting longest is no advantage; groups stay in one team.
 * @param strengths of the groups, in order; groups beyond the list are bots of average strength
 * @param int a random whole number in [0, below)
 */
export function seatTable(
  groups: readonly (readonly Sitter[])[],
  strengths: readonly number[],
  { teamCount, seats }: Seating,
  int: (below: number) => number,
): NewPlayer[] {
  if (teamCount < 2) {
    const people = groups.flat()
    const turn = int(people.length)
    return people.map((person, at) => ({ ...person, seat: (at + turn) % people.length }))
  }
  const average = strengths.reduce((sum, each) => sum + each, 0) / Math.max(1, strengths.length)
  const chosen = teamsOf(
    groups.map((group, at) => ({ size: group.length, strength: strengths[at] ?? average })),
    teamCount,
    seats / teamCount,
  )
  if (chosen === undefined) throw new Error('The groups do not fit into the teams.')
  const first = int(teamCount)
  const taken = Array<number>(teamCount).fill(0)
  return groups.flatMap((group, at) =>
    group.map((person) => {
      const team = ((chosen[at] ?? 0) + first) % teamCount
      const row = taken[team] ?? 0
      taken[team] = row + 1
      return { ...person, seat: row * teamCount + team }
    }),
  )
}

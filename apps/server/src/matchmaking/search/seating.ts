import type { MatchTemplate } from '@majlis/contract/catalog'
import { type NewPlayer, type Seating, seatingOf } from '../../matches/index.ts'
import { sidesOf } from './sides.ts'

/** The number of players without whom no match starts. Teams play only with every seat taken. */
export function leastPlayers(template: MatchTemplate): number {
  const { seats, sides } = seatingOf(template)
  return sides > 0 ? seats : template.minPlayerCount
}

type Sitter = Omit<NewPlayer, 'seat'>

/**
 * Gives everyone a seat. Seats are random, so that waiting longest is no advantage; parties stay on one side.
 * @param strengths of the parties, in order; parties beyond the list are bots of average strength
 * @param int a random whole number in [0, below)
 */
export function seatTable(
  parties: readonly (readonly Sitter[])[],
  strengths: readonly number[],
  { sides, seats }: Seating,
  int: (below: number) => number,
): NewPlayer[] {
  if (sides < 2) {
    const people = parties.flat()
    const turn = int(people.length)
    return people.map((person, at) => ({ ...person, seat: (at + turn) % people.length }))
  }
  const average = strengths.reduce((sum, each) => sum + each, 0) / Math.max(1, strengths.length)
  const chosen = sidesOf(
    parties.map((party, at) => ({ size: party.length, strength: strengths[at] ?? average })),
    sides,
    seats / sides,
  )
  if (chosen === undefined) throw new Error('The parties do not fit on the sides.')
  const first = int(sides)
  const taken = Array<number>(sides).fill(0)
  return parties.flatMap((party, at) =>
    party.map((person) => {
      const side = ((chosen[at] ?? 0) + first) % sides
      const row = taken[side] ?? 0
      taken[side] = row + 1
      return { ...person, seat: row * sides + side }
    }),
  )
}

import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { MATCHES, decision, sum } from '../state.ts'
import type { Match } from '../state.ts'
import { RIVALS } from './teams.ts'

/** The player among the entrants of a cup; the others are rivals, counted from 0. */
export const ME = -1
/** Entrants of a cup: as many as its matches halve down to one. */
const ENTRANTS = 2 ** MATCHES
/** Kicks of a hundred that become goals where others play. */
const GOALS = 74

/** Two entrants, null for one who is not known yet, and their goals once the match is over. */
export interface Pairing {
  readonly sides: readonly [number | null, number | null]
  readonly goals: readonly [number, number] | null
}

/** A cup with all its rounds, the first one first, and who has won it. */
export interface Bracket {
  readonly rounds: readonly (readonly Pairing[])[]
  readonly champion: number | null
}

/** A cup of a run. `own` are the player's matches in it so far, in order. */
interface Played {
  readonly seed: string
  readonly cup: number
  readonly own: readonly Match[]
}

/**
 * The other matches of a cup follow from the run's seed, so that the bracket is the same whenever it is shown. Those of a round are told once the player's is
 * over, and all that remain once the player is out.
 */
export function bracketOf({ seed, cup, own }: Played): Bracket {
  const path = Array.from({ length: MATCHES }, (_, round) => (cup * MATCHES + round) % RIVALS)
  const lostAt = own.findIndex(({ mine, theirs }) => mine < theirs)
  const isOut = lostAt >= 0
  const rounds: Pairing[][] = []
  let entrants: readonly (number | null)[] = orderOf(path, seededRandom(`${seed}/bracket/${cup}`))
  for (let round = 0; round < MATCHES; round += 1) {
    // Whom the player is to meet later wins until then.
    const bound = isOut && round > lostAt ? [] : path.slice(round + 1)
    const pairs = Array.from({ length: entrants.length / 2 }, (_, at): Pairing => {
      const sides = [entrants[2 * at] ?? null, entrants[2 * at + 1] ?? null] as const
      if (sides.includes(ME)) return { sides, goals: ownGoals(sides, own[round]) }
      const isKnown = !sides.includes(null) && (round < own.length || isOut)
      return { sides, goals: isKnown ? shootOut(sides, bound, seededRandom(`${seed}/bracket/${cup}/${round}/${at}`)) : null }
    })
    rounds.push(pairs)
    entrants = pairs.map(winnerOf)
  }
  return { rounds, champion: entrants[0] ?? null }
}

/** Who has won; null while the match is not over. */
export function winnerOf({ sides: [one, other], goals }: Pairing): number | null {
  return goals === null ? null : goals[0] > goals[1] ? one : other
}

/** The entrants from top to bottom: the player meets the rivals of the path one after the other, and the others fill the places between. */
function orderOf(path: readonly number[], random: Random): readonly number[] {
  const others = shuffled(
    [...Array(RIVALS).keys()].filter((rival) => !path.includes(rival)),
    random,
  )
  const order: number[] = [ME]
  for (const rival of path) {
    const half = order.length
    order.push(rival)
    while (order.length < 2 * half) order.push(others.pop() ?? ME)
  }
  // Turning halves over at every size moves the player anywhere, and changes nobody's rivals.
  const turn = random.int(ENTRANTS)
  return order.map((_, at) => order[at ^ turn] ?? ME)
}

function ownGoals([one]: Pairing['sides'], match: Match | undefined): Pairing['goals'] {
  if (!match) return null
  return one === ME ? [match.mine, match.theirs] : [match.theirs, match.mine]
}

/** The result of others: that of kicks by turns, turned round if somebody has to win who lost. */
function shootOut([one, other]: Pairing['sides'], bound: readonly number[], random: Random): readonly [number, number] {
  const kicks: [number[], number[]] = [[], []]
  for (let turn = 0; decision(kicks[0], kicks[1]) === null; turn += 1) kicks[turn % 2]?.push(random.int(100) < GOALS ? 1 : 0)
  const [mine, theirs] = [sum(kicks[0]), sum(kicks[1])]
  const loser = mine > theirs ? other : one
  return loser !== null && bound.includes(loser) ? [theirs, mine] : [mine, theirs]
}

function shuffled(list: readonly number[], random: Random): number[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    const [one, two] = [all[at] ?? 0, all[other] ?? 0]
    all[at] = two
    all[other] = one
  }
  return all
}

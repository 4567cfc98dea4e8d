import type { Random } from '@majlis/rules/random'
import { emptyLayout, halves, isDouble, pipsIn, pipsOf, type Tile, TILES } from './tiles.ts'
import type { State } from './state.ts'

const DEALT = 7

/** In fives, sums that this divides count. */
export const FIVE = 5

type Kept = Pick<State, 'kind' | 'teams' | 'target' | 'hasSpinner' | 'scores' | 'round' | 'last'>

/** A round's start: shuffled, dealt, and opened by `opener`, or by whoever has the highest double (without one: the heaviest tile). */
export function dealt(kept: Kept, seats: number, opener: number | null, random: Random): State {
  const all = shuffled(random)
  const hands = Array.from({ length: seats }, (_, seat) => all.slice(seat * DEALT, (seat + 1) * DEALT).sort((left, right) => left - right))
  const must = opener === null ? firstTile(hands) : null
  const next = opener ?? hands.findIndex((hand) => must !== null && hand.includes(must))
  const { kind, teams, target, hasSpinner, scores, round, last } = kept
  const begun = { ...emptyLayout(hasSpinner), before: 0, next, must, lacks: hands.map(() => []) }
  return { kind, teams, target, round, ...begun, scores, last, hands, stock: all.slice(seats * DEALT) }
}

function shuffled(random: Random): Tile[] {
  const tiles = [...Array(TILES).keys()]
  for (let at = tiles.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    const [one = 0, two = 0] = [tiles[at], tiles[other]]
    tiles[at] = two
    tiles[other] = one
  }
  return tiles
}

function firstTile(hands: readonly (readonly Tile[])[]): Tile {
  const weight = (tile: Tile) => (isDouble(tile) ? 100 : 0) + pipsOf(tile) + (halves(tile)[1] ?? 0) / 10
  return hands.flat().reduce((best, tile) => (weight(tile) > weight(best) ? tile : best))
}

/** Scores a round that ended and deals the next one, unless the target is reached. */
export function rounded(state: State, by: number, blocked: boolean, random: Random): State {
  const sides = state.scores.length
  const weights = state.scores.map((_, side) => state.hands.reduce((sum, hand, seat) => sum + (seat % sides === side ? pipsIn(hand) : 0), 0))
  const lightest = Math.min(...weights)
  const isTie = weights.filter((weight) => weight === lightest).length > 1
  const side = blocked ? (isTie ? null : weights.indexOf(lightest)) : by % sides
  const raw = side === null ? 0 : weights.reduce((sum, weight, at) => sum + (at === side ? 0 : weight), 0)
  const points = state.kind === 'fives' ? Math.round(raw / FIVE) * FIVE : raw
  const ended = { round: state.round, side, points, blocked, hands: state.hands, line: state.line }
  const scores = side === null ? state.scores : added(state.scores, side, points)
  const last = state.last && { ...state.last, ended }
  if (isWon({ ...state, scores })) return { ...state, scores, last, next: null }
  const opener = side === null ? (by + 1) % state.hands.length : openerOf(state, side, by, blocked)
  return dealt({ ...state, scores, last, round: state.round + 1 }, state.hands.length, opener, random)
}

/** Who begins the next round: the seat whose hand is empty, or the lightest hand of the team that won a blocked one. */
function openerOf({ hands, scores }: State, side: number, by: number, blocked: boolean): number {
  if (!blocked) return by
  const seats = [...hands.keys()].filter((seat) => seat % scores.length === side)
  return seats.reduce((best, seat) => (pipsIn(hands[seat] ?? []) < pipsIn(hands[best] ?? []) ? seat : best))
}

/** Whether a side has reached the target. */
export function isWon({ scores, target }: Pick<State, 'scores' | 'target'>): boolean {
  return scores.some((points) => points >= target)
}

/** The points of every side after those for a seat. */
export function added(scores: readonly number[], seat: number, points: number): number[] {
  return scores.map((one, side) => (side === seat % scores.length ? one + points : one))
}

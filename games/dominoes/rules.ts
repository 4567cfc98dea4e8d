import type { GameRules } from '@majlis/rules/rules'
import { isEnd, TILES } from './tiles.ts'
import { dealt } from './round.ts'
import type { Move, State, Variant, View } from './state.ts'
import { playable, played } from './turn.ts'

/**
 * Dominoes with the double-six set: seven tiles each, laid end to end. Whoever cannot play draws until a tile fits; when the stock is empty the
 * turn passes. Whoever plays all tiles scores what the others hold; when nobody can play, the lightest hand does. The first seat or team at the target wins.
 * In fives the first double of a round is the spinner: once there is a tile on either side of it in the line, arms begin across it.
 */
export function dominoes(variant: Variant): GameRules<State, Move, View> {
  return {
    version: 2,
    minSeats: variant.teams ? 4 : 2,
    maxSeats: 4,
    setup(seats, random) {
      const scores = Array.from({ length: variant.teams ? 2 : seats }, () => 0)
      return dealt({ ...variant, scores, round: 1, last: null }, seats, null, random)
    },
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? playable(state, state.hands[seat] ?? [], state.must) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('tile' in input) || !('end' in input)) return undefined
      const { tile, end } = input
      const isTile = typeof tile === 'number' && Number.isInteger(tile) && tile >= 0 && tile < TILES
      return isTile && isEnd(end) ? { end, tile } : undefined
    },
    apply: (state, seat, move, random) => (state.next === seat ? played(state, seat, move, random) : undefined),
    outcome({ next, scores, target, hands }) {
      if (next !== null) return { over: false }
      const best = scores.findIndex((points) => points >= target)
      const seats = [...hands.keys()]
      return { over: true, winners: seats.filter((seat) => seat % scores.length === best), losers: seats.filter((seat) => seat % scores.length !== best) }
    },
    endCause: ({ next, last }) => (next === null && last?.ended?.blocked === true ? 'blocked' : null),
    points: ({ scores, hands }) => hands.map((_, seat) => scores[seat % scores.length] ?? 0),
    places: ({ scores }) => (scores.length < 3 ? null : scores.map((own) => 1 + scores.filter((other) => other > own).length)),
    view: (state, seat) => viewOf(state, seat, false),
    reveal: (state, seat) => viewOf(state, seat, true),
  }
}

const DUEL: Variant = { kind: 'draw', teams: false, target: 50, hasSpinner: false }
const VARIANTS: Readonly<Record<string, Variant>> = {
  duel: DUEL,
  fives: { kind: 'fives', teams: false, target: 75, hasSpinner: true },
  table: DUEL,
  teams: { ...DUEL, teams: true },
}

export const rules = dominoes(DUEL)

/** The rules of one variant: by the configuration's id, with partners where its template says so. In version 1, fives had no spinner. */
export function rulesFor({ configuration, teamUp, rulesVersion }: Variant2): GameRules<State, Move, View> {
  const variant = VARIANTS[configuration] ?? DUEL
  return dominoes({ ...variant, teams: teamUp, hasSpinner: variant.hasSpinner && rulesVersion !== 1 })
}

interface Variant2 {
  readonly configuration: string
  readonly teamUp: boolean
  /** The version with which the match began; the newest where it is left out. */
  readonly rulesVersion?: number
}

function viewOf(state: State, seat: number | undefined, isOpen: boolean): View {
  const { hands, stock, ...shown } = state
  return {
    ...shown,
    hand: seat === undefined ? null : (hands[seat] ?? null),
    hands: isOpen || state.next === null ? hands : null,
    held: hands.map((hand) => hand.length),
    stock: stock.length,
  }
}

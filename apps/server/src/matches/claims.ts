import type { GameRules, Seat } from '@majlis/rules/rules'

export type Claim = 'win' | 'lose' | 'draw'
/** `left`: went before the end. `missing`: said nothing in time. Both lose. */
type Said = Claim | 'left' | 'missing'
interface Claims {
  readonly said: readonly (Said | null)[]
}
export interface ClaimMove {
  readonly claim: Said
}

const words: readonly string[] = ['win', 'lose', 'draw', 'left', 'missing']
const claimable: readonly Claim[] = ['win', 'lose', 'draw']

/** What a foreign match came to. `isAgreed`: everybody said, and all of it fits together. */
export interface Settled {
  readonly winners: readonly Seat[]
  readonly losers: readonly Seat[]
  readonly isAgreed: boolean
}

/**
 * A match whose game nobody here knows: the players say how it ended, one word each, and the first word stands. When all have spoken, what
 * fits together is the result; who said nothing or went has lost; a quarrel is a draw among those who quarrel.
 */
export const claimRules: GameRules<Claims, ClaimMove, null> = {
  version: 1,
  minSeats: 2,
  maxSeats: 8,
  setup: (seats) => ({ said: Array<null>(seats).fill(null) }),
  turn: (state) => (isSettled(state) ? [] : silent(state)),
  legal: (state, seat) => (!isSettled(state) && state.said[seat] === null ? claimable.map((claim) => ({ claim })) : []),
  readMove(input) {
    if (typeof input !== 'object' || input === null || !('claim' in input)) return undefined
    const { claim } = input
    return typeof claim === 'string' && words.includes(claim) ? { claim: claim as Said } : undefined
  },
  apply(state, seat, { claim }) {
    if (isSettled(state) || state.said[seat] !== null) return undefined
    return { said: state.said.map((word, at) => (at === seat ? claim : word)) }
  },
  outcome(state) {
    if (!isSettled(state)) return { over: false }
    const { winners, losers } = settle(state)
    return { over: true, winners, losers }
  },
  // The game keeps its own state where it stands.
  view: () => null,
  showMove: (move, by, viewer) => (by === viewer ? move : null),
}

/** Seats that have said nothing yet. */
export function silent({ said }: Claims): Seat[] {
  return said.flatMap((word, seat) => (word === null ? [seat] : []))
}

/** Of two, one who goes decides the match at once. */
function isSettled({ said }: Claims): boolean {
  return said.every((word) => word !== null) || (said.length === 2 && said.includes('left'))
}

/** Compares the claims of a settled match. */
export function settle({ said }: Claims): Settled {
  const seatsOf = (...those: readonly (Said | null)[]): Seat[] => said.flatMap((word, seat) => (those.includes(word) ? [seat] : []))
  const gone = seatsOf('left', 'missing')
  const [won, lost, drew] = [seatsOf('win'), seatsOf('lose'), seatsOf('draw')]
  const unspoken = seatsOf(null)
  // Of two one went: the other has won, whether they had spoken or not, unless they had given the match away.
  if (unspoken.length > 0) return { winners: unspoken, losers: gone, isAgreed: false }
  const isWin = won.length > 0 && drew.length === 0 && lost.length + gone.length > 0
  if (isWin) return { winners: won, losers: [...lost, ...gone].toSorted((a, b) => a - b), isAgreed: gone.length === 0 }
  const isDraw = won.length === 0 && lost.length === 0
  if (isDraw) return { winners: [], losers: gone, isAgreed: gone.length === 0 }
  // Only losers, some of whom were silent: nobody has won.
  if (won.length === 0 && drew.length === 0 && gone.length > 0) return { winners: [], losers: [...lost, ...gone].toSorted((a, b) => a - b), isAgreed: false }
  return { winners: [], losers: gone, isAgreed: false }
}

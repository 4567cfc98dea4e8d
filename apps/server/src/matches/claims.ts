import type { GameRules, Seat } from '@majlis/rules/rules'

export type Claim = 'win' | 'lose' | 'draw'
/** `left`: the player left before the end. `missing`: the player did not claim in time. Both lose. */
type Said = Claim | 'left' | 'missing'
interface Claims {
  readonly said: readonly (Said | null)[]
}
export interface ClaimMove {
  readonly claim: Said
}

const knownClaims: readonly string[] = ['win', 'lose', 'draw', 'left', 'missing']
const claimable: readonly Claim[] = ['win', 'lose', 'draw']

/** The result of a foreign match. `isAgreed`: all players claimed, and their claims agree. */
export interface Settled {
  readonly winners: readonly Seat[]
  readonly losers: readonly Seat[]
  readonly isAgreed: boolean
}

/**
 * A match of a foreign game, whose rules the server does not have. Each player claims a result once; the first claim stays. When all have
 * claimed, claims that agree are the result. A player who did not claim or left has lost; claims that contradict each other are a draw among them.
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
    return typeof claim === 'string' && knownClaims.includes(claim) ? { claim: claim as Said } : undefined
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
  // The server does not have the state of a foreign game.
  view: () => null,
  showMove: (move, by, viewer) => (by === viewer ? move : null),
}

/** Seats that have not claimed yet. */
export function silent({ said }: Claims): Seat[] {
  return said.flatMap((word, seat) => (word === null ? [seat] : []))
}

/** Of two players, one who leaves decides the match at once. */
function isSettled({ said }: Claims): boolean {
  return said.every((word) => word !== null) || (said.length === 2 && said.includes('left'))
}

/** Compares the claims of a decided match. */
export function settle({ said }: Claims): Settled {
  const seatsOf = (...those: readonly (Said | null)[]): Seat[] => said.flatMap((word, seat) => (those.includes(word) ? [seat] : []))
  const gone = seatsOf('left', 'missing')
  const [won, lost, drew] = [seatsOf('win'), seatsOf('lose'), seatsOf('draw')]
  const unspoken = seatsOf(null)
  // One of two players left: the other one has won, with or without a claim, unless the claim was a loss.
  if (unspoken.length > 0) return { winners: unspoken, losers: gone, isAgreed: false }
  const isWin = won.length > 0 && drew.length === 0 && lost.length + gone.length > 0
  if (isWin) return { winners: won, losers: [...lost, ...gone].toSorted((a, b) => a - b), isAgreed: gone.length === 0 }
  const isDraw = won.length === 0 && lost.length === 0
  if (isDraw) return { winners: [], losers: gone, isAgreed: gone.length === 0 }
  // There are only losers, and some did not claim, so that nobody has won.
  if (won.length === 0 && drew.length === 0 && gone.length > 0) return { winners: [], losers: [...lost, ...gone].toSorted((a, b) => a - b), isAgreed: false }
  return { winners: [], losers: gone, isAgreed: false }
}

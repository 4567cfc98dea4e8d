import type { Outcome } from '@majlis/rules/rules'
import { HOME } from './course.ts'
import { homeCount } from './finish.ts'
import { isHome, isSameSide } from './state.ts'
import type { State } from './state.ts'

/** In a rush each step of a token on the board is a point, and these come on top: for a token at home, and for one that was sent back. */
const HOME_POINTS = 20
const SENT_POINTS = 15

/** What the result says of each seat: the points of a rush, and in a match of two the tokens at home. With more players the places say more. */
export function reached(state: State): readonly number[] | null {
  if (state.rush !== undefined) return state.tokens.map((_, seat) => pointsOf(state, seat))
  return state.tokens.length === 2 ? state.tokens.map(homeCount) : null
}

/** What a seat has reached in a rush. */
export function pointsOf({ tokens, rush }: Pick<State, 'tokens' | 'rush'>, seat: number): number {
  const steps = tokens[seat] ?? []
  const made = steps.reduce((sum, step) => sum + Math.max(0, step) + (step === HOME ? HOME_POINTS : 0), 0)
  return made + SENT_POINTS * (rush?.sent[seat] ?? 0)
}

/** Whether the match is over, and who has won. */
export function outcomeOf(state: Pick<State, 'teams' | 'tokens' | 'rush' | 'next' | 'finished'>): Outcome {
  const seats = [...state.tokens.keys()]
  if (state.rush === undefined ? !isDecided(state) : state.next !== null) return { over: false }
  const winners = state.rush !== undefined ? seatsInLead(state) : (state.finished?.slice(0, 1) ?? seatsHome(state))
  if (winners.length === 0) return { over: false }
  // With the same points for everybody nobody has won.
  if (winners.length === seats.length) return { over: true, winners: [], losers: [] }
  return { over: true, winners, losers: seats.filter((seat) => !winners.includes(seat)) }
}

/** Whether every place is known, or where only the first one counts, whether somebody has won. */
export function isDecided(state: Pick<State, 'teams' | 'tokens' | 'finished'>): boolean {
  return state.finished === undefined ? seatsHome(state).length > 0 : state.finished.length >= state.tokens.length - 1
}

/** The seats whose side has all tokens home. */
function seatsHome(state: Pick<State, 'teams' | 'tokens'>): number[] {
  const seats = [...state.tokens.keys()]
  return seats.filter((seat) => seats.every((other) => !isSameSide(state, seat, other) || isHome(state, other)))
}

function seatsInLead(state: Pick<State, 'tokens' | 'rush'>): number[] {
  const points = state.tokens.map((_, seat) => pointsOf(state, seat))
  return [...points.keys()].filter((seat) => points[seat] === Math.max(...points))
}

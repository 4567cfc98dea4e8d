import type { Random } from '@majlis/rules/random'
import { HOME, YARD } from './course.ts'
import { choices, foremost, SIX, targetOf } from './moves.ts'
import { isDecided } from './result.ts'
import { isHome, ownerFor } from './state.ts'
import type { Last, Move, State } from './state.ts'

/** Rolls of a seat that has no token on its path. */
const TRIES = 3
/** A third six in a row ends the turn without a move. */
const MAX_SIXES = 3

/** The state after a move; undefined when the seat may not make it. */
export function done(state: State, seat: number, move: Move, random: Random): State | undefined {
  if (move.kind === 'roll') return state.die === null ? roll(state, seat, random) : undefined
  if (state.die === null || !choices(state, seat, state.die).includes(move.token)) return undefined
  return go(state, seat, state.die, move.token)
}

/** The same for a seat whose time is over: if its roll allows a choice, its foremost token moves, so that nobody waits twice. */
export function lateDone(state: State, seat: number, move: Move, random: Random): State | undefined {
  const rolled = done(state, seat, move, random)
  const after = rolled?.die == null ? rolled : go(rolled, seat, rolled.die, foremost(rolled, seat, rolled.die))
  return after?.last ? { ...after, last: { ...after.last, late: true } } : after
}

function roll(state: State, seat: number, random: Random): State {
  const die = 1 + random.int(SIX)
  const sixes = die === SIX ? state.sixes + 1 : 0
  const plain = { seat, die, moved: null, sent: [] }
  if (sixes === MAX_SIXES) return passed(state, seat, { ...plain, leads: 'pass' })
  const open = choices(state, seat, die)
  const [only] = open
  // If only one token can move, it moves without a choice.
  if (open.length === 1 && only !== undefined) return go({ ...state, sixes }, seat, die, only)
  if (open.length > 1) return { ...state, die, sixes, last: { ...plain, leads: 'choose' } }
  if (die === SIX || state.tries > 1) return { ...state, sixes, tries: state.tries - 1, last: { ...plain, leads: 'again' } }
  return passed(state, seat, { ...plain, leads: 'pass' })
}

function go(state: State, seat: number, die: number, token: number): State {
  const owner = ownerFor(state, seat)
  const from = state.tokens[owner]?.[token] ?? YARD
  const { to, sent } = targetOf(state, owner, token, die)
  const tokens = state.tokens.map((steps, other) =>
    steps.map((step, at) => (other === owner && at === token ? to : sent.some((one) => one.owner === other && one.token === at) ? YARD : step)),
  )
  const { rush } = state
  const race = rush && { rush: { ...rush, sent: rush.sent.map((times, other) => (other === seat ? times + sent.length : times)) } }
  const isFinished = state.finished !== undefined && isHome({ tokens }, seat)
  const after = { ...state, tokens, die: null, ...race, ...(isFinished && { finished: [...state.finished, seat] }) }
  const isAgain = (die === SIX || sent.length > 0 || to === HOME) && !isFinished
  const last: Last = { seat, die, moved: { owner, token, from, to }, sent, leads: isAgain ? 'again' : 'pass' }
  if (isDecided(after)) return { ...after, next: null, last: { ...last, leads: 'pass' } }
  return isAgain ? { ...after, tries: 1, last } : passed(after, seat, last)
}

/** The seat's turn is over: the next one rolls, or the match has ended. */
export function passed(state: State, seat: number, last: Last | null): State {
  const left = state.rush?.turnsLeft[seat]
  const after = left === undefined ? state : withTurns(state, seat, Math.max(0, left - 1))
  const next = nextSeat(after, seat)
  return { ...after, next, die: null, sixes: 0, tries: next === null ? 0 : triesOf(state.tokens[ownerFor(state, next)] ?? []), last }
}

/** The next seat that is not home, in a rush the next one that still has turns; null when nobody has any. */
function nextSeat({ tokens, rush, finished = [] }: State, seat: number): number | null {
  const others = tokens.map((_, step) => (seat + 1 + step) % tokens.length).filter((other) => !finished.includes(other))
  return others.find((other) => rush === undefined || (rush.turnsLeft[other] ?? 0) > 0) ?? null
}

/** The state with so many turns left for a seat, in a rush; the same one otherwise. */
export function withTurns(state: State, seat: number, left: number): State {
  const { rush } = state
  return rush === undefined ? state : { ...state, rush: { ...rush, turnsLeft: rush.turnsLeft.map((turns, other) => (other === seat ? left : turns)) } }
}

/** No token on its path: three rolls to get one out. */
export function triesOf(tokens: readonly number[]): number {
  return tokens.every((step) => step === YARD || step === HOME) ? TRIES : 1
}

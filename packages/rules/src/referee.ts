import { seededRandom } from './random.ts'
import type { EndCause, GameRules, Outcome, Seat, TimeOut } from './rules.ts'

/**
 * One entry of a match's list of events: a move, a time that ran out and that the rules deal with, or seats that gave up (left, or let the clock run
 * out). `seats` names them where there are several; if it names all of them, the match is a draw. The list and the seed determine the whole match.
 */
export type MatchEvent<Move> =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: Move }
  | { readonly kind: 'timeout'; readonly seat: Seat; readonly which: TimeOut }
  | { readonly kind: 'forfeit'; readonly seat: Seat; readonly seats?: readonly Seat[] }

/** A match in memory: the result of its events. Plain JSON. */
export interface Running<State> {
  readonly state: State
  /** Number of events applied; the next event is number `seq + 1`. */
  readonly seq: number
  /** Numbers drawn from the seed so far. */
  readonly drawn: number
  readonly seats: number
  /** Who gave up; null while nobody did. */
  readonly forfeited: readonly Seat[] | null
}

/** Why the referee refused: the match is over, it is another seat's turn, no move at all, or one that the rules forbid. */
export type Refusal = 'OVER' | 'NOT_YOUR_TURN' | 'MALFORMED' | 'ILLEGAL'

export type Ruling<State, Move> =
  | { readonly ok: true; readonly running: Running<State>; readonly event: MatchEvent<Move> }
  | { readonly ok: false; readonly reason: Refusal }

/** What one seat, or with undefined a spectator, sees. */
export interface SeatView<View, Move> {
  readonly view: View
  readonly legal: readonly Move[]
  readonly turn: readonly Seat[]
  readonly outcome: Outcome
  readonly seq: number
}

/** The match before its first event. Throws a RangeError when the game is not for so many seats. */
export function beginMatch<State, Move, View>(rules: GameRules<State, Move, View>, seats: number, seed: string): Running<State> {
  if (!Number.isInteger(seats) || seats < rules.minSeats || seats > rules.maxSeats)
    throw new RangeError(`this game is for ${rules.minSeats} to ${rules.maxSeats} seats, not ${seats}`)
  const random = seededRandom(seed)
  const state = rules.setup(seats, random)
  return { state, seq: 0, drawn: random.drawn, seats, forfeited: null }
}

/** Decides on a move that came as untrusted JSON. Changes nothing; the answer contains the match after it and the event to store. */
export function ruleOnMove<State, Move, View>(
  rules: GameRules<State, Move, View>,
  seed: string,
  running: Running<State>,
  seat: Seat,
  input: unknown,
): Ruling<State, Move> {
  const move = rules.readMove(input)
  if (move === undefined) return { ok: false, reason: 'MALFORMED' }
  return ruleOnEvent(rules, seed, running, { kind: 'move', seat, move })
}

/** Decides on one event, as the server does live and a replay does later. */
export function ruleOnEvent<State, Move, View>(
  rules: GameRules<State, Move, View>,
  seed: string,
  running: Running<State>,
  event: MatchEvent<Move>,
): Ruling<State, Move> {
  if (outcomeOf(rules, running).over) return { ok: false, reason: 'OVER' }
  if (event.kind === 'forfeit') {
    const forfeited = event.seats ?? [event.seat]
    if (forfeited.length === 0 || forfeited.some((seat) => !Number.isInteger(seat) || seat < 0 || seat >= running.seats))
      return { ok: false, reason: 'ILLEGAL' }
    return { ok: true, event, running: { ...running, seq: running.seq + 1, forfeited } }
  }
  if (!rules.turn(running.state).includes(event.seat)) return { ok: false, reason: 'NOT_YOUR_TURN' }
  const random = seededRandom(seed, running.drawn)
  const state =
    event.kind === 'timeout' ? rules.onTime?.(running.state, event.seat, event.which, random) : rules.apply(running.state, event.seat, event.move, random)
  if (state === undefined) return { ok: false, reason: 'ILLEGAL' }
  return { ok: true, event, running: { ...running, state, seq: running.seq + 1, drawn: random.drawn } }
}

/** Replays a whole match. Throws an Error that names the first event that the rules refuse, which never happens with stored events of this version. */
export function replayMatch<State, Move, View>(
  rules: GameRules<State, Move, View>,
  seats: number,
  seed: string,
  events: readonly MatchEvent<Move>[],
): Running<State> {
  return events.reduce((running, event) => resumeMatch(rules, seed, running, event), beginMatch(rules, seats, seed))
}

/** Replays one more stored event. Throws an Error that names it when the rules refuse it. */
export function resumeMatch<State, Move, View>(
  rules: GameRules<State, Move, View>,
  seed: string,
  running: Running<State>,
  event: MatchEvent<Move>,
): Running<State> {
  const ruling = ruleOnEvent(rules, seed, running, event)
  if (!ruling.ok) throw new Error(`event ${running.seq + 1} of the match is refused on replay: ${ruling.reason}`)
  return ruling.running
}

/** The newest outcome: a move needs that of the same position for its clock, its end and each seat's view, and some games search for it. */
let newest: { readonly rules: object; readonly running: object; readonly outcome: Outcome } | undefined

/**
 * The outcome of the match now. Whoever forfeits loses and all others win; when all forfeit at once, it is a draw. Results that were known before (`finished`)
 * stay, and where one of them is a win, nobody wins by the forfeits of others.
 */
export function outcomeOf<State, Move, View>(rules: GameRules<State, Move, View>, running: Running<State>): Outcome {
  if (newest?.running === running && newest.rules === rules) return newest.outcome
  const outcome = outcomeNow(rules, running)
  newest = { rules, running, outcome }
  return outcome
}

function outcomeNow<State, Move, View>(rules: GameRules<State, Move, View>, running: Running<State>): Outcome {
  const { forfeited, state } = running
  if (forfeited === null) return rules.outcome(state)
  const seats = [...Array(running.seats).keys()]
  const known = seats.map((seat) => rules.finished?.(state, seat) ?? null)
  const winners = seats.filter((seat) => known[seat] === 'win' || (known[seat] === null && !known.includes('win') && !forfeited.includes(seat)))
  return { over: true, winners, losers: seats.filter((seat) => (winners.length === 0 ? known[seat] === 'lose' : !winners.includes(seat))) }
}

/** What ended the match by its rules; null while it runs, after a forfeit, and for a game that does not say it. */
export function endCauseOf<State, Move, View>(rules: GameRules<State, Move, View>, { state, forfeited }: Running<State>): EndCause | null {
  return forfeited === null ? (rules.endCause?.(state) ?? null) : null
}

/** What each seat has reached in the end, by seat; null while the match runs, after a forfeit, and for a game that counts nothing. */
export function pointsOf<State, Move, View>(rules: GameRules<State, Move, View>, { state, forfeited }: Running<State>): readonly number[] | null {
  if (rules.points === undefined || forfeited !== null || !rules.outcome(state).over) return null
  return rules.points(state)
}

/**
 * The place of each seat in a match that is over, by seat and from 1; null where the rules give no order. After a forfeit there is one only if somebody had won
 * before; it says nothing of who gave up.
 */
export function placesOf<State, Move, View>(rules: GameRules<State, Move, View>, { state, forfeited, seats }: Running<State>): readonly number[] | null {
  const isWon = [...Array(seats).keys()].some((seat) => rules.finished?.(state, seat) === 'win')
  return forfeited === null || isWon ? (rules.places?.(state) ?? null) : null
}

/** What a seat, or with undefined a spectator, sees of the match now. */
export function seatView<State, Move, View>(rules: GameRules<State, Move, View>, running: Running<State>, seat: Seat | undefined): SeatView<View, Move> {
  const outcome = outcomeOf(rules, running)
  return {
    view: viewOf(rules, running, seat),
    legal: seat === undefined || outcome.over ? [] : rules.legal(running.state, seat),
    turn: outcome.over ? [] : rules.turn(running.state),
    outcome,
    seq: running.seq,
  }
}

/** What a seat sees. Once somebody gave up the match is over although the game's own state does not say so: from then on nothing is hidden. */
function viewOf<State, Move, View>(rules: GameRules<State, Move, View>, { state, forfeited }: Running<State>, seat: Seat | undefined): View {
  return forfeited !== null && rules.reveal ? rules.reveal(state, seat) : rules.view(state, seat)
}

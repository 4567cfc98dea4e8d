import type { Random } from './random.ts'

// What the rules of all games for two share in which a move can be taken back: a seat asks once in a position, and the other seat decides.

/** Moves of both seats before the first request: by then each seat has moved. */
const FIRST_REQUEST = 2

/** Take-backs in a match at most, so that its record has an end. */
export const MAX_TAKE_BACKS = 20

/** A seat wants to take back its newest move, and with it the other seat's answers. Before `isRefused` the other seat decides. */
export interface TakeBack {
  readonly by: 0 | 1
  readonly isRefused: boolean
}

/** The request to take back a move, and the answers to it. */
export type TakeBackMove = { readonly takeBack: 'request' | 'allow' | 'refuse' }

/** What a match tells of it: a part of the view. */
export interface TakeBacks {
  /** False where the whole match has a clock, which would run for the seat that is asked. */
  readonly hasTakeBacks: boolean
  /** Take-backs of both seats so far. */
  readonly takeBacks: number
  /** The newest request to take back a move in this position; null without one. */
  readonly request: TakeBack | null
}

interface Requests extends TakeBacks {
  readonly next: 0 | 1 | null
}

/** A move that was made, from which the match before it can be made again. */
export interface Made<Move> {
  readonly by: 0 | 1
  readonly move: Move
}

/** Before the first move, and after each move: nothing was asked in this position. */
export function newTakeBacks(hasTakeBacks: boolean, takeBacks = 0): TakeBacks {
  return { hasTakeBacks, takeBacks, request: null }
}

/** True while the other seat asks this one whether it may take back its move. */
export function isRequested({ request, next }: Pick<Requests, 'request' | 'next'>, seat: number): boolean {
  return request !== null && !request.isRefused && request.by !== seat && next === seat
}

/**
 * True where this seat may ask to take back its newest move: once in a position, and not before it has moved.
 * @param plies moves of both seats so far that can be taken back
 */
export function canRequest({ hasTakeBacks, takeBacks, request, next }: Requests, seat: number, plies: number): boolean {
  return hasTakeBacks && takeBacks < MAX_TAKE_BACKS && request === null && next === seat && plies >= FIRST_REQUEST
}

/** The only legal moves of a seat that is asked. */
export const takeBackAnswers: readonly TakeBackMove[] = [{ takeBack: 'allow' }, { takeBack: 'refuse' }]

/**
 * The match after a request or the answer to it; undefined where that is not legal now.
 * @param plies as in `canRequest`
 * @param rewound makes the match before the newest move of a seat
 */
export function afterTakeBack<S extends Requests>(
  state: S,
  seat: 0 | 1,
  { takeBack }: TakeBackMove,
  plies: number,
  rewound: (by: 0 | 1) => S | undefined,
): S | undefined {
  // A request is no move: an offered draw can still be accepted after a refusal.
  if (takeBack === 'request') return canRequest(state, seat, plies) ? { ...state, next: other(seat), request: { by: seat, isRefused: false } } : undefined
  if (state.request === null || !isRequested(state, seat)) return undefined
  if (takeBack === 'refuse') return refused(state)
  const before = rewound(state.request.by)
  return before && { ...before, ...newTakeBacks(state.hasTakeBacks, state.takeBacks + 1) }
}

function refused<S extends Requests>(state: S): S {
  return state.request === null ? state : { ...state, next: state.request.by, request: { ...state.request, isRefused: true } }
}

/** The match before the newest move of a seat, made again from its start; undefined when the seat has not moved. */
export function beforeNewest<S, Move>(
  by: 0 | 1,
  made: readonly Made<Move>[],
  begun: (first: 0 | 1) => S,
  apply: (state: S, seat: 0 | 1, move: Move) => S | undefined,
): S | undefined {
  const newest = made.findLastIndex((one) => one.by === by)
  const [first] = made
  if (first === undefined || newest < 0) return undefined
  return made.slice(0, newest).reduce<S | undefined>((state, one) => state && apply(state, one.by, one.move), begun(first.by))
}

/** The parts of `GameRules` that are the same in all these games. */
export const takeBackRules = {
  /** A request gives the seat that makes it no new time for its turn. */
  interrupted: ({ request }: Requests): 0 | 1 | null => request?.by ?? null,
  /** Nobody loses by a request that comes in the time of the other seat. */
  onTime: <S extends Requests>(state: S, seat: number): S | undefined => (isRequested(state, seat) ? refused(state) : undefined),
  isAssisted: ({ takeBacks }: Requests): boolean => takeBacks > 0,
}

/** Reads a request or an answer from untrusted JSON; undefined when it is none. */
export function readTakeBackMove(input: object): TakeBackMove | undefined {
  if (!('takeBack' in input)) return undefined
  const { takeBack } = input
  return takeBack === 'request' || takeBack === 'allow' || takeBack === 'refuse' ? { takeBack } : undefined
}

/** Reads the part of a view that came over the wire; a view of a version without take-backs has none. */
export function readTakeBacks({ hasTakeBacks, takeBacks, request }: Partial<TakeBacks>): TakeBacks {
  return {
    hasTakeBacks: hasTakeBacks === true,
    takeBacks: takeBacks ?? 0,
    request: isRequest(request) ? { by: request.by, isRefused: request.isRefused } : null,
  }
}

function isRequest(request: unknown): request is TakeBack {
  return (
    typeof request === 'object' &&
    request !== null &&
    'by' in request &&
    (request.by === 0 || request.by === 1) &&
    'isRefused' in request &&
    typeof request.isRefused === 'boolean'
  )
}

/** A bot lets the other seat take back its move. */
export function allowTakeBack(random: Random): { readonly move: TakeBackMove; readonly thinkMs: number } {
  return { move: { takeBack: 'allow' }, thinkMs: Math.round(500 + random.next() * 500) }
}

function other(seat: 0 | 1): 0 | 1 {
  return seat === 0 ? 1 : 0
}

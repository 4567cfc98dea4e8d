/** Plies that are taken back: the own move and the answer to it. */
export const TAKEN_BACK = 2

/** Take-backs in a match at most, so that its record has an end. */
export const MAX_TAKE_BACKS = 20

/** A seat wants to take back its newest move, and with it the other seat's answer. Before `isRefused` the other seat decides. */
export interface TakeBack {
  readonly by: 0 | 1
  readonly isRefused: boolean
}

/** What a match tells of it (`View` of the rules). */
interface Requests {
  readonly hasTakeBacks: boolean
  readonly takeBacks: number
  readonly request: TakeBack | null
  readonly next: 0 | 1 | null
  readonly moves: readonly string[]
}

/** True while the other seat asks this one whether it may take back its move. */
export function isRequested({ request, next }: Pick<Requests, 'request' | 'next'>, seat: number): boolean {
  return request !== null && !request.isRefused && request.by !== seat && next === seat
}

/** True where this seat may ask to take back its newest move: once in a position, and not before it has moved. */
export function canRequest({ hasTakeBacks, takeBacks, request, next, moves }: Requests, seat: number): boolean {
  return hasTakeBacks && takeBacks < MAX_TAKE_BACKS && request === null && next === seat && moves.length >= TAKEN_BACK
}

import { isRequested, type TakeBacks } from './take-back.ts'

// What the rules of all games for two share in which a draw is offered with a move, and accepted instead of a move.

/** What a match tells of it: a part of the view. */
export interface DrawOffer {
  /** The seat that offered a draw with its newest move. */
  readonly offer: 0 | 1 | null
}

/** The acceptance of an offered draw. */
export type AcceptMove = { readonly accept: true }

/** True when the other seat offered a draw with its newest move. */
export function canAccept({ offer, next, request }: DrawOffer & Pick<TakeBacks, 'request'> & { readonly next: 0 | 1 | null }, seat: number): boolean {
  return offer !== null && offer !== seat && next === seat && !isRequested({ request, next }, seat)
}

/** Reads an acceptance from untrusted JSON; undefined when it is none. */
export function readAcceptMove(input: object): AcceptMove | undefined {
  return 'accept' in input && input.accept === true ? { accept: true } : undefined
}

/**
 * Whether a bot accepts an offered draw: when its position is worse, or as good as even late in the match.
 * @param score the score of its best move, in hundredths of a pawn or of a man
 */
export function acceptsDraw(score: number, isLate: boolean): boolean {
  return score < -60 || (score < 40 && isLate)
}

import type { Match } from '@majlis/contract/matches'

/** Milliseconds in which games draw the last move and mark what has decided the match, such as a row of four, and in which it can then be looked at. */
const DECIDED_MS = { moving: 2_200, still: 1_500 } as const
/** Milliseconds of the last position of a match that ended without a last move, because of the time or because somebody left. */
const ENDED_MS = 1_000
/** The longest time for which the result waits for a game that shows the end by itself. */
const OWN_END_MS = 30_000

/** Whether the game shows the end by itself, as it says: not at all, at this moment, or no longer. */
export type OwnEnd = 'none' | 'open' | 'closed'

/**
 * How long the final position is shown before the result covers it, in milliseconds.
 * @param isStill whether motion is reduced: then games mark what has decided the match at once
 * @param ownEnd a game that shows the end by itself says when it is closed
 */
export function finalPositionMs({ endReason }: Pick<Match, 'endReason'>, isStill: boolean, ownEnd: OwnEnd): number {
  if (ownEnd !== 'none') return ownEnd === 'open' ? OWN_END_MS : 0
  if (endReason !== 'rules') return ENDED_MS
  return isStill ? DECIDED_MS.still : DECIDED_MS.moving
}

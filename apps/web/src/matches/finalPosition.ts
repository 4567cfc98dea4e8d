import type { Match } from '@majlis/contract/matches'

/** Milliseconds in which games draw the last move and mark what has decided the match, such as a row of four, and in which it can then be looked at. */
const DECIDED_MS = { moving: 2_200, still: 1_500 } as const
/** Milliseconds of the last position of a match that ended without a last move, because of the time or because somebody left. */
const ENDED_MS = 1_000

/**
 * How long the final position is shown before the result covers it, in milliseconds.
 * @param isStill whether motion is reduced: then games mark what has decided the match at once
 */
export function finalPositionMs({ endReason }: Pick<Match, 'endReason'>, isStill: boolean): number {
  if (endReason !== 'rules') return ENDED_MS
  return isStill ? DECIDED_MS.still : DECIDED_MS.moving
}

import { isRushText } from './rush-input.ts'
import { replayRush, type Rush } from './rush.ts'
import { replayPuzzle, type State } from './round.ts'

/** The version of these steps and of the list of puzzles: a stored round is replayed with the version with which it was played. */
export const VERSION = 3
/** Rounds with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true

/** What `setupOf` says of a rush. */
export const RUSH = 'rush'

/**
 * Plays a round, of one puzzle or a rush, again from its seed and inputs: this is how the server checks a claimed score.
 * @returns the state at the end, or undefined when the inputs are invalid or one of them is not possible
 */
export function replay(seed: string, text: unknown): State | Rush | undefined {
  return isRushText(text) ? replayRush(seed, text) : replayPuzzle(seed, text)
}

/** Both people of a duel play a rush; a round of one puzzle is none of a duel. */
export function setupOf(state: State | Rush): string | undefined {
  return 'tried' in state ? RUSH : undefined
}

import type { Match, MatchChange } from './matches.ts'
import type { WatchedChange, WatchedMatch } from './matches.watched.ts'

/** How a match changes for one player: each changed field is replaced as a whole. */
export function withMatch(match: Match, change: MatchChange): Match {
  return { ...match, ...change }
}

/** How a watched match changes: each changed field is replaced as a whole. */
export function withWatched(match: WatchedMatch, change: WatchedChange): WatchedMatch {
  return { ...match, ...change }
}

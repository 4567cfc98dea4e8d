import type { Match, MatchChange } from './matches.ts'
import type { WatchedChange, WatchedMatch } from './matches.watched.ts'

/** How a match changes for one watcher: the fields that changed, whole. */
export function withMatch(match: Match, change: MatchChange): Match {
  return { ...match, ...change }
}

/** How a watched match changes: the fields that changed, whole. */
export function withWatched(match: WatchedMatch, change: WatchedChange): WatchedMatch {
  return { ...match, ...change }
}

import type { Match, MatchChange } from './matches.ts'

/** How a match changes for one watcher: the fields that changed, whole. */
export function withMatch(match: Match, change: MatchChange): Match {
  return { ...match, ...change }
}

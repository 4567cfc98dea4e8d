import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { LAST_LEVEL } from '../levels.ts'
import { starsOf } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The version of what is saved; 2 has rounds with crates, ropes and pots. */
export const SAVE_VERSION = 2

/** The progress that is stored between visits. */
export interface Progress {
  readonly round: SavedRound | null
  /** The level to be played next, from 1. */
  readonly level: number
  /** Stars won on all levels together: what is saved from before `levels` was counts here alone. */
  readonly stars: number
  /** The most stars won on each level, from the first one; 0, or none, where they are not known. */
  readonly levels: readonly number[]
  /** Best score of a round. */
  readonly best: number
}

export const NO_PROGRESS: Progress = { round: null, level: 1, stars: 0, levels: [], best: 0 }

/** Progress after a round that ended. A lost round's points count for the best score, too. */
export function withEnd(progress: Progress, state: State): Progress {
  const [isWon, won] = [state.status === 'won', starsOf(state)]
  const before = progress.levels[state.level - 1] ?? 0
  // The stars of a level that was won before they were kept for each are among all: a level counts once.
  const isKnown = before > 0 || state.level >= progress.level
  const levels = won > before ? withStars(progress.levels, state.level, won) : progress.levels
  return {
    round: null,
    level: isWon ? Math.min(LAST_LEVEL, Math.max(progress.level, state.level + 1)) : progress.level,
    stars: isKnown ? progress.stars + Math.max(0, won - before) : Math.max(progress.stars, sum(levels)),
    levels,
    best: Math.max(progress.best, state.score),
  }
}

/** The progress of two devices joined: this device's round, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  const longest = mine.levels.length > theirs.levels.length ? mine.levels : theirs.levels
  const levels = longest.map((_stars, at) => Math.max(mine.levels[at] ?? 0, theirs.levels[at] ?? 0))
  const stars = Math.max(mine.stars, theirs.stars, sum(levels))
  return { ...mine, level: Math.max(mine.level, theirs.level), stars, levels, best: Math.max(mine.best, theirs.best) }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. Records of any version are kept. */
export function readProgress(data: Json | undefined): Progress {
  const { level, stars, levels, best } = fieldsOf(data)
  const { seed, moves } = fieldsOf(savedFields(data, SAVE_VERSION)?.['round'])
  return {
    round: typeof seed === 'string' && typeof moves === 'string' ? { seed, moves } : null,
    level: countIn(level, 1, LAST_LEVEL),
    stars: countIn(stars),
    levels: Array.isArray(levels) ? levels.slice(0, LAST_LEVEL).map((won: Json) => countIn(won, 0, 3)) : [],
    best: countIn(best),
  }
}

export function asJson({ round, levels, ...rest }: Progress): Json {
  return { version: SAVE_VERSION, ...rest, levels: [...levels], round: round && { ...round } }
}

function withStars(levels: readonly number[], level: number, stars: number): readonly number[] {
  return Array.from({ length: Math.max(level, levels.length) }, (_, at) => (at === level - 1 ? stars : (levels[at] ?? 0)))
}

function sum(levels: readonly number[]): number {
  return levels.reduce((all, stars) => all + stars, 0)
}

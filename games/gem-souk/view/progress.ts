import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { NO_DAYS, joinDays, readDays, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { LAST_LEVEL } from '../levels.ts'
import { starsOf } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The version of what is saved; 2 has rounds with crates, ropes and pots, 3 with sand and fewer moves. */
export const SAVE_VERSION = 3

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
  /** The days whose level was won. */
  readonly days: Days
}

export const NO_PROGRESS: Progress = { round: null, level: 1, stars: 0, levels: [], best: 0, days: NO_DAYS }

/**
 * Progress after a round that ended. A lost round's points count for the best score, too. A level of the day leaves the map as it is.
 * @param date the UTC date of a level of the day; null for any other level
 */
export function withEnd(progress: Progress, state: State, date: string | null = null): Progress {
  if (date === null) return withLevel(progress, state)
  const days = state.status === 'won' ? withDay(progress.days, date) : progress.days
  return { ...progress, round: null, best: Math.max(progress.best, state.score), days }
}

function withLevel(progress: Progress, state: State): Progress {
  const [isWon, won] = [state.status === 'won', starsOf(state)]
  const before = progress.levels[state.level - 1] ?? 0
  // The stars of a level that was won before they were kept for each are among all: a level counts once.
  const isKnown = before > 0 || state.level >= progress.level
  const levels = won > before ? withStars(progress.levels, state.level, won) : progress.levels
  return {
    ...progress,
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
  const days = joinDays(mine.days, theirs.days)
  return { ...mine, level: Math.max(mine.level, theirs.level), stars, levels, best: Math.max(mine.best, theirs.best), days }
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
    days: readDays(data),
  }
}

export function asJson({ round, levels, days, ...rest }: Progress): Json {
  return { version: SAVE_VERSION, ...rest, ...days, levels: [...levels], round: round && { ...round } }
}

function withStars(levels: readonly number[], level: number, stars: number): readonly number[] {
  return Array.from({ length: Math.max(level, levels.length) }, (_, at) => (at === level - 1 ? stars : (levels[at] ?? 0)))
}

function sum(levels: readonly number[]): number {
  return levels.reduce((all, stars) => all + stars, 0)
}

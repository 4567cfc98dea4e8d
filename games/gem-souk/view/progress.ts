import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { LAST_LEVEL } from '../levels.ts'
import { starsOf } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The version of what is saved. */
export const SAVE_VERSION = 1

/** The progress that is stored between visits. */
export interface Progress {
  readonly round: SavedRound | null
  /** The level to be played next, from 1. */
  readonly level: number
  /** Stars won on all levels together. */
  readonly stars: number
  /** Best score of a round. */
  readonly best: number
}

export const NO_PROGRESS: Progress = { round: null, level: 1, stars: 0, best: 0 }

/** Progress after a round that ended. A lost round's points count for the best score, too. */
export function withEnd(progress: Progress, state: State): Progress {
  const isWon = state.status === 'won'
  return {
    round: null,
    level: isWon ? Math.min(LAST_LEVEL, Math.max(progress.level, state.level + 1)) : progress.level,
    stars: progress.stars + starsOf(state),
    best: Math.max(progress.best, state.score),
  }
}

/** The progress of two devices joined: this device's round, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  return { ...mine, level: Math.max(mine.level, theirs.level), stars: Math.max(mine.stars, theirs.stars), best: Math.max(mine.best, theirs.best) }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. Records of any version are kept. */
export function readProgress(data: Json | undefined): Progress {
  const { level, stars, best } = fieldsOf(data)
  const { seed, moves } = fieldsOf(savedFields(data, SAVE_VERSION)?.['round'])
  return {
    round: typeof seed === 'string' && typeof moves === 'string' ? { seed, moves } : null,
    level: countIn(level, 1, LAST_LEVEL),
    stars: countIn(stars),
    best: countIn(best),
  }
}

export function asJson({ round, ...rest }: Progress): Json {
  return { version: SAVE_VERSION, ...rest, round: round && { ...round } }
}

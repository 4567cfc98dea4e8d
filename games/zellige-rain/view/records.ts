import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { BLITZ, ENDLESS, MAX_FIRST_LEVEL, SPRINT } from '../mode.ts'
import type { Mode, ModeName } from '../mode.ts'
import type { RunResult } from '../state.ts'

/** What a player has reached in each mode, and which one was chosen last. */
export interface Records {
  readonly mode: ModeName
  /** The level that was chosen for runs without end, from 1, and the highest one that was reached in them. */
  readonly level: number
  readonly topLevel: number
  /** Ticks of the fastest sprint, and its ticks at every ten rows; 0 and none before the first one that was finished. */
  readonly sprint: number
  readonly splits: readonly number[]
  readonly blitz: number
}

export const NO_RECORDS: Records = { mode: 'endless', level: 1, topLevel: 1, sprint: 0, splits: [], blitz: 0 }

/** Rows between two intermediate times of a sprint, and how many of them there are before its end. */
export const SPLIT_ROWS = 10
const SPLITS = 3
/** For two and for three stars: ticks of a sprint, which has one star when it is finished. */
const SPRINT_STARS = [150 * 60, 90 * 60] as const
/** For one to three stars: points of a blitz. */
const BLITZ_STARS = [5_000, 20_000, 50_000] as const

/** The highest level at which a run can begin: one that was reached before. */
export function highestStart({ topLevel }: Records): number {
  return Math.min(topLevel, MAX_FIRST_LEVEL)
}

/** The mode in which the next run is played. */
export function chosenMode(records: Records): Mode {
  const { mode, level } = records
  if (mode === 'endless') return level > 1 ? { name: mode, level: Math.min(level, highestStart(records)) } : ENDLESS
  return mode === 'sprint' ? SPRINT : BLITZ
}

/** Stars of a sprint or a blitz, 0 to 3. */
export function starsOf({ mode, isDone, ticks, score }: RunResult): number {
  if (mode.name === 'sprint') return isDone ? 1 + SPRINT_STARS.filter((limit) => ticks <= limit).length : 0
  return blitzStars(score)
}

/** Stars of a blitz with so many points, 0 to 3. */
export function blitzStars(score: number): number {
  return BLITZ_STARS.filter((limit) => score >= limit).length
}

/** What the next star of a sprint or a blitz needs after one with so many: ticks or points. 0 stands for a sprint's end; undefined after the third star. */
export function nextStar(mode: 'sprint' | 'blitz', stars: number): number | undefined {
  return mode === 'blitz' ? BLITZ_STARS[stars] : stars === 0 ? 0 : SPRINT_STARS[stars - 1]
}

/** The records after a sprint or a blitz with these intermediate times. */
export function withResult(records: Records, { mode, isDone, ticks, score }: RunResult, splits: readonly number[]): Records {
  if (mode.name === 'blitz') return { ...records, blitz: Math.max(records.blitz, score) }
  return isDone && (records.sprint === 0 || ticks < records.sprint) ? { ...records, sprint: ticks, splits: splits.slice(0, SPLITS) } : records
}

/** The records of two devices joined: the better ones, and this device's choices. */
export function joinRecords(mine: Records, theirs: Records): Records {
  const isTheirs = theirs.sprint > 0 && (mine.sprint === 0 || theirs.sprint < mine.sprint)
  const { sprint, splits } = isTheirs ? theirs : mine
  return { ...mine, sprint, splits, topLevel: Math.max(mine.topLevel, theirs.topLevel), blitz: Math.max(mine.blitz, theirs.blitz) }
}

/** Reads the records from a save, which is untrusted JSON. */
export function readRecords(data: Json | undefined): Records {
  const { mode, level, topLevel, sprint, splits, blitz } = fieldsOf(data)
  const times = Array.isArray(splits) ? splits.map((ticks) => countIn(ticks)).filter((ticks) => ticks > 0) : []
  return {
    mode: mode === 'sprint' || mode === 'blitz' ? mode : 'endless',
    level: Math.max(1, countIn(level, 1, MAX_FIRST_LEVEL)),
    topLevel: Math.max(1, countIn(topLevel, 1, 1_000)),
    sprint: countIn(sprint),
    splits: times.length === SPLITS ? times : [],
    blitz: countIn(blitz),
  }
}

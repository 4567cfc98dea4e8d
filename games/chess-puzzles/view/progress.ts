import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { type Days, joinDays, NO_DAYS, readDays, withDay } from '@majlis/game-kit/days'
import { PATH } from '../puzzle.ts'
import { MAX_STARS, starsOf, type State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The version of the save. */
export const SAVE_VERSION = 1
/** So many puzzles that are not solved yet are open: nobody is held up by one that is too hard. */
const OPEN_AHEAD = 5

/** The progress that is stored between visits. */
export interface Progress {
  /** The puzzle of the day and the one of the path that were begun. */
  readonly dayRound: SavedRound | null
  readonly pathRound: SavedRound | null
  /** The one that was on the page when this was saved; null in the menu. */
  readonly shown: 'day' | 'path' | null
  /** Best stars of each place of the path, 0 before it is solved. */
  readonly stars: readonly number[]
  /** The days on which the puzzle of the day was solved, and how many in all. */
  readonly days: Days
  readonly solvedDays: number
  /** Best points of one puzzle. */
  readonly score: number
}

export const NO_PROGRESS: Progress = { dayRound: null, pathRound: null, shown: null, stars: PATH.map(() => 0), days: NO_DAYS, solvedDays: 0, score: 0 }

/** The place of a puzzle on the path; -1 for one of the days. */
export function placeOf({ puzzle }: Pick<State, 'puzzle'>): number {
  return PATH.findIndex(({ id }) => id === puzzle.id)
}

/**
 * Progress after a solved puzzle. A puzzle of the day, which may be tried again, counts once for the days.
 * @param date of a puzzle of the day; null for one of the path
 */
export function withEnd(progress: Progress, state: State, date: string | null): Progress {
  const score = Math.max(progress.score, state.score)
  if (date !== null) {
    const days = withDay(progress.days, date)
    return { ...progress, score, dayRound: null, days, solvedDays: progress.solvedDays + (days === progress.days ? 0 : 1) }
  }
  const place = placeOf(state)
  const stars = progress.stars.map((old, at) => (at === place ? Math.max(old, starsOf(state)) : old))
  return { ...progress, score, pathRound: null, stars }
}

/** Whether a place of the path can be played: solved ones, and the next ones. */
export function isOpen({ stars }: Progress, place: number): boolean {
  return stars[place] !== 0 || stars.slice(0, place).filter((count) => count === 0).length < OPEN_AHEAD
}

/** The first place that is not solved, after another one where there is one; -1 once all are solved. */
export function nextPlace({ stars }: Progress, after = -1): number {
  const next = stars.findIndex((count, place) => place > after && count === 0)
  return next < 0 ? stars.indexOf(0) : next
}

export const solvedOf = ({ stars }: Progress): number => stars.filter((count) => count > 0).length
export const sumOf = (stars: readonly number[]): number => stars.reduce((sum, count) => sum + count, 0)

/** The progress of two devices joined: this device's rounds, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  return {
    ...mine,
    stars: mine.stars.map((count, place) => Math.max(count, theirs.stars[place] ?? 0)),
    days: joinDays(mine.days, theirs.days),
    solvedDays: Math.max(mine.solvedDays, theirs.solvedDays),
    score: Math.max(mine.score, theirs.score),
  }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. Records of any version are used. */
export function readProgress(data: Json | undefined): Progress {
  const fields = fieldsOf(data)
  const current = savedFields(data, SAVE_VERSION)
  const text = typeof fields['stars'] === 'string' ? fields['stars'] : ''
  return {
    dayRound: readRound(current?.['dayRound']),
    pathRound: readRound(current?.['pathRound']),
    shown: fields['shown'] === 'day' || fields['shown'] === 'path' ? fields['shown'] : null,
    stars: PATH.map((_, place) => countIn(Number(text[place] ?? 0), 0, MAX_STARS)),
    days: readDays(fields['days']),
    solvedDays: countIn(fields['solvedDays']),
    score: countIn(fields['score']),
  }
}

/** Stars as a text of digits. */
export function asJson({ stars, dayRound, pathRound, days, ...rest }: Progress): Json {
  return {
    version: SAVE_VERSION,
    ...rest,
    stars: stars.join(''),
    dayRound: dayRound && { ...dayRound },
    pathRound: pathRound && { ...pathRound },
    days: { ...days },
  }
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs } = fieldsOf(data)
  return typeof seed === 'string' && typeof inputs === 'string' ? { seed, inputs } : null
}

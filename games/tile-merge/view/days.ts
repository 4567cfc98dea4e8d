import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'

/** The days on which the board of the day counted, and the best score of the newest one that was played. Days are UTC dates such as `2026-11-26`. */
export interface Days {
  /** The newest day that counts; '' before the first. */
  readonly day: string
  /** The number of days in a row that end with it. */
  readonly row: number
  /** The day of `score`; '' before the first. */
  readonly scoreDay: string
  readonly score: number
}

export const NO_DAYS: Days = { day: '', row: 0, scoreDay: '', score: 0 }

/** The UTC date of a moment in epoch milliseconds, moved by whole days. */
export function utcDate(now: number, days = 0): string {
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

/** The days after the board of `date` has counted. One that counts already, or is older than the newest, changes nothing. */
export function withDay(known: Days, date: string): Days {
  if (date <= known.day) return known
  return { ...known, day: date, row: known.day === utcDate(Date.parse(date), -1) ? known.row + 1 : 1 }
}

/** The days after a score on the board of `date`. */
export function withScore(known: Days, date: string, score: number): Days {
  if (date < known.scoreDay || score <= bestOn(known, date)) return known
  return { ...known, scoreDay: date, score }
}

/** The best score on the board of a day; 0 when it was not played, or another one since. */
export function bestOn({ scoreDay, score }: Days, date: string): number {
  return scoreDay === date ? score : 0
}

/** Days in a row as of `today`: a missed day ends them, and today may still come. */
export function daysInARow({ day, row }: Days, today: string): number {
  return day === today || day === utcDate(Date.parse(today), -1) ? row : 0
}

/** The days of two devices together: the newer ones, and of the same day the longer row and the better score. */
export function joinDays(mine: Days, theirs: Days): Days {
  const newer = theirs.day > mine.day || (theirs.day === mine.day && theirs.row > mine.row) ? theirs : mine
  return withScore({ ...mine, day: newer.day, row: newer.row }, theirs.scoreDay, theirs.score)
}

/** Reads the days from untrusted JSON; an invalid part is as if it had never been saved. */
export function readDays(data: Json | undefined): Days {
  const { day, row, scoreDay, score } = fieldsOf(data)
  return {
    ...NO_DAYS,
    ...(isDate(day) && { day, row: countIn(row, 1, 1_000_000) }),
    ...(isDate(scoreDay) && { scoreDay, score: countIn(score) }),
  }
}

/** Whether something is a UTC date such as `2026-11-26`. */
export function isDate(data: Json | undefined): data is string {
  return typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data) && !Number.isNaN(Date.parse(data))
}

import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { NO_DAYS, isDate, joinDays, readDays } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'

/** The days on which the board of the day counted, and the best score of the newest one that was played. Days are UTC dates such as `2026-11-26`. */
export interface DayRecords extends Days {
  /** The day of `score`; '' before the first. */
  readonly scoreDay: string
  readonly score: number
}

export const NO_RECORDS: DayRecords = { ...NO_DAYS, scoreDay: '', score: 0 }

/** The records after a score on the board of `date`. */
export function withScore(known: DayRecords, date: string, score: number): DayRecords {
  if (date < known.scoreDay || score <= bestOn(known, date)) return known
  return { ...known, scoreDay: date, score }
}

/** The best score on the board of a day; 0 when it was not played, or another one since. */
export function bestOn({ scoreDay, score }: DayRecords, date: string): number {
  return scoreDay === date ? score : 0
}

/** The records of two devices together: the newer days, and of the same day the better score. */
export function joinRecords(mine: DayRecords, theirs: DayRecords): DayRecords {
  const { day, days } = joinDays(mine, theirs)
  return withScore({ ...mine, day, days }, theirs.scoreDay, theirs.score)
}

/** Reads the records from untrusted JSON; an invalid part is as if it had never been saved. */
export function readRecords(data: Json | undefined): DayRecords {
  const { scoreDay, score } = fieldsOf(data)
  return { ...NO_RECORDS, ...readDays(data), ...(isDate(scoreDay) && { scoreDay, score: countIn(score) }) }
}

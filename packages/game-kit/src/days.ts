import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from './autosave.ts'
import type { Forms } from './plural.ts'

/** The days on which a game of the day counted. */
export interface Days {
  /** The UTC date of the newest one, such as `2026-11-26`; '' before the first. */
  readonly day: string
  /** The number of days in a row that end with it. */
  readonly days: number
}

export const NO_DAYS: Days = { day: '', days: 0 }

/** The days in a row in words. */
export const daysInARowForms: Readonly<Record<'en' | 'ar', Forms>> = {
  en: { one: '{n} day in a row', other: '{n} days in a row' },
  ar: {
    zero: 'لا أيام متتالية',
    one: 'سلسلة من يوم واحد',
    two: 'يومان متتاليان',
    few: '{n} أيام متتالية',
    many: '{n} يومًا متتاليًا',
    other: '{n} يوم متتالٍ',
  },
}

/** The days in a row as the name of a fact. */
export const daysInARowLabel = { en: 'Days in a row', ar: 'أيام متتالية' } as const

/** What is shown when the round of the day counts; `{days}` are the days in a row in words. */
export const dayCountedText = { en: 'Day done! {days}', ar: 'اكتمل اليوم! {days}' } as const

/** The UTC date of a moment in epoch milliseconds, moved by whole days. */
export function utcDate(now: number, days = 0): string {
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

/** The days after the game of `date` has counted. One that counts already, or is older than the newest, changes nothing. */
export function withDay<Known extends Days>(known: Known, date: string): Known {
  if (date <= known.day) return known
  return { ...known, day: date, days: known.day === utcDate(Date.parse(date), -1) ? known.days + 1 : 1 }
}

/** Days in a row as of `today`: a missed day ends them, and today may still come. */
export function daysInARow({ day, days }: Days, today: string): number {
  return day === today || day === utcDate(Date.parse(today), -1) ? days : 0
}

/** The days of two devices together: the newer ones, and of the same day the longer row. */
export function joinDays(mine: Days, theirs: Days): Days {
  if (mine.day === theirs.day) return mine.days >= theirs.days ? mine : theirs
  return mine.day > theirs.day ? mine : theirs
}

/** Reads the days from a save, which is untrusted JSON. */
export function readDays(data: Json | undefined): Days {
  const { day, days } = fieldsOf(data)
  return isDate(day) ? { day, days: countIn(days, 1, 1_000_000) } : NO_DAYS
}

/** Whether something is a UTC date such as `2026-11-26`. */
export function isDate(data: Json | undefined): data is string {
  return typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data) && !Number.isNaN(Date.parse(data))
}

import type { Json } from '@majlis/game-bridge/protocol'

/** The solved daily puzzles of a month as two sets of bits (bit 0 is the first day): on the day itself, and later. */
type Month = readonly [onDay: number, later: number]
/** By months such as `2026-11`. Days are UTC dates such as `2026-11-21`. */
export type Months = Readonly<Record<string, Month>>
type DayMark = 'done' | 'late' | ''

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function withDay(months: Months, date: string, isLate: boolean): Months {
  const [onDay, later] = months[monthOf(date)] ?? [0, 0]
  return { ...months, [monthOf(date)]: isLate ? [onDay, later | bitOf(date)] : [onDay | bitOf(date), later] }
}

/** How the puzzle of a day was solved; one that was solved on its day stays so. */
export function markOf(months: Months, date: string): DayMark {
  const [onDay, later] = months[monthOf(date)] ?? [0, 0]
  return onDay & bitOf(date) ? 'done' : later & bitOf(date) ? 'late' : ''
}

/** The days of two devices together. */
export function joined(mine: Months, theirs: Months): Months {
  const months: Record<string, Month> = { ...mine }
  for (const [month, [onDay, later]] of Object.entries(theirs)) {
    const [ownDay, ownLater] = mine[month] ?? [0, 0]
    months[month] = [onDay | ownDay, later | ownLater]
  }
  return months
}

/** Reads the solved days from untrusted JSON; an invalid month is treated as if nothing had been solved in it. */
export function readMonths(data: { readonly [key: string]: Json | undefined }): Months {
  const months: Record<string, Month> = {}
  for (const [month, given] of Object.entries(data)) {
    const [onDay, later] = Array.isArray(given) ? (given as readonly Json[]) : []
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month) && isSet(onDay) && isSet(later)) months[month] = [onDay, later]
  }
  return months
}

/** The month that is `by` months after another. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** The dates of a month. */
export function daysOf(month: string): string[] {
  const count = (Date.parse(`${monthAfter(month, 1)}-01`) - Date.parse(`${month}-01`)) / 86_400_000
  return Array.from({ length: count }, (_none, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
}

/** The empty places before the first day of a month in weeks that begin on a day: 1 is Monday, 7 is Sunday. */
export function blanksBefore(month: string, firstDay: number): number {
  return (new Date(`${month}-01`).getUTCDay() - firstDay + 7) % 7
}

/** The day on which weeks begin: 1 is Monday, 7 is Sunday. */
export function firstDayOf(locale: string): number {
  // All readers of Arabic get weeks from Saturday, whatever their country does.
  if (locale.startsWith('ar')) return 6
  // Browsers have it as a function or as a property, or not at all; the language's own types have neither.
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7
}

interface WeekInfo {
  readonly firstDay: number
}

function bitOf(date: string): number {
  return 1 << (Number(date.slice(8)) - 1)
}

function isSet(data: Json | undefined): data is number {
  return Number.isInteger(data) && Number(data) >= 0 && Number(data) < 2 ** 31
}

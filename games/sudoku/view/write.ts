import type { Welcome } from '@majlis/game-bridge/protocol'
import { changeWriter, digitWriter, numberWriter } from '@majlis/game-bridge/stage/screen'
import { clockText } from '@majlis/game-kit/clock'
import { firstDayOf } from './months.ts'

/** How the game writes numbers, in the app's numbering system. */
export interface Writers {
  /** A whole number with separators. */
  readonly number: (value: number) => string
  /** Points that are won or lost, with their sign. */
  readonly change: (value: number) => string
  /** A whole number without separators. */
  readonly digits: (value: number) => string
  /** Tenths of a second as minutes and seconds. */
  readonly clock: (tenths: number) => string
  /** A UTC date such as `2026-11-21` as day and month. */
  readonly date: (utcDate: string) => string
  /** Its month with the year, and its day of the week in a letter or two. */
  readonly month: (utcDate: string) => string
  readonly weekday: (utcDate: string) => string
  /** The day on which weeks begin: 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
}

export function writersFor(welcome: Welcome): Writers {
  const digits = digitWriter(welcome)
  // A day's puzzle is named by a date of the Gregorian calendar, in every country.
  const common = { numberingSystem: welcome.numbering, calendar: 'gregory', timeZone: 'UTC' } as const
  const dated = (fields: Intl.DateTimeFormatOptions): ((utcDate: string) => string) => {
    const format = new Intl.DateTimeFormat(welcome.locale, { ...common, ...fields })
    return (utcDate) => format.format(Date.parse(utcDate))
  }
  return {
    number: numberWriter(welcome),
    change: changeWriter(welcome),
    digits,
    clock: (tenths) => clockText(tenths, digits),
    date: dated({ day: 'numeric', month: 'long' }),
    month: dated({ month: 'long', year: 'numeric' }),
    weekday: dated({ weekday: 'narrow' }),
    firstDay: firstDayOf(welcome.locale),
  }
}

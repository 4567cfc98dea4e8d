import type { Welcome } from '@majlis/game-bridge/protocol'
import { changeWriter, digitWriter, numberWriter } from '@majlis/game-bridge/stage/screen'
import { counter } from '@majlis/game-kit/plural'
import type { Forms } from '@majlis/game-kit/plural'

/** How the game writes numbers and dates, in the app's language and numbering system. */
export interface Writers {
  /** A whole number with separators. */
  readonly number: (value: number) => string
  /** The same without, as on tiles. */
  readonly digits: (value: number) => string
  /** Points that were won, with their sign. */
  readonly change: (value: number) => string
  /** Counted things, in the plural form of the number. */
  readonly count: (forms: Forms, count: number) => string
  /** A UTC date such as `2026-11-26` as day and month. */
  readonly date: (utcDate: string) => string
}

export function writersFor(welcome: Welcome): Writers {
  const digits = digitWriter(welcome)
  // A board is named by a date of the Gregorian calendar, in every country.
  const format = new Intl.DateTimeFormat(welcome.locale, {
    numberingSystem: welcome.numbering,
    calendar: 'gregory',
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  })
  return {
    number: numberWriter(welcome),
    digits,
    change: changeWriter(welcome),
    count: counter(welcome.locale, digits),
    date: (utcDate) => format.format(Date.parse(utcDate)),
  }
}

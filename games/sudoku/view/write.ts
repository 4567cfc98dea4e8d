import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, numberWriter } from '@majlis/game-bridge/stage/screen'
import { clockText } from '@majlis/game-kit/clock'

/** How the game writes numbers, in the app's numbering system. */
export interface Writers {
  /** A whole number with separators. */
  readonly number: (value: number) => string
  /** The same without. */
  readonly digits: (value: number) => string
  /** Tenths of a second as minutes and seconds. */
  readonly clock: (tenths: number) => string
  /** A UTC date such as `2026-11-21` as day and month. */
  readonly date: (utcDate: string) => string
}

export function writersFor(welcome: Welcome): Writers {
  const digits = digitWriter(welcome)
  // A day's puzzle is named by a date of the Gregorian calendar, in every country.
  const action = { numberingSystem: welcome.numbering, calendar: 'gregory', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(welcome.locale, action)
  return { number: numberWriter(welcome), digits, clock: (tenths) => clockText(tenths, digits), date: (utcDate) => format.format(Date.parse(utcDate)) }
}

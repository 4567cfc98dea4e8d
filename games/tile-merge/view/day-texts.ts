import { fill } from '@majlis/game-bridge/stage/screen'
import { daysInARow } from '@majlis/game-kit/days'
import { DAY_GOAL } from '../daily.ts'
import { bestOn } from './day-records.ts'
import type { DayRecords } from './day-records.ts'
import type { Messages } from './messages.ts'
import type { Writers } from './write.ts'

/** The texts about the board of the day. */
export interface DayTexts {
  /** The two lines of the button that opens the other board. */
  readonly name: string
  readonly text: string
  /** The line below the board of the day; null while the own board is open. */
  readonly hint: string | null
}

/**
 * @param date the UTC date of the open board; null for the own one
 * @param today the UTC date
 */
export function dayTexts({ day, daysInARow: forms }: Messages, write: Writers, date: string | null, days: DayRecords, today: string): DayTexts {
  const row = daysInARow(days, today)
  const inARow = row > 0 ? write.count(forms, row) : ''
  if (date === null) {
    const best = bestOn(days, today)
    // One of both: together they need a second line on a phone, which would move the board.
    return { name: day.name, text: best > 0 ? fill(day.best, { score: write.number(best) }) : inARow || day.none, hint: null }
  }
  const hint = fill(days.day >= date ? day.counted : day.open, { date: write.date(date), goal: write.digits(DAY_GOAL) })
  return { name: day.back, text: inARow === '' ? day.kept : inARow, hint }
}

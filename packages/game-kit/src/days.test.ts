import { describe, expect, test } from 'vitest'
import { daysInARow, joinDays, NO_DAYS, readDays, utcDate, withDay } from './days.ts'

describe('days in a row', () => {
  test('grow by each next day, once a day, also over the end of a month or a year', () => {
    let days = NO_DAYS
    for (const date of ['2026-11-29', '2026-11-30', '2026-11-30', '2026-12-01']) days = withDay(days, date)
    expect(days).toEqual({ day: '2026-12-01', days: 3 })
    expect(daysInARow(days, '2026-12-01')).toBe(3)
    for (const dates of [
      ['2026-12-31', '2027-01-01'],
      ['2028-02-29', '2028-03-01'],
    ])
      expect(dates.reduce(withDay, NO_DAYS).days).toBe(2)
  })

  test('still count on the next day and end with a missed one', () => {
    const days = { day: '2026-11-26', days: 4 }
    expect(['2026-11-26', '2026-11-27', '2026-11-28'].map((today) => daysInARow(days, today))).toEqual([4, 4, 0])
    expect(withDay(days, '2026-11-28')).toEqual({ day: '2026-11-28', days: 1 })
  })

  test('an older day, as of a round that was continued later, changes nothing', () => {
    const days = { day: '2026-11-26', days: 4 }
    expect(withDay(days, '2026-11-25')).toBe(days)
    expect(withDay(days, '2026-11-26')).toBe(days)
  })

  test('of two devices are the newer ones, and of the same day the longer row', () => {
    const [old, short, long] = [
      { day: '2026-11-25', days: 9 },
      { day: '2026-11-26', days: 1 },
      { day: '2026-11-26', days: 5 },
    ]
    for (const [one, other, joined] of [
      [old, short, short],
      [short, old, short],
      [short, long, long],
      [long, short, long],
      [NO_DAYS, old, old],
    ] as const)
      expect(joinDays(one, other)).toEqual(joined)
  })

  test('are read from any save; nonsense is none', () => {
    expect(readDays({ best: 5, day: '2026-11-26', days: 3 })).toEqual({ day: '2026-11-26', days: 3 })
    expect(readDays({ day: '2026-11-26', days: -7 })).toEqual({ day: '2026-11-26', days: 1 })
    for (const data of [undefined, null, 5, 'x', [], {}, { day: 'x', days: 3 }, { day: '2026-13-45', days: 3 }, { day: 5, days: 3 }])
      expect(readDays(data)).toEqual(NO_DAYS)
  })

  test('dates are those of UTC', () => {
    const moment = Date.parse('2026-11-26T23:59:59Z')
    expect([utcDate(moment), utcDate(moment + 1000), utcDate(moment, -1)]).toEqual(['2026-11-26', '2026-11-27', '2026-11-25'])
  })
})

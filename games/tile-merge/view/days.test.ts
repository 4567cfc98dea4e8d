import { describe, expect, test } from 'vitest'
import { dailyDate, dailySeed } from '../daily.ts'
import { NO_DAYS, bestOn, daysInARow, joinDays, readDays, utcDate, withDay, withScore } from './days.ts'
import type { Days } from './days.ts'

/** The days after the board of each date has counted, in this order. */
const after = (...dates: string[]): Days => dates.reduce((days, date) => withDay(days, date), NO_DAYS)

describe('the seed of a day', () => {
  test('is the same for everybody on that day, and names its date', () => {
    expect(dailySeed('2026-11-26')).toBe('daily/2026-11-26')
    expect(dailyDate(dailySeed('2026-11-26'))).toBe('2026-11-26')
    for (const seed of ['', 'daily/', 'daily/2026-11-26/2', 'x daily/2026-11-26', 'daily/26-11-2026']) expect(dailyDate(seed)).toBeUndefined()
  })

  test('changes with the UTC day, whatever the local one is', () => {
    const midnight = Date.parse('2026-11-27T00:00:00Z')
    expect([utcDate(midnight - 1), utcDate(midnight), utcDate(midnight, -1), utcDate(midnight, 4)]).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-26',
      '2026-12-01',
    ])
  })
})

describe('days in a row', () => {
  test('grow with each day, across months and years', () => {
    expect(daysInARow(after('2026-11-29', '2026-11-30', '2026-12-01'), '2026-12-01')).toBe(3)
    expect(daysInARow(after('2026-12-31', '2027-01-01'), '2027-01-01')).toBe(2)
    expect(daysInARow(after('2028-02-28', '2028-02-29', '2028-03-01'), '2028-03-01')).toBe(3)
  })

  test('stay through the next day, which may still count, and end with a day that was missed', () => {
    const days = after('2026-11-25', '2026-11-26')
    expect(['2026-11-26', '2026-11-27', '2026-11-28'].map((today) => daysInARow(days, today))).toEqual([2, 2, 0])
    expect(daysInARow(withDay(days, '2026-11-28'), '2026-11-28')).toBe(1)
    expect(daysInARow(NO_DAYS, '2026-11-26')).toBe(0)
  })

  test('count a day once, and none that is older than the newest', () => {
    const days = after('2026-11-25', '2026-11-26')
    expect(withDay(days, '2026-11-26')).toBe(days)
    expect(withDay(days, '2026-11-20')).toBe(days)
  })
})

describe('the best score of a day', () => {
  test('is that day’s alone, and only rises', () => {
    const days = withScore(withScore(withScore(NO_DAYS, '2026-11-26', 300), '2026-11-26', 200), '2026-11-26', 420)
    expect([bestOn(days, '2026-11-26'), bestOn(days, '2026-11-27')]).toEqual([420, 0])
    expect(bestOn(withScore(days, '2026-11-27', 8), '2026-11-27')).toBe(8)
    // A round that went on past midnight does not take the score of the new day away.
    expect(withScore(withScore(days, '2026-11-27', 8), '2026-11-26', 999)).toMatchObject({ scoreDay: '2026-11-27', score: 8 })
  })
})

test('two devices keep the newer days, of the same day the longer row, and the better score', () => {
  const older = { ...after('2026-11-24', '2026-11-25'), scoreDay: '2026-11-26', score: 900 }
  const newer = { ...after('2026-11-26'), scoreDay: '2026-11-26', score: 100 }
  for (const joined of [joinDays(older, newer), joinDays(newer, older)])
    expect(joined).toEqual({ day: '2026-11-26', row: 1, scoreDay: '2026-11-26', score: 900 })
  const longer = { ...newer, row: 7 }
  expect([joinDays(newer, longer).row, joinDays(longer, newer).row]).toEqual([7, 7])
})

test('what another version or somebody else has saved is read as far as it is valid', () => {
  const days = { ...after('2026-11-25', '2026-11-26'), scoreDay: '2026-11-26', score: 64 }
  expect(readDays(JSON.parse(JSON.stringify(days)))).toEqual(days)
  const nothing: unknown[] = [undefined, null, 5, 'x', [], {}, { day: '2026-13-01', row: 2 }, { day: 'today', row: 3 }, { day: 5 }, { scoreDay: '2026-02-30x' }]
  for (const data of nothing) expect(readDays(data as never), JSON.stringify(data)).toEqual(NO_DAYS)
  for (const row of [-1, 0, 1.5e300, null, '9']) expect(readDays({ day: '2026-11-26', row }).row).toBeLessThanOrEqual(1_000_000)
  expect(readDays({ day: '2026-11-26', row: -4 })).toMatchObject({ day: '2026-11-26', row: 1 })
})

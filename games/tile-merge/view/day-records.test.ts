import { describe, expect, test } from 'vitest'
import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { withDay } from '@majlis/game-kit/days'
import { NO_RECORDS, bestOn, joinRecords, readRecords, withScore } from './day-records.ts'
import type { DayRecords } from './day-records.ts'

/** The days after the board of each date has counted, in this order. */
const after = (...dates: string[]): DayRecords => dates.reduce((days, date) => withDay(days, date), NO_RECORDS)

describe('the seed of a day', () => {
  test('is the same for everybody on that day, and names its date', () => {
    expect(dailySeed('2026-11-26')).toBe('daily/2026-11-26')
    expect(dailyDate(dailySeed('2026-11-26'))).toBe('2026-11-26')
    for (const seed of ['', 'daily/', 'daily/2026-11-26/2', 'x daily/2026-11-26', 'daily/26-11-2026']) expect(dailyDate(seed)).toBeUndefined()
  })
})

describe('the best score of a day', () => {
  test('is that day’s alone, and only rises', () => {
    const days = withScore(withScore(withScore(NO_RECORDS, '2026-11-26', 300), '2026-11-26', 200), '2026-11-26', 420)
    expect([bestOn(days, '2026-11-26'), bestOn(days, '2026-11-27')]).toEqual([420, 0])
    expect(bestOn(withScore(days, '2026-11-27', 8), '2026-11-27')).toBe(8)
    // A round that went on past midnight does not take the score of the new day away.
    expect(withScore(withScore(days, '2026-11-27', 8), '2026-11-26', 999)).toMatchObject({ scoreDay: '2026-11-27', score: 8 })
  })
})

test('two devices keep the newer days, of the same day the longer row, and the better score', () => {
  const older = { ...after('2026-11-24', '2026-11-25'), scoreDay: '2026-11-26', score: 900 }
  const newer = { ...after('2026-11-26'), scoreDay: '2026-11-26', score: 100 }
  for (const joined of [joinRecords(older, newer), joinRecords(newer, older)])
    expect(joined).toEqual({ day: '2026-11-26', days: 1, scoreDay: '2026-11-26', score: 900 })
  const longer = { ...newer, days: 7 }
  expect([joinRecords(newer, longer).days, joinRecords(longer, newer).days]).toEqual([7, 7])
})

test('what another version or somebody else has saved is read as far as it is valid', () => {
  const days = { ...after('2026-11-25', '2026-11-26'), scoreDay: '2026-11-26', score: 64 }
  expect(readRecords(JSON.parse(JSON.stringify(days)))).toEqual(days)
  const nothing: unknown[] = [
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { day: '2026-13-01', days: 2 },
    { day: 'today', days: 3 },
    { day: 5 },
    { scoreDay: '2026-02-30x' },
  ]
  for (const data of nothing) expect(readRecords(data as never), JSON.stringify(data)).toEqual(NO_RECORDS)
  for (const days of [-1, 0, 1.5e300, null, '9']) expect(readRecords({ day: '2026-11-26', days }).days).toBeLessThanOrEqual(1_000_000)
  expect(readRecords({ day: '2026-11-26', days: -4 })).toMatchObject({ day: '2026-11-26', days: 1 })
})

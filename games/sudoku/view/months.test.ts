import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainWelcome } from '@majlis/game-bridge/fixture'
import { blanksBefore, daysOf, firstDayOf, joined, markOf, monthAfter, monthOf, readMonths, withDay } from './months.ts'
import { writersFor } from './write.ts'

const date = fc.tuple(fc.integer({ min: 2020, max: 2039 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
const written = date.map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

describe('months', () => {
  test('a month has all its days, in leap years too', () => {
    expect(daysOf('2026-11')).toHaveLength(30)
    expect([daysOf('2026-12').at(0), daysOf('2026-12').at(-1)]).toEqual(['2026-12-01', '2026-12-31'])
    expect([daysOf('2026-02').length, daysOf('2028-02').length]).toEqual([28, 29])
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 0), monthOf('2026-05-31')]).toEqual([
      '2027-01',
      '2025-12',
      '2026-05',
      '2026-05',
    ])
  })

  test('its first day stands under its name, on whatever day weeks begin', () => {
    // 1 November 2026 is a Sunday.
    expect([7, 1, 6].map((firstDay) => blanksBefore('2026-11', firstDay))).toEqual([0, 6, 1])
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 7 }), (given, firstDay) => {
        const month = monthOf(given)
        const blanks = blanksBefore(month, firstDay)
        const second = daysOf(month)[7 - blanks] ?? ''
        expect(new Date(second).getUTCDay()).toBe(firstDay % 7)
        expect(daysOf(month).slice(7 - blanks, 14 - blanks)).toHaveLength(7)
      }),
    )
  })

  test('weeks begin on Saturday in Arabic, and in English as the country has it', () => {
    expect(['ar', 'ar-SA', 'ar-AE', 'en-US', 'en-GB'].map(firstDayOf)).toEqual([6, 6, 6, 7, 1])
  })

  test('months are written in the digits and the calendar of the page', () => {
    const write = writersFor({ ...plainWelcome, locale: 'ar-SA', language: 'ar', numbering: 'arab' })
    expect(write.month('2026-11-01')).toContain('٢٠٢٦')
    expect(writersFor({ ...plainWelcome, locale: 'en-GB' }).month('2026-11-01')).toBe('November 2026')
  })
})

describe('solved days', () => {
  test('a day is marked, and no other; the mark of the day itself is the better one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(written, { minLength: 2, maxLength: 8 }), ([first = '', ...others]) => {
        let months = withDay({}, first, true)
        expect(markOf(months, first)).toBe('late')
        for (const other of others) expect(markOf(months, other)).toBe('')
        for (const other of others) months = withDay(months, other, false)
        expect([markOf(months, first), ...others.map((other) => markOf(months, other))]).toEqual(['late', ...others.map(() => 'done')])
        expect(markOf(withDay(months, first, false), first)).toBe('done')
        expect(markOf(withDay(withDay({}, first, false), first, true), first)).toBe('done')
      }),
    )
    expect(markOf(withDay({}, '2026-12-31', false), '2026-12-31')).toBe('done')
  })

  test('two devices together have the days of both', () => {
    const mine = withDay(withDay({}, '2026-11-01', false), '2026-11-02', true)
    const theirs = withDay(withDay({}, '2026-11-02', false), '2026-10-31', true)
    const both = joined(mine, theirs)
    expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => markOf(both, day))).toEqual(['late', 'done', 'done'])
    expect(joined(theirs, mine)).toEqual(both)
  })

  test('what was saved is read without trust', () => {
    const months = withDay({}, '2026-12-31', true)
    expect(readMonths(JSON.parse(JSON.stringify(months)))).toEqual(months)
    expect(
      readMonths({ '2026-13': [1, 1], '2026-1': [1, 1], x: [1, 1], '2026-01': [1], '2026-02': [-1, 0], '2026-03': [0.5, 0], '2026-04': [0, 2 ** 31] }),
    ).toEqual({})
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => Object.keys(readMonths(data as never)).length === 0))
  })
})

import { expect, test } from 'vitest'
import { dayKey, dayOf } from './days.ts'

const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).getTime()

test('[CHT-37] days are today, yesterday or a date by the calendar, not by 24 hours', () => {
  const now = at(2026, 3, 1, 0)
  expect(dayOf(at(2026, 3, 1, 0), now)).toBe('today')
  expect(dayOf(at(2026, 2, 28, 23), now)).toBe('yesterday')
  expect(dayOf(at(2026, 2, 28, 0), now)).toBe('yesterday')
  expect(dayOf(at(2026, 2, 27, 23), now)).toBe('date')
})

test('moments of one day have one key', () => {
  expect(dayKey(at(2026, 3, 1, 0))).toBe(dayKey(at(2026, 3, 1, 23)))
  expect(dayKey(at(2026, 3, 1, 23))).not.toBe(dayKey(at(2026, 3, 2, 0)))
})

import type { Welcome } from '@majlis/game-bridge/protocol'
import { expect, test } from 'vitest'
import { dayTexts } from './day-texts.ts'
import { NO_RECORDS } from './day-records.ts'
import type { DayRecords } from './day-records.ts'
import { messages } from './messages.ts'
import { writersFor } from './write.ts'

const TODAY = '2026-11-26'
const writers = {
  en: writersFor({ locale: 'en', numbering: 'latn' } as Welcome),
  ar: writersFor({ locale: 'ar-SA', numbering: 'arab' } as Welcome),
}
const shown = (language: 'en' | 'ar', date: string | null, days: DayRecords) => dayTexts(messages[language], writers[language], date, days, TODAY)

test('the button names the board of the day, and its best score or, before it was played, the days in a row', () => {
  expect(shown('en', null, NO_RECORDS)).toEqual({ name: 'Board of the day', text: 'The same tiles for everybody', hint: null })
  const days: DayRecords = { day: '2026-11-25', days: 3, scoreDay: TODAY, score: 1234 }
  expect(shown('en', null, days).text).toBe('Best today: 1,234')
  expect(shown('en', null, { ...days, scoreDay: '2026-11-25' }).text).toBe('3 days in a row')
  expect(shown('en', null, { ...days, day: '2026-11-23', scoreDay: '' }).text).toBe('The same tiles for everybody')
})

test('on the board of the day the button leads back, and the line below says whether the day counts', () => {
  expect(shown('en', TODAY, NO_RECORDS)).toEqual({
    name: 'Back to your board',
    text: 'It waits as you left it',
    hint: 'Board of November 26: it counts from 256 on.',
  })
  const days: DayRecords = { ...NO_RECORDS, day: TODAY, days: 1 }
  expect(shown('en', TODAY, days)).toMatchObject({ text: '1 day in a row', hint: 'Board of November 26: it counts.' })
  expect(shown('ar', TODAY, NO_RECORDS).hint).toBe('لوحة ٢٦ نوفمبر: تُحسب عند بلوغ ٢٥٦.')
})

test('days in a row have six forms in Arabic', () => {
  const forms = [0, 1, 2, 3, 11, 100].map((row) => writers.ar.count(messages.ar.daysInARow, row))
  expect(new Set(forms).size).toBe(6)
  expect(forms.slice(3)).toEqual(['٣ أيام متتالية', '١١ يومًا متتاليًا', '١٠٠ يوم متتالٍ'])
})

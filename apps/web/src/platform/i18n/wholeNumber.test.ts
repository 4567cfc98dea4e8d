import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'
import { wholeNumber } from './wholeNumber.ts'

const regions = readdirSync(join(import.meta.dirname, '../../../../../catalog/regions')).map((file) => file.slice(0, 2).toUpperCase())
const numbers = [0, 7, 10, 999, 1_000, 1_001, 1_234, 9_999, 10_000, 123_456, 999_999]

test('whole numbers are written as Intl writes them, in each region, language and numbering system', () => {
  expect(regions).toContain('MA')
  const written = [...regions, 'US'].flatMap((region) =>
    (['en', 'ar'] as const).flatMap((language) =>
      (['latn', 'arab'] as const).flatMap((numerals) => {
        const intl = new Intl.NumberFormat(localeOf(language, region, numerals))
        return numbers.map((value) => ({ value, text: wholeNumber(value, language, region, numerals), expected: intl.format(value) }))
      }),
    ),
  )
  expect(written.filter(({ text, expected }) => text !== undefined && text !== expected)).toEqual([])
  // Without a separator only a region without a configuration leaves numbers to Intl.
  expect(written.filter(({ text }) => text === undefined).every(({ value }) => value > 999)).toBe(true)
})

test.each([-1, 1.5, -0, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000])('%d is left to Intl', (value) => {
  expect(wholeNumber(value, 'en', 'PK', undefined)).toBeUndefined()
})

test('what is not known is left to Intl: the digits of Arabic, and the separator of a region without a configuration', () => {
  expect(wholeNumber(5, 'ar', 'SA', undefined)).toBeUndefined()
  expect([wholeNumber(999, 'en', 'CH', undefined), wholeNumber(1_000, 'en', 'CH', undefined)]).toEqual(['999', undefined])
  expect([wholeNumber(1_234, 'ar', 'MA', 'latn'), wholeNumber(1_234, 'ar', 'CH', 'arab'), wholeNumber(1_234, 'en', 'SA', 'arab')]).toEqual([
    '1.234',
    '١٬٢٣٤',
    '1,234',
  ])
})

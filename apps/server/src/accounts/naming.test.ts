import { expect, test } from 'vitest'
import { generatedName, nameProblem, normalisePhone, tidyName } from './naming.ts'

test('[ACC-42] eleven digits that start with 03 become 92 and the rest', () => {
  expect(normalisePhone('03001234567')).toBe('923001234567')
  expect(normalisePhone('0300 123-4567')).toBe('923001234567')
  expect(normalisePhone('0300123456')).toBe('0300123456')
  expect(normalisePhone('04001234567')).toBe('04001234567')
})

test('[ACC-43] ten digits that start with 3 and 0 to 5 get 92; with 6 to 9 they stay', () => {
  for (const second of [0, 1, 2, 3, 4, 5]) expect(normalisePhone(`3${second}01234567`)).toBe(`923${second}01234567`)
  for (const second of [6, 7, 8, 9]) expect(normalisePhone(`3${second}01234567`)).toBe(`3${second}01234567`)
  expect(normalisePhone('300123456')).toBe('300123456')
})

test('international forms lose plus and zeros and stay otherwise; normalising twice changes nothing', () => {
  for (const given of ['+923001234567', '00923001234567', '923001234567']) expect(normalisePhone(given)).toBe('923001234567')
  expect(normalisePhone('+966512345678')).toBe('966512345678')
  for (const given of ['03001234567', '3001234567', '+966512345678', '3901234567']) expect(normalisePhone(normalisePhone(given))).toBe(normalisePhone(given))
})

test('[ACC-36] [ACC-37] a name has 1 to 20 characters, white space not counted', () => {
  for (const empty of ['', '   ', '\t\n', '\u200f', '\u0000\u0007']) expect(nameProblem(tidyName(empty))).toBe('NAME_EMPTY')
  expect(nameProblem('a'.repeat(20))).toBeUndefined()
  expect(nameProblem('a'.repeat(21))).toBe('NAME_LONG')
  expect(nameProblem(tidyName('aaaaaaaaaa   bbbbbbbbbb'))).toBeUndefined()
  expect(nameProblem('😀'.repeat(20))).toBeUndefined()
  expect(nameProblem('م'.repeat(21))).toBe('NAME_LONG')
})

test('a name is stored tidy: no outer or doubled space, nothing that turns the text around it', () => {
  expect(tidyName('  Amal \u202e  Noor\u0000 ')).toBe('Amal Noor')
  expect(tidyName('e\u0301')).toBe('é')
})

test("[ACC-41] without a name: 'user' and the digit sum of the phone, or 'user 1234'", () => {
  expect(generatedName('923001234567')).toBe('user 42')
  expect(generatedName(undefined)).toBe('user 1234')
  expect(generatedName('000')).toBe('user 1234')
})

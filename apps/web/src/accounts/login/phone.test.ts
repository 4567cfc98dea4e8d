import { expect, test } from 'vitest'
import { keptOf, msisdnOf, normalisePhone, readablePhone } from './phone.ts'

test('[ACC-42] eleven digits from 03 become 92 and the number without its 0', () => {
  expect(normalisePhone('03001234567')).toBe('923001234567')
  expect(msisdnOf('03001234567', '92', 10)).toBe('923001234567')
})

test('[ACC-43] ten digits from 30 to 35 get 92, from 36 to 39 they stay', () => {
  expect(normalisePhone('3512345678')).toBe('923512345678')
  expect(normalisePhone('3612345678')).toBe('3612345678')
  expect(msisdnOf('3612345678', '92', 10)).toBeUndefined()
})

test('a number may come whole, with 00, with a trunk 0 or bare', () => {
  for (const typed of ['966501234567', '00966501234567', '0501234567', '501234567']) expect(msisdnOf(typed, '966', 9)).toBe('966501234567')
  expect(msisdnOf('50123456', '966', 9)).toBeUndefined()
  expect(msisdnOf('', '966', 9)).toBeUndefined()
})

test('where nothing is known of a country its numbers have 8 to 15 digits', () => {
  for (const typed of ['01701234567', '1701234567', '00491701234567']) expect(msisdnOf(typed, '49', undefined)).toBe('491701234567')
  expect(msisdnOf('12345', '49', undefined)).toBeUndefined()
  expect(msisdnOf('12345678901234', '49', undefined)).toBeUndefined()
})

test('a plus in front of a number stays, whatever invisible marks come along with it', () => {
  expect(keptOf('+966 50', '96650')).toBe('+96650')
  expect(keptOf('\u2066+966 50', '96650')).toBe('+96650')
  expect(keptOf('0300+1', '03001')).toBe('03001')
})

test('a number is read in groups, with the calling code that it has itself', () => {
  expect(readablePhone('923001234567')).toBe('+92 300 1234567')
  expect(readablePhone('966501234567')).toBe('+966 50 1234567')
  expect(readablePhone('12645551234')).toBe('+1264 5551234')
  expect(readablePhone('99912345678')).toBe('+99912345678')
})

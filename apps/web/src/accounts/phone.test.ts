import { expect, test } from 'vitest'
import { msisdnOf, normalisePhone, readablePhone } from './phone.ts'

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

test('a number is read in groups', () => {
  expect(readablePhone('923001234567', '92')).toBe('+92 300 1234567')
})

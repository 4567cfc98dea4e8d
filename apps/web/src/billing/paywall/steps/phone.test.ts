import { expect, test } from 'vitest'
import { groupedLocal, localDigits, localOf, maxDigits, msisdnOf, readable } from './phone.ts'

const saudi = { operatorCode: '966', numLimit: 9 }
const pakistan = { operatorCode: '92', numLimit: 10 }
const short = { operatorCode: '1', numLimit: 10 }

test('[BIL-37] the field takes number length plus code length minus 2 digits, never fewer than a number has', () => {
  expect([maxDigits(saudi), maxDigits(pakistan), maxDigits(short)]).toEqual([10, 10, 10])
  expect(localDigits('50123456789999', saudi)).toBe('5012345678')
  expect(localDigits('300123456789', pakistan)).toBe('3001234567')
})

test('[BIL-39] a number is read however it comes and grouped as its country does', () => {
  for (const typed of ['0501234567', '+966 50 123 4567', '00966501234567', '٠٥٠١٢٣٤٥٦٧', '501234567', '50-123-4567 ']) {
    expect(localDigits(typed, saudi), typed).toBe('501234567')
  }
  expect(localDigits('0', saudi)).toBe('0')
  expect(localDigits('05', saudi)).toBe('5')
  expect(localDigits('abc', saudi)).toBe('')
  expect(groupedLocal('501234567', '966')).toBe('50 123 4567')
  expect(groupedLocal('5012', '966')).toBe('50 12')
  expect(groupedLocal('3001234567', '92')).toBe('300 1234567')
  expect(groupedLocal('612345678', '212')).toBe('612 34 56 78')
  expect(groupedLocal('5012345678', '966')).toBe('50 123 4567 8')
  expect(readable('966501234567', '966')).toBe('+966 50 123 4567')
})

test('typing a whole number digit by digit ends in the same local number', () => {
  for (const whole of ['0501234567', '966501234567']) {
    let field = ''
    for (const digit of whole) field = groupedLocal(localDigits(field + digit, saudi), '966')
    expect(field, whole).toBe('50 123 4567')
  }
})

test('[BIL-40] only a whole number of the exact length is a number', () => {
  expect(msisdnOf('501234567', saudi)).toBe('966501234567')
  for (const wrong of ['50123456', '5012345678', '', '012345678']) expect(msisdnOf(wrong, saudi), wrong).toBeUndefined()
})

test('the own number is offered where it belongs to the country', () => {
  expect(localOf('966501234567', saudi)).toBe('501234567')
  expect(localOf('923001234567', saudi)).toBe('')
  expect(localOf(undefined, saudi)).toBe('')
})

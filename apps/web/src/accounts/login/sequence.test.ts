import { expect, test } from 'vitest'
import { providersOf, usableOf } from './sequence.ts'

test('[ACC-02] the sequence decides which ways in there are and in which order', () => {
  expect(providersOf('TFGP')).toEqual(['T', 'F', 'G', 'P'])
  expect(providersOf('GP')).toEqual(['G', 'P'])
  expect(providersOf('P')).toEqual(['P'])
  expect(providersOf('PPGXG')).toEqual(['P', 'G'])
})

test('[ACC-03] without a sequence it is phone, Google, Facebook, Twitter', () => {
  expect(providersOf(undefined)).toEqual(['P', 'G', 'F', 'T'])
  expect(providersOf('')).toEqual(['P', 'G', 'F', 'T'])
})

test('providers that are not set up here are left out, the phone never', () => {
  expect(usableOf(['P', 'G', 'F', 'T'], ['google'])).toEqual(['P', 'G'])
  expect(usableOf(['P', 'G'], [])).toEqual(['P'])
  expect(usableOf(['P', 'G'], undefined)).toEqual(['P', 'G'])
})

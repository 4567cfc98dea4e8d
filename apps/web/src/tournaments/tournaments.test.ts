import { expect, test } from 'vitest'
import { partsOf } from './countdown.ts'
import { progressOf } from './progress.ts'

test('the time left is taken apart into days, hours, minutes and seconds; nothing is left at the end', () => {
  const ms = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000
  expect(partsOf(ms, true)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect(partsOf(ms - 1, true)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect(partsOf(1, true)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(partsOf(86_400_000, true)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  for (const shows of [true, false]) for (const left of [0, -1, -86_400_000]) expect(partsOf(left, shows)).toBeNull()
})

test('without seconds a minute that has begun still counts', () => {
  expect(partsOf(1, false)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 })
  expect(partsOf(60_000, false)).toMatchObject({ minutes: 1 })
  expect(partsOf(3_599_001, false)).toMatchObject({ hours: 1, minutes: 0 })
})

const rewards = [
  { fromRank: 1, toRank: 1, name: '', nameAr: '', image: '' },
  { fromRank: 2, toRank: 10, name: '', nameAr: '', image: '' },
]
/** A leaderboard of twelve: rank 1 has 12 wins, rank 12 has one. */
const rows = Array.from({ length: 12 }, (_, at) => ({ rank: at + 1, wins: 12 - at }))

test('below the prizes the last rank with a prize is the aim, from there on the rank above', () => {
  expect(progressOf({ rank: 12, wins: 1 }, rows, rewards)).toEqual({ kind: 'toRank', rank: 10, wins: 3 })
  expect(progressOf({ rank: 150, wins: 0 }, rows, rewards)).toEqual({ kind: 'toRank', rank: 10, wins: 4 })
  expect(progressOf({ rank: 10, wins: 3 }, rows, rewards)).toEqual({ kind: 'toRank', rank: 9, wins: 2 })
  expect(progressOf({ rank: 2, wins: 11 }, rows, rewards)).toEqual({ kind: 'toRank', rank: 1, wins: 2 })
  expect(progressOf({ rank: 1, wins: 12 }, rows, rewards)).toEqual({ kind: 'leads' })
})

test('whoever is first without a win, or behind nobody with one, needs one', () => {
  expect(progressOf({ rank: 1, wins: 0 }, [{ rank: 1, wins: 0 }], rewards)).toEqual({ kind: 'toRank', rank: 1, wins: 1 })
  const none = [1, 2].map((rank) => ({ rank, wins: 0 }))
  expect(progressOf({ rank: 2, wins: 0 }, none, rewards)).toEqual({ kind: 'toRank', rank: 1, wins: 1 })
  expect(progressOf({ rank: 3, wins: 0 }, none, [])).toEqual({ kind: 'toRank', rank: 1, wins: 1 })
})

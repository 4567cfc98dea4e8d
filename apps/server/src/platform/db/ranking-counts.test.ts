import { expect, test } from 'vitest'
import { testClock } from '../clock.ts'
import { testEntropy } from '../entropy.ts'
import { countsBefore } from './ranking-counts.ts'

test('counts before a place are those of more wins, and of as many wins in earlier slices, as a sum over all places gives them', () => {
  const entropy = testEntropy(testClock(0))
  const place = () => ({ wins: 1 + entropy.int(6), slice: entropy.int(12) })
  const counts = Array.from({ length: 40 }, () => ({ ...place(), number: entropy.int(9) - 3 }))
  const before = countsBefore(counts)
  for (let wins = 0; wins <= 8; wins += 1) {
    for (let slice = -1; slice <= 13; slice += 1) {
      const ahead = counts.filter((count) => count.wins > wins || (count.wins === wins && count.slice < slice))
      expect(before({ wins, slice })).toBe(ahead.reduce((sum, { number }) => sum + number, 0))
    }
  }
})

test('nobody is before a place where no counts are', () => {
  expect(countsBefore([])({ wins: 3, slice: 7 })).toBe(0)
})

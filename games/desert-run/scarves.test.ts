import { expect, test } from 'vitest'
import { afterRun, freshProgress, readProgress } from './missions.ts'
import { missionsToScarf, scarvesAfter } from './scarves.ts'
import { begin, resultOf } from './state.ts'

test('missions bring one scarf after another, and say how many are left until the next', () => {
  expect([0, 2, 3, 6, 7, 24, 25, 900].map(scarvesAfter)).toEqual([1, 1, 2, 2, 3, 5, 6, 6])
  expect([0, 2, 3, 24, 25].map(missionsToScarf)).toEqual([3, 1, 4, 1, 0])
})

test('a run that earns a scarf puts it on; another run leaves the chosen one', () => {
  const long = { ...resultOf(begin('scarf')), stars: 90, metres: 900, leapt: 90 }
  expect(afterRun(freshProgress, long).progress).toMatchObject({ fulfilled: 3, scarf: 1 })
  expect(afterRun({ ...freshProgress, fulfilled: 8, scarf: 1 }, resultOf(begin('scarf'))).progress.scarf).toBe(1)
})

test('a saved scarf that is not earned is not worn', () => {
  expect(readProgress({ fulfilled: 7, scarf: 2 }).scarf).toBe(2)
  expect(readProgress({ fulfilled: 3, scarf: 5 }).scarf).toBe(1)
  expect(readProgress({ fulfilled: 3 }).scarf).toBe(0)
})

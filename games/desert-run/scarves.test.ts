import { expect, test } from 'vitest'
import { afterRun, freshProgress, merged, readProgress } from './missions.ts'
import { STRIPED, missionsToScarf, newestStriped, nextStriped, scarvesAfter, scarvesOf } from './scarves.ts'
import { begin, resultOf } from './state.ts'
import { SCARF_COLOURS } from './view/scarf-colours.ts'

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

test('stars of all runs, without those that second chances cost, buy one striped scarf after another', () => {
  const run = { ...resultOf(begin('scarf')), stars: 90, spent: 20 }
  expect(afterRun({ ...freshProgress, starsKept: 100 }, run).progress.starsKept).toBe(170)
  expect([nextStriped(170, 0), nextStriped(300, 1), nextStriped(9999, STRIPED)]).toEqual([{ have: 170, price: 250 }, { have: 50, price: 500 }, undefined])
  // A device that has gathered less meets the scarves that another one has bought.
  expect(nextStriped(100, 1)?.have).toBe(0)
  const [here, there] = [
    { ...freshProgress, starsKept: 900, bought: 1 },
    { ...freshProgress, starsKept: 800, bought: 2 },
  ]
  expect(merged(here, there)).toMatchObject({ starsKept: 900, bought: 2 })
})

test('earned and striped scarves are worn; a striped one that is not bought is not, and each has its colours', () => {
  expect(scarvesOf(3, 2)).toEqual([0, 1, 6, 7])
  expect(readProgress({ fulfilled: 3, bought: 2, scarf: 7 }).scarf).toBe(newestStriped(2))
  expect(readProgress({ fulfilled: 3, bought: 1, scarf: 7 }).scarf).toBe(6)
  expect(readProgress({ fulfilled: 3, bought: 99 }).bought).toBe(STRIPED)
  expect(SCARF_COLOURS.map(([, , stripe]) => stripe !== undefined)).toEqual(scarvesOf(25, STRIPED).map((number) => number >= 6))
})

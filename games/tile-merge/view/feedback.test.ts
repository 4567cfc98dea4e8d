import { expect, test } from 'vitest'
import { hapticOf, liftOf, popOf, soundOf } from './feedback.ts'

const VALUES = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192]

test('the sound of a merge rises with the value, in steps of one scale', () => {
  const lifts = VALUES.map(liftOf)
  for (const [at, lift] of lifts.entries()) if (at > 0) expect(lift).toBeGreaterThan(lifts[at - 1] ?? lift)
  // Whole semitones of a pentatonic scale: any two of them sound well together.
  for (const lift of lifts) expect([0, 2, 4, 7, 9]).toContain(lift % 12)
  expect(lifts[0]).toBe(0)
})

test('larger tiles have fuller sounds; a slide without a merge only a tap', () => {
  expect([0, 4, 16, 32, 128, 256, 2048].map(soundOf)).toEqual(['tap', 'merge', 'merge', 'chime', 'chime', 'chord', 'chord'])
})

test('a merge is felt, a large one or the first of its value more, and a slide without one not at all', () => {
  expect([0, 4, 64, 128, 1024].map((value) => hapticOf(value, false))).toEqual([null, 'tap', 'tap', 'success', 'success'])
  expect([16, 32, 64].map((value) => hapticOf(value, true))).toEqual(['tap', 'success', 'success'])
})

test('a merged tile grows more the larger its value is, within limits', () => {
  const pops = VALUES.map(popOf)
  expect(pops).toEqual([...pops].sort((one, other) => one - other))
  expect([pops[0], Math.max(...pops)].every((pop) => (pop ?? 0) >= 1.08 && (pop ?? 0) <= 1.25)).toBe(true)
})

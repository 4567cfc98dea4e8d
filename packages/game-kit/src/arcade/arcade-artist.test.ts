import { expect, test } from 'vitest'
import { createArcadeArtist } from './arcade-artist.ts'
import type { ArcadeOrder } from './arcade-artist.ts'

type Order = ArcadeOrder<string>

test('pictures that are left out have passed all the same; a new size or look is painted with the newest of them', () => {
  const done: string[] = []
  const artist = createArcadeArtist<string>({
    fit: ({ width }) => done.push(`fit ${width}`),
    dress: ({ isLight }) => done.push(isLight ? 'light' : 'dark'),
    reset: () => done.push('reset'),
    pass: (picture) => done.push(`pass ${picture}`),
    draw: (picture) => done.push(`draw ${picture}`),
  })
  const fit: Order = { kind: 'fit', view: { width: 360, height: 640, ratio: 2 } }
  const look = (isLight: boolean): Order => ({ kind: 'look', look: { isLight, isStill: false } })
  const picture = (name: string): Order => ({ kind: 'picture', picture: name })
  // Nothing can be painted before the first picture.
  expect([look(false), fit].map((order) => artist.take(order))).toEqual([false, false])
  artist.paint()
  expect([picture('a'), picture('b')].map((order) => artist.take(order))).toEqual([true, true])
  artist.paint()
  expect([look(true), fit, { kind: 'reset' } as const].map((order) => artist.take(order))).toEqual([true, true, false])
  artist.paint()
  expect(done).toEqual(['dark', 'fit 360', 'pass a', 'pass b', 'draw b', 'light', 'fit 360', 'reset', 'draw b'])
})

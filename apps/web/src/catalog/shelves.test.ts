import type { Category, Game } from '@majlis/contract/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsInView, cardsOf, popularGames, shared } from './shelves.ts'

const category = (changes: Partial<Pick<Category, 'noOfItemsPerRow' | 'noOfRows' | 'viewDirection'>>, count = 30) => ({
  viewDirection: 'horizontal' as const,
  noOfItemsPerRow: 0,
  noOfRows: 1,
  games: Array.from({ length: count }),
  ...changes,
})

test('[CAT-33] of a line what a phone shows is drawn first, of a grid everything, and never more than the category shows', () => {
  expect(cardsInView(category({}), 360)).toBe(3)
  expect(cardsInView(category({}), 600)).toBe(5)
  expect(cardsInView(category({ noOfRows: 2 }), 360)).toBe(6)
  expect(cardsInView(category({ noOfItemsPerRow: 4 }), 360)).toBe(4)
  expect(cardsInView(category({ noOfItemsPerRow: 3, noOfRows: 2, viewDirection: 'vertical' }), 360)).toBe(6)
  expect(cardsInView(category({}, 2), 360)).toBe(2)
  expect(cardsInView(category({}, 0), 360)).toBe(0)
  const sized = fc.record({ noOfItemsPerRow: fc.nat(8), noOfRows: fc.nat(4) })
  fc.assert(
    fc.property(
      sized,
      fc.nat(40),
      fc.integer({ min: 320, max: 2_000 }),
      (lines, count, width) => cardsInView(category(lines, count), width) <= cardsOf(category(lines, count)),
    ),
  )
})

test('things are filled one after the other, and together have all that there is', () => {
  expect(shared(5, [3, 0, 4, 2])).toEqual([3, 0, 2, 0])
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(20)), (total, sizes) => {
      const own = shared(total, sizes)
      const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
      return (
        sum(own) === Math.min(total, sum(sizes)) &&
        own.every((count, at) => count <= (sizes[at] ?? 0) && (count === 0 || at === 0 || own[at - 1] === sizes[at - 1]))
      )
    }),
  )
})

test('popular games are the highlighted ones and then those of the other shelves, each once, six at most', () => {
  const shelf = (viewType: Category['viewType'], ids: string) => ({ viewType, games: [...ids].map((gameId) => ({ gameId }) as Game) })
  const categories = [shelf('recentPlayed', 'z'), shelf('games', 'abc'), shelf('highlighted', 'cx'), shelf('games', 'adefgh')]
  expect(popularGames(categories).map(({ gameId }) => gameId)).toEqual(['c', 'x', 'a', 'b', 'd', 'e'])
  expect(popularGames([])).toEqual([])
})

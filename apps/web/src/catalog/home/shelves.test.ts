import type { Category, Game } from '@majlis/contract/catalog'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsInView, cardsOf, gamesLike, homeShelves, roomOf, shared, withAlike } from './shelves.ts'

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

describe('a game stands twice on Home at most', () => {
  const shelf = (ids: string, changes: Partial<Category> = {}) =>
    ({
      _id: ids,
      viewType: 'games',
      viewDirection: 'horizontal',
      noOfItemsPerRow: 0,
      noOfRows: 1,
      games: [...ids].map((gameId) => ({ gameId })),
      ...changes,
    }) as Category
  const shown = (categories: readonly Category[]) => homeShelves(categories).map(({ games }) => games.map(({ gameId }) => gameId).join(''))

  test('the upper shelves show it, and those below show their next games', () => {
    expect(shown([shelf('ab', { viewType: 'highlighted' }), shelf('abc'), shelf('abcd'), shelf('cd'), shelf('ab')])).toEqual(['ab', 'abc', 'cd', 'd', ''])
  })

  test('a game of the strip of recently played games stands on one shelf more', () => {
    const played = [{ gameId: 'a' }] as Game[]
    const shelves = homeShelves([shelf('ab'), shelf('abc'), shelf('abc')], played)
    expect(shelves.map(({ games }) => games.map(({ gameId }) => gameId).join(''))).toEqual(['ab', 'bc', 'c'])
  })

  test('only what a shelf has room for counts, and the category of recently played games and banners count nothing', () => {
    const small = shelf('abc', { noOfItemsPerRow: 2 })
    expect(shown([shelf('abc', { viewType: 'recentPlayed' }), small, small, small, shelf('abc', { viewType: 'stcplayBanner' })])).toEqual([
      '',
      'ab',
      'ab',
      'c',
      '',
    ])
  })

  test('a page that is appended changes nothing above it, and no shelf shows more than it has room for', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 }).map((ids) => ids.join(''))
    const row = fc.tuple(letters, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 2 }))
    const made = row.map(([ids, noOfItemsPerRow, noOfRows]) => shelf(ids, { noOfItemsPerRow, noOfRows }))
    fc.assert(
      fc.property(fc.array(made), fc.array(made), (first, second) => {
        const all = homeShelves([...first, ...second])
        const counts = Map.groupBy(
          all.flatMap(({ games }) => games),
          ({ gameId }) => gameId,
        )
        expect(all.slice(0, first.length)).toEqual(homeShelves(first))
        for (const [gameId, cards] of counts) expect(cards.length, gameId).toBeLessThanOrEqual(2)
        for (const { category, games } of all) expect(games.length).toBeLessThanOrEqual(roomOf(category))
      }),
    )
  })
})

describe('games like the last played one', () => {
  const game = (gameId: string, category: string, multiplayer = false) => ({ gameId, category, multiplayer }) as Game
  const [snake, tiles, chess, reversi, sudoku] = [
    game('snake', 'arcade'),
    game('tiles', 'puzzle'),
    game('chess', 'board', true),
    game('reversi', 'board', true),
    game('sudoku', 'puzzle'),
  ]
  const categories = [{ games: [snake, tiles, chess] }, { games: [chess, reversi, sudoku] }]
  const like = (...played: Game[]) => gamesLike(categories, played).map(({ gameId }) => gameId)

  test('those of its category come first, then those for as many players, none that was played', () => {
    expect(like(tiles)).toEqual(['sudoku', 'snake'])
    expect(like(chess)).toEqual(['reversi'])
    expect(like(chess, reversi)).toEqual([])
    expect(like()).toEqual([])
    const many = Array.from({ length: 20 }, (_, at) => game(`g${at}`, 'puzzle'))
    expect(gamesLike([{ games: many }], [tiles])).toHaveLength(6)
  })

  test('their shelf stands below the highlighted one, and on top where there is none; without games there is no shelf', () => {
    const row = (_id: string, viewType: Category['viewType']) => ({ _id, viewType, games: [] as Game[] }) as unknown as Category
    const order = (rows: readonly Category[]) => withAlike(rows, 'Because', [chess]).map(({ _id }) => _id)
    expect(order([row('recent', 'recentPlayed'), row('hot', 'highlighted'), row('a', 'games')])).toEqual(['recent', 'hot', 'alike', 'a'])
    expect(order([row('a', 'games')])).toEqual(['alike', 'a'])
    const rows = [row('a', 'games')]
    expect(withAlike(rows, 'Because', [])).toBe(rows)
  })

  test('their shelf has no more games than it shows, because there is no list of them, and is not there without any', () => {
    const row = (_id: string, viewType: Category['viewType'], games: Game[]) =>
      ({ _id, viewType, noOfItemsPerRow: 0, noOfRows: 1, games }) as unknown as Category
    // The two shelves above show chess as often as Home shows a game.
    const rows = [row('a', 'games', [chess]), row('hot', 'highlighted', [chess])]
    const shelves = (games: Game[]) => homeShelves(withAlike(rows, 'Because', games)).map(({ category, games: shown }) => [category._id, category.games, shown])
    const above = [
      ['a', [chess], [chess]],
      ['hot', [chess], [chess]],
    ]
    expect(shelves([chess, reversi])).toEqual([...above, ['alike', [reversi], [reversi]]])
    expect(shelves([chess])).toEqual(above)
  })
})

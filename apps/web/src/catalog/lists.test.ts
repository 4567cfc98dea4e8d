import type { Category, Game } from '@majlis/contract/catalog'
import { expect, test } from 'vitest'
import { popularGames } from './lists.ts'

test('popular games are the highlighted ones and then those of the other shelves, each once, six at most', () => {
  const shelf = (viewType: Category['viewType'], ids: string) => ({ viewType, games: [...ids].map((gameId) => ({ gameId }) as Game) })
  const categories = [shelf('recentPlayed', 'z'), shelf('games', 'abc'), shelf('highlighted', 'cx'), shelf('games', 'adefgh')]
  expect(popularGames(categories).map(({ gameId }) => gameId)).toEqual(['c', 'x', 'a', 'b', 'd', 'e'])
  expect(popularGames([])).toEqual([])
})

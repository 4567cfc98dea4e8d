import type { Category } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { expect, test } from 'vitest'
import { emptyHome, type HomeState, mayLoad, startAfter, withFailure, withKept, withPage } from './home.ts'
import { keepList, keptList } from './keptList.ts'
import { storage } from '../../platform/state/storage.ts'

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ _id: `c${from + at}` }) as Category)
const page = (from: number, count: number, configVersion = 1) => ({ categories: rows(from, count), configVersion })
const ids = (state: HomeState) => state.gamesList.map(({ _id }) => _id)
const full = limits.homePage

test('[CAT-26] page 1 replaces the list, later pages append, and a category that moved stands once', () => {
  const one = withPage(emptyHome, 1, page(0, full))
  const two = withPage(one, 2, page(full - 1, full))
  expect(ids(two)).toEqual(rows(0, 2 * full - 1).map(({ _id }) => _id))
  expect(ids(withPage(two, 1, page(50, 3)))).toEqual(['c50', 'c51', 'c52'])
})

test('[CAT-27] [Q-33] a failed page of any number empties the list and the retry begins at page 1', () => {
  const failed = withFailure(withPage(withPage(emptyHome, 1, page(0, full)), 2, page(20, full)))
  expect(failed).toMatchObject({ gamesList: [], isListLoaded: true, hasFailed: true, homePage: 0 })
  expect(startAfter(failed) + 1).toBe(1)
  expect(withPage(failed, 1, page(0, 2))).toMatchObject({ hasFailed: false, isListLoaded: true })
})

test('[CAT-28] [Q-08] Home goes on after the stored page; without a list that is page 1', () => {
  const two = withPage(withPage(emptyHome, 1, page(0, full)), 2, page(20, full))
  expect(startAfter(two)).toBe(2)
  expect(startAfter({ ...two, gamesList: [] })).toBe(0)
})

test('[CAT-11] no page is asked for twice, two at once or beyond the end', () => {
  expect(mayLoad(emptyHome, 1)).toBe(true)
  const one = withPage(emptyHome, 1, page(0, full))
  expect([mayLoad(one, 2), mayLoad(one, 3), mayLoad({ ...one, loading: 2 }, 2), mayLoad({ ...one, loading: 2 }, 1)]).toEqual([true, false, false, false])
  const last = withPage(one, 2, page(20, full - 1))
  expect([last.hasMore, mayLoad(last, 2), mayLoad(last, 3)]).toEqual([false, false, false])
})

test('[CAT-29] Home keeps list, loaded flag, page number, low balance and game board', () => {
  expect(emptyHome).toMatchObject({ gamesList: [], isListLoaded: false, homePage: 0, isBalanceLow: false, isGameBoardShown: false })
  const shown = { ...emptyHome, isBalanceLow: true, isGameBoardShown: true }
  expect(withPage(shown, 1, page(0, 2, 9))).toMatchObject({ isListLoaded: true, homePage: 1, isBalanceLow: true, isGameBoardShown: true, configVersion: 9 })
})

test('[ACC-49] the list of an earlier visit stands until page 1 has come, without the games that a person played', () => {
  const row = (_id: string, viewType: string, games: string[]) => ({ _id, viewType, games: games.map((gameId) => ({ gameId })) }) as unknown as Category
  expect(keptList()).toBeUndefined()
  keepList([row('recent', 'recentPlayed', ['a']), row('hot', 'games', ['a', 'b'])], 7)
  expect(keptList()).toMatchObject({ configVersion: 7, categories: [{ games: [] }, { games: [{ gameId: 'a' }, { gameId: 'b' }] }] })
  for (const broken of ['', '[]', '{"categories":[{}],"configVersion":1}', '{"categories":[],"configVersion":1}']) {
    storage.write('games', broken)
    expect(keptList(), broken).toBeUndefined()
  }
  const kept = withKept(emptyHome, { categories: rows(0, 3), configVersion: 8 })
  expect(kept).toMatchObject({ isListLoaded: true, hasFailed: false, homePage: 0 })
  expect([mayLoad(kept, 1), mayLoad(kept, 2), startAfter(kept)]).toEqual([true, false, 0])
  expect(ids(withPage(kept, 1, page(5, 2)))).toEqual(['c5', 'c6'])
  expect(withFailure(kept)).toMatchObject({ gamesList: [], hasFailed: true })
})

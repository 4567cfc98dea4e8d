import type { Category } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { expect, test } from 'vitest'
import { emptyHome, type HomeState, mayLoad, startAfter, withFailure, withPage } from './home.ts'

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

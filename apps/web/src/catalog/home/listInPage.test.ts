// @vitest-environment happy-dom
import type { Category } from '@majlis/contract/catalog'
import { beforeEach, expect, test, vi } from 'vitest'

const shelf: Category = {
  _id: 'hot',
  name: 'Hot',
  nameAr: '',
  icon: '',
  iconAr: '',
  redirectUrl: '',
  viewType: 'games',
  viewDirection: 'horizontal',
  noOfItemsPerRow: 0,
  noOfRows: 1,
  games: [],
}
const list = { categories: [shelf], configVersion: 7 }

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = ''
})

const show = (json: string) => {
  document.body.innerHTML = `<div id="first-screen"><script type="application/json">${json}</script><span data-picture="/a.svg"></span></div>`
}

test('Home begins with the list that the page carries', async () => {
  show(JSON.stringify({ list }))
  const { isListInPage, wasGameBoardShown } = await import('./useHomeGames.ts')
  expect([isListInPage, wasGameBoardShown()]).toEqual([true, false])
  const { picturesInPage, removeFirstScreen } = await import('../../platform/firstScreen.ts')
  expect(picturesInPage()).toEqual(['/a.svg'])
  removeFirstScreen()
  expect(document.getElementById('first-screen')).toBeNull()
})

test.each(['', '{}'])('a page without a list (%s) lets Home load it', async (json) => {
  if (json !== '') show(json)
  const { isListInPage } = await import('./useHomeGames.ts')
  expect(isListInPage).toBe(false)
})

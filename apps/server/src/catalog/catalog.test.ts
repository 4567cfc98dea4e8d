import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Category, Game } from '@majlis/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { readCategories, readGames } from './read.ts'
import { matchesTitle } from './search.ts'

let app: TestApp
let folder: string
const get = async (path: string) => (await app.request(path)).body.response
const addresses = { document: (id: string) => id, file: (id: string, file: string) => `${id}/${file}` }

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'majlis-catalog-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

test('[CAT-18] [CAT-19] [CAT-20] all games, and [CAT-21] [CAT-22] pages of categories that begin at 1', async () => {
  const games = (await get('/api/v3/games_list')) as Game[]
  expect(games.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(['four-in-a-row', 'tile-merge']))
  expect(games.find(({ gameId }) => gameId === 'four-in-a-row')).toMatchObject({
    title: 'Four in a Row',
    multiplayer: true,
    isSubRequired: false,
    orientation: 'any',
    rules: { minMatchCount: 1 },
  })
  const all = ((await get('/api/v3/gameslist/1/50')) as { categories: Category[] }).categories
  expect(all.length).toBeGreaterThan(1)
  const pages = await Promise.all(all.map((_, at) => get(`/api/v3/gameslist/${at + 1}/1`)))
  expect(pages.flatMap((page) => (page as { categories: Category[] }).categories)).toEqual(all)
  expect(((await get(`/api/v3/gameslist/${all.length + 1}/1`)) as { categories: Category[] }).categories).toEqual([])
  for (const path of ['/api/v3/gameslist/0/10', '/api/v3/gameslist/1/0', '/api/v3/gameslist/x/10', '/api/v3/gameslist/1/1000'])
    expect((await app.request(path)).status).toBe(400)
})

test('[CAT-24] search finds by English or Arabic title, whatever case, accents and letter forms', async () => {
  const found = async (name: string) => ((await get(`/api/v3/games/search?name=${encodeURIComponent(name)}`)) as Game[]).map(({ gameId }) => gameId)
  for (const name of ['four', 'FOUR row', 'FÖUR', 'أربعة', 'اربعه', 'أَرْبَعَة', 'صف']) expect(await found(name), name).toContain('four-in-a-row')
  for (const name of ['', '   ', 'our', 'zzz', '%', '_']) expect(await found(name), name).toEqual([])
})

test('folding treats forms of Arabic letters alike', () => {
  const game = { title: 'Café', titleAr: 'مدرسة القُرى' } as Game
  for (const search of ['cafe', 'CAFÉ', 'مدرسه', 'القرى', 'القري', 'مـدرسة']) expect(matchesTitle(game, search), search).toBe(true)
})

test('a category file that does not fit is refused with file, line and field', async () => {
  const file = join(folder, 'categories.yaml')
  const refused = async (text: string) => {
    await writeFile(file, text)
    return expect(() => readCategories(file, []))
  }
  ;(await refused('- id: a\n  name: A\n  nameAr: B\n- id: b\n  name: B\n  nameAr: C\n  noOfRows: many\n')).toThrow(
    /^categories\.yaml:7 1\.noOfRows must be integer/,
  )
  ;(await refused('- id: a\n  name: "A\n')).toThrow(/^categories\.yaml:\d/)
  ;(await refused('- id: a\n  name: A\n  nameAr: B\n  games: [chess]\n')).toThrow('a names the unknown game chess')
})

test('a game whose manifest does not fit is refused with its file', async () => {
  const games = join(folder, 'games')
  await mkdir(join(games, 'broken'), { recursive: true })
  await writeFile(join(games, 'broken/game.json'), '{"id": "broken",')
  expect(() => readGames(games, addresses)).toThrow(/^games\/broken\/game\.json: /)
  await writeFile(join(games, 'broken/game.json'), '{"id": "broken"}')
  expect(() => readGames(games, addresses)).toThrow(/^games\/broken\/game\.json: /)
})

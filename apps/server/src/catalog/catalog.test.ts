import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Category, Game } from '@majlis/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { homePages } from './pages.ts'
import { readCategories, readGames, readAccess } from './read.ts'

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

test('[CAT-18] [CAT-19] [CAT-20] all games with their fields', async () => {
  const games = (await get('/api/v3/games_list')) as Game[]
  expect(games.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(['four-in-a-row', 'tile-merge']))
  expect(games.find(({ gameId }) => gameId === 'four-in-a-row')).toMatchObject({
    title: 'Four in a Row',
    thumbnail: '/frames/four-in-a-row/thumbnail.svg',
    gifUrl: expect.stringMatching(/^\/frames\/four-in-a-row\/.+\.webp$/),
    titleIcon: '/frames/four-in-a-row/thumbnail.svg',
    url: expect.stringMatching(/^http:\/\/four-in-a-row\./),
    multiplayer: true,
    isSubRequired: false,
    orientation: 'any',
    analyticsId: 'four-in-a-row',
    configurations: expect.arrayContaining([expect.objectContaining({ id: 'duel' })]),
    rules: { minMatchCount: 1 },
  })
  const shelves = ((await get('/api/v3/gameslist/1/50')) as { categories: Category[] }).categories
  const fields = ['_id', 'name', 'nameAr', 'icon', 'iconAr', 'redirectUrl', 'viewType', 'viewDirection', 'noOfItemsPerRow', 'noOfRows', 'games']
  for (const shelf of shelves) expect(Object.keys(shelf).toSorted(), shelf._id).toEqual(fields.toSorted())
  expect(shelves.find(({ viewType }) => viewType === 'stcplayBanner')).toMatchObject({
    icon: '/art/banner-cup.svg',
    iconAr: '/art/banner-cup-ar.svg',
    redirectUrl: '/tournament',
  })
})

test('[CAT-21] [CAT-22] pages of categories begin at 1; a page behind the last is empty', async () => {
  const all = ((await get('/api/v3/gameslist/1/50')) as { categories: Category[] }).categories
  expect(all.length).toBeGreaterThan(1)
  const pages = await Promise.all(all.map((_, at) => get(`/api/v3/gameslist/${at + 1}/1`)))
  expect(pages.flatMap((page) => (page as { categories: Category[] }).categories)).toEqual(all)
  expect(((await get(`/api/v3/gameslist/${all.length + 1}/1`)) as { categories: Category[] }).categories).toEqual([])
  expect(((await get('/api/v3/gameslist/10000/10')) as { categories: Category[] }).categories).toEqual([])
  // The query may name the page as well; the path decides.
  expect(await get('/api/v3/gameslist/2/1?configVersion=0&itemCount=1&pageNo=2')).toEqual(pages[1])
  expect(await get('/api/v3/gameslist/2/1?configVersion=0&itemCount=12&pageNo=1')).toEqual(pages[1])
  for (const path of ['/api/v3/gameslist/0/10', '/api/v3/gameslist/1/0', '/api/v3/gameslist/x/10', '/api/v3/gameslist/1/1000'])
    expect((await app.request(path)).status).toBe(400)
})

test('[CAT-21] [CAT-22] a page that is not named is the first, of ten categories', async () => {
  const person = await app.signIn({ msisdn: '923110000001', name: 'Amal' })
  const socket = await person.socket()
  const page = async (params: object) => {
    const answer = (await socket.emitWithAck('call', { operationId: 'catalog.categories', input: params })) as { response: { categories: Category[] } }
    return answer.response.categories.map(({ _id }) => _id)
  }
  const all = await page({ pageNo: 1, itemCount: 50 })
  // More than ten, so that the default differs from everything.
  expect(all.length).toBeGreaterThan(12)
  expect(await page({})).toEqual(all.slice(0, 10))
  expect(await page({ pageNo: 2 })).toEqual(all.slice(10, 20))
  expect(await page({ itemCount: 3 })).toEqual(all.slice(0, 3))
  socket.close()
})

test('[CAT-17] the eight categories have games and their names in both languages; those without games are left out', async () => {
  const named = [
    ['Adventure', 'مغامرات'],
    ['Puzzles', 'ألغاز'],
    ['Classics', 'كلاسيكيات'],
    ['Arcade', 'أركيد'],
    ['Sports', 'رياضة'],
    ['Strategy', 'استراتيجية'],
    ['Free Games', 'ألعاب مجانية'],
    ['Premium', 'ألعاب المشتركين'],
  ]
  const rows = ((await get('/api/v3/gameslist/1/50')) as { categories: Category[] }).categories
  expect(rows.map(({ name, nameAr }) => [name, nameAr])).toEqual(expect.arrayContaining(named))
  for (const row of rows) expect(row.nameAr, row.name).toMatch(/[\u0600-\u06ff]/)
  for (const [name] of named) expect(rows.find((row) => row.name === name)?.games.length, name).toBeGreaterThan(0)
  const file = join(folder, 'few.yaml')
  await writeFile(file, '- id: sports\n  name: Sports\n  nameAr: رياضة\n  categories: [sports]\n- id: all\n  name: All\n  nameAr: الكل\n  select: all\n')
  expect(readCategories(file, [{ gameId: 'a', category: 'board' } as Game]).map(({ name }) => name)).toEqual(['All'])
})

test('[CAT-17] [CAT-19] Free and Premium are set by the catalogue, and the game says so everywhere', async () => {
  const file = join(folder, 'gates.yaml')
  const rows = (free: string, premium: string) =>
    writeFile(
      file,
      `- id: f\n  name: F\n  nameAr: ف\n  select: free\n  games: [${free}]\n- id: p\n  name: P\n  nameAr: م\n  select: premium\n  games: [${premium}]\n`,
    )
  const games = [
    { gameId: 'a', isSubRequired: false },
    { gameId: 'b', isSubRequired: true },
    { gameId: 'c', isSubRequired: true },
  ] as Game[]
  await rows('b', 'a')
  const gated = readAccess(file, games)
  expect(gated.map(({ isSubRequired }) => isSubRequired)).toEqual([true, false, true])
  expect(readCategories(file, gated).map((row) => row.games.map(({ gameId }) => gameId))).toEqual([['b'], ['a', 'c']])
  await rows('a', 'a')
  expect(() => readAccess(file, games)).toThrow('a is named as free and as premium')

  const all = (await get('/api/v3/games_list')) as Game[]
  const shelves = ((await get('/api/v3/gameslist/1/50')) as { categories: Category[] }).categories
  for (const { name, games: own } of shelves.filter(({ name }) => name === 'Premium' || name === 'Free Games'))
    for (const { gameId, isSubRequired } of own) {
      expect([name, gameId, isSubRequired]).toEqual([name, gameId, name === 'Premium'])
      expect(all.find((game) => game.gameId === gameId)?.isSubRequired).toBe(isSubRequired)
    }
})

test('[CAT-23] [REG-13] a page is the same object each time, says whether the held configuration is old, and takes the played games', async () => {
  const game = (gameId: string) => ({ gameId }) as Game
  const rows = [
    { _id: 'recent', viewType: 'recentPlayed', games: [] },
    { _id: 'all', viewType: 'games', games: [game('a'), game('b'), game('c')] },
  ] as unknown as Category[]
  const page = homePages(rows, 7)
  const first = page({ pageNo: 1, itemCount: 12 })
  expect(page({ pageNo: 1, itemCount: 12, configVersion: 7 })).toBe(first)
  expect(first).toMatchObject({ configUpdated: false, configVersion: 7 })
  expect(page({ pageNo: 1, itemCount: 12, configVersion: 6 })).toMatchObject({ configUpdated: true, configVersion: 7 })
  expect(page({ pageNo: 3, itemCount: 12 })).toBe(page({ pageNo: 10_000, itemCount: 12 }))
  const [recent, all] = page({ pageNo: 1, itemCount: 12, played: 'c,gone,a' }).categories
  expect(recent?.games.map(({ gameId }) => gameId)).toEqual(['c', 'a'])
  expect(all).toBe(rows[1])
  expect(rows[0]?.games).toEqual([])
  expect(page({ pageNo: 1, itemCount: 12, played: 'c,c,a' }).categories[0]?.games.map(({ gameId }) => gameId)).toEqual(['c', 'a'])

  const { configVersion } = (await get('/api/v3/gameslist/1/12')) as { configVersion: number }
  expect(configVersion).toBeGreaterThan(0)
  const gamesSince = (version: number) => get(`/api/v3/gameslist/1/12?configVersion=${version}&played=tile-merge`)
  expect(await gamesSince(configVersion)).toMatchObject({ configUpdated: false, configVersion })
  const updated = (await gamesSince(configVersion === 1 ? 2 : configVersion - 1)) as { configUpdated: boolean; categories: Category[] }
  expect(updated.configUpdated).toBe(true)
  expect(updated.categories.find(({ viewType }) => viewType === 'recentPlayed')?.games.map(({ gameId }) => gameId)).toEqual(['tile-merge'])
})

test('[CAT-18] reading the catalogue again gives the same', () => {
  const root = join(import.meta.dirname, '../../../..')
  const read = () => {
    const games = readGames(join(root, 'games'), addresses).map(({ game }) => game)
    return { games, rows: readCategories(join(root, 'catalog/categories.yaml'), games) }
  }
  expect(read()).toEqual(read())
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
  ;(await refused('- id: a\n  name: A\n  nameAr: B\n  games: [chess]\n')).toThrow('categories.yaml:4 a names the unknown game chess')
  ;(await refused('- id: a\n  name: A\n  nameAr: B\n- id: a\n  name: A\n  nameAr: B\n')).toThrow('categories.yaml:4 a is there twice')
})

test('a game whose manifest does not fit is refused with file and line', async () => {
  const games = join(folder, 'games')
  await mkdir(join(games, 'broken'), { recursive: true })
  const refused = async (text: string) => {
    await writeFile(join(games, 'broken/game.json'), text)
    return expect(() => readGames(games, addresses))
  }
  const good = JSON.parse(await readFile(join(import.meta.dirname, '../../../../games/four-in-a-row/game.json'), 'utf8')) as object
  ;(await refused('{\n  "id": "broken",')).toThrow(/^games\/broken\/game\.json:2 /)
  ;(await refused('{\n  "id": "broken",\n  "version" 1\n}')).toThrow(/^games\/broken\/game\.json:3 /)
  ;(await refused('{"id": "broken"}')).toThrow(/^games\/broken\/game\.json:1 .*'version'/)
  const text = (change: object) => JSON.stringify({ ...good, id: 'broken', ...change }, null, 2)
  ;(await refused(text({ title: { en: 'A', ar: 5 } }))).toThrow(/^games\/broken\/game\.json:6 .*'title\.ar'/)
  ;(await refused(text({ id: 'other' }))).toThrow("games/broken/game.json:2 id must be the folder's name")
  await writeFile(join(games, 'broken/game.json'), text({}))
  expect(readGames(games, addresses)).toHaveLength(1)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game } from '@majlis/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { readSearchNames } from './read.ts'
import { indexTitles, searchTitles } from './search.ts'

let app: TestApp
let folder: string
const get = async (path: string) => (await app.request(path)).body.response

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'majlis-catalog-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

test('[CAT-24] search finds by English or Arabic title, whatever case, accents and letter forms', async () => {
  const found = async (name: string) => ((await get(`/api/v3/games/search?name=${encodeURIComponent(name)}`)) as Game[]).map(({ gameId }) => gameId)
  for (const name of ['four', 'FOUR row', 'FÖUR', 'أربعة', 'اربعه', 'أَرْبَعَة', 'صف']) expect(await found(name), name).toContain('four-in-a-row')
  for (const name of ['', '   ', 'zzz', '%', '_']) expect(await found(name), name).toEqual([])
})

test('[CAT-24] the games come in pages of 24, and a page that is not named is the first', async () => {
  const games = Array.from(
    { length: 30 },
    (_, at) => `  - { id: quokka-${at}, title: Quokka ${at}, titleAr: مطر ${at}, url: "http://games.example/quokka/" }\n`,
  )
  await writeFile(join(folder, 'games.yaml'), `hosts: [games.example]\ngames:\n${games.join('')}`)
  const other = await startTestApp({ FOREIGN_GAMES: join(folder, 'games.yaml') })
  const page = async (query: string) => ((await other.request(`/api/v3/games/search?name=quokka${query}`)).body.response as Game[]).map(({ gameId }) => gameId)
  const [first, second] = [await page('&pageNo=1'), await page('&pageNo=2')]
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([24, 6, 30])
  expect([await page(''), await page('&pageNo=3')]).toEqual([first, []])
  expect((await other.request('/api/v3/games/search?name=quokka&pageNo=0')).status).toBe(400)
  await other.stop()
})

test('[CAT-24] search forgives typing errors in longer words, and the exact title comes first', async () => {
  const games = [
    { gameId: 'chest', title: 'Chest Quest', titleAr: 'صندوق المغامرة' },
    { gameId: 'chess', title: 'Chess', titleAr: 'شطرنج' },
    { gameId: 'cafe', title: 'Café', titleAr: 'مدرسة القُرى' },
    { gameId: 'sudoku', title: 'Sudoku', titleAr: 'سودوكو' },
  ] as Game[]
  const found = (search: string) => searchTitles(indexTitles(games), search).map(({ gameId }) => gameId)
  expect(found('chess')).toEqual(['chess', 'chest'])
  for (const search of ['cafe', 'CAFÉ', 'مدرسه', 'القرى', 'القري', 'مـدرسة']) expect(found(search), search).toEqual(['cafe'])
  for (const search of ['sudo', 'suduko', 'sudku', 'sudookuu', 'soduku', 'usdoku', 'سدوكو', 'سودكو', 'سودوكوو'])
    expect(found(search), search).toEqual(['sudoku'])
  for (const search of ['sxdxkx', 'sux', 'شطرمم صندوق', 'do', '...', '🎲']) expect(found(search), search).toEqual([])
})

test('[CAT-24] search finds Arabic names without the article, in other letter forms, inside words, in two scripts, and games by their other names', async () => {
  const found = async (name: string) => ((await get(`/api/v3/games/search?name=${encodeURIComponent(name)}`)) as Game[]).map(({ gameId }) => gameId)
  for (const name of ['شطرنج', 'شطر', 'الشطرنج', 'شَطْرَنج', 'شـطـرنج', 'chess شطرنج', 'طرنج']) expect((await found(name))[0], name).toBe('chess')
  for (const name of ['داما', 'الداما', 'الدامه', 'draughts', 'ضامه']) expect((await found(name))[0], name).toBe('checkers')
  for (const name of ['XO', 'x o', 'اكس او', 'إكس-أو', 'tictactoe', 'tic tac toe']) expect((await found(name))[0], name).toBe('tic-tac-toe')
  for (const name of ['2048', '٢٠٤٨', '۲۰۴۸']) expect((await found(name))[0], name).toBe('tile-merge')
  for (const name of ['connect 4', 'connect4', 'Connect Four', '4 in a row', 'اربعه في صف', '٤ في صف'])
    expect((await found(name))[0], name).toBe('four-in-a-row')
  // The keys of Persian and Urdu keyboards.
  expect((await found('ریفیرسی'))[0]).toBe('reversi')
})

test('[CAT-24] whole words come before beginnings, those before what stands inside a word, and titles before other names', () => {
  const game = (gameId: string, title: string) => ({ gameId, title, titleAr: '' }) as Game
  const games = [game('inside', 'Starlight'), game('alias', 'Nothing'), game('start', 'Lighthouse'), game('whole', 'Light')]
  const index = indexTitles(games, new Map([['alias', ['Light']]]))
  expect(searchTitles(index, 'light').map(({ gameId }) => gameId)).toEqual(['whole', 'alias', 'start', 'inside'])
})

test('a file of other names that does not fit is refused with file and line', async () => {
  const file = join(folder, 'search-names.yaml')
  const refused = async (text: string) => {
    await writeFile(file, text)
    return expect(() => readSearchNames(file, [{ gameId: 'chess' } as Game]))
  }
  ;(await refused('chess: [shatranj]\nludi: [x]\n')).toThrow('search-names.yaml:2 ludi is an unknown game')
  ;(await refused('chess: shatranj\n')).toThrow(/^search-names\.yaml:1 chess must be array/)
  await writeFile(file, 'chess: [shatranj, 64]\n')
  expect(readSearchNames(file, [{ gameId: 'chess' } as Game])).toEqual(new Map([['chess', ['shatranj', '64']]]))
})

test('[CAT-24] a search of 300 emoji, of one endless word and of many words finds nothing and does not fail', async () => {
  for (const name of ['🎲'.repeat(300), 'a'.repeat(1000), 'ab '.repeat(300), '\ud83c', '\u0000', 'ﷺ'.repeat(500)]) {
    const reply = await app.request(`/api/v3/games/search?${new URLSearchParams({ name })}`)
    expect([reply.status, reply.body.response], name.slice(0, 20)).toEqual([200, []])
  }
  expect((await app.request(`/api/v3/games/search?name=${'a'.repeat(1001)}`)).status).toBe(400)
})

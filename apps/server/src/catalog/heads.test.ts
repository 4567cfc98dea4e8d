import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { pageHeads } from './heads.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const page = async (path: string, languages: string) => {
  const reply = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html', 'accept-language': languages } })
  return { status: reply.status, text: await reply.text() }
}
const metaOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('the page of a game has its name, description, picture and address in the language of the reader, before any script runs', async () => {
  const english = (await page('/game/chess', 'fr, en;q=0.8, ar;q=0.5')).text
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toContain('<title>Chess · Play Games &amp; Talk Live</title>')
  expect(metaOf(english, 'description')).toBe('The game of kings, against friends or a bot of your strength.')
  expect(metaOf(english, 'og:image')).toMatch(/^https?:\/\/[^/]+\/frames\/chess\/media\/picture\.webp$/)
  expect(english).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/game\/chess\?lang=en" \/>/)
  expect(english).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]+\/game\/chess\?lang=ar" \/>/)

  const arabic = (await page('/game/chess', 'ar-SA, en;q=0.5')).text
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(metaOf(arabic, 'og:title')).toBe('الشطرنج · العب وتحدّث مباشرة')
  // The address decides before the browser's languages.
  expect((await page('/game/chess?lang=ar', 'en')).text).toBe(arabic)
  // The rest of the page is the app's: its script starts in both.
  for (const html of [english, arabic]) expect(html).toContain('<div id="root"></div>')
})

test('Home has a head in both languages; other pages, and games that do not exist, keep that of the build', async () => {
  expect(metaOf((await page('/', 'ar')).text, 'og:title')).toBe('العب وتحدّث مباشرة')
  for (const path of ['/leaderboard', '/game/no-such-game', '/game/', '/game/chess/more']) {
    const { status, text } = await page(path, 'ar')
    expect([path, status, metaOf(text, 'og:title')]).toEqual([path, 200, undefined])
  }
})

test('the sitemap lists Home and every game in both languages, and robots.txt leads to it', async () => {
  const games = (await app.request('/api/v3/games_list')).body.response as { gameId: string }[]
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  expect(sitemap.match(/<loc>/g)).toHaveLength(2 * (games.length + 1))
  expect(sitemap).toContain('/game/chess?lang=ar</loc>')
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toMatch(/Sitemap: https?:\/\/[^/]+\/sitemap\.xml\n/)
})

test('words of a game cannot become elements of the page', () => {
  const game = { gameId: 'odd', title: '"><script>', titleAr: '', picture: '/a"b.webp' }
  const heads = pageHeads({ publicUrl: 'https://play.example/', games: [game as never], aboutOf: () => ({ en: '<b> & "c"', ar: '' }) })
  const head = heads.of('/game/odd', '', undefined)
  expect(head?.html).toContain('content="&lt;b&gt; &amp; &quot;c&quot;"')
  expect(head?.html).not.toContain('<script>')
  expect(head?.html).toContain('content="https://play.example/a&quot;b.webp"')
  // Without an Arabic description, Arabic pages have that of the app.
  expect(heads.of('/game/odd', 'lang=ar', undefined)?.html).toContain('ألعاب جماعية')
})

test('a game is described with its two texts; an unknown one is not found', async () => {
  const { body } = await app.request('/api/v3/games/chess/about')
  expect(body.response).toMatchObject({
    game: { gameId: 'chess', multiplayer: true },
    about: expect.stringMatching(/kings/),
    aboutAr: expect.stringMatching(/الملوك/),
  })
  expect((await app.request('/api/v3/games/nothing/about')).body).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

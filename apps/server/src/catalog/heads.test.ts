import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  expect(metaOf(english, 'description')).toBe('The game of kings, against friends or a bot at your level.')
  expect(metaOf(english, 'og:image')).toMatch(/^https?:\/\/[^/]+\/frames\/chess\/media\/picture\.webp$/)
  expect(english).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/game\/chess" \/>/)
  expect(english).toMatch(/<link rel="alternate" hreflang="x-default" href="[^"]+\/game\/chess" \/>/)
  expect(english).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]+\/game\/chess\?lang=ar" \/>/)

  const arabic = (await page('/game/chess', 'ar-SA, en;q=0.5')).text
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(metaOf(arabic, 'og:title')).toBe('الشطرنج · ألعاب ودردشة مباشرة')
  // The address decides before the browser's languages.
  const named = (await page('/game/chess?lang=ar', 'en')).text
  expect(named).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/game\/chess\?lang=ar" \/>/)
  expect(named.replaceAll(/(canonical" href="|og:url" content="|"url":")([^"]*)\?lang=ar"/g, '$1$2"')).toBe(arabic)
  // The rest of the page is the app's: its script starts in both.
  for (const html of [english, arabic]) expect(html).toContain('<div id="root"></div>')
})

test('every page names the words of its language beside its script, and no others', async () => {
  // A page with a first screen names files that it requests later.
  const loaded = async (path: string, languages: string) =>
    [...(await page(path, languages)).text.matchAll(/<link (?:rel="modulepreload"|data-module)[^>]* data-language="(\w+)"/g)].map((match) => match[1])
  expect(await loaded('/', 'ar, en;q=0.5')).toEqual(['ar'])
  expect(await loaded('/leaderboard', 'ar, en;q=0.5')).toEqual(['ar'])
  expect(await loaded('/leaderboard', 'fr')).toEqual(['en'])
  expect(await loaded('/login?lang=ar', 'en')).toEqual(['ar'])
})

test('the page of a game describes it for readers without scripts: preview, structured data and text', async () => {
  const manifest = await readFile(join(import.meta.dirname, '../../../../games/chess/game.json'), 'utf8')
  const chess = JSON.parse(manifest) as { readonly howToPlay: Readonly<Record<'en' | 'ar', readonly unknown[]>> }
  for (const [language, name, how, sudoku] of [
    ['en', 'Chess', 'How to play', 'Sudoku'],
    ['ar', 'الشطرنج', 'طريقة اللعب', 'سودوكو'],
  ] as const) {
    const html = (await page(`/game/chess?lang=${language}`, 'en')).text
    expect(metaOf(html, 'twitter:title')).toBe(metaOf(html, 'og:title'))
    expect(metaOf(html, 'twitter:image')).toMatch(/\/frames\/chess\/media\/picture\.webp$/)
    expect(metaOf(html, 'og:locale')).toBe(language === 'ar' ? 'ar_AR' : 'en_US')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>
    expect(data).toMatchObject({ '@type': 'VideoGame', name, inLanguage: language, playMode: 'MultiPlayer', isAccessibleForFree: true })
    expect(data['description']).toBe(metaOf(html, 'description'))
    const text = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
    expect(text).toContain(`<h1>${name}</h1>`)
    expect(text).toMatch(new RegExp(`<h2>${how}</h2><ol>(<li>[^<]+</li>){${chess.howToPlay[language].length}}</ol>`))
    expect(text).toContain(`<a href="/game/sudoku?lang=${language}">${sudoku}</a>`)
  }
})

test('a game that does not exist answers 404 with the page that says so, in both languages, and search engines do not keep it', async () => {
  for (const path of ['/game/no-such-game', '/game/', '/game/chess/more']) {
    const english = await page(path, 'en')
    expect([path, english.status, metaOf(english.text, 'robots')]).toEqual([path, 404, 'noindex'])
    expect(english.text).toContain("<title>We couldn't find this game</title>")
    expect(english.text).toContain('<div id="root"></div>')
    const arabic = await page(path, 'ar')
    expect(arabic.status).toBe(404)
    expect(arabic.text).toContain('<h1>هذه اللعبة غير موجودة</h1>')
  }
  expect((await page('/game/chess/', 'en')).status).toBe(200)
})

test('Home has a head in both languages; pages that are not for search engines keep that of the build', async () => {
  const home = (await page('/', 'ar')).text
  expect([metaOf(home, 'og:title'), home.includes('<noscript><h1>')]).toEqual(['ألعاب ودردشة مباشرة', true])
  const { status, text } = await page('/leaderboard', 'ar')
  expect([status, metaOf(text, 'og:title'), text.includes('<noscript><h1>')]).toEqual([200, undefined, false])
})

test('the picture of every page exists', async () => {
  const games = (await app.request('/api/v3/games_list')).body.response as { gameId: string; isForeign?: boolean }[]
  for (const path of ['/', ...games.map(({ gameId }) => `/game/${gameId}`)]) {
    const html = (await page(path, 'en')).text
    const picture = metaOf(html, 'og:image') ?? ''
    const { status, headers } = await fetch(new URL(new URL(picture).pathname, app.url), { method: 'HEAD' })
    expect([path, picture, status, headers.get('content-type')]).toEqual([path, metaOf(html, 'twitter:image'), 200, expect.stringMatching(/^image\//)])
  }
})

test('the sitemap lists Home and every game in both languages, and robots.txt leads to it', async () => {
  const games = (await app.request('/api/v3/games_list')).body.response as { gameId: string }[]
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  expect(sitemap.match(/<loc>/g)).toHaveLength(2 * (games.length + 1))
  expect(sitemap).toMatch(/\/game\/chess\?lang=ar<\/loc><xhtml:link rel="alternate" hreflang="en" href="[^"]+\/game\/chess\?lang=en"\/>/)
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toMatch(/Sitemap: https?:\/\/[^/]+\/sitemap\.xml\n/)
})

test('words of a game cannot become elements of the page', () => {
  const game = { gameId: 'odd', title: '</script><script>alert(1)</script>', titleAr: '"><img src=x>', picture: '/a"b.webp' }
  const steps = ['</noscript><script>']
  const textsOf = () => ({ about: { en: '<b> & "c"', ar: '' }, howToPlay: { en: steps, ar: steps } })
  const heads = pageHeads({ publicUrl: 'https://play.example/', games: [game as never], textsOf })
  for (const language of ['en', 'ar']) {
    const head = heads.of('/game/odd', `lang=${language}`, undefined)
    expect(head?.html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(head?.html).not.toContain('<img')
    expect(head?.text).not.toMatch(/<\/?(script|noscript|img)/)
  }
  const head = heads.of('/game/odd', '', undefined)
  expect(head?.html).toContain('content="&lt;b&gt; &amp; &quot;c&quot;"')
  expect(head?.html).toContain('content="https://play.example/a&quot;b.webp"')
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(head?.html ?? '')?.[1] ?? '')).toMatchObject({ name: game.title, description: '<b> & "c"' })
  // Without an Arabic description, Arabic pages have that of the app.
  expect(heads.of('/game/odd', 'lang=ar', undefined)?.html).toContain('ألعاب جماعية')
})

test('unknown addresses share one head, so that nobody fills the memory with them', () => {
  const heads = pageHeads({ publicUrl: 'https://play.example', games: [], textsOf: () => ({ about: { en: '', ar: '' }, howToPlay: { en: [], ar: [] } }) })
  expect(heads.of('/game/a', '', 'en')).toBe(heads.of('/game/b', '', 'en'))
  expect(heads.of('/game/a', '', 'ar')).not.toBe(heads.of('/game/b', '', 'en'))
})

test('a game is described with its texts in both languages; an unknown one is not found', async () => {
  const { body } = await app.request('/api/v3/games/chess/about')
  expect(body.response).toMatchObject({
    game: { gameId: 'chess', multiplayer: true },
    about: expect.stringMatching(/kings/),
    aboutAr: expect.stringMatching(/الملوك/),
    howToPlay: expect.arrayContaining([expect.stringMatching(/checkmate/)]),
    howToPlayAr: expect.arrayContaining([expect.stringMatching(/كش مات/)]),
  })
  expect((await app.request('/api/v3/games/nothing/about')).body).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

test('a game that is swiped says how it is played with keys, in both languages', async () => {
  const { howToPlay, howToPlayKeys, howToPlayKeysAr } = (await app.request('/api/v3/games/tile-merge/about')).body.response as Record<string, string[]>
  expect([howToPlay?.[0], howToPlayKeys?.[0]]).toEqual([expect.stringMatching(/^Swipe/), expect.stringMatching(/arrow keys/)])
  expect(howToPlayKeysAr).toEqual(expect.arrayContaining([expect.stringMatching(/مفاتيح الأسهم/)]))
  expect(howToPlayKeys?.slice(1)).toEqual(howToPlay?.slice(1))
  expect((await app.request('/api/v3/games/chess/about')).body.response).not.toHaveProperty('howToPlayKeys')
})

test('every game of this project says how it is played', async () => {
  const games = (await app.request('/api/v3/games_list')).body.response as { gameId: string; isForeign?: boolean }[]
  for (const { gameId } of games.filter(({ isForeign }) => isForeign !== true)) {
    const { howToPlay, howToPlayAr } = (await app.request(`/api/v3/games/${gameId}/about`)).body.response as { howToPlay: string[]; howToPlayAr: string[] }
    expect([gameId, howToPlay.length >= 2, howToPlayAr.length === howToPlay.length]).toEqual([gameId, true, true])
  }
})

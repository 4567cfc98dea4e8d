import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import type { Category, Game } from '@majlis/contract/catalog'
import { type App, startApp } from './app.ts'
import { ask, freshMsisdn, sessionByApi, signInByApi } from './people.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const gamesCall = '**/api/v3/gameslist/**'
const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Games that only the test knows; each has a picture of its own. */
function madeUp(from: number, count: number): Game[] {
  return Array.from({ length: count }, (_, at) => ({
    gameId: `made-${from + at}`,
    title: `Game ${from + at}`,
    titleAr: `لعبة ${from + at}`,
    thumbnail: `/made/${from + at}.svg`,
    gifUrl: '',
    titleIcon: '',
    url: '',
    hue: (from * 7 + at * 31) % 360,
    orientation: 'any',
    analyticsId: '',
    multiplayer: false,
    isSubRequired: false,
    configurations: [],
    rules: { minMatchCount: 0 },
  }))
}

function shelf(id: string, changes: Partial<Category> = {}): Category {
  const row = {
    _id: id,
    name: `Shelf ${id}`,
    nameAr: `رف ${id}`,
    icon: '',
    iconAr: '',
    redirectUrl: '',
    viewType: 'games',
    viewDirection: 'horizontal',
  } as const
  return { ...row, noOfItemsPerRow: 0, noOfRows: 1, games: madeUp(0, 4), ...changes }
}

const success = (route: Route, response: unknown) => route.fulfill({ json: { success: true, message: '', response } })
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="gold"/></svg>'

/** Answers Home's pages with these shelves; collects the addresses that were asked for. */
async function serveShelves(on: Page | BrowserContext, shelves: readonly Category[], configUpdated = false): Promise<URL[]> {
  const asked: URL[] = []
  await on.route('**/made/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await on.route(gamesCall, (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    const [pageNo = 1, itemCount = 10] = url.pathname.split('/').slice(-2).map(Number)
    return success(route, { categories: shelves.slice((pageNo - 1) * itemCount, pageNo * itemCount), configUpdated, configVersion: 7 })
  })
  return asked
}
const pageOf = (url: URL) => Number(url.pathname.split('/').at(-2))

async function home(page: Page, language: 'en' | 'ar' = 'en') {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(app.url)
  await expect(page.getByRole('main')).toBeVisible()
}

async function noViolations(page: Page, of: string) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    of,
  ).toEqual([])
}

test('[CAT-14] [CAT-17] Home names its sections in both languages, and the ones of the catalogue have icons', async ({ page }) => {
  await home(page)
  for (const name of ['Top hot games', 'Multiplayer games', 'Single-player games', 'Puzzles', 'Classics', 'Arcade', 'Strategy', 'Free Games', 'More games'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Search games' })).toBeVisible()
  for (const icon of await page.locator('h2 img').all())
    expect(await icon.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await home(page, 'ar')
  for (const name of ['الألعاب الأكثر رواجًا', 'ألعاب جماعية', 'ألعاب فردية', 'ألغاز', 'كلاسيكيات', 'أركيد', 'ألعاب مجانية', 'المزيد من الألعاب'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'ابحث عن لعبة' })).toBeVisible()
})

test('[CAT-04] [CAT-06] [CAT-33] a row lies or stands, and an item is 92 percent by items per row, 130 px by default', async ({ page }) => {
  const games = madeUp(0, 9)
  await serveShelves(page, [
    shelf('lying', { games }),
    shelf('standing', { games, viewDirection: 'vertical', noOfItemsPerRow: 3, noOfRows: 3 }),
    shelf('four', { games, noOfItemsPerRow: 4, noOfRows: 2 }),
    shelf('high', { games, viewType: 'highlighted' }),
  ])
  await home(page)
  const items = (id: string) => page.getByRole('region', { name: `Shelf ${id}` }).getByRole('listitem')
  const boxes = async (id: string) => Promise.all((await items(id).all()).map(async (item) => (await item.boundingBox()) ?? { x: 0, y: 0, width: 0 }))
  await expect(items('lying').first()).toBeVisible()
  const lying = await boxes('lying')
  expect(lying.every(({ width, y }) => Math.abs(width - 130) < 1 && y === lying[0]?.y)).toBe(true)
  const standing = await boxes('standing')
  expect(new Set(standing.map(({ y }) => y)).size).toBe(3)
  const room = await items('standing')
    .first()
    .evaluate((item) => (item.parentElement?.clientWidth ?? 0) - 32)
  for (const { width } of standing) expect(Math.abs(width - (room * 0.92) / 3)).toBeLessThan(1)
  for (const { width } of await boxes('four')) expect(Math.abs(width - (room * 0.92) / 4)).toBeLessThan(1)
  expect((await boxes('high'))[0]?.width).toBeGreaterThan(150)
  const background = (id: string) => page.getByRole('region', { name: `Shelf ${id}` }).evaluate((row) => getComputedStyle(row).backgroundImage)
  expect(await background('high')).not.toBe(await background('lying'))
})

test('[CAT-09] [CAT-10] a category with more games than its rows hold leads to its list by navigation state', async ({ page }) => {
  const asked = await serveShelves(page, [
    shelf('small', { noOfItemsPerRow: 2, noOfRows: 2 }),
    shelf('big', { games: madeUp(0, 9), noOfItemsPerRow: 2, noOfRows: 2 }),
  ])
  await home(page)
  const row = (id: string) => page.getByRole('region', { name: `Shelf ${id}` })
  await expect(row('small').getByRole('listitem')).toHaveCount(4)
  await expect(row('small').getByRole('link')).toHaveCount(0)
  await expect(row('big').getByRole('listitem')).toHaveCount(5)
  await row('big').getByRole('listitem').getByRole('link', { name: 'View more games' }).click()
  await expect(page).toHaveURL(`${app.url}/games-list`)
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf big' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf big' })).toBeVisible()
  await page.goBack()
  await expect(row('big')).toBeVisible()
})

test('[CAT-07] a banner leads to its address and shows the Arabic variant in Arabic; a dangerous address is no banner', async ({ page }) => {
  const banner = { viewType: 'stcplayBanner', icon: '/made/en.svg', iconAr: '/made/ar.svg', games: [] } as const
  await serveShelves(page, [
    shelf('out', { ...banner, redirectUrl: 'https://games.example.com/x' }),
    shelf('in', { ...banner, redirectUrl: '/search-games' }),
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', ''].map((redirectUrl, at) => shelf(`bad${at}`, { ...banner, redirectUrl })),
  ])
  await home(page)
  const banners = page.locator('[data-view="stcplayBanner"]')
  await expect(banners).toHaveCount(2)
  const out = page.getByRole('link', { name: 'Shelf out' })
  await expect(out).toHaveAttribute('href', 'https://games.example.com/x')
  await expect(out).toHaveAttribute('rel', /noopener/)
  await expect(banners.first().locator('img')).toHaveAttribute('src', '/made/en.svg')
  await page.getByRole('link', { name: 'Shelf in' }).click()
  await expect(page).toHaveURL(`${app.url}/search-games`)
  await home(page, 'ar')
  await expect(banners.first().locator('img')).toHaveAttribute('src', '/made/ar.svg')
})

test('[CAT-11] [CAT-22] [CAT-28] [Q-08] pages of 12 come by the sentinel, none twice, from page 1 whatever was stored', async ({ page }) => {
  const asked = await serveShelves(
    page,
    Array.from({ length: 30 }, (_, at) => shelf(`${at}`)),
  )
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seen') === null) localStorage.setItem('ipn', '7')
    sessionStorage.setItem('seen', '1')
  })
  await home(page)
  await expect(page.getByRole('heading', { name: 'Shelf 0', exact: true })).toBeVisible()
  expect(asked.map(pageOf)).toEqual([1])
  expect(asked.every((url) => url.pathname.endsWith('/12'))).toBe(true)
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 2_000)
    await nextFrame(page)
  }
  await expect(page.getByRole('heading', { name: 'Shelf 29', exact: true })).toBeVisible()
  expect(asked.map(pageOf)).toEqual([1, 2, 3])
  expect(await page.evaluate(() => localStorage.getItem('ipn'))).toBe('3')
  await expect(page.locator('[data-view]')).toHaveCount(30)
  // Away and back within the visit: the list is there at once; nothing is asked again.
  await page.getByRole('button', { name: 'Search games' }).click()
  await page.goBack()
  await expect(page.locator('[data-view]')).toHaveCount(30)
  expect(asked.map(pageOf)).toEqual([1, 2, 3])
  await page.reload()
  await expect(page.locator('[data-view]')).toHaveCount(12)
  expect(asked.map(pageOf)).toEqual([1, 2, 3, 1])
})

test('[CAT-27] [Q-33] a failed later page empties the list; the retry begins with page 1', async ({ page }) => {
  await serveShelves(
    page,
    Array.from({ length: 30 }, (_, at) => shelf(`${at}`)),
  )
  const second = '**/api/v3/gameslist/2/**'
  await page.route(second, (route) => route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: '', response: {} } }))
  await home(page)
  await expect(page.getByRole('heading', { name: 'Shelf 0', exact: true })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('heading', { name: 'Error getting game list from server' })).toBeVisible()
  await expect(page.locator('[data-view]')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('ipn'))).toBe('0')
  await noViolations(page, 'failed')
  await page.unroute(second)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Shelf 0', exact: true })).toBeVisible()
})

test('[REG-13] [CAT-23] a changed configuration is fetched and its number kept; the next visit sends it', async ({ page }) => {
  const asked = await serveShelves(page, [shelf('a')], true)
  let configs = 0
  page.on('response', (response) => {
    if (response.url().includes('/api/v4/config')) configs += 1
  })
  // The list comes after the configuration, so that the second asking is seen as one.
  await page.route(gamesCall, async (route) => {
    await expect.poll(() => configs).toBeGreaterThan(0)
    await page.waitForTimeout(300)
    await route.fallback()
  })
  await home(page)
  await expect(page.getByRole('heading', { name: 'Shelf a' })).toBeVisible()
  await expect.poll(() => configs).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('configNo'))).toBe('7')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Shelf a' })).toBeVisible()
  expect(asked.map((url) => url.searchParams.get('configVersion'))).toEqual(['0', '7'])
})

test('[CAT-34] pictures load when they come near, three quarters of a screen ahead; fifty rows scroll', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('request', (request) => request.url().includes('/made/') && loaded.add(new URL(request.url()).pathname))
  await serveShelves(
    page,
    Array.from({ length: 50 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 6) })),
  )
  await home(page)
  await expect.poll(() => loaded.has('/made/0.svg')).toBe(true)
  await page.waitForLoadState('networkidle')
  expect([loaded.has('/made/20.svg'), loaded.has('/made/110.svg')]).toEqual([true, false])
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 1_500)
    await nextFrame(page)
  }
  await expect(page.locator('[data-view]')).toHaveCount(50)
  await page.getByRole('region', { name: 'Shelf 49' }).scrollIntoViewIfNeeded()
  await expect.poll(() => loaded.has('/made/490.svg')).toBe(true)
})

test('[CAT-02] [CAT-05] [CAT-15] [CAT-32] the newest played game stands first on Home and in the history, with medal; a new user sees an empty history', async ({
  page,
}) => {
  const session = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await expect(page.locator('[data-view="recentPlayed"]')).toHaveCount(0)
  await page.goto(`${app.url}/play-history`)
  await expect(page.getByRole('heading', { name: 'No games played yet' })).toBeVisible()
  await noViolations(page, 'empty history')
  const open = (gameId: string) => ask<{ playId: string }>(app, 'POST', '/api/v4/playgame', { gameId }, session.token)
  await open('sudoku')
  const { playId } = await open('tile-merge')
  await ask(app, 'POST', '/api/v3/saveresult', { gameId: 'tile-merge', playId, outcome: 'win', score: 5 }, session.token)
  await page.goto(app.url)
  const strip = page.getByRole('region', { name: 'Recently played' })
  await expect(strip.getByRole('button').first()).toHaveAttribute('data-game', 'tile-merge')
  await expect(strip.getByRole('button').nth(1)).toHaveAttribute('data-game', 'sudoku')
  await expect(page.locator('button[data-game="tile-merge"]').filter({ hasText: '1 win' }).first()).toBeVisible()
  // Opening a game from Home makes it the newest, seen at once on the way back.
  await strip.locator('[data-game="sudoku"]').click()
  await page.waitForURL('**/play/sudoku')
  await expect(page.locator('iframe')).toBeVisible()
  await expect
    .poll(async () => (await ask<{ gameId: string }[]>(app, 'GET', `/api/v3/playedgames/${session.userId}`, undefined, session.token))[0]?.gameId)
    .toBe('sudoku')
  await page.goto(app.url)
  await expect(strip.getByRole('button').first()).toHaveAttribute('data-game', 'sudoku')
  await page.goto(`${app.url}/profile`)
  await page.getByRole('button', { name: 'Played games' }).click()
  await expect(page).toHaveURL(`${app.url}/play-history`)
  await expect(page.getByRole('listitem').first()).toContainText('Sudoku')
  await expect(page.getByRole('listitem').nth(1)).toContainText('1 win')
})

test('[CAT-08] [CAT-12] [SOC-16] invite and discover are one tap from Home, for people who logged in', async ({ page }) => {
  await home(page)
  await page.getByRole('link', { name: 'Invite Friends' }).click()
  await page.waitForURL('**/login')
  const other = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Nadia' })
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  await page.getByRole('link', { name: 'Discover People' }).click()
  await expect(page).toHaveURL(`${app.url}/discover-people`)
  await page.getByRole('button', { name: 'Add Nadia as a friend' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nadia' }).getByRole('button', { name: 'Request sent' })).toBeVisible()
  await page.getByText('Worldwide').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nadia' })).toBeVisible()
  await noViolations(page, 'discover')
  await page.goBack()
  await page.getByRole('link', { name: 'Invite Friends' }).click()
  await expect(page).toHaveURL(`${app.url}/invite-friends`)
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByRole('button', { name: 'Write an SMS' }).click()
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible()
  await page.getByRole('searchbox').fill('Nadia')
  await expect(page.getByRole('listitem').filter({ hasText: 'Nadia' })).toBeVisible()
  await noViolations(page, 'invite')
  expect(other.userId).not.toBe('')
})

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
}
for (const [system, userAgent] of Object.entries(phones)) {
  test(`[CAT-12] [CAT-13] Download App on ${system}`, async ({ browser }) => {
    const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 800 } })
    try {
      const page = await context.newPage()
      await context.route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }))
      await home(page)
      await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const button = page.getByRole('button', { name: 'Download App' })
      if (system === 'desktop') return await expect(button).toHaveCount(0)
      if (system === 'android') {
        const [store] = await Promise.all([context.waitForEvent('page'), button.click()])
        return await expect(store).toHaveURL(/^https:\/\/play\.google\.com\/store\/apps\/details/)
      }
      await button.click()
      await expect(page.getByRole('dialog')).toContainText('Choose Add to Home Screen.')
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    } finally {
      await context.close()
    }
  })
}

test('[CAT-24] [CAT-25] search as you type: errors forgiven, older answers dropped, none found, Api failed', async ({ page }) => {
  await page.goto(`${app.url}/search-games`)
  const field = page.getByRole('searchbox')
  const ended: string[] = []
  page.on('requestfailed', (request) => request.url().includes('/games/search') && ended.push(request.url()))
  const asked: string[] = []
  await page.route('**/api/v3/games/search**', async (route) => {
    const name = new URL(route.request().url()).searchParams.get('name') ?? ''
    asked.push(name)
    if (name === 'tile') return
    await route.continue().catch(() => undefined)
  })
  await field.pressSequentially('tile', { delay: 20 })
  await expect.poll(() => asked).toEqual(['tile'])
  await field.fill('suduko')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('button[data-game="sudoku"]')).toBeVisible()
  expect(ended.some((url) => url.includes('name=tile'))).toBe(true)
  await field.fill('أربعه')
  await expect(page.locator('button[data-game="four-in-a-row"]')).toBeVisible()
  await field.fill('🎲'.repeat(300))
  await expect(page.getByRole('heading', { name: 'No game with this name' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 games' })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.route('**/api/v3/games/search**', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: 'secret of the server', response: [] } }),
  )
  await field.fill('chess')
  await expect(page.getByRole('heading', { name: 'Api failed' })).toBeVisible()
  await expect(page.getByText('secret of the server')).toHaveCount(0)
  await page.unroute('**/api/v3/games/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No game with this name' })).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('heading', { name: 'What do you feel like playing?' })).toBeVisible()
})

test('[SHL-02] the code of a screen is fetched when it is first opened, with the loading overlay meanwhile', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await home(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('SearchGames'))).toEqual([])
  await page.route('**/assets/SearchGames*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search games' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Loading' })
      .or(page.getByRole('status', { name: /Loading/ }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(scripts.filter((path) => path.includes('SearchGames'))).toHaveLength(1)
  await page.goBack()
  await page.getByRole('button', { name: 'Search games' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(scripts.filter((path) => path.includes('SearchGames'))).toHaveLength(1)
})

test('[CAT-29] [BIL-16] a low balance is told on Home', async ({ page }) => {
  await page.route('**/api/v3/user/**', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { response: object }
    const data = { paymentType: 'mobile', subscriptionId: '', serviceId: 1, onTrial: false, trialEndsAt: null }
    await route.fulfill({ json: { ...body, response: { ...body.response, onTrial: false, purchaseStatus: { response_code: 115, data } } } })
  })
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  await expect(page.getByText('You have low balance. Please recharge account to continue')).toBeVisible()
})

for (const language of ['en', 'ar'] as const) {
  for (const [theme, width] of [
    ['dark', 320],
    ['light', 360],
    ['dark', 600],
  ] as const) {
    test(`[SHL-13] ${language} ${theme} at ${width} px: Home, list, history, invite and discover fit, without violation or complaint`, async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: theme })
      const { token } = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
      await ask(app, 'POST', '/api/v4/playgame', { gameId: 'tile-merge' }, token)
      for (const path of ['/', '/games-list', '/play-history', '/invite-friends', '/discover-people', '/search-games']) {
        await page.goto(app.url + path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.getByRole('status', { name: /Loading|جارٍ/ })).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
        await noViolations(page, path)
        if (process.env.SHOTS !== undefined)
          await page.screenshot({ path: `${process.env.SHOTS}/${language}-${theme}-${width}${path.replace('/', '-')}.png`, fullPage: path === '/' })
      }
      expect(complaints).toEqual([])
    })
  }
}

import { expect } from '@playwright/test'
import type { App } from '../support/app.ts'
import { ask, freshMsisdn, say, sessionByApi, signInByApi } from '../support/people.ts'
import { home, nextFrame, noViolations } from './shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

test(
  '[CAT-02] [CAT-05] [CAT-32] Home and the play history list the last played game first, with its medal; a new user sees an empty history',
  long,
  async ({ page }) => {
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
    await test.step('[CAT-15] the medal with the wins', async () => {
      await expect(page.locator('button[data-game="tile-merge"]').filter({ hasText: '1 win' }).first()).toBeVisible()
    })
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
  },
)

for (const language of ['en', 'ar'] as const)
  test(`${language}: beside many recently played games the newest keeps its whole name and its mark, and the strip scrolls`, long, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const session = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
    for (const gameId of ['sudoku', 'tile-merge', 'gem-souk', 'zellige-rain', 'desert-run'])
      await ask(app, 'POST', '/api/v4/playgame', { gameId }, session.token)
    await page.goto(app.url)
    const strip = page.locator('[data-view="recentPlayed"]')
    const newest = strip.locator('[data-game="desert-run"]')
    await expect(newest).toContainText(say('home.continue', language))
    const cut = await newest.locator('bdi').evaluate((name) => name.scrollWidth - name.clientWidth)
    expect(cut).toBeLessThanOrEqual(0)
    expect((await newest.locator('svg').boundingBox())?.width).toBe(14)
    const last = strip.locator('[data-game="sudoku"]')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.99 })
    await noViolations(page, 'Home with recently played games')
  })

test('[CAT-08] [CAT-12] [SOC-16] a logged-in person opens Invite Friends and Discover People from Home with one tap', long, async ({ page }) => {
  await home(app, page)
  await page.getByRole('link', { name: 'Invite Friends' }).click()
  await page.waitForURL('**/login')
  // Other tests of the worker's server have people of their own.
  const msisdn = freshMsisdn()
  const nadia = `Nadia ${msisdn.slice(-6)}`
  const other = await sessionByApi(app, { msisdn, name: nadia })
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  await page.getByRole('link', { name: 'Discover People' }).click()
  await expect(page).toHaveURL(`${app.url}/discover-people`)
  await page.getByRole('button', { name: new RegExp(`^Add friend: .*${nadia}.*$`) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: nadia }).getByRole('button', { name: 'Request sent' })).toBeVisible()
  await page.getByText('Worldwide').click()
  await expect(page.getByRole('listitem').filter({ hasText: nadia })).toBeVisible()
  await noViolations(page, 'discover')
  await page.goBack()
  await page.getByRole('link', { name: 'Invite Friends' }).click()
  await expect(page).toHaveURL(`${app.url}/invite-friends`)
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByRole('button', { name: 'Text an invite' }).click()
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible()
  await page.getByRole('searchbox').fill(nadia)
  await expect(page.getByRole('listitem').filter({ hasText: nadia })).toBeVisible()
  await noViolations(page, 'invite')
  expect(other.userId).not.toBe('')
})

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
}
for (const [system, userAgent] of Object.entries(phones)) {
  test(`[CAT-12] [CAT-13] Download App on ${system}`, long, async ({ browser }) => {
    const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 800 } })
    try {
      const page = await context.newPage()
      await context.route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }))
      await home(app, page)
      await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
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

test('[CAT-24] [CAT-25] the search runs while typing, tolerates typing errors, ignores older answers, and reports no result and a failure', async ({
  page,
}) => {
  await page.goto(`${app.url}/search-games`)
  const field = page.getByRole('searchbox')
  const ended: string[] = []
  page.on('requestfailed', (request) => request.url().includes('/games/search') && ended.push(request.url()))
  const searches: string[] = []
  await page.route('**/api/v3/games/search**', async (route) => {
    const name = new URL(route.request().url()).searchParams.get('name') ?? ''
    searches.push(name)
    if (name === 'tile') return
    await route.continue().catch(() => undefined)
  })
  // Four letters in one go, however slow the machine is.
  await field.evaluate((input: HTMLInputElement) => {
    for (const typed of ['t', 'ti', 'til', 'tile']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect.poll(() => searches).toEqual(['tile'])
  await field.fill('suduko')
  // Suggested once, and found once.
  await expect(page.getByRole('navigation', { name: 'Suggestions' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').locator('button[data-game]')).toHaveCount(1)
  await expect(page.locator('button[data-game="sudoku"]')).toBeVisible()
  await expect.poll(() => ended.some((url) => url.includes('name=tile'))).toBe(true)
  await field.fill('أربعه')
  await expect(page.locator('button[data-game="four-in-a-row"]')).toBeVisible()
  await field.fill('🎲'.repeat(300))
  await expect(page.getByRole('heading', { name: 'No game with this name' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 games' })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.route('**/api/v3/games/search**', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: 'secret of the server', response: [] } }),
  )
  await field.fill('backgammon')
  await expect(page.getByRole('heading', { name: 'Api failed' })).toBeVisible()
  await expect(page.getByText('secret of the server')).toHaveCount(0)
  await page.unroute('**/api/v3/games/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No game with this name' })).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('heading', { name: 'What do you feel like playing?' })).toBeVisible()
})

test(
  '[CAT-24] the Arabic search finds a game without the article, by part of its name and by an alias; it suggests popular games when nothing is found',
  long,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'ar'))
    await page.goto(`${app.url}/search-games`)
    const popular = page.getByRole('region', { name: say('search.popular', 'ar') })
    await expect(popular.locator('button[data-game]')).toHaveCount(6)
    const field = page.getByRole('searchbox')
    const found = page.getByRole('main').locator('button[data-game]')
    for (const [typed, game] of [
      ['شطر', 'chess'],
      ['داما', 'checkers'],
      ['إكس او', 'tic-tac-toe'],
      ['٢٠٤٨', 'tile-merge'],
      ['chess شطرنج', 'chess'],
    ] as const) {
      await field.fill(typed)
      await expect(popular).toHaveCount(0)
      await expect(found.first()).toHaveAttribute('data-game', game)
    }
    await field.fill('ظظظظ')
    await expect(page.getByRole('heading', { name: say('search.none', 'ar') })).toBeVisible()
    await popular.locator('button[data-game]').first().click()
    await page.waitForURL('**/login')
  },
)

test('[SHL-02] the code of a screen is loaded when the screen is first opened, and the loading overlay shows meanwhile', long, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await home(app, page)
  await page.waitForLoadState()
  await expect(page.getByRole('button', { name: 'Search games' })).toBeVisible()
  expect(scripts.filter((path) => path.includes('SearchGames'))).toEqual([])
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/assets/SearchGames*.js', async (route) => {
    await isSeen.promise
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
  isSeen.resolve()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(scripts.filter((path) => path.includes('SearchGames'))).toHaveLength(1)
  await page.goBack()
  await page.getByRole('button', { name: 'Search games' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(scripts.filter((path) => path.includes('SearchGames'))).toHaveLength(1)
})

test('[CAT-29] Home shows a notice about a low balance', long, async ({ page }) => {
  await page.route('**/api/v3/user/**', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { response: object }
    const data = { paymentType: 'mobile', subscriptionId: '', serviceId: 1, onTrial: false, trialEndsAt: null }
    await route.fulfill({ json: { ...body, response: { ...body.response, onTrial: false, purchaseStatus: { response_code: 115, data } } } })
  })
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda' })
  await expect(page.getByText('You have low balance. Please recharge account to continue')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const language of variants(['ar', 'en'] as const)) {
  for (const theme of variants(['dark', 'light'] as const)) {
    test(
      `[SHL-13] ${language} ${theme}: Home, list, history, invite and discover fit at 320, 360 and 600 px, without axe violations or console errors`,
      long,
      async ({ page }) => {
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(error.message))
        await page.emulateMedia({ colorScheme: theme })
        const { token } = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
        await ask(app, 'POST', '/api/v4/playgame', { gameId: 'tile-merge' }, token)
        for (const path of ['/', '/games-list', '/play-history', '/invite-friends', '/discover-people', '/search-games']) {
          await page.setViewportSize({ width: 320, height: 800 })
          await page.goto(app.url + path)
          await expect(page.getByRole('heading').first()).toBeVisible()
          await expect(page.getByRole('status', { name: /Loading|جارٍ/ })).toHaveCount(0)
          await noViolations(page, path)
          for (const width of [320, 360, 600]) {
            await page.setViewportSize({ width, height: 800 })
            await nextFrame(page)
            expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
          }
        }
        expect(complaints).toEqual([])
      },
    )
  }
}

import { type Browser, expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The first screens in the pages of the server: what a visitor sees before the app has been loaded.

const scripts = '**/assets/*.js'

/** Holds requests back. @returns lets them go */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Collects the style sheets that the page requests. @returns those that it has requested more than once */
function repeatedStyles(page: Page): () => readonly string[] {
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && requested.push(new URL(request.url()).pathname))
  return () => {
    expect(requested.length).toBeGreaterThan(1)
    return requested.filter((path, index) => requested.indexOf(path) < index)
  }
}

/** The phone of a visitor who reads this language. */
async function visitor(browser: Browser, language: 'en' | 'ar'): Promise<Page> {
  const locale = language === 'ar' ? 'ar-SA' : 'en-US'
  return (await browser.newContext({ viewport: { width: 360, height: 800 }, locale, hasTouch: true })).newPage()
}

const firstScreen = (page: Page) => page.locator('#first-screen')

/** The first screen is drawn in fonts of the device. Without the app's own, which arrive with it, the places of both can be compared to the pixel. */
const withoutFonts = (page: Page) => hold(page, '**/*.woff2')

/** Places of what stands in view, rounded to pixels, by their texts. Of a card its title: the number of players may arrive meanwhile. */
const placesIn = (page: Page, root: string) =>
  page.locator(root).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('h1, h2, li, main button, nav a, [data-game] bdi, img:not([data-game] img, [data-cover] img)')]
      .map((one) => ({
        text: (one.querySelector('bdi') ?? one).textContent || one.dataset['src'] || one.getAttribute('src'),
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.top < innerHeight && box.left < innerWidth && box.right > 0)
      .map(({ text, box }) => [text, ...[box.x, box.y, box.width, box.height].map(Math.round)]),
  )

for (const language of variants(['ar', 'en'] as const, 2)) {
  test(`a visitor sees Home before any script is loaded; the app draws the same in its place, in ${language}`, async ({ app, browser }) => {
    const page = await visitor(browser, language)
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const repeated = repeatedStyles(page)
    await withoutFonts(page)
    const releaseScripts = await hold(page, scripts)
    await page.goto(app.url, { waitUntil: 'commit' })
    await expect(firstScreen(page).getByText(say('home.logIn', language))).toBeVisible()
    await expect(firstScreen(page).locator('[data-game]').first()).toBeVisible()
    await expect(page.locator('#root')).toBeEmpty()
    const before = await placesIn(page, '#first-screen')
    expect(before.length).toBeGreaterThan(10)
    releaseScripts()
    await expect(firstScreen(page)).toHaveCount(0)
    expect(await placesIn(page, '#root')).toEqual(before)
    expect(problems).toEqual([])
    expect(repeated()).toEqual([])
    await page.context().close()
  })

  test(`a tap before the app has been loaded is not lost, in ${language}`, long, async ({ app, browser }) => {
    const page = await visitor(browser, language)
    await withoutFonts(page)
    const releaseScripts = await hold(page, scripts)
    await page.goto(app.url, { waitUntil: 'commit' })
    const game = firstScreen(page).locator('[data-game]').first()
    await expect(game).toBeVisible()
    const name = (await game.locator('bdi').first().textContent()) ?? ''
    const box = await game.boundingBox()
    if (box === null) throw new Error('the game is not drawn')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(firstScreen(page)).toHaveAttribute('data-tap', /^\d/)
    releaseScripts()
    await expect(page).toHaveURL(/\/login/)
    // The login says which game waits.
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible()
    await page.context().close()
  })
}

test('where the app cannot be loaded, a button says so and loads the page again', long, async ({ app, page }) => {
  const files = '**/assets/first-*.js'
  await page.route(files, (route) => route.abort())
  await page.goto(app.url)
  const again = page.getByRole('button', { name: say('common.retry') })
  await expect(again).toBeVisible()
  await expect(again).toBeFocused()
  await expect(again).toContainText(say('screen.broken'))
  await page.unroute(files)
  await again.click()
  await expect(page.getByRole('button', { name: say('home.logIn') })).toBeVisible()
  await expect(again).toHaveCount(0)
})

for (const [who, path, size] of [
  ['on a page without a first screen', '/terms/', { width: 360, height: 800 }],
  ['in a wide window', '/', { width: 1280, height: 800 }],
] as const) {
  test(`${who} a mark says that the app is loading, and the app takes its place`, long, async ({ app, page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const releaseScripts = await hold(page, scripts)
    await page.goto(app.url + path, { waitUntil: 'commit' })
    const mark = page.getByRole('status').filter({ hasText: say('common.loading') })
    await expect(mark).toBeVisible()
    expect(await violations(page)).toEqual([])
    releaseScripts()
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect(page.locator('#page-loading')).toBeHidden()
    expect(problems).toEqual([])
  })
}

for (const [what, files] of [
  ['a file of the app', '**/assets/first-*.js'],
  ['the words', '**/assets/{en,ar}-*.js'],
] as const) {
  test(`a person with a session sees a button where ${what} cannot be loaded, in the language of the page`, long, async ({ app, browser }) => {
    const page = await visitor(browser, 'ar')
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal', language: 'ar' })
    await page.route(files, (route) => route.abort())
    await page.goto(`${app.url}/leaderboard`)
    const again = page.getByRole('button', { name: say('common.retry', 'ar') })
    await expect(again).toBeFocused()
    await expect(again).toContainText(say('screen.broken', 'ar'))
    await expect(page.locator('#page-loading')).toHaveCount(0)
    await page.unroute(files)
    await again.click()
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect(again).toHaveCount(0)
    await page.context().close()
  })
}

test('without its pictures Home shows the letters of a game, and no signs of broken pictures', long, async ({ app, page }) => {
  await page.route(/\/four-in-a-row\/thumbnail\.svg|\/art\//, (route) => route.abort())
  await page.goto(app.url)
  await expect(firstScreen(page)).toHaveCount(0)
  const cover = page.locator('[data-view="highlighted"] [data-game="four-in-a-row"] [data-cover]')
  await expect(cover).toContainText('FI')
  await expect(cover.locator('[data-picture]')).toHaveCount(0)
  for (const image of [page.locator('img[src^="/art/category-"]').first(), page.locator('img[src="/art/banner-cup.svg"]')]) {
    await expect(image).toBeAttached()
    await expect(image).toBeHidden()
  }
})

test('the page of a game is seen before any script is loaded, and the app draws the same without asking for it', long, async ({ app, page }) => {
  await withoutFonts(page)
  const releaseScripts = await hold(page, scripts)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const repeated = repeatedStyles(page)
  await page.goto(`${app.url}/game/chess`, { waitUntil: 'commit' })
  await expect(firstScreen(page).getByRole('heading', { level: 1, name: 'Chess', includeHidden: true })).toBeVisible()
  // Its picture is part of the page.
  await expect(firstScreen(page).locator('[data-src="/frames/chess/thumbnail.svg"]')).toHaveAttribute('style', /url\("data:image\/svg/)
  const before = await placesIn(page, '#first-screen')
  expect(before.length).toBeGreaterThan(3)
  releaseScripts()
  await expect(firstScreen(page)).toHaveCount(0)
  expect(await placesIn(page, '#root')).toEqual(before)
  expect(repeated()).toEqual([])
  await page.getByRole('button', { name: say('gamePage.play'), exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(calls.filter((path) => path.includes('/about'))).toEqual([])
})

for (const language of variants(['ar', 'en'] as const, 1)) {
  test(`the login is seen before any script is loaded, and the app draws the same, in ${language}`, long, async ({ app, browser }) => {
    const page = await visitor(browser, language)
    await withoutFonts(page)
    const releaseScripts = await hold(page, scripts)
    const releaseAnswers = await hold(page, '**/api/**')
    await page.goto(`${app.url}/login`, { waitUntil: 'commit' })
    await expect(firstScreen(page).getByText(say('login.tagline', language))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    const before = await placesIn(page, '#first-screen')
    releaseScripts()
    await expect(firstScreen(page)).toHaveCount(0)
    expect(await placesIn(page, '#root')).toEqual(before)
    releaseAnswers()
    await expect(page.getByRole('main').getByText(say('login.termsLink', language))).toBeVisible()
    await page.context().close()
  })
}

for (const language of variants(['ar', 'en'] as const, 1)) {
  test(`a person sees the frame of the leaderboard before any script is loaded, and the app draws the same, in ${language}`, long, async ({ app, browser }) => {
    const page = await visitor(browser, language)
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal', language })
    await withoutFonts(page)
    const releaseScripts = await hold(page, scripts)
    const releaseAnswers = await hold(page, '**/api/*/leaderboard/**')
    await page.goto(`${app.url}/leaderboard`, { waitUntil: 'commit' })
    await expect(firstScreen(page).getByText(say('board.counts', language))).toBeVisible()
    const before = await placesIn(page, '#first-screen')
    expect(before.length).toBeGreaterThan(4)
    releaseScripts()
    await expect(firstScreen(page)).toHaveCount(0)
    expect(await placesIn(page, '#root')).toEqual(before)
    releaseAnswers()
    await expect(page.getByText(say('board.empty', language))).toBeVisible()
    await page.context().close()
  })
}

test('the first screen is not shown on other paths, to a person with a session, or on a large screen', long, async ({ app, page }) => {
  const heldBack = async (path: string) => {
    await page.route(scripts, (route) => route.abort())
    await page.goto(app.url + path)
    await expect(page.locator('#root')).toBeEmpty()
    const count = await firstScreen(page).count()
    await page.unroute(scripts)
    return count
  }
  expect(await heldBack('/')).toBe(1)
  expect(await heldBack('/leaderboard')).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await heldBack('/')).toBe(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
  expect(await heldBack('/')).toBe(0)
})
